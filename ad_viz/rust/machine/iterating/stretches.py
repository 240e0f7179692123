"""What iterators give that go over a slice by stretches, or over what was taken out of a vector."""

from ad_viz.rust.machine.memory.layout import element, members, size
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.types import SLICE, USIZE, Applied

__all__ = ["Stretches"]


class Stretches:
    """By kind; the rest of the slice comes first in their cells, then how many in a stretch."""

    _memory: Memory

    def _windows(self, at: Spot, back: bool) -> Words | None:
        rest, each, count = self._cells(at)
        if rest.length < each * count:
            return None
        left = rest.part(0 if back else each, rest.type, rest.length - each)
        first = rest.length - each * count if back else 0
        return self._given(at, rest.part(first, rest.type, each * count), left)

    def _chunks(self, at: Spot, back: bool) -> Words | None:
        rest, each, count = self._cells(at)
        if not rest.length:
            return None
        its = min(each * count, rest.length)
        if not back:
            left = rest.part(its, rest.type, rest.length - its)
            return self._given(at, rest.part(0, rest.type, its), left)
        its = rest.length % (each * count) or each * count
        first = rest.length - its
        return self._given(at, rest.part(first, rest.type, its), rest.part(0, rest.type, first))

    _chunksexact = _chunksmut = _chunks

    def _given(self, at: Spot, one: Spot, left: Spot) -> Words:
        at.put((left.reference(), *at.words[1:]))
        return (one.reference(),)

    def _cells(self, at: Spot) -> tuple[Spot, int, int]:
        """What is left, how many cells an element has, and how many elements a stretch."""
        assert isinstance(at.type, Applied)
        inner = element(at.type)
        count = at.part(1, USIZE).datum
        assert isinstance(count, int)
        return self._memory.behind(at.datum, Applied(SLICE, (inner,))), size(inner), count

    def stretches(self, at: Spot) -> int:
        """How many they give yet."""
        rest, each, count = self._cells(at)
        assert isinstance(at.type, Applied)
        whole = rest.length // each
        if at.type.kind.name == "Windows":
            return max(whole - count + 1, 0)
        return -(-whole // count)

    def taken_out(self, at: Spot) -> Spot:
        """The elements that were taken out of a vector."""
        assert isinstance(at.type, Applied)
        return at.part(0, members(at.type)[0][1])

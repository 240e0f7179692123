"""What From makes of an array, a slice or another collection."""

from ad_viz.rust.machine.iterating.collecting import Collecting
from ad_viz.rust.machine.memory.layout import element, elements_in, size, std_name
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import ARRAY, SLICE, Applied, Reference, Type

__all__ = ["Gathered"]


class Gathered:
    """A vector, a queue, a heap, a map or a set."""

    def __init__(self, collecting: Collecting, copies: Copies) -> None:
        self._collecting, self._copies = collecting, copies

    @staticmethod
    def has(given: Type) -> bool:
        """Whether it is made of what has elements of one type one behind another."""
        behind = given.target if isinstance(given, Reference) else given
        return isinstance(behind, Applied) and (
            behind.kind in (ARRAY, SLICE) or std_name(behind) in ("Vec", "VecDeque", "BinaryHeap")
        )

    def made(self, type: Type, given: Given) -> Words:
        """A value of the type. What has a buffer gives it; of a slice there are copies."""
        if isinstance(given.type, Reference):
            spots = given.behind.elements()
            copied = [self._copies.copy(each, None, "clone") for each in spots]
            return self._collecting.made(copied, element(given.behind.type), type)
        assert isinstance(given.type, Applied)
        if given.type.kind is not ARRAY:
            return self._collecting.taken(given.words, type)
        inner = element(given.type)
        each, count = size(inner), elements_in(given.type)
        values = [given.words[n * each : (n + 1) * each] for n in range(count)]
        return self._collecting.made(values, inner, type)

"""What makes a vector longer or shorter by many elements at once, or gives it more room."""

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.layout import element, size
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Address, Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, asked
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.types import ARRAY, Applied, Type

__all__ = ["Growing"]


class Growing(ByName):
    """Those of Vec, and what makes an array of another."""

    def __init__(self, drops: Drops, sequences: Sequences, own: Own) -> None:
        self._drops, self._sequences, self._own = drops, sequences, own
        self._memory = drops.memory

    def _vec_split_off(self, type: Type, given: Given, place: Given) -> Words:
        there, each = self._sequences.elements(given.behind), size(element(given.behind.type))
        count, at = there.length // each, place.number
        if at > count:
            raise Panic(f"`at` split index (is {at}) should be <= len (is {count})")
        made = self._sequences.made((there.words[at * each :],), element(type), "Vec::split_off")
        self._sequences.changed(given, (), "Vec::split_off", at * each)
        return (made,)

    def _vec_drain(self, _: Type, given: Given, range: Given) -> Words:
        there, inner = self._sequences.elements(given.behind), element(given.behind.type)
        each, cells = size(inner), there.words
        first, last = asked(range, there.length // each, drained=True)
        taken = cells[first * each : last * each]
        if taken:
            rest = cells[: first * each] + cells[last * each :]
            self._sequences.changed(given, rest, "Vec::drain")
        return self.apart(taken, inner)

    def _array_map(self, _: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        found: list[Words] = []
        if given.spot is not None:
            for each in given.spot.elements():
                found.append(self._own.run_closure(closure.spot, [each.words]))
        closure.spot.keeps(True)
        self._drops.drop(closure.spot, None, local=None)
        return tuple(word for words in found for word in words) or (None,)

    def apart(self, cells: Words, inner: Type) -> Words:
        """These elements, from where they are given one after another."""
        whole = Applied(ARRAY, (inner,), len(cells) // size(inner))
        slot = self._memory.stack.take(whole)
        slot.cells[:] = cells
        slot.filled, slot.kept = True, [True] * len(slot.cells)
        return (Address(slot.index, slot.life, 0, len(cells)), 0)

    def emptied(self, vector: Spot) -> None:
        """Its elements were given away one by one, and its buffer is freed."""
        pointer = vector.datum
        assert isinstance(pointer, Pointer)
        vector.put((pointer._replace(length=0, capacity=pointer.room),))
        vector.keeps(True)
        self._drops.drop(vector, None, local=None)

    def _vec_reserve(self, _: Type, given: Given, more: Given) -> Words:
        self._sequences.reserve(given, more.number, "Vec::reserve")
        return (None,)

    def _vec_shrink_to_fit(self, _: Type, given: Given) -> Words:
        self._sequences.shrink(given, "Vec::shrink_to_fit")
        return (None,)

    def _vec_resize_with(self, type: Type, given: Given, length: Given, closure: Given) -> Words:
        assert closure.spot is not None
        there, each = self._sequences.elements(given.behind), size(element(given.behind.type))
        more = length.number - there.length // each
        if more > 0:
            made = [self._own.run_closure(closure.spot, []) for _ in range(more)]
            cells = tuple(word for words in made for word in words)
            self._sequences.changed(given, cells, "Vec::resize_with", there.length)
        else:
            self._sequences.call("Vec::truncate", (given, length), type)
        closure.spot.keeps(True)
        self._drops.drop(closure.spot, None, local=None)
        return (None,)

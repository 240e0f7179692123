"""The functions of vectors and slices: a Vec's elements are a buffer, which grows."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.layout import element, size
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Address, Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, asked, variant
from ad_viz.rust.types import ARRAY, BOOL, SLICE, Applied, Type

__all__ = ["Sequences", "as_slice"]

#: The least that a Vec asks for when it grows: of elements of one byte, and of others.
_LEAST: Final = 4
_LEAST_BYTES: Final = 8
_BYTES: Final = ("u8", "i8", "bool")


class Sequences(ByName):
    """Those of Vec, slices and arrays."""

    def __init__(self, looks: Looks, comparing: Comparing, drops: Drops, copies: Copies) -> None:
        self._memory, self.looks, self._comparing = drops.memory, looks, comparing
        self._drops, self._copies = drops, copies

    # The elements of a vector, by the spot of its pointer.

    def elements(self, vector: Spot) -> Spot:
        """What is in its buffer."""
        inner = element(vector.type)
        return self._memory.behind(vector.datum, Applied(SLICE, (inner,)), vector.fault)

    def _pointer(self, vector: Spot) -> Pointer:
        pointer = vector.datum
        assert isinstance(pointer, Pointer)
        return pointer

    def made(self, values: Sequence[Words], inner: Type, function: str, room: int = 0) -> Pointer:
        """A new buffer of these elements, with room for so many."""
        cells = tuple(word for words in values for word in words)
        return self._copies.buffer(cells, max(room * size(inner), len(cells)), function)

    def roomy(self, cells: int, function: str) -> Pointer:
        """A new buffer of nothing, with room for so many cells."""
        return self._copies.buffer((), cells, function)

    def changed(self, given: Given, cells: Words, function: str, first: int = 0) -> None:
        """The vector has these cells from the ``first`` on, in a larger buffer if it needs one."""
        vector, inner = given.behind, element(given.behind.type)
        grown = self._grown(vector, inner)
        self._copies.changed(vector, given.place, first, cells, function, grown)

    def reserve(self, given: Given, more: int, function: str) -> None:
        """Room for so many elements more, in a larger buffer if there is none."""
        vector, inner = given.behind, element(given.behind.type)
        cells, room = self.elements(vector).words, self._pointer(vector).room
        if len(cells) + more * size(inner) > room:
            room = max(self._grown(vector, inner), len(cells) + more * size(inner))
            self._copies.moved(vector, given.place, cells, room, function)

    def shrink(self, given: Given, function: str) -> None:
        """A buffer without room for more."""
        cells = self.elements(given.behind).words
        if len(cells) < self._pointer(given.behind).room:
            self._copies.moved(given.behind, given.place, cells, len(cells), function)

    def _grown(self, vector: Spot, inner: Type) -> int:
        least = _LEAST_BYTES if str(inner) in _BYTES else _LEAST
        return max(2 * self._pointer(vector).room, least * size(inner))

    def _vec_new(self, _: Type) -> Words:
        return (Pointer(0, 0, 0),)

    def _vec_with_capacity(self, type: Type, room: Given) -> Words:
        return (self.made((), element(type), "Vec::with_capacity", room.number),)

    def _vec_push(self, _: Type, given: Given, value: Given) -> Words:
        self.changed(given, value.words, "Vec::push", self.elements(given.behind).length)
        return (None,)

    def _vec_pop(self, type: Type, given: Given) -> Words:
        there, inner = self.elements(given.behind), element(given.behind.type)
        if not there.length:
            return variant(type, "None")
        first = there.length - size(inner)
        last = there.part(first, inner).words
        self.changed(given, (), "Vec::pop", first)
        return variant(type, "Some", last)

    def _vec_insert(self, _: Type, given: Given, place: Given, value: Given) -> Words:
        cells, each = self.elements(given.behind).words, size(element(given.behind.type))
        at, count = place.number, len(cells) // each
        if at > count:
            raise Panic(f"insertion index (is {at}) should be <= len (is {count})")
        self.changed(given, cells[: at * each] + value.words + cells[at * each :], "Vec::insert")
        return (None,)

    def _vec_remove(self, _: Type, given: Given, place: Given) -> Words:
        return self._removed(given, place.number, "removal index (is {}) should be < len (is {})")

    def _removed(self, given: Given, at: int, said: str) -> Words:
        cells, each = self.elements(given.behind).words, size(element(given.behind.type))
        if at >= len(cells) // each:
            raise Panic(said.format(at, len(cells) // each))
        rest = cells[: at * each] + cells[(at + 1) * each :]
        self.changed(given, rest, "Vec::remove")
        return cells[at * each : (at + 1) * each]

    def _vec_swap_remove(self, _: Type, given: Given, place: Given) -> Words:
        cells, each = self.elements(given.behind).words, size(element(given.behind.type))
        at, count = place.number, len(cells) // each
        if at >= count:
            raise Panic(f"swap_remove index (is {at}) should be < len (is {count})")
        taken, last = cells[at * each : (at + 1) * each], cells[len(cells) - each :]
        left = cells[: at * each] + last + cells[(at + 1) * each :]
        self.changed(given, left[: len(cells) - each], "Vec::swap_remove")
        return taken

    def _vec_truncate(self, _: Type, given: Given, length: Given) -> Words:
        cells, each = self.elements(given.behind).words, size(element(given.behind.type))
        kept = cells[: length.number * each]
        if len(kept) < len(cells):
            gone = self.elements(given.behind).elements()[length.number :]
            self.changed(given, kept, "Vec::truncate")
            for spot in gone:
                self._drops.drop(spot, None, forced=True)
        return (None,)

    def _vec_clear(self, type: Type, given: Given) -> Words:
        return self._vec_truncate(type, given, Given((0,), BOOL))

    def _vec_append(self, _: Type, given: Given, other: Given) -> Words:
        cells, more = self.elements(given.behind).words, self.elements(other.behind).words
        self.changed(given, cells + more, "Vec::append")
        self.changed(other, (), "Vec::append")
        return (None,)

    def _vec_resize(self, type: Type, given: Given, length: Given, value: Given) -> Words:
        count = length.number - len(self.elements(given.behind).elements())
        if count <= 0:
            self._ended(value)
            return self._vec_truncate(type, given, length)
        there, copies = value.spot, list[Words]()
        for _ in range(count - 1):
            copies.append(value.words if there is None else self._copies.copy(there, None, "clone"))
        cells = self.elements(given.behind).words
        self.changed(given, (*cells, *(w for c in copies for w in c), *value.words), "Vec::resize")
        return (None,)

    def _ended(self, given: Given) -> None:
        """What was taken, and is not kept, ends."""
        if given.spot is not None:
            given.spot.keeps(True)
            self._drops.drop(given.spot, None, local=None)

    def _vec_extend_from_slice(self, _: Type, given: Given, other: Given) -> Words:
        copied = [self._copies.copy(each, None, "clone") for each in other.behind.elements()]
        cells = self.elements(given.behind).words
        more = (word for words in copied for word in words)
        self.changed(given, (*cells, *more), "Vec::extend_from_slice")
        return (None,)

    def _vec_capacity(self, _: Type, given: Given) -> Words:
        return (self._pointer(given.behind).room // size(element(given.behind.type)),)

    def _vec_as_slice(self, _: Type, given: Given) -> Words:
        self._copies.lent(given.behind, given.place, "Vec::as_slice")
        return (self.elements(given.behind).reference(),)

    _vec_as_mut_slice = _vec_as_slice

    def _vec_index(self, _: Type, given: Given, place: Given) -> Words:
        return (self._memory.element(self.elements(given.behind), place.number).reference(),)

    _vec_index_mut = _vec_index

    def _vec_into_iter(self, _: Type, given: Given) -> Words:
        return (given.words[0], 0)

    def _array_into_iter(self, type: Type, given: Given) -> Words:
        inner = element(type)
        length = len(given.words) // size(inner)
        slot = self._memory.stack.take(Applied(ARRAY, (inner,), length))
        slot.cells[:] = given.words
        slot.filled, slot.kept = True, [True] * len(slot.cells)
        return (Address(slot.index, slot.life, 0, len(given.words)), 0)

    # Slices.

    def _slice_len(self, _: Type, given: Given) -> Words:
        return (len(given.behind.elements()),)

    def _slice_is_empty(self, _: Type, given: Given) -> Words:
        return (not given.behind.length,)

    def _at(self, type: Type, given: Given, at: int) -> Words:
        found = given.behind.elements()
        if not -len(found) <= at < len(found):
            return variant(type, "None")
        return variant(type, "Some", (found[at].reference(),))

    def _slice_first(self, type: Type, given: Given) -> Words:
        return self._at(type, given, 0)

    def _slice_last(self, type: Type, given: Given) -> Words:
        return self._at(type, given, -1)

    def _slice_get(self, type: Type, given: Given, place: Given) -> Words:
        return self._at(type, given, place.number)

    _slice_first_mut, _slice_last_mut, _slice_get_mut = _slice_first, _slice_last, _slice_get

    def _slice_contains(self, _: Type, given: Given, value: Given) -> Words:
        found = self.looks.elements(given.behind, given.place, "slice::contains")
        return (any(self._comparing.equal(e, value.behind, "slice::contains") for e in found),)

    def _slice_swap(self, _: Type, given: Given, one: Given, other: Given) -> Words:
        spots = [self._memory.element(given.behind, each.number) for each in (one, other)]
        left, right = (spot.words for spot in spots)
        before = given.behind.words
        spots[0].put(right)
        spots[1].put(left)
        self._copies.written(given.behind, given.place, before, "slice::swap")
        return (None,)

    def _slice_reverse(self, _: Type, given: Given) -> Words:
        return self.arranged(given, [each.words for each in given.behind.elements()][::-1],
                              "slice::reverse")  # fmt: skip

    def arranged(self, given: Given, values: Sequence[Words], function: str) -> Words:
        """The elements lie there in another order."""
        before = given.behind.words
        given.behind.put(tuple(word for words in values for word in words))
        self._copies.written(given.behind, given.place, before, function)
        return (None,)

    def _slice_to_vec(self, _: Type, given: Given) -> Words:
        return (self._copies.of_elements(given.behind, given.place, "slice::to_vec"),)

    def _slice_iter(self, _: Type, given: Given) -> Words:
        return (as_slice(given.behind).reference(),)

    _slice_iter_mut = _slice_iter

    def _slice_split_at(self, _: Type, given: Given, place: Given) -> Words:
        there = as_slice(given.behind)
        if place.number > len(there.elements()):
            raise Panic("mid > len")
        cells = place.number * size(element(there.type))
        parts = (
            there.part(0, there.type, cells),
            there.part(cells, there.type, there.length - cells),
        )
        return tuple(part.reference() for part in parts)

    _slice_split_at_mut = _slice_split_at

    def _slice_range(self, _: Type, given: Given, range: Given) -> Words:
        there = as_slice(given.behind)
        each = size(element(there.type))
        first, last = asked(range, there.length // each)
        return (there.part(first * each, there.type, (last - first) * each).reference(),)

    _slice_range_mut = _slice_range


def as_slice(spot: Spot) -> Spot:
    """What may be an array, as a slice."""
    return replace(spot, type=Applied(SLICE, (element(spot.type),)))

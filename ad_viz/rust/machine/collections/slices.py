"""What parts a slice, or writes into all of it."""

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.memory.layout import element, size
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, bounds, variant
from ad_viz.rust.machine.std.sequences import Sequences, as_slice
from ad_viz.rust.types import Type

__all__ = ["Slices"]


class Slices(ByName):
    """Those of slices and arrays."""

    def __init__(self, copies: Copies, drops: Drops, sequences: Sequences) -> None:
        self._copies, self._drops, self._sequences = copies, drops, sequences

    def _slice_split_first(self, type: Type, given: Given) -> Words:
        return self._apart(type, given, first=True)

    def _slice_split_last(self, type: Type, given: Given) -> Words:
        return self._apart(type, given, first=False)

    _slice_split_first_mut, _slice_split_last_mut = _slice_split_first, _slice_split_last

    def _apart(self, type: Type, given: Given, *, first: bool) -> Words:
        """One element and the others."""
        there = as_slice(given.behind)
        if not there.length:
            return variant(type, "None")
        inner = element(there.type)
        left = there.length - size(inner)
        one = there.part(0 if first else left, inner)
        rest = there.part(size(inner) if first else 0, there.type, left)
        return variant(type, "Some", (one.reference(), rest.reference()))

    def _slice_get_range(self, type: Type, given: Given, range: Given) -> Words:
        there = as_slice(given.behind)
        each = size(element(there.type))
        first, last, _ = bounds(range, there.length // each)
        if not first <= last <= there.length // each:
            return variant(type, "None")
        part = there.part(first * each, there.type, (last - first) * each)
        return variant(type, "Some", (part.reference(),))

    _slice_get_range_mut = _slice_get_range

    def _slice_windows(self, _: Type, given: Given, count: Given) -> Words:
        return self._stretches(given, count, "window")

    def _slice_chunks(self, _: Type, given: Given, count: Given) -> Words:
        return self._stretches(given, count, "chunk")

    _slice_chunks_mut = _slice_chunks

    def _slice_chunks_exact(self, _: Type, given: Given, count: Given) -> Words:
        self._stretches(given, count, "chunk")
        there = as_slice(given.behind)
        each = size(element(there.type)) * count.number
        less = there.part(0, there.type, there.length - there.length % each)
        return (less.reference(), count.number)

    def _stretches(self, given: Given, count: Given, what: str) -> Words:
        if not count.number:
            raise Panic(f"{what} size must be non-zero")
        return (as_slice(given.behind).reference(), count.number)

    def _slice_rotate_left(self, _: Type, given: Given, count: Given) -> Words:
        spots = given.behind.elements()
        if count.number > len(spots):
            raise Panic("assertion failed: mid <= self.len()")
        return self._turned(given, spots, count.number, "slice::rotate_left")

    def _slice_rotate_right(self, _: Type, given: Given, count: Given) -> Words:
        spots = given.behind.elements()
        if count.number > len(spots):
            raise Panic("assertion failed: k <= self.len()")
        return self._turned(given, spots, len(spots) - count.number, "slice::rotate_right")

    def _turned(self, given: Given, spots: list[Spot], first: int, function: str) -> Words:
        words = [each.words for each in (*spots[first:], *spots[:first])]
        return self._sequences.arranged(given, words, function)

    def _slice_fill(self, _: Type, given: Given, value: Given) -> Words:
        """The value itself is the last element; the others are copies."""
        spots = given.behind.elements()
        if not spots:
            if value.spot is not None:
                value.spot.keeps(True)
                self._drops.drop(value.spot, None, local=None)
            return (None,)
        copies = [self._copied(value.spot, value) for _ in spots[1:]]
        for each in spots:
            self._drops.drop(each, None, forced=True)
        return self._sequences.arranged(given, [*copies, value.words], "slice::fill")

    def _copied(self, spot: Spot | None, value: Given) -> Words:
        return value.words if spot is None else self._copies.copy(spot, None, "clone")

    def _slice_copy_from_slice(self, _: Type, given: Given, other: Given) -> Words:
        counts = [len(each.behind.elements()) for each in (other, given)]
        if counts[0] != counts[1]:
            raise Panic(
                f"copy_from_slice: source slice length ({counts[0]}) does not match destination "
                f"slice length ({counts[1]})"
            )
        words = [each.words for each in other.behind.elements()]
        return self._sequences.arranged(given, words, "slice::copy_from_slice")

    def _slice_clone_from_slice(self, _: Type, given: Given, other: Given) -> Words:
        spots, those = given.behind.elements(), other.behind.elements()
        if len(spots) != len(those):
            raise Panic("destination and source slices have different lengths")
        words = [self._copies.copy(each, None, "clone") for each in those]
        for each in spots:
            self._drops.drop(each, None, forced=True)
        return self._sequences.arranged(given, words, "slice::clone_from_slice")

    def _slice_repeat(self, type: Type, given: Given, times: Given) -> Words:
        words = [each.words for each in given.behind.elements()] * times.number
        return (self._sequences.made(words, element(type), "slice::repeat"),)

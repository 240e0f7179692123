"""The functions of sets."""

from ad_viz.rust.machine.collections.by_keys import ByKeys
from ad_viz.rust.machine.collections.entries import Entries
from ad_viz.rust.machine.collections.growing import Growing
from ad_viz.rust.machine.collections.maps import Maps
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Type

__all__ = ["Sets"]


class Sets(ByKeys):
    """Those of HashSet and BTreeSet."""

    def __init__(
        self, maps: Maps, entries: Entries, growing: Growing, drops: Drops, own: Own
    ) -> None:
        self._maps, self._entries, self._growing, self._drops = maps, entries, growing, drops
        self._own, self._sequences = own, entries.sequences

    def _hashset_new(self, type: Type) -> Words:
        return self._maps.call("HashMap::new", (), type)

    def _hashset_with_capacity(self, type: Type, room: Given) -> Words:
        return self._maps.call("HashMap::with_capacity", (room,), type)

    def _hashset_len(self, type: Type, given: Given) -> Words:
        return self._maps.call("HashMap::len", (given,), type)

    def _hashset_is_empty(self, type: Type, given: Given) -> Words:
        return self._maps.call("HashMap::is_empty", (given,), type)

    def _hashset_clear(self, type: Type, given: Given) -> Words:
        return self._maps.call("HashMap::clear", (given,), type)

    def _hashset_iter(self, type: Type, given: Given) -> Words:
        return self._maps.call("HashMap::iter", (given,), type)

    def _hashset_into_iter(self, type: Type, given: Given) -> Words:
        return self._maps.call("HashMap::into_iter", (given,), type)

    def _hashset_drain(self, type: Type, given: Given) -> Words:
        return self._maps.call("HashMap::drain", (given,), type)

    def _hashset_retain(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        spots, cells = self._entries.of(given.behind), list[Words]()
        for each in spots:
            if self._own.run_closure(closure.spot, [(each.reference(),)])[0]:
                cells.append(each.words)
            else:
                self._drops.drop(each, None, forced=True)
        self._entries.end(closure.spot)
        if len(cells) < len(spots):
            kept = tuple(word for words in cells for word in words)
            self._sequences.changed(self._entries.as_vector(given), kept, "HashSet::retain")
        return (None,)

    def _hashset_insert(self, _: Type, given: Given, value: Given) -> Words:
        at, is_there = self._entries.place(given.behind, self._entries.at(value))
        if is_there:
            self._entries.end(self._entries.at(value))
        else:
            self._entries.add(given, at, value.words)
        return (not is_there,)

    def _hashset_replace(self, type: Type, given: Given, value: Given) -> Words:
        at, is_there = self._entries.place(given.behind, self._entries.at(value))
        if not is_there:
            self._entries.add(given, at, value.words)
            return variant(type, "None")
        there = self._entries.of(given.behind)[at]
        before = there.words
        there.put(value.words)
        return variant(type, "Some", before)

    def _hashset_contains(self, _: Type, given: Given, value: Given) -> Words:
        return (self._entries.place(given.behind, value.behind)[1],)

    def _hashset_get(self, type: Type, given: Given, value: Given) -> Words:
        return _lent(type, self._entries.found(given.behind, value.behind))

    def _hashset_remove(self, _: Type, given: Given, value: Given) -> Words:
        at, is_there = self._entries.place(given.behind, value.behind)
        if is_there:
            self._drops.drop(self._entries.of(given.behind)[at], None, forced=True)
            self._entries.take(given, at)
        return (is_there,)

    def _hashset_take(self, type: Type, given: Given, value: Given) -> Words:
        at, is_there = self._entries.place(given.behind, value.behind)
        return self._taken(type, given, at if is_there else None)

    def _taken(self, type: Type, given: Given, at: int | None) -> Words:
        if at is None:
            return variant(type, "None")
        return variant(type, "Some", self._entries.take(given, at))

    # Of two sets.

    def _both(self, one: Given, other: Given) -> tuple[list[Spot], list[Spot], list[Spot]]:
        """What is in the first alone, in both, and in the other alone."""
        mine, theirs = self._entries.of(one.behind), self._entries.of(other.behind)
        shared = [self._entries.place(other.behind, each)[1] for each in mine]
        first = [each for each, is_in in zip(mine, shared, strict=True) if not is_in]
        both = [each for each, is_in in zip(mine, shared, strict=True) if is_in]
        others = [each for each in theirs if not self._entries.place(one.behind, each)[1]]
        return first, both, others

    def _lent(self, type: Type, map: Given, spots: list[Spot]) -> Words:
        """References to these, in the order of the set if it has one."""
        ordered = self._entries.ordered(map.behind, spots)
        cells = tuple(each.reference() for each in ordered)
        return self._growing.apart(cells, self._own.item(type))

    def _hashset_union(self, type: Type, one: Given, other: Given) -> Words:
        mine = self._entries.of(one.behind)
        return self._lent(type, one, [*mine, *self._both(one, other)[2]])

    def _hashset_intersection(self, type: Type, one: Given, other: Given) -> Words:
        return self._lent(type, one, self._both(one, other)[1])

    def _hashset_difference(self, type: Type, one: Given, other: Given) -> Words:
        return self._lent(type, one, self._both(one, other)[0])

    def _hashset_symmetric_difference(self, type: Type, one: Given, other: Given) -> Words:
        first, _, others = self._both(one, other)
        return self._lent(type, one, [*first, *others])

    def _hashset_is_subset(self, _: Type, one: Given, other: Given) -> Words:
        return (not self._both(one, other)[0],)

    def _hashset_is_superset(self, _: Type, one: Given, other: Given) -> Words:
        return (not self._both(one, other)[2],)

    def _hashset_is_disjoint(self, _: Type, one: Given, other: Given) -> Words:
        return (not self._both(one, other)[1],)

    # What only those have that are kept in order.

    def _btreeset_first(self, type: Type, given: Given) -> Words:
        return _lent(type, next(iter(self._entries.of(given.behind)), None))

    def _btreeset_last(self, type: Type, given: Given) -> Words:
        return _lent(type, next(reversed(self._entries.of(given.behind)), None))

    def _btreeset_pop_first(self, type: Type, given: Given) -> Words:
        return self._taken(type, given, 0 if self._entries.of(given.behind) else None)

    def _btreeset_pop_last(self, type: Type, given: Given) -> Words:
        count = len(self._entries.of(given.behind))
        return self._taken(type, given, count - 1 if count else None)

    def _btreeset_range(self, _: Type, given: Given, range: Given) -> Words:
        return (self._entries.stretch(given.behind, range).reference(),)

    def _btreeset_append(self, type: Type, given: Given, other: Given) -> Words:
        return self._maps.call("BTreeMap::append", (given, other), type)


def _lent(type: Type, found: Spot | None) -> Words:
    if found is None:
        return variant(type, "None")
    return variant(type, "Some", (found.reference(),))

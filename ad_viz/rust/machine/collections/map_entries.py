"""What is asked of an entry of a map: what has been found there, or is put there."""

from ad_viz.rust.machine.collections.by_keys import ByKeys
from ad_viz.rust.machine.collections.entries import Entries
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.layout import members
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.defaults import Defaults
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Applied, Reference, Type

__all__ = ["MapEntries"]


class MapEntries(ByKeys):
    """An entry has the reference to its map, and the key."""

    def __init__(self, entries: Entries, drops: Drops, defaults: Defaults, own: Own) -> None:
        self._entries, self._defaults, self._own = entries, defaults, own
        self._memory = drops.memory

    def _entry_or_insert(self, type: Type, given: Given, value: Given) -> Words:
        held, key, at, is_there = self._sought(given)
        if not is_there:
            return self._added(held, at, key, value.words)
        self._entries.end(key)
        self._entries.end(self._entries.at(value))
        return self._value(held, at)

    def _entry_or_insert_with(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        held, key, at, is_there = self._sought(given)
        words = () if is_there else self._own.run_closure(closure.spot, [])
        self._entries.end(closure.spot)
        if not is_there:
            return self._added(held, at, key, words)
        self._entries.end(key)
        return self._value(held, at)

    def _entry_or_default(self, type: Type, given: Given) -> Words:
        assert isinstance(type, Reference)
        held, key, at, is_there = self._sought(given)
        if not is_there:
            return self._added(held, at, key, self._defaults.of(type.target))
        self._entries.end(key)
        return self._value(held, at)

    def _entry_and_modify(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        held, _, at, is_there = self._sought(given)
        if is_there:
            self._own.run_closure(closure.spot, [self._value(held, at)])
        self._entries.end(closure.spot)
        return given.words

    def _entry_key(self, _: Type, given: Given) -> Words:
        _, of_key = self._members(given.behind)
        return (given.behind.part(1, of_key).reference(),)

    def _members(self, entry: Spot) -> tuple[Reference, Type]:
        assert isinstance(entry.type, Applied)
        (_, lent), (_, of_key) = members(entry.type)
        assert isinstance(lent, Reference)
        return lent, of_key

    def _sought(self, given: Given) -> tuple[Given, Spot, int, bool]:
        """The map of an entry, the key; where its place is, and whether it is there."""
        assert given.spot is not None
        lent, of_key = self._members(given.spot)
        key = given.spot.part(1, of_key)
        map = self._memory.behind(given.words[0], lent.target)
        held = Given(given.words[:1], lent, given.spot, map)
        return held, key, *self._entries.place(map, key)

    def _value(self, held: Given, at: int) -> Words:
        """A reference to the value of the entry at a place."""
        return (self._entries.value(self._entries.of(held.behind)[at]).reference(),)

    def _added(self, held: Given, at: int, key: Spot, value: Words) -> Words:
        """The same of a new entry."""
        entry = self._entries.add(held, at, key.words + value)
        return (self._entries.value(entry).reference(),)

"""The functions of maps."""

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.collections.by_keys import ByKeys
from ad_viz.rust.machine.collections.entries import Entries
from ad_viz.rust.machine.collections.growing import Growing
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.layout import element, size
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Applied, Type

__all__ = ["Maps"]


class Maps(ByKeys):
    """Those of HashMap and BTreeMap, but for what is asked of an entry."""

    def __init__(self, entries: Entries, growing: Growing, drops: Drops, own: Own) -> None:
        self._entries, self._growing, self._drops, self._own = entries, growing, drops, own
        self._sequences, self._memory = entries.sequences, drops.memory

    def _hashmap_new(self, type: Type) -> Words:
        return self._sequences.call("Vec::new", (), type)

    def _hashmap_with_capacity(self, type: Type, room: Given) -> Words:
        assert isinstance(type, Applied)
        cells = sum(map(size, type.arguments))
        return (self._sequences.roomy(cells * room.number, f"{type.kind.name}::with_capacity"),)

    def _hashmap_len(self, _: Type, given: Given) -> Words:
        return (len(self._entries.of(given.behind)),)

    def _hashmap_is_empty(self, _: Type, given: Given) -> Words:
        return (not self._entries.of(given.behind),)

    def _hashmap_clear(self, type: Type, given: Given) -> Words:
        return self._sequences.call("Vec::clear", (self._entries.as_vector(given),), type)

    def _hashmap_iter(self, _: Type, given: Given) -> Words:
        vector = self._entries.vector(given.behind)
        return (self._sequences.elements(vector).reference(),)

    _hashmap_iter_mut = _hashmap_keys = _hashmap_values = _hashmap_values_mut = _hashmap_iter

    def _hashmap_into_iter(self, _: Type, given: Given) -> Words:
        return (given.words[0], 0)

    def _hashmap_into_keys(self, type: Type, given: Given) -> Words:
        return self._parted(type, given, 0)

    def _hashmap_into_values(self, type: Type, given: Given) -> Words:
        return self._parted(type, given, 1)

    def _parted(self, type: Type, given: Given, number: int) -> Words:
        """One part of each entry; the others end, and the buffer with them."""
        assert given.spot is not None
        words: list[Words] = []
        for entry in self._entries.of(given.spot):
            parts = self._entries.key(given.spot, entry), self._entries.value(entry)
            words.append(parts[number].words)
            self._drops.drop(parts[1 - number], None, forced=True)
        self._growing.emptied(self._entries.vector(given.spot))
        return self._growing.apart(tuple(w for each in words for w in each), element(type))

    def _hashmap_drain(self, type: Type, given: Given) -> Words:
        cells = tuple(w for each in self._entries.of(given.behind) for w in each.words)
        if cells:
            self._sequences.changed(self._entries.as_vector(given), (), "HashMap::drain")
        return self._growing.apart(cells, element(type))

    def _hashmap_retain(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        entries, cells = self._entries.of(given.behind), list[Words]()
        for each in entries:
            parts = self._entries.key(given.behind, each), self._entries.value(each)
            lent = [(part.reference(),) for part in parts]
            if self._own.run_closure(closure.spot, lent)[0]:
                cells.append(each.words)
            else:
                self._drops.drop(each, None, forced=True)
        self._entries.end(closure.spot)
        if len(cells) < len(entries):
            kept = tuple(word for words in cells for word in words)
            self._sequences.changed(self._entries.as_vector(given), kept, "HashMap::retain")
        return (None,)

    def _hashmap_insert(self, type: Type, given: Given, key: Given, value: Given) -> Words:
        at, is_there = self._entries.place(given.behind, self._entries.at(key))
        if not is_there:
            self._entries.add(given, at, key.words + value.words)
            return variant(type, "None")
        there = self._entries.value(self._entries.of(given.behind)[at])
        before = there.words
        there.put(value.words)
        self._entries.end(self._entries.at(key))
        return variant(type, "Some", before)

    def _hashmap_get(self, type: Type, given: Given, key: Given) -> Words:
        found = self._entries.found(given.behind, key.behind)
        if found is None:
            return variant(type, "None")
        return variant(type, "Some", (self._entries.value(found).reference(),))

    _hashmap_get_mut = _hashmap_get

    def _hashmap_get_key_value(self, type: Type, given: Given, key: Given) -> Words:
        return self._lent(type, given, self._entries.found(given.behind, key.behind))

    def _lent(self, type: Type, given: Given, entry: Spot | None) -> Words:
        """References to the parts of an entry."""
        if entry is None:
            return variant(type, "None")
        parts = self._entries.key(given.behind, entry), self._entries.value(entry)
        return variant(type, "Some", tuple(part.reference() for part in parts))

    def _hashmap_index(self, _: Type, given: Given, key: Given) -> Words:
        found = self._entries.found(given.behind, key.behind)
        if found is None:
            raise Panic("no entry found for key")
        return (self._entries.value(found).reference(),)

    def _hashmap_contains_key(self, _: Type, given: Given, key: Given) -> Words:
        return (self._entries.place(given.behind, key.behind)[1],)

    def _hashmap_remove(self, type: Type, given: Given, key: Given) -> Words:
        at, is_there = self._entries.place(given.behind, key.behind)
        if not is_there:
            return variant(type, "None")
        entry = self._entries.of(given.behind)[at]
        self._drops.drop(self._entries.key(given.behind, entry), None, forced=True)
        words = self._entries.value(entry).words
        self._entries.take(given, at)
        return variant(type, "Some", words)

    def _hashmap_remove_entry(self, type: Type, given: Given, key: Given) -> Words:
        at, is_there = self._entries.place(given.behind, key.behind)
        return self._taken(type, given, at if is_there else None)

    def _taken(self, type: Type, given: Given, at: int | None) -> Words:
        """The entry at a place, out of the map."""
        return (
            variant(type, "None") if at is None
            else variant(type, "Some", self._entries.take(given, at))
        )  # fmt: skip

    def _hashmap_entry(self, _: Type, given: Given, key: Given) -> Words:
        return (*given.words, *key.words)

    # What only those have that are kept in order.

    def _btreemap_first_key_value(self, type: Type, given: Given) -> Words:
        entries = self._entries.of(given.behind)
        return self._lent(type, given, entries[0] if entries else None)

    def _btreemap_last_key_value(self, type: Type, given: Given) -> Words:
        entries = self._entries.of(given.behind)
        return self._lent(type, given, entries[-1] if entries else None)

    def _btreemap_pop_first(self, type: Type, given: Given) -> Words:
        return self._taken(type, given, 0 if self._entries.of(given.behind) else None)

    def _btreemap_pop_last(self, type: Type, given: Given) -> Words:
        count = len(self._entries.of(given.behind))
        return self._taken(type, given, count - 1 if count else None)

    def _btreemap_range(self, _: Type, given: Given, range: Given) -> Words:
        return (self._entries.stretch(given.behind, range).reference(),)

    _btreemap_range_mut = _btreemap_range

    def _btreemap_split_off(self, _: Type, given: Given, key: Given) -> Words:
        at, _is_there = self._entries.place(given.behind, key.behind)
        there = self._sequences.elements(self._entries.vector(given.behind))
        first = at * size(element(there.type))
        cells = there.words[first:]
        made = self._sequences.made((cells,), element(there.type), "BTreeMap::split_off")
        self._sequences.changed(self._entries.as_vector(given), (), "BTreeMap::split_off", first)
        return (made,)

    def _btreemap_append(self, _: Type, given: Given, other: Given) -> Words:
        for entry in self._entries.of(other.behind):
            self._entries.put(given.behind, entry)
        self._sequences.changed(self._entries.as_vector(other), (), "BTreeMap::append")
        return (None,)

"""The functions of HashMap and HashSet: their entries are a vector, in the order they came in.

Rust's own order is another one in each run, so no program that prints it has one output.
"""

from collections.abc import Sequence

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.layout import members, offset
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.defaults import Defaults
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.types import TUPLE, Applied, Reference, Type

__all__ = ["Maps"]


class Maps(ByName):
    """Those of HashMap and HashSet."""

    def __init__(
        self,
        sequences: Sequences,
        comparing: Comparing,
        drops: Drops,
        defaults: Defaults,
        own: Own,
    ) -> None:
        self._sequences, self._comparing, self._drops = sequences, comparing, drops
        self._memory, self._defaults, self._own = drops.memory, defaults, own

    def _of(self, given: Given, method: str, *more: Given) -> Words:
        """What a method of its vector gives."""
        there, spot = given.there, given.spot
        held = given._replace(
            there=there and self._vector(there),
            spot=spot and (spot if there else self._vector(spot)),
        )
        return self._sequences.call(method, (held, *more), held.type)

    def _vector(self, map: Spot) -> Spot:
        assert isinstance(map.type, Applied)
        return map.part(0, members(map.type)[0][1])

    def _hashmap_new(self, type: Type) -> Words:
        return self._sequences.call("Vec::new", (), type)

    def _hashmap_len(self, _: Type, given: Given) -> Words:
        return (len(self._entries(given.behind)),)

    def _hashmap_is_empty(self, _: Type, given: Given) -> Words:
        return (not self._entries(given.behind),)

    def _hashmap_clear(self, _: Type, given: Given) -> Words:
        return self._of(given, "Vec::clear")

    def _hashmap_iter(self, _: Type, given: Given) -> Words:
        return (self._sequences.elements(self._vector(given.behind)).reference(),)

    _hashmap_iter_mut = _hashmap_keys = _hashmap_values = _hashmap_values_mut = _hashmap_iter

    def _hashmap_into_iter(self, _: Type, given: Given) -> Words:
        return (given.words[0], 0)

    def _entries(self, map: Spot) -> list[Spot]:
        return self._sequences.elements(self._vector(map)).elements()

    def _key(self, entry: Spot) -> Spot:
        """Of an entry of a map the first part, of a set all of it."""
        if isinstance(entry.type, Applied) and entry.type.kind is TUPLE:
            return entry.part(0, entry.type.arguments[0])
        return entry

    def _value(self, entry: Spot) -> Spot:
        assert isinstance(entry.type, Applied)
        return entry.part(offset(entry.type, 1), entry.type.arguments[1])

    def _at(self, given: Given) -> Spot:
        """Where an argument is, or was put for this."""
        if given.spot is not None:
            return given.spot
        with self._memory.held(given.words, given.type) as spot:
            return spot

    def _end(self, spot: Spot) -> None:
        """What was taken, and is not kept, ends."""
        spot.keeps(True)
        self._drops.drop(spot, None, local=None)

    def _place(self, entries: Sequence[Spot], sought: Spot, of_map: bool) -> int | None:
        """Which of the entries has this key."""
        for number, entry in enumerate(entries):
            key = self._key(entry) if of_map else entry
            if self._comparing.equal(key, sought, "HashMap::get"):
                return number
        return None

    def _hashmap_insert(self, type: Type, given: Given, key: Given, value: Given) -> Words:
        entries = self._entries(given.behind)
        at = self._place(entries, self._at(key), True)
        if at is None:
            self._of(given, "Vec::push", value._replace(words=key.words + value.words))
            return variant(type, "None")
        there = self._value(entries[at])
        before = there.words
        there.put(value.words)
        self._end(self._at(key))
        return variant(type, "Some", before)

    def _hashmap_get(self, type: Type, given: Given, key: Given) -> Words:
        entries = self._entries(given.behind)
        at = self._place(entries, key.behind, True)
        if at is None:
            return variant(type, "None")
        return variant(type, "Some", (self._value(entries[at]).reference(),))

    _hashmap_get_mut = _hashmap_get

    def _hashmap_index(self, _: Type, given: Given, key: Given) -> Words:
        entries = self._entries(given.behind)
        at = self._place(entries, key.behind, True)
        if at is None:
            raise Panic("no entry found for key")
        return (self._value(entries[at]).reference(),)

    def _hashmap_contains_key(self, _: Type, given: Given, key: Given) -> Words:
        return (self._place(self._entries(given.behind), key.behind, True) is not None,)

    def _hashmap_remove(self, type: Type, given: Given, key: Given) -> Words:
        entries = self._entries(given.behind)
        at = self._place(entries, key.behind, True)
        if at is None:
            return variant(type, "None")
        words = self._value(entries[at]).words
        self._drops.drop(self._key(entries[at]), None, forced=True)
        self._of(given, "Vec::remove", Given((at,), given.type))
        return variant(type, "Some", words)

    def _hashmap_entry(self, _: Type, given: Given, key: Given) -> Words:
        return (*given.words, *key.words)

    def _entry_or_insert(self, type: Type, given: Given, value: Given) -> Words:
        held, key, at = self._sought(given)
        if at is None:
            return self._added(held, key, value.words)
        self._end(key)
        self._end(self._at(value))
        return (self._value(self._entries(held.behind)[at]).reference(),)

    def _entry_or_insert_with(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        held, key, at = self._sought(given)
        words = self._own.run_closure(closure.spot, []) if at is None else ()
        self._end(closure.spot)
        if at is None:
            return self._added(held, key, words)
        self._end(key)
        return (self._value(self._entries(held.behind)[at]).reference(),)

    def _entry_or_default(self, type: Type, given: Given) -> Words:
        assert isinstance(type, Reference)
        held, key, at = self._sought(given)
        if at is None:
            return self._added(held, key, self._defaults.of(type.target))
        self._end(key)
        return (self._value(self._entries(held.behind)[at]).reference(),)

    def _entry_and_modify(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        held, _, at = self._sought(given)
        if at is not None:
            there = self._value(self._entries(held.behind)[at]).reference()
            self._own.run_closure(closure.spot, [(there,)])
        self._end(closure.spot)
        return given.words

    def _sought(self, given: Given) -> tuple[Given, Spot, int | None]:
        """The map of an entry, whose cells are the reference to it and the key; and its place."""
        assert given.spot is not None
        assert isinstance(given.spot.type, Applied)
        (_, lent), (_, of_key) = members(given.spot.type)
        key = given.spot.part(1, of_key)
        map = self._memory.behind(given.words[0], lent.target)  # type: ignore[union-attr]
        held = Given(given.words[:1], lent, given.spot, map)
        return held, key, self._place(self._entries(map), key, True)

    def _added(self, held: Given, key: Spot, value: Words) -> Words:
        """A reference to the value of a new entry."""
        self._of(held, "Vec::push", held._replace(words=key.words + value))
        return (self._value(self._entries(held.behind)[-1]).reference(),)

    _hashset_new, _hashset_len, _hashset_is_empty = _hashmap_new, _hashmap_len, _hashmap_is_empty
    _hashset_clear, _hashset_iter, _hashset_into_iter = (
        _hashmap_clear, _hashmap_iter, _hashmap_into_iter,
    )  # fmt: skip

    def _hashset_insert(self, _: Type, given: Given, value: Given) -> Words:
        if self._place(self._entries(given.behind), self._at(value), False) is None:
            self._of(given, "Vec::push", value)
            return (True,)
        self._end(self._at(value))
        return (False,)

    def _hashset_contains(self, _: Type, given: Given, value: Given) -> Words:
        return (self._place(self._entries(given.behind), value.behind, False) is not None,)

    def _hashset_remove(self, _: Type, given: Given, value: Given) -> Words:
        entries = self._entries(given.behind)
        at = self._place(entries, value.behind, False)
        if at is None:
            return (False,)
        self._drops.drop(entries[at], None, forced=True)
        self._of(given, "Vec::remove", Given((at,), given.type))
        return (True,)

    def put(self, map: Spot, entry: Given, *, of_map: bool) -> None:
        """An entry more, or another value for a key that is there."""
        entries = self._entries(map)
        assert entry.spot is not None
        key = self._key(entry.spot) if of_map else entry.spot
        at = self._place(entries, key, of_map)
        held = Given((map.reference(),), map.type, None, map)
        if at is None:
            self._of(held, "Vec::push", entry)
            return
        old = self._value(entries[at]) if of_map else entries[at]
        self._drops.drop(old, None, forced=True)
        new = self._value(entry.spot) if of_map else entry.spot
        old.put(new.words)
        if of_map:
            self._drops.drop(key, None, forced=True)

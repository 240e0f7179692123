"""The entries of a map or a set: in the order in which they came, or in that of their keys."""

from collections.abc import Sequence
from contextlib import ExitStack
from functools import cmp_to_key

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.collections.searching import halved
from ad_viz.rust.machine.memory.layout import element, members, offset, size, std_name
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.ordering.insertion import inserted
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.types import TUPLE, Applied, Type

__all__ = ["ORDERED", "Entries", "is_map"]

_MAPS = ("HashMap", "BTreeMap")
#: Those that are kept in the order of their keys.
ORDERED = ("BTreeMap", "BTreeSet")
#: So many keys lie in one node.
_NODE = 11


def is_map(spot: Spot) -> bool:
    """Whether there is a map, and no set."""
    return std_name(spot.type) in _MAPS


class Entries:
    """They lie in a vector, which is what the map is made of."""

    def __init__(self, sequences: Sequences, comparing: Comparing, drops: Drops) -> None:
        self.sequences, self._comparing, self._drops = sequences, comparing, drops
        self._memory = drops.memory

    def vector(self, map: Spot) -> Spot:
        """Where the pointer to them is."""
        assert isinstance(map.type, Applied)
        return map.part(0, members(map.type)[0][1])

    def of(self, map: Spot) -> list[Spot]:
        """All of them."""
        return self.sequences.elements(self.vector(map)).elements()

    def as_vector(self, given: Given) -> Given:
        """A map that a method is given, as the vector of its entries."""
        there, spot = given.there, given.spot
        return given._replace(
            there=there and self.vector(there),
            spot=spot and (spot if there else self.vector(spot)),
        )

    def key(self, map: Spot, entry: Spot) -> Spot:
        """Of an entry of a map the first part, of a set all of it."""
        return self._first(entry) if is_map(map) else entry

    def _first(self, entry: Spot) -> Spot:
        assert isinstance(entry.type, Applied)
        assert entry.type.kind is TUPLE
        return entry.part(0, entry.type.arguments[0])

    def value(self, entry: Spot) -> Spot:
        """The second part of an entry of a map."""
        assert isinstance(entry.type, Applied)
        return entry.part(offset(entry.type, 1), entry.type.arguments[1])

    def place(self, map: Spot, sought: Spot) -> tuple[int, bool]:
        """Where the entry of this key is, or would be put; and whether it is there."""
        entries = self.of(map)
        assert isinstance(map.type, Applied)
        if map.type.kind.name in ORDERED:
            return self._searched([self.key(map, each) for each in entries], sought)
        for number, entry in enumerate(entries):
            if self._comparing.equal(self.key(map, entry), sought, "HashMap::get"):
                return number, True
        return len(entries), False

    def _searched(self, keys: list[Spot], sought: Spot) -> tuple[int, bool]:
        """So few lie in one node, through which Rust goes from its beginning."""
        if len(keys) > _NODE:
            return halved(keys, lambda each: -self._order(sought, each))
        for number, each in enumerate(keys):
            if (order := self._order(sought, each)) <= 0:
                return number, not order
        return len(keys), False

    def in_order(self, values: Sequence[Words], item: Type, type: Applied) -> list[Words]:
        """What an ordered map or set is made of at once: of a key the last that came."""
        is_a_map, kept = std_name(type) in _MAPS, list[Words]()
        with ExitStack() as ends:
            spots = [ends.enter_context(self._memory.held(each, item)) for each in values]

            def is_less(one: Spot, other: Spot) -> bool:
                if not is_a_map:
                    return self._comparing.is_less(one, other)
                return self._order(self._first(one), self._first(other)) < 0

            ordered = inserted(spots, is_less)
            keys = [self._first(each) if is_a_map else each for each in ordered]
            for number, each in enumerate(ordered):
                ahead = keys[number : number + 2]
                if len(ahead) == 2 and self._comparing.equal(ahead[0], ahead[1], "eq"):
                    self._drops.drop(each, None)
                else:
                    kept.append(each.words)
        return kept

    def _order(self, one: Spot, other: Spot) -> int:
        return self._comparing.order(one, other, "BTreeMap::get", whole=True) or 0

    def ordered(self, map: Spot, spots: list[Spot]) -> list[Spot]:
        """The values of a set, in its order if it has one."""
        assert isinstance(map.type, Applied)
        if map.type.kind.name not in ORDERED:
            return spots
        return sorted(spots, key=cmp_to_key(self._order))

    def found(self, map: Spot, sought: Spot) -> Spot | None:
        """The entry of this key."""
        at, is_there = self.place(map, sought)
        return self.of(map)[at] if is_there else None

    def add(self, given: Given, at: int, words: Words) -> Spot:
        """A new entry."""
        vector, map = self.as_vector(given), given.behind
        entry = Given(words, vector.type)
        self.sequences.call("Vec::insert", (vector, Given((at,), vector.type), entry), vector.type)
        return self.of(map)[at]

    def take(self, given: Given, at: int) -> Words:
        """The entry is in the map no more."""
        vector = self.as_vector(given)
        return self.sequences.call("Vec::remove", (vector, Given((at,), vector.type)), vector.type)

    def stretch(self, map: Spot, range: Given) -> Spot:
        """The entries whose keys are in a range. Raises Panic."""
        assert isinstance(range.type, Applied)
        assert isinstance(map.type, Applied)
        entries, kind = self.sequences.elements(self.vector(map)), range.type.kind.name
        spots = entries.elements()
        first, last = 0, len(spots)
        ends = [] if range.spot is None or kind == "RangeFull" else [
            range.spot.part(offset(range.type, number), type)
            for number, (_, type) in enumerate(members(range.type))
        ]  # fmt: skip
        if len(ends) == 2 and self._order(*ends) > 0:
            raise Panic(f"range start is greater than range end in {map.type.kind.name}")
        if ends and not kind.startswith("RangeTo"):
            first, _ = self.place(map, ends[0])
        if ends and kind != "RangeFrom":
            last, is_there = self.place(map, ends[-1])
            last += is_there and kind.endswith("Inclusive")
        if range.spot is not None:
            self.end(range.spot)
        each = size(element(entries.type))
        return entries.part(first * each, entries.type, (last - first) * each)

    def put(self, map: Spot, entry: Spot) -> None:
        """An entry more, or another value for a key that is there."""
        key = self.key(map, entry)
        at, is_there = self.place(map, key)
        if not is_there:
            self.add(Given((map.reference(),), map.type, None, map), at, entry.words)
            return
        if not is_map(map):
            self.end(entry)
            return
        old = self.value(self.of(map)[at])
        self._drops.drop(old, None, forced=True)
        old.put(self.value(entry).words)
        self.end(key)

    def end(self, spot: Spot) -> None:
        """What was taken, and is not kept, ends."""
        spot.keeps(True)
        self._drops.drop(spot, None, local=None)

    def at(self, given: Given) -> Spot:
        """Where an argument is, or was put for this."""
        if given.spot is not None:
            return given.spot
        with self._memory.held(given.words, given.type) as spot:
            return spot

"""What goes into a collection one after another."""

from collections.abc import Iterator
from typing import Final

from ad_viz.rust.machine.collections.by_keys import ByKeys
from ad_viz.rust.machine.collections.entries import Entries
from ad_viz.rust.machine.collections.heaps import Heaps
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.adapters import Adapters
from ad_viz.rust.machine.memory.layout import element, std_name
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Applied, Type

__all__ = ["Extending"]

#: What knows how many it gives yet, and so has room made for all of them at once; and what is
#: made of so many others of which this must be known.
_COUNTED: Final = (
    "Iter", "IterMut", "IntoIter", "Range", "RangeInclusive", "Chunks", "Windows", "Drain",
)  # fmt: skip
_MADE: Final = {
    "Map": 1, "Rev": 1, "Enumerate": 1, "Copied": 1, "Cloned": 1, "Inspect": 1, "Take": 1,
    "Skip": 1, "Zip": 2, "Chain": 2,
}  # fmt: skip


class Extending(ByKeys):
    """``extend`` of each collection."""

    def __init__(
        self,
        adapters: Adapters,
        entries: Entries,
        heaps: Heaps,
        drops: Drops,
        own: Own,
    ) -> None:
        self._adapters, self._entries, self._heaps = adapters, entries, heaps
        self._sequences, self._drops, self._own = entries.sequences, drops, own

    def _vec_extend(self, _: Type, given: Given, values: Given) -> Words:
        assert values.spot is not None
        at, inner = values.there or values.spot, element(given.behind.type)
        if _is_counted(at.type):
            cells = tuple(word for words in self._all(at, inner) for word in words)
            self._add(given, cells)
        else:
            for words in self._all(at, inner):
                self._add(given, words)
        self._end(values)
        return (None,)

    def _vecdeque_extend(self, type: Type, given: Given, values: Given) -> Words:
        return self._vec_extend(type, self._entries.as_vector(given), values)

    def _binaryheap_extend(self, type: Type, given: Given, values: Given) -> Words:
        start = len(self._entries.of(given.behind))
        self._vec_extend(type, self._entries.as_vector(given), values)
        self._heaps.rebuilt(given, start)
        return (None,)

    def _hashset_extend(self, _: Type, given: Given, values: Given) -> Words:
        assert values.spot is not None
        map = given.behind
        inner = element(self._entries.vector(map).type)
        for words in self._all(values.there or values.spot, inner):
            with self._drops.memory.held(words, inner) as entry:
                self._entries.put(map, entry)
        self._end(values)
        return (None,)

    _hashmap_extend = _hashset_extend

    def _add(self, given: Given, cells: Words) -> None:
        if cells:
            there = self._sequences.elements(given.behind)
            self._sequences.changed(given, cells, "Vec::extend", there.length)

    def _all(self, at: Spot, inner: Type) -> Iterator[Words]:
        """What it gives, or copies of what that refers to."""
        item = self._own.item(at.type)
        at.keeps(True)
        for words in self._adapters.all(at):
            yield words if item == inner else self._copied(words, item)

    def _copied(self, words: Words, item: Type) -> Words:
        """What a reference refers to, or each of two."""
        memory, types = self._drops.memory, [item]
        if isinstance(item, Applied):
            types = [*item.arguments]
        pairs = zip(words, types, strict=True)
        lent = [memory.behind(word, each.target) for word, each in pairs]  # type: ignore[union-attr]
        return tuple(word for spot in lent for word in spot.words)

    def _end(self, values: Given) -> None:
        """What was gone through ends, where it was taken."""
        if values.spot is not None and values.there is None:
            values.spot.keeps(True)
            self._drops.drop(values.spot, None, local=None)


def _is_counted(type: Type) -> bool:
    if not isinstance(type, Applied):
        return False
    name = std_name(type)
    return name in _COUNTED or (
        name in _MADE and all(map(_is_counted, type.arguments[: _MADE[name]]))
    )

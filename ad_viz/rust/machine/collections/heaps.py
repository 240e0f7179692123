"""The functions of BinaryHeap: its elements lie as Rust's own have them, step by step."""

from collections.abc import Sequence

from ad_viz.rust.machine.collections.entries import Entries
from ad_viz.rust.machine.collections.sifting import Sifting
from ad_viz.rust.machine.memory.layout import element
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Type

__all__ = ["Heaps"]


class Heaps(ByName):
    """The greatest comes first."""

    def __init__(self, entries: Entries, comparing: Comparing, drops: Drops) -> None:
        self._entries, self._sequences, self._comparing = entries, entries.sequences, comparing
        self._memory = drops.memory

    def _binaryheap_new(self, type: Type) -> Words:
        return self._sequences.call("Vec::new", (), type)

    def _binaryheap_with_capacity(self, type: Type, room: Given) -> Words:
        return self._sequences.call("Vec::with_capacity", (room,), type)

    def _binaryheap_len(self, _: Type, given: Given) -> Words:
        return (len(self._entries.of(given.behind)),)

    def _binaryheap_is_empty(self, _: Type, given: Given) -> Words:
        return (not self._entries.of(given.behind),)

    def _binaryheap_clear(self, type: Type, given: Given) -> Words:
        return self._sequences.call("Vec::clear", (self._entries.as_vector(given),), type)

    def _binaryheap_peek(self, type: Type, given: Given) -> Words:
        spots = self._entries.of(given.behind)
        return variant(type, "Some", (spots[0].reference(),)) if spots else variant(type, "None")

    def _binaryheap_iter(self, _: Type, given: Given) -> Words:
        vector = self._entries.vector(given.behind)
        return (self._sequences.elements(vector).reference(),)

    def _binaryheap_into_iter(self, _: Type, given: Given) -> Words:
        return (given.words[0], 0)

    def _binaryheap_into_vec(self, _: Type, given: Given) -> Words:
        return given.words

    def _sifting(self, items: Sequence[Words], inner: Type) -> Sifting[Words]:
        def order(one: Words, other: Words) -> int | None:
            with self._memory.held(one, inner) as first, self._memory.held(other, inner) as second:
                return self._comparing.order(first, second, "BinaryHeap::push")

        return Sifting(items, order)

    def _items(self, given: Given) -> list[Words]:
        return [each.words for each in self._entries.of(given.behind)]

    def _changed(self, given: Given, items: Sequence[Words], function: str) -> None:
        cells = tuple(word for words in items for word in words)
        self._sequences.changed(self._entries.as_vector(given), cells, function)

    def _binaryheap_push(self, _: Type, given: Given, value: Given) -> Words:
        items = [*self._items(given), value.words]
        sifting = self._sifting(items, element(given.behind.type))
        sifting.up(len(items) - 1)
        self._changed(given, sifting.items, "BinaryHeap::push")
        return (None,)

    def _binaryheap_pop(self, type: Type, given: Given) -> Words:
        items = self._items(given)
        if not items:
            return variant(type, "None")
        last = items.pop()
        sifting = self._sifting(items, element(given.behind.type))
        if items:
            last, sifting.items[0] = sifting.items[0], last
            sifting.to_bottom()
        self._changed(given, sifting.items, "BinaryHeap::pop")
        return variant(type, "Some", last)

    def _binaryheap_into_sorted_vec(self, type: Type, given: Given) -> Words:
        assert given.spot is not None
        elements = self._sequences.elements(self._entries.vector(given.spot))
        sifting = self._sifting([each.words for each in elements.elements()], element(type))
        sifting.sort()
        elements.put(tuple(word for words in sifting.items for word in words))
        return given.words

    def _binaryheap_append(self, type: Type, given: Given, other: Given) -> Words:
        if len(self._items(given)) < len(self._items(other)):
            one, another = given.behind.words, other.behind.words
            given.behind.put(another)
            other.behind.put(one)
        start = len(self._items(given))
        both = tuple(self._entries.as_vector(each) for each in (given, other))
        self._sequences.call("Vec::append", both, type)
        self.rebuilt(given, start)
        return (None,)

    def rebuilt(self, given: Given, start: int) -> None:
        """What came behind the first so many goes where it belongs."""
        sifting = self._sifting(self._items(given), element(given.behind.type))
        if start < len(sifting.items):
            sifting.rebuild_from(start)
            self._changed(given, sifting.items, "BinaryHeap::extend")

    def heap(self, heap: Spot) -> None:
        """What lies there in any order becomes a heap."""
        elements = self._sequences.elements(self._entries.vector(heap))
        items = self.heaped([each.words for each in elements.elements()], element(heap.type))
        elements.put(tuple(word for words in items for word in words))

    def heaped(self, values: Sequence[Words], inner: Type) -> Sequence[Words]:
        """The values as they lie in a heap that is made of them."""
        sifting = self._sifting(values, inner)
        sifting.rebuild()
        return sifting.items

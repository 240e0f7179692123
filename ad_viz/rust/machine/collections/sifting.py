"""How the elements of a binary heap change their places, as in Rust's own library."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

__all__ = ["Sifting"]

_Item = TypeVar("_Item")
#: From so many elements on, Rust takes a fixed number for a logarithm.
_LARGE: Final = 2048


class Sifting(Generic[_Item]):
    """``items`` are in the order of the heap, where each has two children behind it.

    >>> heap = Sifting([3, 1, 5, 2], lambda a, b: a - b)
    >>> heap.rebuild()
    >>> heap.items
    [5, 2, 3, 1]
    >>> heap.sort()
    >>> heap.items
    [1, 2, 3, 5]
    """

    def __init__(self, items: Sequence[_Item], order: Callable[[_Item, _Item], int | None]) -> None:
        self.items, self._order = [*items], order

    def _is_at_most(self, one: _Item, other: _Item) -> bool:
        order = self._order(one, other)
        return order is not None and order <= 0

    def _is_at_least(self, one: _Item, other: _Item) -> bool:
        order = self._order(one, other)
        return order is not None and order >= 0

    def _is_less(self, one: _Item, other: _Item) -> bool:
        order = self._order(one, other)
        return order is not None and order < 0

    def up(self, place: int) -> None:
        """The element goes up as long as it is greater than its parent."""
        items, one = self.items, self.items[place]
        while place:
            parent = (place - 1) // 2
            if self._is_at_most(one, items[parent]):
                break
            items[place], place = items[parent], parent
        items[place] = one

    def _greater(self, child: int) -> int:
        """That child or the next."""
        return child + self._is_at_most(self.items[child], self.items[child + 1])

    def down(self, place: int, end: int) -> None:
        """The element goes down as long as a child before the end is greater."""
        items, one = self.items, self.items[place]
        child = 2 * place + 1
        while child <= max(end - 2, 0):
            child = self._greater(child)
            if self._is_at_least(one, items[child]):
                items[place] = one
                return
            items[place], place = items[child], child
            child = 2 * place + 1
        if child == end - 1 and self._is_less(one, items[child]):
            items[place], place = items[child], child
        items[place] = one

    def to_bottom(self) -> None:
        """The first goes all the way down, and then up again to where it belongs."""
        items, one, place, child, end = self.items, self.items[0], 0, 1, len(self.items)
        while child <= max(end - 2, 0):
            child = self._greater(child)
            items[place], place = items[child], child
            child = 2 * place + 1
        if child == end - 1:
            items[place], place = items[child], child
        items[place] = one
        self.up(place)

    def sort(self) -> None:
        """From the least to the greatest."""
        items = self.items
        for end in range(len(items) - 1, 0, -1):
            items[0], items[end] = items[end], items[0]
            self.down(0, end)

    def rebuild(self) -> None:
        """Any order becomes that of a heap."""
        for place in reversed(range(len(self.items) // 2)):
            self.down(place, len(self.items))

    def rebuild_from(self, start: int) -> None:
        """The same where the first so many are a heap already."""
        count, tail = len(self.items), len(self.items) - start
        logarithm = start.bit_length() - 1 if count <= _LARGE else 11
        if start < tail or 2 * count < tail * logarithm:
            self.rebuild()
            return
        for place in range(start, count):
            self.up(place)

"""A heap of cells, as an allocator sees it: it gives cells out, and gives freed ones again.

What a stale pointer finds is therefore always the same: the numbers of whoever has the cells now,
or, in the first cell, the allocator's own.
"""

from bisect import bisect_right, insort
from collections.abc import Sequence
from math import nan
from typing import Any, Final, NamedTuple

from ad_viz.rust.machine.memory.stretch import EMPTY, FEW, ROOM, Stretch, cleared, filled, put

__all__ = ["CELLS", "NOWHERE", "Heap", "Pointer"]

#: A program that asks for more in all is stopped.
CELLS: Final = ROOM


class Pointer(NamedTuple):
    """Where a buffer's cells are; ``buffer`` is its number, by the order of allocation.

    A text may have more cells than it uses: ``capacity`` counts all. ``of`` is the type of what is
    there, where that is known by its traits alone.
    """

    buffer: int
    address: int
    length: int
    capacity: int = 0
    of: Any = None

    @property
    def room(self) -> int:
        """How many cells it has."""
        return max(self.length, self.capacity)


#: What lies where nobody has put a pointer: zeros, as in fresh memory.
NOWHERE: Final = Pointer(0, 0, 0)


class Heap:
    """Cells from address 1 on, given out first fit.

    A block that is freed joins the list of free blocks, and that list is kept where real allocators
    keep it: the first cell of a freed block then holds the address of the next free one.

    >>> heap = Heap()
    >>> a = heap.allocate(3)
    >>> heap.store(a, 0, 7.0)
    >>> heap.free(a), heap.load(a)
    (1, (4.0, 0.0, 0.0))
    >>> heap.free(a) is None
    True
    >>> b = heap.allocate(2)
    >>> b.address == a.address, heap.owner(a)
    (True, 2)
    """

    def __init__(self, limit: int = CELLS) -> None:
        self._cells = EMPTY
        self._limit = limit
        #: Address and length of each free block below ``_top``, by address; no two touch.
        self._free: list[tuple[int, int]] = []
        #: The live blocks, by address, and their addresses in order.
        self._live: dict[int, Pointer] = {}
        self._starts: list[int] = []
        #: The cells whose value was given away.
        self._given: set[int] = set()
        self._top = 1
        self._made = 0

    def allocate(self, length: int) -> Pointer | None:
        """A new buffer of zeros; None where there is no room. No cells have the address 0."""
        address = self._take(length) if length else 0
        if address is None:
            return None
        self._made += 1
        made = Pointer(self._made, address, length)
        if length:
            self._live[address] = made
            insort(self._starts, address)
            self._cells = cleared(self._cells, address, address + length)
            self.gives(address, length, False)
        return made

    def free(self, pointer: Pointer) -> int | None:
        """The number of the buffer that is freed: whichever begins at that address now.

        None if none does: the second free of the same cells. A buffer of no cells needs no free.
        """
        if not pointer.room:
            return pointer.buffer
        block = self._live.pop(pointer.address, None)
        if block is None:
            return None
        address, length = block.address, block.length
        del self._starts[bisect_right(self._starts, address) - 1]
        after = next((place for place, _ in self._free if place > address), self._top)
        self._cells = put(self._cells, address, float(after))
        insort(self._free, (address, length))
        self._join()
        return block.buffer

    def owner(self, pointer: Pointer) -> int | None:
        """The number of the buffer that has the pointer's first cell now; None for a free cell.

        It is the pointer's own number as long as it is good.
        """
        if not pointer.room:
            return pointer.buffer
        place = bisect_right(self._starts, pointer.address)
        block = self._live[self._starts[place - 1]] if place else NOWHERE
        is_in = block.address <= pointer.address < block.address + block.length
        return block.buffer if is_in else None

    def load(self, pointer: Pointer) -> tuple[Any, ...]:
        """What its cells hold, whoever they belong to."""
        return tuple(Stretch(self._cells, pointer.address, pointer.length))

    def look(self, pointer: Pointer) -> Sequence[Any]:
        """The same; where they are many, as a stretch."""
        if pointer.length <= FEW:
            return self.load(pointer)
        return Stretch(self._cells, pointer.address, pointer.length)

    def room(self, pointer: Pointer) -> Sequence[Any]:
        """All the cells that it has; those that are not in use are no number."""
        if pointer.room <= FEW:
            return (*self.load(pointer), *(nan,) * (pointer.room - pointer.length))
        return Stretch(self._cells, pointer.address, pointer.room, used=pointer.length)

    def gives(self, address: int, length: int, given: bool) -> None:
        """What these cells hold was given away, or is theirs."""
        if given or self._given:
            cells = range(address, address + length)
            (self._given.update if given else self._given.difference_update)(cells)

    def keeps(self, address: int, length: int) -> bool:
        """Whether nothing of what these cells hold was given away."""
        return not self._given or self._given.isdisjoint(range(address, address + length))

    def cell(self, pointer: Pointer, cell: int) -> Any:
        """What one of its cells holds, counted from 0."""
        assert 0 <= cell < pointer.length
        return Stretch(self._cells, pointer.address, pointer.length)[cell]

    def store(self, pointer: Pointer, cell: int, value: Any) -> None:
        """Puts the value into one of its cells, counted from 0, whoever that belongs to."""
        assert 0 <= cell < pointer.length
        self._cells = put(self._cells, pointer.address + cell, value)

    def fill(self, pointer: Pointer, cell: int, values: Sequence[Any]) -> None:
        """Puts the values into its cells from that one on, likewise."""
        assert 0 <= cell <= cell + len(values) <= pointer.length
        self._cells = filled(self._cells, pointer.address + cell, values)

    @property
    def live(self) -> tuple[Pointer, ...]:
        """The buffers that are not freed, by address."""
        return tuple(self._live[address] for address in sorted(self._live))

    def _take(self, length: int) -> int | None:
        for place, (address, free) in enumerate(self._free):
            if free >= length:
                left = [(address + length, free - length)] if free > length else []
                self._free[place : place + 1] = left
                return address
        if self._top + length > self._limit:
            return None
        address, self._top = self._top, self._top + length
        return address

    def _join(self) -> None:
        """Free blocks that touch become one; one that touches the top falls back to it."""
        joined: list[tuple[int, int]] = []
        for address, length in self._free:
            if joined and sum(joined[-1]) == address:
                joined[-1] = (joined[-1][0], joined[-1][1] + length)
            else:
                joined.append((address, length))
        if joined and sum(joined[-1]) == self._top:
            self._top = joined.pop()[0]
        self._free = joined

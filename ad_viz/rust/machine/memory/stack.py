"""The stack: a slot for every local, given again as soon as a local's scope ends."""

from heapq import heappop, heappush
from typing import Final, NamedTuple

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.events import Fault
from ad_viz.rust.machine.memory.heap import CELLS, NOWHERE, Pointer
from ad_viz.rust.machine.memory.layout import is_parted, leaves, size
from ad_viz.rust.types import (
    BOOL,
    BOX,
    CHAR,
    FLOATS,
    OWNING,
    PLAIN,
    VEC,
    WHOLES,
    Applied,
    Reference,
    Type,
)

__all__ = ["Address", "Datum", "Slot", "Stack", "Words"]


class Address(NamedTuple):
    """What a reference is: a cell of a slot, and how many, for a slice.

    ``life`` counts whose slot it was then; a machine forgets it. ``of`` is the type of what
    is there, where that is known by its traits alone.
    """

    slot: int
    life: int
    at: int = 0
    length: int = 0
    of: Type | None = None


#: What a cell may hold; None is the reference to nothing, and the value of (). A character is its
#: number; a text that is in the program itself is bytes, a part of one on the heap a Pointer.
Datum = float | int | bytes | Pointer | Address | None
#: A value: its cells.
Words = tuple[Datum, ...]

#: How a slot is kept free for others: references of one depth to one type have one size and use.
_Shape = tuple[int, Type]


def _shape(type: Type) -> _Shape:
    depth = 0
    while isinstance(type, Reference):
        depth, type = depth + 1, type.target
    return depth, type


#: What lies in a slot that nobody has used.
_FRESH: Final[dict[Type, Datum]] = {
    **{PLAIN[name]: 0 for name in WHOLES},
    **{PLAIN[name]: 0.0 for name in FLOATS},
    **dict.fromkeys(OWNING, NOWHERE),
    BOOL: False,
    CHAR: 0,
}


def _fresh(type: Type) -> list[Datum]:
    if isinstance(type, Applied) and type.kind in (VEC, BOX):
        return [NOWHERE]
    if not is_parted(type):
        return [_FRESH.get(type)]
    found: list[Datum] = [0] * size(type)
    for _, at, leaf in leaves(type):
        if not is_parted(leaf):
            found[at : at + 1] = _fresh(leaf)
    return found


class Slot:
    """The memory of one local after another, all of one type."""

    __slots__ = ("alive", "cells", "filled", "index", "kept", "life", "local")

    def __init__(self, index: int, cells: list[Datum]) -> None:
        self.index, self.cells = index, cells
        self.life = 0
        self.local = -1
        #: Whether its scope goes on; whether anything was put there in it; and of each cell
        #: whether, by what is known before the run, that was not moved away since.
        self.alive = self.filled = False
        self.kept = [False] * len(cells)

    def fault(self, at: int, length: int) -> Fault | None:
        """What is wrong with reading these of its cells."""
        if not self.filled:
            return "nothing"
        return None if all(self.kept[at : at + length]) else "moved"


class Stack:
    """The slots, and which of them each local has."""

    def __init__(self) -> None:
        self.slots: list[Slot] = []
        self._of: dict[int, Slot] = {}
        self._free: dict[_Shape, list[int]] = {}
        self._taken = 0

    def begin(self, local: int, type: Type) -> Slot:
        """The lowest free slot of this type is the local's. What lay in it lies there still."""
        slot = self._of[local] = self.take(type, local)
        return slot

    def take(self, type: Type, local: int = -1) -> Slot:
        """A slot; it need not be a local's. Raises Panic where there is no room."""
        free = self._free.setdefault(_shape(type), [])
        if free:
            slot = self.slots[heappop(free)]
        else:
            self._taken += size(type)
            if self._taken > CELLS:
                raise Panic(f"no room for {size(type)} cells: there are {CELLS - 1} in all")
            slot = Slot(len(self.slots), _fresh(type))
            self.slots.append(slot)
        slot.life, slot.local = slot.life + 1, local
        slot.alive, slot.filled = True, False
        slot.kept = [False] * len(slot.cells)
        return slot

    @property
    def begun(self) -> list[tuple[int, Slot]]:
        """The locals that have slots, in the order in which they began."""
        return list(self._of.items())

    def of(self, local: int) -> Slot:
        """The local's slot."""
        return self._of[local]

    def has(self, local: int) -> bool:
        """Whether the local has a slot."""
        return local in self._of

    def end(self, local: int, type: Type) -> Slot | None:
        """The local's slot is free; None if it had none."""
        slot = self._of.pop(local, None)
        if slot is not None:
            self.release(slot, type)
        return slot

    def release(self, slot: Slot, type: Type) -> None:
        """The slot is free for others of its type."""
        slot.alive = False
        heappush(self._free[_shape(type)], slot.index)

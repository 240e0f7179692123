"""The stack: a slot for every local, given again as soon as a local's scope ends."""

from typing import Final, NamedTuple

from ad_viz.rust.body import Place
from ad_viz.rust.machine.events import Fault
from ad_viz.rust.machine.heap import NOWHERE, Pointer
from ad_viz.rust.types import BOOL, CHAR, FLOATS, OWNING, PLAIN, WHOLES, Reference, Type

__all__ = ["Address", "Datum", "Found", "Slot", "Stack"]


class Address(NamedTuple):
    """What a reference is: a slot. ``life`` counts whose slot it was then; a machine forgets it."""

    slot: int
    life: int


#: What a slot may hold; None is the reference to nothing, and the value of (). A character is its
#: number; a text that is in the program itself is bytes, a part of one on the heap a Pointer.
Datum = float | int | bytes | Pointer | Address | None

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


class Slot:
    """The memory of one local after another, all of one type."""

    __slots__ = ("alive", "datum", "filled", "index", "life", "local", "owns")

    def __init__(self, index: int, datum: Datum) -> None:
        self.index, self.datum = index, datum
        self.life = 0
        self.local = -1
        #: Whether its scope goes on; whether anything was put there in it; and whether, by what
        #: is known before the run, that was not moved away since.
        self.alive = self.filled = self.owns = False

    def fault(self) -> Fault | None:
        """What is wrong with reading what its local holds."""
        if not self.filled:
            return "nothing"
        return None if self.owns else "moved"


class Found(NamedTuple):
    """Where a place leads: to a slot, or to no memory at all.

    ``way`` is what is wrong with the references on the way, ``fault`` with reading there.
    """

    slot: Slot | None
    way: Fault | None
    fault: Fault | None

    @property
    def target(self) -> int | None:
        """The local that the place is, or is behind the references; None if that is dead."""
        return None if self.slot is None or self.way in ("dead", "nothing") else self.slot.local


class Stack:
    """The slots, and which of them each local has."""

    def __init__(self) -> None:
        self.slots: list[Slot] = []
        self._of: dict[int, Slot] = {}
        self._free: dict[_Shape, list[int]] = {}

    def begin(self, local: int, type: Type) -> Slot:
        """The lowest free slot of this type is the local's. What lay in it lies there still."""
        shape = _shape(type)
        free = self._free.setdefault(shape, [])
        if free:
            slot = self.slots[min(free)]
            free.remove(slot.index)
        else:
            slot = Slot(len(self.slots), _FRESH.get(type))
            self.slots.append(slot)
        slot.life, slot.local = slot.life + 1, local
        slot.alive, slot.filled, slot.owns = True, False, False
        self._of[local] = slot
        return slot

    def has(self, local: int) -> bool:
        """Whether the local has a slot."""
        return local in self._of

    def end(self, local: int, type: Type) -> Slot | None:
        """The local's slot is free; None if it had none."""
        slot = self._of.pop(local, None)
        if slot is not None:
            slot.alive = False
            self._free[_shape(type)].append(slot.index)
        return slot

    def find(self, place: Place) -> Found:
        """Follows the place's references, whatever they lead to by now."""
        slot, way = self._of[place.local], None
        for _ in range(place.derefs):
            way = way or slot.fault()
            if isinstance(slot.datum, bytes | Pointer):
                continue  # a &str has its text itself, or where that is
            if not isinstance(slot.datum, Address):
                return Found(None, way or "nothing", "nothing")
            address = slot.datum
            slot = self.slots[address.slot]
            if way in (None, "moved") and not (slot.alive and slot.life == address.life):
                way = "dead"
        return Found(slot, way, way or slot.fault())

"""Where the places of a body lead while it runs, and how the person wrote them."""

from collections.abc import Sequence
from typing import NamedTuple

from ad_viz.rust.body import Local, Place
from ad_viz.rust.machine.arithmetic import Crash
from ad_viz.rust.machine.events import Fault
from ad_viz.rust.machine.heap import NOWHERE, Pointer
from ad_viz.rust.machine.stack import Address, Datum, Found, Slot, Stack
from ad_viz.rust.types import TANGENT, Reference, Type

__all__ = ["Held", "Places"]


class Held(NamedTuple):
    """A buffer, by the place that its pointer is at."""

    pointer: Pointer
    place: Place
    target: int | None
    slot: int
    #: What was wrong on the way to the pointer.
    fault: Fault | None
    #: Whether the cells are the bytes of a text.
    text: bool


class Places:
    """The locals on their stack."""

    def __init__(self, locals: Sequence[Local]) -> None:
        self._locals = locals
        self.stack = Stack()
        #: Of temporaries: the place that the person wrote, and whether it is only borrowed.
        self._written: dict[int, tuple[Place, bool]] = {}

    def begin(self, local: int) -> Slot:
        """The slot in which the local's storage begins."""
        return self.stack.begin(local, self._locals[local].type)

    def is_there(self, local: int) -> bool:
        """Whether the local's storage has begun, and not ended."""
        return self.stack.has(local)

    def end(self, local: int) -> Slot | None:
        """The slot in which it ends."""
        return self.stack.end(local, self._locals[local].type)

    def slot(self, place: Place) -> tuple[Slot, Found]:
        """Where the place leads. Raises Crash if that is no memory at all."""
        found = self.stack.find(place)
        if found.slot is None:
            raise Crash("the reference leads to no memory at all")
        return found.slot, found

    def held(self, place: Place) -> Held:
        """The buffer whose pointer is at the place; no cells if none was put there."""
        slot, found = self.slot(place)
        pointer = slot.datum if isinstance(slot.datum, Pointer) else NOWHERE
        text = self.type(place) != TANGENT
        return Held(pointer, place, found.target, slot.index, found.fault, text)

    def reference(self, place: Place) -> Datum:
        """A reference to the place: the one it goes through, if the place is one's target."""
        if place.derefs:
            return self.slot(Place(place.local, place.path[:-1]))[0].datum
        slot, _ = self.slot(place)
        return Address(slot.index, slot.life)

    def type(self, place: Place) -> Type:
        """The type of what is at the place."""
        type = self._locals[place.local].type
        for _ in range(place.derefs):
            assert isinstance(type, Reference)
            type = type.target
        return type

    def name(self, temporary: Place, written: Place, *, borrowed: bool) -> None:
        """A temporary is told of as what it borrows, or as where its value comes from."""
        if not temporary.derefs and self._locals[temporary.local].name is None:
            self._written[temporary.local] = written, borrowed

    def written(self, place: Place) -> Place:
        """The place as the person wrote it."""
        while place.local in self._written:
            written, borrowed = self._written[place.local]
            if place.derefs < borrowed:
                break
            place = Place(written.local, written.path + place.path[borrowed:])
        return place

"""Where the places of a body lead while it runs, and how the person wrote them."""

from collections.abc import Sequence
from typing import NamedTuple

from ad_viz.rust.body import Local, Place
from ad_viz.rust.machine.arithmetic import Crash
from ad_viz.rust.machine.events import Fault
from ad_viz.rust.machine.memory.heap import NOWHERE, Heap, Pointer
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.memory.stack import Datum, Slot, Stack
from ad_viz.rust.places import type_of_place
from ad_viz.rust.types import STR, STRING, Reference, Type

__all__ = ["Held", "Places"]


class Held(NamedTuple):
    """A buffer, by the place that its pointer is at."""

    pointer: Pointer
    place: Place | None
    spot: Spot
    #: What was wrong on the way to the pointer.
    fault: Fault | None
    #: Whether the cells are the bytes of a text.
    text: bool


class Places:
    """The locals on their stack."""

    def __init__(self, locals: Sequence[Local], heap: Heap) -> None:
        self._locals = locals
        self.stack = Stack()
        self.memory = Memory(self.stack, heap)
        #: Of temporaries: the place that the person wrote, and whether it is only borrowed.
        self._written: dict[int, tuple[Place, bool]] = {}

    def begin(self, local: int) -> Slot:
        """The slot in which the local's storage begins."""
        self._written.pop(local, None)
        return self.stack.begin(local, self._locals[local].type)

    def is_there(self, local: int) -> bool:
        """Whether the local's storage has begun, and not ended."""
        return self.stack.has(local)

    def end(self, local: int) -> Slot | None:
        """The slot in which it ends."""
        return self.stack.end(local, self._locals[local].type)

    def begun(self, locals: range) -> list[Slot]:
        """Those of these locals that are there, the last one first."""
        return [slot for local, slot in reversed(self.stack.begun) if local in locals]

    def spot(self, place: Place) -> Spot:
        """Where the place leads. Raises Crash if that is no memory at all."""
        return self.memory.find(place, self._locals[place.local].type)

    def held(self, place: Place | None, spot: Spot | None = None) -> Held:
        """The buffer whose pointer is at the place; no cells if none was put there."""
        if spot is None:
            assert place is not None
            spot = self.spot(place)
        datum = spot.datum
        if not isinstance(datum, Pointer):
            if datum is not None:
                raise Crash("what lies there is no value of its type")
            datum = NOWHERE
        type = spot.type.target if isinstance(spot.type, Reference) else spot.type
        return Held(datum, place, spot, spot.fault, type in (STR, STRING))

    def reference(self, place: Place) -> Datum:
        """A reference to the place; as good as the one that it goes through."""
        spot = self.spot(place)
        if spot.type == STR:
            return spot.datum  # it has its text itself, or where that is
        return spot.reference()

    def type(self, place: Place) -> Type:
        """The type of what is at the place."""
        return type_of_place(self._locals[place.local].type, place)

    def name(self, temporary: Place, written: Place, *, borrowed: bool) -> None:
        """A temporary is told of as what it borrows, or as where its value comes from."""
        if not temporary.path and self._locals[temporary.local].name is None:
            self._written[temporary.local] = written, borrowed

    def unname(self, temporary: Place) -> None:
        """A temporary is told of as itself."""
        self._written.pop(temporary.local, None)

    def written(self, place: Place) -> Place:
        """The place as the person wrote it."""
        while place.local in self._written:
            written, borrowed = self._written[place.local]
            if place.derefs < borrowed or (borrowed and place.path[:1] != ("*",)):
                break
            place = Place(written.local, written.path + place.path[borrowed:])
        return place

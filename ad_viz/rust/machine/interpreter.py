"""Runs a body as a machine would: nobody checks it, and every instruction does what it does.

A move copies the pointer and leaves the stale one behind. A reference is the address of a slot,
whoever has that slot by now. What frees a buffer is decided before the run, as in Rust: a local is
dropped at the end of its scope unless it was moved away.
"""

from dataclasses import dataclass
from typing import Any

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Declare,
    Drop,
    End,
    Instruction,
    Moved,
    Operand,
    Place,
    Value,
)  # fmt: skip
from ad_viz.rust.machine.arithmetic import Crash, Panic, compute
from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.heap import Heap, Pointer
from ad_viz.rust.machine.places import Held, Places
from ad_viz.rust.machine.stack import Datum
from ad_viz.rust.source import Source
from ad_viz.rust.types import TANGENT, Reference, is_copy

__all__ = ["Run", "interpret"]


@dataclass(frozen=True, slots=True)
class Run:
    """What happened. ``stopped`` is the event of a panic, ``alive`` the buffers never freed."""

    events: tuple[Event, ...]
    stopped: Event | None
    alive: tuple[int, ...]

    @property
    def printed(self) -> tuple[float, ...]:
        """What each call of read() gave, in turn."""
        return tuple(event.value for event in self.events if event.value is not None)


def interpret(body: Body, source: Source) -> Run:
    """Runs the body of the source unchecked, on a stack and a heap of its own.

    Nothing is raised: where a Rust program would panic, or a machine would find no memory at all,
    the run stops and says so.
    """
    machine = _Machine(body, source)
    stopped = None
    for machine.point, instruction in enumerate(body.instructions):
        machine.offset = instruction.span.start
        try:
            machine.do(instruction)
        except Panic as panic:
            fault = "nothing" if isinstance(panic, Crash) else None
            machine.tell("panicked", message=str(panic), fault=fault)
            stopped = machine.events[-1]
            break
    alive = tuple(sorted(block.buffer for block in machine.heap.live))
    return Run(tuple(machine.events), stopped, alive)


def _cells(datum: Datum) -> tuple[float | int, ...] | None:
    return (datum,) if isinstance(datum, int | float) else None


class _Machine:
    def __init__(self, body: Body, source: Source) -> None:
        self.heap, self.places = Heap(), Places(body.locals)
        self.calls = Calls(self.heap, self.tell)
        self.events: list[Event] = []
        self.point = self.offset = 0
        self._source = source

    def tell(self, kind: Any, place: Place | None = None, **fields: Any) -> None:
        named = None if place is None else self.places.written(place)
        line = self._source.position(self.offset).line
        self.events.append(Event(self.point, line, kind, place=named, **fields))

    def do(self, instruction: Instruction) -> None:
        match instruction:
            case Declare(local):
                self.tell("declared", local=local, slot=self.places.begin(local).index)
            case End(local):
                ended = self.places.end(local)
                if ended is not None:
                    self.tell("ended", local=local, slot=ended.index)
            case Drop(place, replaced):
                self._drop(place, replaced)
            case Assign(place, value, span):
                datum = self._value(value, place)
                self.offset = span.start
                self._put(place, datum, value.function if isinstance(value, Called) else None)

    def _drop(self, place: Place, replaced: bool) -> None:
        if self.places.type(place) != TANGENT:
            return
        slot, found = self.places.slot(place)
        if place.derefs or slot.owns:
            held = self.places.held(place)
            self.calls.free(held, local=found.target, replaced=replaced)
        if not place.derefs:
            slot.owns = False

    def _put(self, place: Place, datum: Datum, function: str | None) -> None:
        """The value comes into the place's slot."""
        slot, found = self.places.slot(place)
        before = _cells(slot.datum) if slot.filled else None
        slot.datum = datum
        if not place.derefs:
            slot.filled = slot.owns = True
        where: dict[str, Any] = {
            "local": found.target, "target": found.target, "slot": slot.index, "place": place,
            "function": function, "fault": found.way,
        }  # fmt: skip
        if isinstance(datum, int | float):
            self.tell("stored", before=before, after=(datum,), **where)
        elif isinstance(datum, Pointer) and function is not None:
            cells = self.heap.load(datum)
            address = datum.address
            self.tell("returned", buffer=datum.buffer, address=address, after=cells, **where)

    def _value(self, value: Value, into: Place) -> Datum:
        match value:
            case Constant():
                return self._operand(value, None)
            case Computed(sign, operands):
                numbers = tuple(self._number(each) for each in operands)
                return compute(sign, numbers, self.places.type(into))
            case Called(function, operands, span):
                return self._call(function, operands, span.start)
            case Borrowed():
                return self._borrow(value, into)
            case Copied(place) | Moved(place):
                datum = self._operand(value, self.places.slot(into)[1].target)
                self.places.name(into, place, borrowed=False)
                return datum

    def _borrow(self, value: Borrowed, into: Place) -> Datum:
        self.offset = value.span.start
        slot, found = self.places.slot(value.place)
        reference = self.places.reference(value.place)
        self.tell(
            "borrowed",
            local=self.places.slot(into)[1].target,
            place=value.place,
            target=found.target,
            slot=slot.index,
            mutable=value.mutable,
            reborrowed=value.place.derefs > 0,
            fault=found.fault,
        )
        self.places.name(into, value.place, borrowed=True)
        return reference

    def _call(self, function: str, operands: tuple[Operand, ...], offset: int) -> Datum:
        # What an argument by value was must be known before it is moved.
        given = [self._argument(each) for each in operands]
        for each in operands:
            self._operand(each, None, function)
        self.offset = offset
        if function == "clone" and isinstance(given[0], Place):
            return self._copied(given[0], None, function)
        result: Datum = self.calls.call(function, given)
        return result

    def _argument(self, operand: Operand) -> Held | Place | float | int:
        """A number as it is; the buffer, owned or referred to; the place of any other target."""
        if isinstance(operand, Constant):
            number: float | int = operand.value
            return number
        place, type = operand.place, self.places.type(operand.place)
        if isinstance(type, Reference):
            place, type = place.deref(), type.target
        elif type != TANGENT:
            datum = self.places.slot(place)[0].datum
            assert isinstance(datum, int | float)
            return datum
        return self.places.held(place) if type == TANGENT else place

    def _number(self, operand: Operand) -> float | int:
        datum = self._operand(operand, None)
        assert isinstance(datum, int | float)
        return datum

    def _operand(self, operand: Operand, into: int | None, function: str | None = None) -> Datum:
        if isinstance(operand, Constant):
            constant: Datum = operand.value
            return constant
        self.offset, place = operand.span.start, operand.place
        if isinstance(operand, Copied) or is_copy(self.places.type(place)):
            return self._copied(place, into, function)
        slot, found = self.places.slot(place)
        fields: dict[str, Any] = {"local": into, "function": function, "fault": found.fault}
        if isinstance(slot.datum, Pointer):
            held = self.places.held(place)
            fields.update(self.calls.whereabouts(held), before=self.heap.load(held.pointer))
        else:
            fields.update(place=place, target=found.target, slot=slot.index)
        self.tell("moved", **fields)
        if not place.derefs:
            slot.owns = False
        return slot.datum

    def _copied(self, place: Place, into: int | None, function: str | None) -> Datum:
        slot, found = self.places.slot(place)
        self.tell(
            "copied",
            place,
            local=into,
            target=found.target,
            slot=slot.index,
            before=_cells(slot.datum),
            function=function,
            fault=found.fault,
        )
        return slot.datum

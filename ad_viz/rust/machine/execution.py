"""What one instruction does, on a stack and a heap that nobody checks."""

from typing import Any

from ad_viz.rust.body import (
    Assign,
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Declare,
    Drop,
    End,
    Instruction,
    Local,
    Moved,
    Operand,
    Place,
    Value,
    Variant,
)  # fmt: skip
from ad_viz.rust.machine.arithmetic import compute
from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.heap import Heap, Pointer
from ad_viz.rust.machine.library import Library
from ad_viz.rust.machine.places import Held, Places
from ad_viz.rust.machine.stack import Datum
from ad_viz.rust.source import Source
from ad_viz.rust.types import CHAR, OWNING, TANGENT, Reference, is_copy

__all__ = ["Execution"]


def _cells(datum: Datum) -> tuple[float | int, ...] | None:
    return (datum,) if isinstance(datum, int | float) else None


class Execution:
    """``done`` are the instructions, ``events`` what happened; ``locals`` may become more."""

    def __init__(self, locals: list[Local], source: Source) -> None:
        self.heap, self.places = Heap(), Places(locals)
        self.library = Library(Calls(self.heap, self.tell), self.places, self.tell, source)
        self.calls = self.library.calls
        self.events: list[Event] = []
        self.done: list[Instruction] = []
        self.offset = 0
        self._locals, self._source = locals, source

    def tell(self, kind: Any, place: Place | None = None, **fields: Any) -> None:
        """Something has happened in the instruction that was begun last."""
        named = None if place is None else self.places.written(place)
        line = self._source.position(self.offset).line
        self.events.append(Event(len(self.done) - 1, line, kind, place=named, **fields))

    def begin(self, instruction: Instruction) -> None:
        """It is written down."""
        self.done.append(instruction)
        self.offset = instruction.span.start

    def do(self, instruction: Instruction) -> None:
        """It does what it does. Raises Panic."""
        self.begin(instruction)
        match instruction:
            case Declare(local):
                self._declare(local)
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

    def _declare(self, local: int) -> None:
        """A constant that is there as long as the program is there already in a second turn."""
        if self.places.is_there(local):
            if self._locals[local].is_constant:
                return
            self.places.end(local)
        self.tell("declared", local=local, slot=self.places.begin(local).index)

    def _drop(self, place: Place, replaced: bool) -> None:
        # A temporary of a way that was not taken was never there.
        if self.places.type(place) not in OWNING or not self.places.is_there(place.local):
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
            type, cells = self.places.type(place), self.heap.load(datum)
            kind = "returned" if type in OWNING else "sliced"
            where |= {"buffer": datum.buffer, "address": datum.address, "text": type != TANGENT}
            self.tell(kind, after=cells, **where)

    def _value(self, value: Value, into: Place) -> Datum:
        match value:
            case Constant(written):
                if self.places.type(into) == CHAR:
                    return ord(written)
                return written.encode() if isinstance(written, str) else self._operand(value, None)
            case Computed(sign, operands):
                numbers = tuple(self._number(each) for each in operands)
                return compute(sign, numbers, self.places.type(into))
            case Called():
                return self._call(value, into)
            case Borrowed():
                return self._borrow(value, into)
            case Variant(place, name):
                raise AssertionError(f"{place} is {name}: refused by runnable.py")
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

    def _call(self, value: Called, into: Place) -> Datum:
        function, operands = value.function, value.operands
        # What an argument by value was must be known before it is moved.
        own = self.library.has(value)
        given = [self._argument(each) for each in operands] if not own else []
        reached = [self.library.reached(each) for each in operands] if own else []
        for each in operands:
            self._operand(each, None, function)
        self.offset = value.span.start
        if own:
            return self.library.call(value, reached, self.places.type(into))
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
        elif type not in OWNING:
            datum = self.places.slot(place)[0].datum
            assert isinstance(datum, int | float)
            return datum
        return self.places.held(place) if type in OWNING else place

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
            buffer=slot.datum.buffer if isinstance(slot.datum, Pointer) else None,
            function=function,
            fault=found.fault,
        )
        return slot.datum

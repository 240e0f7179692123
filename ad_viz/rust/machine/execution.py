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
from ad_viz.rust.machine.arithmetic import compute, converted
from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.events import Cells
from ad_viz.rust.machine.functions.own import Nobody
from ad_viz.rust.machine.memory.heap import Heap, Pointer
from ad_viz.rust.machine.memory.layout import has_buffer, is_parted, number_of
from ad_viz.rust.machine.memory.places import Held, Places
from ad_viz.rust.machine.memory.spots import as_cells, numbered
from ad_viz.rust.machine.memory.stack import Datum, Words
from ad_viz.rust.machine.recorded import Recorded
from ad_viz.rust.machine.std.library import Library
from ad_viz.rust.source import Source
from ad_viz.rust.types import (
    CHAR,
    I32,
    OWNING,
    STR,
    Applied,
    Reference,
    Type,
    is_copy,
    owns,
)

__all__ = ["Execution"]


def _cells(words: Words) -> Cells | None:
    """The number of a scalar."""
    return words if len(words) == 1 and isinstance(words[0], int | float) else None  # type: ignore


class Execution(Recorded, Nobody):
    """``done`` are the instructions, ``events`` what happened; ``locals`` may become more."""

    def __init__(self, locals: list[Local], source: Source) -> None:
        self.heap = Heap()
        self.places = Places(locals, self.heap)
        super().__init__(self.heap, self.places, source)
        calls = Calls(self.heap, self.tell)
        self.library = Library(calls, self.places, self.tell, source, self)
        self.calls = calls
        self._locals = locals

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
                words = self._value(value, place)
                self.offset = span.start
                self._put(place, words, value)

    def _declare(self, local: int) -> None:
        """A constant that is there as long as the program is there already in a second turn."""
        if self.places.is_there(local):
            if self._locals[local].is_constant:
                return
            self.places.end(local)
        self.tell("declared", local=local, slot=self.places.begin(local).index)

    def _drop(self, place: Place, replaced: bool) -> None:
        # A temporary of a way that was not taken was never there.
        if not self.places.is_there(place.local) or not owns(self.places.type(place)):
            return
        spot = self.places.spot(place)
        forced = place.derefs > 0
        self.library.drops.drop(spot, place, forced, local=spot.target, replaced=replaced)

    def _put(self, place: Place, words: Words, value: Value) -> None:
        """The value comes to the place."""
        spot = self.places.spot(place)
        before = _cells(spot.words) if self.is_recorded and spot.is_filled else None
        if spot.is_filled and is_parted(spot.type):
            before = ()
        spot.put(words)
        if not place.derefs:
            spot.keeps(True)
        if not self.is_recorded:
            return
        function = value.function if isinstance(value, Called) and not value.is_made else None
        self.tell_of(spot, place, before, function)

    def _value(self, value: Value, into: Place) -> Words:
        match value:
            case Constant(written):
                if self.places.type(into) == CHAR:
                    return (ord(written),)
                return (written.encode() if isinstance(written, str) else written,)
            case Computed("as", (operand,)):
                type, number = self._type_of(operand, into), self._number(operand)
                if isinstance(type, Applied):
                    number, type = number_of(type, int(number)), I32
                return (converted(number, type, self.places.type(into)),)
            case Computed(sign, operands):
                numbers = self._compared(operands) or tuple(map(self._number, operands))
                return (compute(sign, numbers, self.places.type(into)),)
            case Called():
                return self._call(value, into)
            case Borrowed():
                return self._borrow(value, into)
            case Variant(place, name):
                spot = self.places.spot(place)
                if spot.fault:
                    self.tell("copied", place, fault=spot.fault, before=as_cells(spot.words[:1]),
                              **spot.where)  # fmt: skip
                return (self.library.looks.is_variant(spot, name),)
            case Copied(place) | Moved(place):
                words = self._operand(value, self.places.spot(into).target)
                self.places.name(into, place, borrowed=False)
                return words

    def _compared(self, operands: tuple[Operand, ...]) -> Any:
        """A text or a letter, and what a pattern has written."""
        if len(operands) != 2 or not isinstance(operands[1], Constant):
            return None
        first, (written,) = operands[0], operands[1]
        if not isinstance(written, str) or isinstance(first, Constant):
            return None
        found = self.library.looks.seen(self.places.spot(first.place), first.place, None).value
        return found, written if isinstance(found, str) else ord(written)

    def _type_of(self, operand: Operand, into: Place) -> Type:
        return self.places.type(into if isinstance(operand, Constant) else operand.place)

    def _borrow(self, value: Borrowed, into: Place) -> Words:
        self.offset = value.span.start
        spot = self.places.spot(value.place)
        reference = self.places.reference(value.place)
        self.tell(
            "borrowed",
            local=self.places.spot(into).target,
            place=value.place,
            mutable=value.mutable,
            reborrowed=value.place.derefs > 0,
            fault=spot.fault,
            before=_cells(spot.words),
            **spot.where,
        )
        self.places.name(into, value.place, borrowed=True)
        return (reference,)

    def _call(self, value: Called, into: Place) -> Words:
        function, operands = value.function, value.operands
        # What an argument by value was must be known before it is moved.
        own = self.library.has(value)
        given = [self._argument(each) for each in operands] if not own else []
        reached = [self.library.given(each) for each in operands] if own else []
        for each in operands:
            self._operand(each, None, None if value.is_made else function)
        self.offset = value.span.start
        if own:
            return self.library.call(value, reached, self.places.type(into))
        if function == "clone" and isinstance(given[0], Place):
            return self._copied(given[0], None, function)
        result: Datum = self.calls.call(function, given)
        return (result,)

    def _argument(self, operand: Operand) -> Held | Place | float | int:
        """A number as it is; the buffer, owned or referred to; the place of any other target."""
        if isinstance(operand, Constant):
            number: float | int = operand.value
            return number
        place, type = operand.place, self.places.type(operand.place)
        if isinstance(type, Reference):
            place, type = place.deref(), type.target
        elif type not in OWNING:
            return numbered(self.places.spot(place).datum)
        return self.places.held(place) if type in OWNING else place

    def _number(self, operand: Operand) -> float | int:
        return numbered(self._operand(operand, None)[0])

    def _operand(self, operand: Operand, into: int | None, function: str | None = None) -> Words:
        if isinstance(operand, Constant):
            return (operand.value,)
        self.offset, place = operand.span.start, operand.place
        if isinstance(operand, Copied) or is_copy(self.places.type(place)):
            return self._copied(place, into, function)
        spot = self.places.spot(place)
        words = spot.words
        fields: dict[str, Any] = {"local": into, "function": function, "fault": spot.fault}
        if not self.is_recorded:
            pass
        elif isinstance(spot.datum, Pointer) and (has_buffer(spot.type) or spot.type == STR):
            held = self.places.held(place)
            cells = as_cells(self.heap.look(held.pointer))
            fields.update(self.calls.whereabouts(held), before=cells)
        else:
            fields.update(place=place, **spot.where)
        self.tell("moved", **fields)
        if not place.derefs:
            spot.keeps(False)
        return words

    def _copied(self, place: Place, into: int | None, function: str | None) -> Words:
        spot = self.places.spot(place)
        if not self.is_recorded:
            return spot.words
        datum = spot.datum
        fields: dict[str, Any] = dict(spot.where)
        if isinstance(datum, Pointer):
            fields["buffer"] = datum.buffer or None
        self.tell("copied", place, local=into, before=_cells(spot.words), function=function,
                  fault=spot.fault, **fields)  # fmt: skip
        return spot.words

"""Where the values of temporaries come from, and where they go."""

from collections.abc import Collection
from typing import Final

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Instruction,
    Moved,
    Operand,
    Place,
    Value,
)
from ad_viz.rust.reading.prelude import signatures
from ad_viz.rust.types import owns

__all__ = ["Flow"]

_PRELUDE: Final = (*signatures(), "clone")
#: What gives a part of another value, and has no buffer; and what the compiler calls by itself.
_SILENT: Final = ("Cell::new", "RefCell::new", "Mutex::new", "Weak::new", "Vec::new", "String::new")
_IMPLIED: Final = ("::deref", "::deref_mut")


class Flow:
    """``late`` are the places of variables that are declared without a value.

    ``received`` are the parameters of calls, and ``given`` what calls give.
    """

    def __init__(
        self,
        body: Body,
        late: Collection[int],
        received: Collection[int] = (),
        given: Collection[int] = (),
    ) -> None:
        self.body, self.received, self.given = body, received, given
        #: Where the names of variables are that are declared without a value.
        self.late = late
        self._arriving = {*received}
        self.made: dict[int, Value] = {}
        self.goes: dict[int, Place] = {}
        self.used: set[int] = set()
        self.lent: set[int] = set()
        for instruction in body.instructions:
            if isinstance(instruction, Assign):
                self._assigned(instruction)

    def is_temporary(self, place: Place) -> bool:
        return not place.path and self.body.locals[place.local].name is None

    def is_target(self, place: Place) -> bool:
        """Whether it is told what is put there: a variable, or what a call gives."""
        return not self.is_temporary(place) or place.local in self.given

    def end_of(self, place: Place) -> Place:
        """The variable's place that a temporary's value goes on to; else the place itself."""
        while not self.is_target(place) and place.local in self.goes:
            place = self.goes[place.local]
        return place

    def origin(self, value: Value) -> Value:
        """What a temporary was made of, for an operand that only passes it on."""
        while isinstance(value, Copied | Moved) and self.is_temporary(value.place):
            made = self.made.get(value.place.local)
            if made is None or value.place.local in self.given:
                return value
            value = made
        return value

    def is_folded(self, place: Place, value: Called) -> bool:
        """Whether a call only gives a number, or looks, for another: told with that."""
        if self.is_target(place):
            return False
        if value.function in _SILENT or value.function.endswith(_IMPLIED):
            return True
        if value.function in _PRELUDE:
            return value.function == "read" and place.local in self.used
        return place.local in self.used | self.lent and not owns(self.body.locals[place.local].type)

    def is_passed_on(self, instruction: Instruction) -> bool:
        """Whether a variable is given what a call gave to a temporary: told with the call."""
        if not isinstance(instruction, Assign) or not self.is_target(instruction.place):
            return False
        made = self.origin(instruction.value)
        if made == instruction.value or not isinstance(made, Called):
            return False
        return not self.is_folded(instruction.value.place, made)  # type: ignore[union-attr]

    def _assigned(self, instruction: Assign) -> None:
        place, value, _ = instruction
        if not place.derefs:
            self.made.setdefault(place.local, value)
        if isinstance(value, Borrowed):
            self.lent.add(value.place.local)
        for operand in _operands(value):
            if not isinstance(operand, Constant):
                self.used.add(operand.place.local)
        if place.local in self._arriving and not place.path:
            self._arriving.remove(place.local)
            return
        if isinstance(value, Copied | Moved) and self.is_temporary(value.place):
            self.goes[value.place.local] = place


def _operands(value: Value) -> tuple[Operand, ...]:
    match value:
        case Computed(_, operands) | Called(_, operands, _):
            return operands
        case Copied() | Moved() | Constant():
            return (value,)
    return ()

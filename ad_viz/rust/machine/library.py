"""What is built in: comparisons, macros, and the functions of Rust's own library."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ad_viz.rust.body import Called, Constant, Operand, Place
from ad_viz.rust.machine.arithmetic import Panic, compute
from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.formatting import Shown, formatted, written
from ad_viz.rust.machine.numbers import NUMBERS
from ad_viz.rust.machine.places import Held, Places
from ad_viz.rust.machine.stack import Datum
from ad_viz.rust.machine.texts import Texts
from ad_viz.rust.source import Source
from ad_viz.rust.types import BOOL, OWNING, STR, STRING, UNIT, Reference, Type

__all__ = ["Library", "Reached"]

_COMPARED: Final = ("==", "!=", "<", ">", "<=", ">=")
#: What a macro that stops says before the text that it is given.
_STOPS: Final = {
    "panic!": ("explicit panic", ""),
    "todo!": ("not yet implemented", "not yet implemented: "),
    "unreachable!": ("internal error: entered unreachable code",
                     "internal error: entered unreachable code: "),
}  # fmt: skip


class Reached(NamedTuple):
    """What an operand is, behind all its references; ``owned``: the operand gives it away."""

    value: Any
    type: Type
    place: Place | None
    owned: bool


class Library:
    """``output`` is what was printed."""

    def __init__(
        self, calls: Calls, places: Places, tell: Callable[..., None], source: Source
    ) -> None:
        self.calls = calls
        self.output: list[str] = []
        self._places, self._tell, self._source = places, tell, source
        self._texts = Texts(calls, places)

    def has(self, value: Called) -> bool:
        """Whether it is done here: all that the prelude has not."""
        if value.function == "clone":
            (operand,) = value.operands
            assert not isinstance(operand, Constant)
            return self._places.type(operand.place) == Reference(False, STRING)
        return value.function in _COMPARED or not hasattr(Calls, f"_{value.function}")

    def reached(self, operand: Operand) -> Reached:
        """The number or the text, wherever it is."""
        if isinstance(operand, Constant):
            return Reached(operand.value, UNIT, None, False)
        place, type = operand.place, self._places.type(operand.place)
        owned = type in OWNING
        while isinstance(type, Reference) and type.target != STR:
            place, type = place.deref(), type.target
        if type == STRING or isinstance(type, Reference):
            text: Any = self._places.slot(place)[0].datum
            if not isinstance(text, bytes):
                text = self._places.held(place)
            return Reached(text, STR, place, owned)
        held: Any = self._places.held(place) if type in OWNING else None
        return Reached(held or self._places.slot(place)[0].datum, type, place, owned)

    def call(self, value: Called, given: Sequence[Reached], type: Type) -> Datum:
        """What it gives. Raises Panic."""
        function = value.function
        if function == "drop":
            if given[0].owned:
                self.calls.free(given[0].value, function=function)
            return None
        if function in _COMPARED:
            one, other = (self._seen(each, function) for each in given)
            return compute(function, (one, other), BOOL)  # type: ignore[arg-type]
        if function.endswith("!"):
            return self._macro(value, given)
        if function in NUMBERS:
            number: Datum = NUMBERS[function](type, *(self._number(each) for each in given))
            return number
        if function.endswith("::to_string") and given[0].type != STR:
            shown = formatted(self._seen(given[0], function), given[0].type, "")
            return self._texts.made(shown.encode(), function)
        arguments = [each.value if each.type == STR else self._number(each) for each in given]
        return self._texts.call(function, arguments)

    def _number(self, given: Reached) -> float | int:
        number = self._seen(given, None)
        assert isinstance(number, int | float)
        return number

    def _seen(self, given: Reached, function: str | None) -> Shown:
        """The text, or the number, which is read where a reference leads."""
        value = given.value
        if isinstance(value, Held | bytes):
            return self._texts.read(value, function or "").decode(errors="replace")
        if given.place is not None and given.place.derefs and value is not None:
            slot, found = self._places.slot(given.place)
            self._tell("copied", given.place, target=found.target, slot=slot.index,
                       before=(value,), function=function, fault=found.fault)  # fmt: skip
        number: Shown = value
        return number

    def _macro(self, value: Called, given: Sequence[Reached]) -> Datum:
        """What its text shows comes behind the values that it compares."""
        name, span = value.function, value.span
        compares = 2 if name in ("assert_eq!", "assert_ne!") else 0
        shown = [(self._seen(each, name), each.type) for each in given]
        text = written(value.pieces, shown[compares:])
        if name == "format!":
            return self._texts.made(text.encode(), name)
        if compares:
            (one, type), (other, _) = shown[:2]
            if (one == other) == (name == "assert_eq!"):
                return None
            sign = "==" if name == "assert_eq!" else "!="
            left, right = (formatted(each, type, "?") for each in (one, other))
            said = f": {text}" if value.pieces else ""
            raise Panic(
                f"assertion `left {sign} right` failed{said}\n  left: {left}\n right: {right}"
            )
        if name == "assert!":
            call = self._source.text[span.start : span.end]
            asked = " ".join(call[call.index("!") + 1 :].strip()[1:-1].split())
            raise Panic(text if value.pieces else f"assertion failed: {asked}")
        if name in _STOPS:
            alone, before = _STOPS[name]
            raise Panic(before + text if value.pieces else alone)
        if not name.startswith("e"):
            self.output.append(text + "\n" * name.endswith("ln!"))
            self._tell("printed", message=self.output[-1], function=name)
        return None

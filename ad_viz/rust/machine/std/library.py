"""What is built in: comparisons, macros, and the functions of Rust's own library."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.rust.body import Called, Constant, Operand
from ad_viz.rust.machine.arithmetic import Panic, compute
from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.layout import element, is_enum, size
from ad_viz.rust.machine.looks import Looks, Seen, key
from ad_viz.rust.machine.places import Places
from ad_viz.rust.machine.spots import numbered
from ad_viz.rust.machine.stack import Address, Words
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.drops import Drops, Runs
from ad_viz.rust.machine.std.formatting import formatted, written
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.std.iterators import Iterators
from ad_viz.rust.machine.std.numbers import NUMBERS
from ad_viz.rust.machine.std.options import Options
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.machine.std.texts import Texts
from ad_viz.rust.places import DEREF
from ad_viz.rust.source import Source
from ad_viz.rust.types import BOOL, F64, I32, OWNING, STR, STRING, TANGENT, UNIT, Reference, Type

__all__ = ["Library"]

_COMPARED: Final = ("==", "!=", "<", ">", "<=", ">=")
#: What a macro that stops says before the text that it is given.
_STOPS: Final = {
    "panic!": ("explicit panic", ""),
    "todo!": ("not yet implemented", "not yet implemented: "),
    "unreachable!": ("internal error: entered unreachable code",
                     "internal error: entered unreachable code: "),
}  # fmt: skip


class Library:
    """``output`` is what was printed."""

    def __init__(
        self,
        calls: Calls,
        places: Places,
        tell: Callable[..., None],
        source: Source,
        run: Runs,
    ) -> None:
        self.calls = calls
        self.output: list[str] = []
        self._places, self._tell, self._source = places, tell, source
        self.looks = Looks(calls, places, tell)
        self.drops = Drops(calls, places, self.looks, run)
        self._texts = Texts(calls)
        self._copies = Copies(calls, places, self.looks, self._texts)
        self._options = Options(self.looks, self.drops, self._copies)
        self._iterators = Iterators(places.memory)
        self._sequences = Sequences(calls, places.memory, self.looks, self.drops, self._copies)

    def has(self, value: Called) -> bool:
        """Whether it is done here: all that the prelude has not."""
        function = value.function
        if function in ("clone", "drop"):
            (operand,) = value.operands
            type = self._type(operand)
            return type not in (TANGENT, Reference(False, TANGENT)) and not (
                function == "clone" and not _has_parts(type)
            )
        return function in _COMPARED or not hasattr(Calls, f"_{function}")

    def _type(self, operand: Operand) -> Type:
        if isinstance(operand, Constant):
            return _of_constant(operand.value)
        return self._places.type(operand.place)

    def given(self, operand: Operand) -> Given:
        """An operand, before it is moved."""
        if isinstance(operand, Constant):
            return Given((operand.value,), _of_constant(operand.value))
        spot, place = self._places.spot(operand.place), operand.place
        if not isinstance(spot.type, Reference) or spot.type.target == STR:
            return Given(spot.words, spot.type, spot, None, place)
        there = self._places.memory.step(spot, DEREF)
        return Given(spot.words, spot.type, spot, there, place.deref())

    def call(self, value: Called, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        function = value.function
        if value.is_made or function in ("vec", "vec of", "Box::new"):
            return self._made(function, given, type)
        if function == "drop":
            spot = given[0].spot
            if spot is not None:
                spot.keeps(True)
                self.drops.drop(spot, given[0].place, function=function, local=None)
            return (None,)
        if function == "clone":
            return self._copies.copy(given[0].behind, given[0].place, function)
        if function == "unsized":
            return (_unsized(given[0]),)
        if function in _COMPARED:
            one, other = (key(self._seen(each, function)) for each in given)
            return (compute(function, (one, other), BOOL),)
        if function.endswith("!"):
            return (self._macro(value, given),)
        if function in NUMBERS:
            return (NUMBERS[function](type, *(self._number(each) for each in given)),)
        if function.partition("::")[0] in ("Option", "Result"):
            return self._options.call(function, given, type)
        for each in (self._sequences, self._iterators):
            if each.has(function):
                return each.call(function, given, type)
        if function.endswith("::to_string") and not _is_text(given[0].type):
            seen = self._seen(given[0], function)
            return (self._texts.made(formatted(seen, seen.type, "").encode(), function),)
        if function == "Chars::next":
            letter = self._texts.next_letter(given[0].behind)
            return variant(type, "None" if letter is None else "Some",
                           () if letter is None else (letter,))  # fmt: skip
        arguments = [self._text(each) for each in given]
        return (self._texts.call(function, arguments),)

    def _made(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """A value of these parts."""
        cells = tuple(word for each in given for word in each.words)
        match function:
            case "array of":
                return cells * (size(type) // max(1, len(cells)))
            case "vec" | "Box::new":
                return (self._copies.buffer(cells, len(cells), function),)
            case "vec of":
                return (self._repeated(given[0], given[1].number, type),)
        if is_enum(type):
            return variant(type, function.rpartition("::")[2], cells)
        return cells or (None,) * size(type)

    def _repeated(self, value: Given, count: int, type: Type) -> Any:
        """As Rust makes it: so many copies, but for the last, which is the value itself."""
        spot, inner = value.spot, element(type)
        copies: list[Words] = []
        for number in range(count):
            is_last = number == count - 1
            copied = (
                value.words
                if spot is None or is_last
                else (self._copies.copy(spot, value.place, "clone"))
            )
            copies.append(copied)
        if not count and spot is not None:
            spot.keeps(True)
            self.drops.drop(spot, value.place, local=None)
        return self._sequences.made(copies, inner, "vec of")

    def _number(self, given: Given) -> float | int:
        return numbered(self._seen(given, None).value)

    def _text(self, given: Given) -> Any:
        """A text, read by the function itself; a number, or the range that is asked for."""
        if given.spot is None:
            return given.words[0]
        type = given.type
        if _is_text(type):
            spot, place = given.there or given.spot, given.place
            while isinstance(spot.type, Reference) and spot.type.target != STR:
                spot = self._places.memory.step(spot, DEREF)
                place = None if place is None else place.deref()
            if isinstance(spot.datum, bytes):
                return spot.datum
            return self._places.held(place, spot)
        return given if len(given.words) > 1 or _has_parts(type) else self._number(given)

    def _seen(self, given: Given, function: str | None) -> Seen:
        """The text, or the number, or what is made of such."""
        if given.spot is None:
            return Seen(given.type, given.words[0])
        if given.there is not None:
            return self.looks.seen(given.there, given.place, function)
        return self.looks.seen(given.spot, given.place, function)

    def _macro(self, value: Called, given: Sequence[Given]) -> Any:
        """What its text shows comes behind the values that it compares."""
        name, span = value.function, value.span
        compares = 2 if name in ("assert_eq!", "assert_ne!") else 0
        shown = [(seen, seen.type) for seen in (self._seen(each, name) for each in given)]
        text = written(value.pieces, shown[compares:])
        if name == "format!":
            return self._texts.made(text.encode(), name)
        if compares:
            (one, type), (other, _) = shown[:2]
            if (key(one) == key(other)) == (name == "assert_eq!"):
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


def _of_constant(value: Any) -> Type:
    """The type of a number that nothing says more of."""
    if value is None:
        return UNIT
    if isinstance(value, bool):
        return BOOL
    return F64 if isinstance(value, float) else I32


def _is_text(type: Type) -> bool:
    while isinstance(type, Reference):
        type = type.target
    return type in (STR, STRING)


def _has_parts(type: Type) -> bool:
    """Whether more than a number is behind a reference."""
    while isinstance(type, Reference):
        type = type.target
    return type in OWNING or hasattr(type, "kind")


def _unsized(given: Given) -> Any:
    """A reference to an array, which is a slice's from here on."""
    there = given.behind
    found = there.reference()
    return found._replace(length=there.length) if isinstance(found, Address) else found

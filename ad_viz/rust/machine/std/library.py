"""What is built in: comparisons, macros, and the functions of Rust's own library."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from ad_viz.rust.body import Called, Constant, Operand
from ad_viz.rust.machine.arithmetic import Panic, compute
from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks, Seen, key
from ad_viz.rust.machine.memory.layout import std_name
from ad_viz.rust.machine.memory.places import Places
from ad_viz.rust.machine.memory.spots import Spot, numbered
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.numbers.by_value import NUMBERS, in_words
from ad_viz.rust.machine.std.building import Building
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.formatting import formatted, written
from ad_viz.rust.machine.std.given import Given, of_constant, variant
from ad_viz.rust.machine.std.rooms import Parts, rooms_of
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.machine.std.showing import Showing
from ad_viz.rust.machine.std.unsized import has_parts, is_text, unsized
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.places import DEREF
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import BOOL, STR, STRING, TANGENT, Reference, Type

__all__ = ["Library"]

_COMPARED: Final = ("==", "!=", "<", ">", "<=", ">=")
#: What a macro that stops says before the text that it is given.
_STOPS: Final = {
    "panic!": ("explicit panic", ""),
    "todo!": ("not yet implemented", "not yet implemented: "),
    "unimplemented!": ("not implemented", "not implemented: "),
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
        own: Own,
    ) -> None:
        self.calls = calls
        self.output: list[str] = []
        self._places, self._tell, self._source = places, tell, source
        memory = places.memory
        self.looks = Looks(calls, places, tell)
        self._showing = Showing(memory, own)
        self._shown = Looks(calls, places, tell, self._showing.shows)
        self.drops = Drops(calls, places, self.looks, own)
        self._texts = Texts(calls)
        self._copies = Copies(calls, places, self.looks, self._texts, self.drops, own)
        self._comparing = Comparing(self.looks, memory, own)
        self._sequences = Sequences(self.looks, self._comparing, self.drops, self._copies)
        self._building = Building(self._copies, self._sequences, self.drops)
        self._rooms = rooms_of(
            Parts(
                places, tell, own, self.looks, self._shown, self._showing, self.drops, self._texts,
                self._copies, self._comparing, self._sequences, partial(self._show, "print!"),
            ),
            self._run, self._in_a_room,
        )  # fmt: skip

    def has(self, value: Called) -> bool:
        """Whether it is done here: all that the prelude has not."""
        function = value.function
        if function in ("clone", "drop"):
            (operand,) = value.operands
            type = self._type(operand)
            return type not in (TANGENT, Reference(False, TANGENT)) and not (
                function == "clone" and not has_parts(type)
            )
        return function in _COMPARED or not hasattr(Calls, f"_{function}")

    def _type(self, operand: Operand) -> Type:
        if isinstance(operand, Constant):
            return of_constant(operand.value)
        return self._places.type(operand.place)

    def given(self, operand: Operand) -> Given:
        """An operand, before it is moved."""
        if isinstance(operand, Constant):
            return Given((operand.value,), of_constant(operand.value))
        spot, place = self._places.spot(operand.place), operand.place
        if not isinstance(spot.type, Reference) or spot.type.target == STR:
            return Given(spot.words, spot.type, spot, None, place)
        there = self._places.memory.step(spot, DEREF)
        return Given(spot.words, spot.type, spot, there, place.deref())

    def call(self, value: Called, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        function = value.function
        if value.is_made or function in ("vec", "vec of", "Box::new"):
            return self._building.made(function, given, type)
        if function == "macros::dbg":
            return given[0].words
        if function == "drop":
            spot = given[0].spot
            if spot is not None:
                spot.keeps(True)
                self.drops.drop(spot, given[0].place, function=function, local=None)
            return (None,)
        if function == "clone":
            return self._copies.copy(given[0].behind, given[0].place, function)
        if function == "unsized":
            return (unsized(given[0], type),)
        if function in _COMPARED:
            return (self._compared(function, *given),)
        if function.endswith("!"):
            return self._macro(value, given, type)
        if function in NUMBERS:
            own = given[0].behind.type if given[0].spot else given[0].type
            return in_words(NUMBERS[function](own, *map(self._number, given)), type)
        if any(each.has(function) for each in self._rooms):
            return self._in_a_room(function, given, type)
        if function.endswith("::to_string") and not is_text(given[0].type):
            seen = self._seen(given[0], function)
            return (self._texts.made(formatted(seen, seen.type, "").encode(), function),)
        arguments = [self._text(each) for each in given]
        return (self._texts.call(function, arguments),)

    def _run(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """A function of the library by its name."""
        return self.call(Called(function, (), Span(0, 0)), given, type)

    def _in_a_room(self, function: str, given: Sequence[Given], type: Type) -> Words:
        room = next(each for each in self._rooms if each.has(function))
        return room.call(function, given, type)

    def _compared(self, sign: str, one: Given, other: Given) -> bool:
        if one.there is None or other.there is None:
            keys = key(self._seen(one, sign)), key(self._seen(other, sign))
            return bool(compute(sign, keys, BOOL))
        if sign in ("==", "!="):
            found = self._comparing.equal(one.there, other.there, sign, one.place)
            return found == (sign == "==")
        order = self._comparing.order(one.there, other.there, sign)
        return order is not None and bool(compute(sign, (order, 0), BOOL))

    def _number(self, given: Given) -> float | int:
        return numbered(self._seen(given, None).value)

    def _text(self, given: Given) -> Any:
        """A text, read by the function itself; a number, or the range that is asked for."""
        if given.spot is None:
            return given.words[0]
        type = given.type
        if is_text(type):
            spot, place = given.there or given.spot, given.place
            while isinstance(spot.type, Reference) and spot.type.target != STR:
                spot = self._places.memory.step(spot, DEREF)
                place = None if place is None else place.deref()
            if isinstance(spot.datum, bytes):
                return spot.datum
            return self._places.held(place, spot)
        return given if len(given.words) > 1 or has_parts(type) else self._number(given)

    def debugged(self, spot: Spot) -> str:
        """The value as {:?} has it."""
        seen = self._shown.seen(spot, None, None)
        return formatted(seen, seen.type, "?")

    def _seen(self, given: Given, function: str | None, is_shown: bool = False) -> Seen:
        """The text, or the number, or what is made of such; ``is_shown``: as the person says."""
        if given.spot is None:
            return Seen(given.type, given.words[0])
        looks = self._shown if is_shown else self.looks
        return looks.seen(given.there or given.spot, given.place, function)

    def _macro(self, value: Called, given: Sequence[Given], type: Type) -> Words:
        """What its text shows comes behind the values that it compares."""
        name, span = value.function, value.span
        compares = 2 if name in ("assert_eq!", "assert_ne!") else 0
        if name.startswith("write"):
            return self._written(name, value, given, type)
        shown = [(seen, seen.type) for seen in (self._seen(each, name, True) for each in given)]
        text = written(value.pieces, shown[compares:])
        if name == "format!":
            return (self._texts.made(text.encode(), name),)
        if compares:
            if self._compared("==", *given[:2]) == (name == "assert_eq!"):
                return (None,)
            sign = "==" if name == "assert_eq!" else "!="
            left, right = (formatted(*each, "?") for each in shown[:2])
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
            self._show(name, text + "\n" * name.endswith("ln!"))
        return (None,)

    def _show(self, name: str, text: str) -> None:
        self.output.append(text)
        self._tell("printed", message=text, function=name)

    def _written(self, name: str, value: Called, given: Sequence[Given], type: Type) -> Words:
        """Into a Formatter, or a String."""
        shown = [(seen, seen.type) for seen in (self._seen(each, name, True) for each in given[1:])]
        text = written(value.pieces, shown) + "\n" * name.endswith("ln!")
        there = given[0].behind
        if std_name(there.type) in ("Stdout", "StdoutLock"):
            self._show(name, text)
        elif there.type == STRING:
            held = self._places.held(given[0].place, there)
            self._texts.call("String::push_str", [held, text.encode()])
        else:
            self._showing.put(there, text)
        return variant(type, "Ok", (None,))

"""Operations that must fail, found without a run: rustc's lint of panics that it knows of.

It goes once through the blocks of a body with the values that it can compute beforehand, so it
finds ``let z = 0; 1 / z`` and not ``z = read(); 1 / z``. A block that ends in a choice whose
condition has a value goes on in one way only. Source:
compiler/rustc_mir_transform/src/known_panics_lint.rs.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, NamedTuple

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Branch,
    Called,
    Computed,
    Constant,
    Copied,
    Declare,
    Drop,
    End,
    Mention,
    Moved,
    Operand,
    Place,
    Value,
    Variant,
)
from ad_viz.rust.flow import Flow
from ad_viz.rust.lints.propagation import Kept, is_behind, keeping
from ad_viz.rust.machine.arithmetic import Panic, bounds, compute, converted
from ad_viz.rust.places import Element, Field, Index, type_of_place
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import ARRAY, CHAR, F64, FLOATS, I32, WHOLES, Applied, Type

__all__ = ["Failing", "failing"]

_BY_ZERO: Final = {
    "/": "attempt to divide `{}` by zero",
    "%": "attempt to calculate the remainder of `{}` with a divisor of zero",
}
_SHIFTS: Final = {"<<": "left", ">>": "right"}
_COMPARED: Final = ("==", "!=", "<", ">", "<=", ">=")


class Failing(NamedTuple):
    """What must fail, where, and how rustc says it; ``overflows``: by arithmetic alone."""

    span: Span
    text: str
    overflows: bool


class _Parts(NamedTuple):
    """The parts of a value, None where one has none yet; ``variant`` of an enum."""

    variant: str
    parts: tuple[Any, ...]


def failing(body: Body, outside: Collection[Span] = ()) -> Sequence[Failing]:
    """``outside`` are the values of constants that do not stay as they are written there.

    >>> from ad_viz.rust.types import I32
    >>> from ad_viz.rust.body import Local
    >>> here = Span(0, 5)
    >>> divided = Assign(Place(0), Computed("/", (Constant(1), Constant(0))), here)
    >>> failing(Body((Local(0, "x", I32, False, here),), (divided,)))[0].text
    'attempt to divide `1_i32` by zero'
    """
    if not any(_may_fail(each, body) for each in body.instructions):
        return []
    values = _Propagation(body, outside)
    values.go()
    return list(dict.fromkeys(values.found))


def _may_fail(instruction: object, body: Body) -> bool:
    """Whether it is arithmetic of whole numbers, or has an index in it."""
    match instruction:
        case Assign(Place(local, path), value):
            if isinstance(value, Computed):
                type = body.locals[local].type
                is_checked = value.sign not in (*_COMPARED, "as", "!")
                if is_checked and (path or str(type) in WHOLES):
                    return True
            places = [path, *(each.path for each in _places(value))]
        case Mention(place):
            places = [place.path]
        case _:
            return False
    return any(isinstance(step, Index) for each in places for step in each)


def _places(value: Value) -> Iterator[Place]:
    match value:
        case Copied(place) | Moved(place) | Borrowed(place) | Variant(place):
            yield place
        case Computed(_, operands) | Called(_, operands):
            yield from (each.place for each in operands if not isinstance(each, Constant))


class _Propagation:
    def __init__(self, body: Body, outside: Collection[Span]) -> None:
        self.body, self.outside = body, outside
        self.flow = Flow(body.instructions)
        self.kept = keeping(body)
        self.values: dict[int, Any] = {}
        self.here = set[int]()
        self.found: list[Failing] = []

    def go(self) -> None:
        waiting, seen = [0], set[int]()
        while waiting:
            block = waiting.pop()
            if block in seen or not self.flow.blocks[block]:
                continue
            seen.add(block)
            for point in self.flow.blocks[block]:
                self.step(self.body.instructions[point])
            last = self.body.instructions[self.flow.blocks[block][-1]]
            following = self.flow.following[block]
            if len(following) != 1 or len(self.flow.before[following[0]]) > 1:
                self.ends()
            if isinstance(last, Branch) and len(following) > 1:
                condition = self.operand(last.condition)
                chosen = following if condition is None else [following[not condition]]
                waiting += reversed(chosen)
            else:
                waiting += following

    def ends(self) -> None:
        """Where a block ends, as behind each call and each check, some values are forgotten."""
        for local in self.here:
            self.values.pop(local, None)
        self.here.clear()

    def forget(self, local: int) -> None:
        self.values.pop(local, None)
        self.here.discard(local)

    def step(self, instruction: object) -> None:
        match instruction:
            case Declare(local) | End(local):
                self.forget(local)
            case Drop():
                self.ends()
            case Mention(place, span):
                self.reached(place, span)
            case Assign(place, value, span):
                result = self.value(value, self.type(place), span)
                self.reached(place, span)
                self.write(place, result)

    def write(self, place: Place, result: Any) -> None:
        kept = self.kept[place.local]
        if is_behind(place):
            return
        if place.path or result is None or kept is Kept.NEVER:
            self.forget(place.local)
            return
        self.values[place.local] = result
        if kept is Kept.BLOCK:
            self.here.add(place.local)

    def type(self, place: Place) -> Type:
        return type_of_place(self.body.locals[place.local].type, place)

    def value(self, value: Value, type: Type, span: Span) -> Any:
        """What is computed, or None; in doing so, what fails is found."""
        match value:
            case Constant() | Copied() | Moved():
                found = self.operand(value)
                return None if span in self.outside else found
            case Computed("as", (operand,)):
                return self.converted(operand, type)
            case Computed(sign, operands):
                return self.computed(sign, operands, type, span)
            case Called(_, operands) if value.is_made:
                parts = tuple(map(self.operand, operands))
                is_repeated = value.function == "array of"
                if is_repeated or span in self.outside:
                    return None
                return _Parts(value.function.partition("::")[2], parts)
            case Called(_, operands):
                for each in operands:
                    self.operand(each)
                self.ends()
            case Borrowed(place):
                self.reached(place, span)
            case Variant(place, name):
                self.reached(place, span)
                its = self.at(place, whole=True)
                return its.variant == name if isinstance(its, _Parts) else None
        return None

    def operand(self, operand: Operand) -> Any:
        if isinstance(operand, Constant):
            return operand.value
        self.reached(operand.place, operand.span)
        return self.at(operand.place)

    def at(self, place: Place, *, whole: bool = False) -> Any:
        """The value at a place; of what is made of parts only that it is."""
        value = self.values.get(place.local)
        for step in place.path:
            if not isinstance(value, _Parts):
                return None
            match step:
                case Field(number, _, ""):
                    value = value.parts[number]
                case Element(number, False):
                    value = value.parts[number]
                case Index(local) if isinstance(at := self.values.get(local), int):
                    value = value.parts[at] if at < len(value.parts) else None
                case _:
                    return None
        return value if whole or not isinstance(value, _Parts) else None

    def reached(self, place: Place, span: Span) -> None:
        """Each index on the way to a place is checked, if the length is part of a type."""
        for count, step in enumerate(place.path):
            if not isinstance(step, Index):
                continue
            type = self.type(Place(place.local, place.path[:count]))
            length = type.length if isinstance(type, Applied) and type.kind is ARRAY else None
            index = self.values.get(step.local)
            if isinstance(length, int) and isinstance(index, int) and index >= length:
                text = f"the length is {length} but the index is {index}"
                self.found.append(Failing(span, f"index out of bounds: {text}", False))
            self.ends()

    def converted(self, operand: Operand, into: Type) -> Any:
        value = self.operand(operand)
        if value is None or str(into) not in (*WHOLES, *FLOATS):
            return None
        if isinstance(value, str):
            return converted(ord(value), CHAR, into) if len(value) == 1 else None
        is_real = isinstance(operand, Constant) and isinstance(value, float)
        return converted(value, F64 if is_real else self.of_operand(operand, into), into)

    def of_operand(self, operand: Operand, usual: Type = I32) -> Type:
        """The type of an operand; a number's own is not kept."""
        return usual if isinstance(operand, Constant) else self.type(operand.place)

    def computed(self, sign: str, operands: tuple[Operand, ...], type: Type, span: Span) -> Any:
        values = [self.operand(each) for each in operands]
        if sign not in _COMPARED and str(type) in WHOLES:
            return self.of_whole(sign, operands, values, type, span)
        if None in values or any(isinstance(each, str) for each in values):
            return None
        return compute(sign, tuple(values), type)

    def of_whole(
        self, sign: str, operands: tuple[Operand, ...], values: list[Any], type: Type, span: Span
    ) -> Any:
        """Arithmetic of whole numbers is checked; a literal behind - is one with it."""
        if sign == "-" and len(operands) == 1 and isinstance(operands[0], Constant):
            return -values[0]
        if sign in "/%" and values[1] == 0:
            first = "_" if values[0] is None else _written(values[0], type)
            self.fails(span, _BY_ZERO[sign].format(first))
            return None
        result = None
        bits = (bounds(type)[1] - bounds(type)[0]).bit_length()
        if sign in _SHIFTS and values[1] is not None and not 0 <= values[1] < bits:
            by = _written(values[1], self.of_operand(operands[1]))
            text = f"attempt to shift {_SHIFTS[sign]} by `{by}`, which would overflow"
            self.fails(span, text, overflows=True)
            return None
        if None not in values:
            try:
                result = compute(sign, tuple(values), type)
            except Panic:
                shown = [_written(each, type) for each in values]
                text = f"negate `{shown[0]}`" if len(shown) == 1 else (
                    f"compute `{shown[0]} {sign} {shown[1]}`")  # fmt: skip
                self.fails(span, f"attempt to {text}, which would overflow", sign not in "/%")
        if sign not in "!&|^":
            self.ends()
        return result

    def fails(self, span: Span, text: str, overflows: bool = False) -> None:
        self.found.append(Failing(span, text, overflows))
        self.ends()


def _written(number: int, type: Type) -> str:
    """A number as rustc writes it where it computes."""
    least, largest = bounds(type)
    if number == largest:
        return f"{type}::MAX"
    return f"{type}::MIN" if least and number == least else f"{number}_{type}"

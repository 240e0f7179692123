"""Temporaries that outlive their statement: extended ones, and constants that are borrowed.

As the Rust reference says it (Destructors, "Temporary lifetime extension" and "Constant
promotion").
"""

from collections.abc import Callable, Container, Mapping

from ad_viz.rust.aggregates import Array, As, Build, Field, Index, Repeat, Tuple
from ad_viz.rust.items import Constant
from ad_viz.rust.patterns import Match
from ad_viz.rust.syntax import (
    Arithmetic,
    Block,
    Borrow,
    Call,
    Compare,
    Deref,
    Expression,
    If,
    Literal,
    Name,
    Negate,
    Not,
    Number,
)  # fmt: skip
from ad_viz.rust.types import FLOATS, SIGNED, Kind, Plain, Reference, Type

__all__ = ["Constants", "extended"]


def extended(value: Expression, built: Container[object] = ()) -> list[Expression]:
    """The expressions in a let's value whose temporaries live as long as its variable.

    ``built`` has the calls that build a struct or a variant.

    >>> from ad_viz.rust.syntax import Call, Span
    >>> here = Span(0, 9)
    >>> call = Call(here, "zeros", (), here)
    >>> extended(Borrow(here, False, call)) == [call], extended(call)
    (True, [])
    """
    if isinstance(value, If):
        ways = [value.then, *((value.otherwise,) if value.otherwise else ())]
        return [each for way in ways for each in extended(way, built)]
    if isinstance(value, Match):
        return [each for arm in value.arms for each in extended(arm.body, built)]
    if isinstance(value, Tuple | Array):
        is_vector = isinstance(value, Array) and value.is_vector
        return [] if is_vector else [each for part in value.parts for each in extended(part, built)]
    if isinstance(value, Build):
        return [each for member in value.members for each in extended(member.value, built)]
    if isinstance(value, Call) and value in built:
        return [each for part in value.arguments for each in extended(part, built)]
    if isinstance(value, As):
        return extended(value.inner, built)
    if isinstance(value, Block):
        return [] if value.tail is None else extended(value.tail, built)
    if not isinstance(value, Borrow):
        return []
    found, inner = [value.inner], value.inner
    while isinstance(inner, Borrow | Deref | Field | Index):
        inner = inner.inner
        found.append(inner)
    return [*found, *extended(value.inner, built)]


class Constants:
    """``built`` has the structs and variants that are built, ``constants`` what names mean."""

    def __init__(
        self,
        type_of: Callable[[Expression], Type],
        built: Mapping[object, tuple[Kind, str]],
        constants: Mapping[Name, Constant],
    ) -> None:
        self._type_of, self._built, self._constants = type_of, built, constants

    def has(self, expression: Expression) -> bool:
        """Whether ``&expression`` refers to a constant, which is there as long as the program."""
        match expression:
            case Number() | Literal():
                return True
            case Tuple(_, parts) | Array(_, parts, False):
                return all(map(self.has, parts))
            case Repeat(_, part, _, False):
                return self.has(part)
            case Name() if expression in self._constants:
                return self.has(self._constants[expression].value)
            case Name() | Call() | Build() if expression in self._built:
                return self._of_built(expression)
            case Field(_, inner):
                return self.has(inner)
            case Index(_, inner, Number()):
                return self.has(inner) and not isinstance(self._type_of(inner), Reference)
            case Negate(_, inner):
                return isinstance(self._type_of(inner), Plain) and self.has(inner)
            case Arithmetic(_, sign, left, right):
                type = self._type_of(left)
                plain = isinstance(type, Plain) and isinstance(self._type_of(right), Plain)
                is_float = str(type) in FLOATS
                safe = sign not in ("/", "%") or is_float or _divides(left, right, type)
                return plain and safe and self.has(left) and self.has(right)
            case As(_, inner) | Not(_, inner):
                return isinstance(self._type_of(inner), Plain) and self.has(inner)
            case Compare(_, _, left, right):
                plain = isinstance(self._type_of(left), Plain)
                return plain and self.has(left) and self.has(right)
            case Borrow(_, mutable, inner):
                return not mutable and self.has(inner)
            case Block(_, _, tail):
                return tail is None or self.has(tail)
            case _:
                return False

    def _of_built(self, expression: Name | Call | Build) -> bool:
        kind, _ = self._built[expression]
        if "Drop" in kind.traits:
            return False
        match expression:
            case Call(_, _, arguments):
                return all(map(self.has, arguments))
            case Build(_, _, members, None):
                return all(self.has(member.value) for member in members)
        return isinstance(expression, Name)


def _divides(left: Expression, right: Expression, type: Type) -> bool:
    """Whether a division of whole numbers is seen to succeed: no / 0, no overflow by / -1."""
    negative = isinstance(right, Negate)
    divisor = right.inner if isinstance(right, Negate) else right
    if not isinstance(divisor, Number) or divisor.value == 0:
        return False
    literal = left.inner if isinstance(left, Negate) else left
    return not (str(type) in SIGNED and negative and divisor.value == 1) or isinstance(
        literal, Number
    )

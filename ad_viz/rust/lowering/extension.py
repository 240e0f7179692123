"""Temporaries that outlive their statement: extended ones, and constants that are borrowed.

As the Rust reference says it (Destructors, "Temporary lifetime extension" and "Constant
promotion").
"""

from collections.abc import Callable

from ad_viz.rust.aggregates import Array, As, Build, Field, Index, Repeat, Tuple
from ad_viz.rust.patterns import Match
from ad_viz.rust.syntax import (
    Arithmetic,
    Block,
    Borrow,
    Deref,
    Expression,
    If,
    Literal,
    Negate,
    Number,
)  # fmt: skip
from ad_viz.rust.types import F64, I32, Plain, Type

__all__ = ["extended", "is_constant"]


def extended(value: Expression) -> list[Expression]:
    """The expressions in a let's value whose temporaries live as long as its variable.

    >>> from ad_viz.rust.syntax import Call, Span
    >>> here = Span(0, 9)
    >>> call = Call(here, "zeros", (), here)
    >>> extended(Borrow(here, False, call)) == [call], extended(call)
    (True, [])
    """
    if isinstance(value, If):
        ways = [value.then, *((value.otherwise,) if value.otherwise else ())]
        return [each for way in ways for each in extended(way)]
    if isinstance(value, Match):
        return [each for arm in value.arms for each in extended(arm.body)]
    if isinstance(value, Tuple | Array):
        is_vector = isinstance(value, Array) and value.is_vector
        return [] if is_vector else [each for part in value.parts for each in extended(part)]
    if isinstance(value, Build):
        return [each for member in value.members for each in extended(member.value)]
    if isinstance(value, As):
        return extended(value.inner)
    if isinstance(value, Block):
        return [] if value.tail is None else extended(value.tail)
    if not isinstance(value, Borrow):
        return []
    found, inner = [value.inner], value.inner
    while isinstance(inner, Borrow | Deref | Field | Index):
        inner = inner.inner
        found.append(inner)
    return [*found, *extended(value.inner)]


def is_constant(expression: Expression, type_of: Callable[[Expression], Type]) -> bool:
    """Whether ``&expression`` refers to a constant, which is there as long as the program."""
    match expression:
        case Number() | Literal():
            return True
        case Tuple(_, parts) | Array(_, parts, False):
            return all(is_constant(part, type_of) for part in parts)
        case Repeat(_, part, _, False):
            return is_constant(part, type_of)
        case Negate(_, inner):
            return isinstance(type_of(inner), Plain) and is_constant(inner, type_of)
        case Arithmetic(_, sign, left, right):
            plain = isinstance(type_of(left), Plain) and isinstance(type_of(right), Plain)
            safe = sign != "/" or type_of(left) == F64 or _divides(left, right, type_of(left))
            return plain and safe and is_constant(left, type_of) and is_constant(right, type_of)
        case Borrow(_, mutable, inner):
            return not mutable and is_constant(inner, type_of)
        case Block(_, _, tail):
            return tail is None or is_constant(tail, type_of)
        case _:
            return False


def _divides(left: Expression, right: Expression, type: Type) -> bool:
    """Whether a division of whole numbers is seen to succeed: no / 0, no overflow by / -1."""
    negative = isinstance(right, Negate)
    divisor = right.inner if isinstance(right, Negate) else right
    if not isinstance(divisor, Number) or divisor.value == 0:
        return False
    literal = left.inner if isinstance(left, Negate) else left
    return not (type == I32 and negative and divisor.value == 1) or isinstance(literal, Number)

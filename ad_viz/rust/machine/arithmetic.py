"""Arithmetic as Rust has it: of floats by IEEE 754, of whole numbers with an end on overflow."""

import math
import operator
from collections.abc import Callable, Iterable
from typing import Any, Final

from ad_viz.rust.singles import single
from ad_viz.rust.types import FLOATS, SIGNED, WHOLES, Type

__all__ = [
    "LARGEST",
    "Crash",
    "Panic",
    "bounds",
    "compute",
    "converted",
    "in_range",
    "of_type",
    "total",
]

#: The largest usize.
LARGEST: Final = 2**64 - 1

_SIGNS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
}
_SHIFTS: Final = {"<<": ("left", operator.lshift), ">>": ("right", operator.rshift)}
_COMPARED: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
_VERBS: Final = {
    "+": "add",
    "-": "subtract",
    "*": "multiply",
    "/": "divide",
    "%": "calculate the remainder",
    **dict.fromkeys("&|^", ""),
}


class Panic(Exception):  # noqa: N818  it is Rust's word
    """The program stops here by a check, as a Rust program does."""


class Crash(Panic):
    """The program stops here because there is no memory where it reads or writes."""


def bounds(type: Type) -> tuple[int, int]:
    """The least and the largest number of a type of whole numbers.

    >>> from ad_viz.rust.types import I32
    >>> bounds(I32)
    (-2147483648, 2147483647)
    """
    name = str(type)
    bits = 64 if name.endswith("size") else int(name[1:])
    return (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if name in SIGNED else (0, 2**bits - 1)


def in_range(number: int, type: Type, verb: str) -> int:
    """The number, or the Panic of what gave it."""
    least, largest = bounds(type)
    if least <= number <= largest:
        return number
    raise Panic(f"attempt to {verb} with overflow")


def of_type(number: float, type: Type) -> float:
    """The number as a float of this type."""
    return single(number) if str(type) == "f32" else number


def converted(value: float | int, type: Type, into: Type) -> float | int:
    """The value ``as`` another type: a whole number is cut to its bits, a float to its ends.

    >>> from ad_viz.rust.types import F64, I32, PLAIN
    >>> converted(-1, I32, PLAIN["u8"]), converted(300.7, F64, PLAIN["u8"]), converted(3, I32, F64)
    (255, 255, 3.0)
    """
    if str(into) in FLOATS:
        return of_type(float(value), into)
    if str(into) not in WHOLES:
        return value
    least, largest = bounds(into)
    if str(type) in FLOATS:
        held = 0.0 if math.isnan(value) else max(least, min(value, largest))
        return int(held)
    return (int(value) - least) % (largest - least + 1) + least


def compute(sign: str, operands: tuple[float | int, ...], type: Type) -> float | int:
    """The value of a sign with one operand or two of this type; or a Panic.

    ``type`` is that of the value; what is compared may be of any.

    >>> from ad_viz.rust.types import BOOL, F64, I32
    >>> compute("/", (1.0, -0.0), F64), compute("-", (2.0,), F64), compute("/", (-7, 2), I32)
    (-inf, -2.0, -3)
    >>> compute("%", (-7, 2), I32), compute("<", (1, 2), BOOL), compute("!", (False,), BOOL)
    (-1, True, True)
    """
    if sign in _COMPARED:
        return _COMPARED[sign](*operands)
    if str(type) in FLOATS:
        return of_type(_of_floats(sign, operands), type)
    if str(type) not in WHOLES:
        return _SIGNS[sign](*operands) if sign in _SIGNS else not operands[0]
    if sign == "!":
        least, largest = bounds(type)
        return least + largest - int(operands[0])
    if sign in _SHIFTS:
        return _shifted(sign, int(operands[0]), int(operands[1]), type)
    verb = _VERBS[sign] if len(operands) == 2 else "negate"
    if sign in "/%" and operands[1] == 0:
        by = "divide by zero" if sign == "/" else "calculate the remainder with a divisor of zero"
        raise Panic(f"attempt to {by}")
    if sign == "%" and operands[1] == -1:
        in_range(-int(operands[0]), type, verb)
    return in_range(_of_integers(sign, [int(each) for each in operands]), type, verb)


def _shifted(sign: str, number: int, by: int, type: Type) -> float | int:
    """Its bits so many places on: what leaves the type is lost."""
    least, largest = bounds(type)
    side, shift = _SHIFTS[sign]
    if not 0 <= by < (largest - least).bit_length():
        raise Panic(f"attempt to shift {side} with overflow")
    return converted(shift(number, by), type, type)


def total(cells: Iterable[float]) -> float:
    """The sum as Rust's ``iter().sum()`` adds it: from -0.0 on, left to right.

    >>> total((0.1, 0.2, 0.3)), total(())
    (0.6000000000000001, -0.0)
    """
    left = -0.0
    for cell in cells:
        left += cell
    return left


def _of_integers(sign: str, operands: list[int]) -> int:
    if len(operands) == 1:
        return -operands[0]
    left, right = operands
    if sign in "/%":
        quotient = abs(left) // abs(right)
        quotient = quotient if (left < 0) == (right < 0) else -quotient
        return quotient if sign == "/" else left - quotient * right
    value: int = _SIGNS[sign](left, right)
    return value


def _of_floats(sign: str, operands: tuple[float, ...]) -> float:
    if len(operands) == 1:
        return -operands[0]
    left, right = operands
    if sign == "%":
        return math.fmod(left, right) if right and math.isfinite(left) else math.nan
    if sign != "/":
        value: float = _SIGNS[sign](left, right)
        return value
    if right:
        return left / right
    infinite = math.copysign(math.inf, right)
    return left * infinite if left else math.nan

"""Arithmetic as Rust has it: of f64 by IEEE 754, of whole numbers with an end on overflow."""

import math
import operator
from collections.abc import Callable
from typing import Any, Final

from ad_viz.rust.types import F64, I32, USIZE, Type

__all__ = ["LARGEST", "Crash", "Panic", "compute", "total"]

#: The largest usize.
LARGEST: Final = 2**64 - 1

_RANGES: Final[dict[Type, tuple[int, int]]] = {USIZE: (0, LARGEST), I32: (-(2**31), 2**31 - 1)}
_SIGNS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
}
_VERBS: Final = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide"}


class Panic(Exception):  # noqa: N818  it is Rust's word
    """The program stops here by a check, as a Rust program does."""


class Crash(Panic):
    """The program stops here because there is no memory where it reads or writes."""


def compute(sign: str, operands: tuple[float | int, ...], type: Type) -> float | int:
    """The value of a sign with one operand or two of this type; or a Panic.

    >>> compute("/", (1.0, -0.0), F64), compute("-", (2.0,), F64), compute("/", (-7, 2), I32)
    (-inf, -2.0, -3)
    """
    if type == F64:
        return _of_floats(sign, operands)
    least, largest = _RANGES[type]
    if sign == "/" and operands[1] == 0:
        raise Panic("attempt to divide by zero")
    count = _of_integers(sign, [int(each) for each in operands])
    if not least <= count <= largest:
        raise Panic(f"attempt to {_VERBS[sign] if len(operands) == 2 else 'negate'} with overflow")
    return count


def total(cells: tuple[float, ...]) -> float:
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
    if sign == "/":
        quotient = abs(left) // abs(right)
        return quotient if (left < 0) == (right < 0) else -quotient
    value: int = _SIGNS[sign](left, right)
    return value


def _of_floats(sign: str, operands: tuple[float, ...]) -> float:
    if len(operands) == 1:
        return -operands[0]
    left, right = operands
    if sign != "/":
        value: float = _SIGNS[sign](left, right)
        return value
    if right:
        return left / right
    infinite = math.copysign(math.inf, right)
    return left * infinite if left else math.nan

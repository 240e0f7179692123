"""Arithmetic as Rust has it: of f64 by IEEE 754, of usize with an end where it overflows."""

import operator
from collections.abc import Callable
from typing import Any, Final

__all__ = ["LARGEST", "Crash", "Panic", "compute", "total"]

#: The largest usize.
LARGEST: Final = 2**64 - 1

_SIGNS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.floordiv,
}  # fmt: skip
_VERBS: Final = {"+": "add", "-": "subtract", "*": "multiply"}


class Panic(Exception):  # noqa: N818  it is Rust's word
    """The program stops here by a check, as a Rust program does."""


class Crash(Panic):
    """The program stops here because there is no memory where it reads or writes."""


def compute(sign: str, operands: tuple[float | int, ...]) -> float | int:
    """The value of a sign with one operand or two of one type; or a Panic.

    >>> compute("/", (1.0, -0.0)), compute("-", (2.0,)), compute("/", (7, 2))
    (-inf, -2.0, 3)
    """
    if len(operands) == 1:
        return -operands[0]
    left, right = operands
    if isinstance(left, int):
        if sign == "/" and right == 0:
            raise Panic("attempt to divide by zero")
        count: int = _SIGNS[sign](left, right)
        if not 0 <= count <= LARGEST:
            raise Panic(f"attempt to {_VERBS[sign]} with overflow")
        return count
    if sign == "/":
        return _quotient(left, right)
    value: float = _SIGNS[sign](left, right)
    return value


def total(cells: tuple[float, ...]) -> float:
    """The sum as Rust's ``iter().sum()`` adds it: from -0.0 on, left to right.

    >>> total((0.1, 0.2, 0.3)), total(())
    (0.6000000000000001, -0.0)
    """
    left = -0.0
    for cell in cells:
        left += cell
    return left


def _quotient(left: float, right: float) -> float:
    if right:
        return left / right
    infinite = float("-inf") if str(right) == "-0.0" else float("inf")
    return left * infinite if left else float("nan")

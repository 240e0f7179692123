"""The functions of whole numbers: exact, checked, wrapping, saturating and overflowing."""

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import Panic, bounds, compute, converted, in_range
from ad_viz.rust.machine.numbers.bits import BITS
from ad_viz.rust.types import SIGNED, Type

__all__ = ["WHOLES"]

#: A power is out of every type's range from this exponent on.
_MOST: Final = 128


def _power(base: int, exponent: int) -> int:
    """The power; of a large one the last bits, and that it is out of range."""
    if abs(base) > 1 and exponent > _MOST:
        far = 1 << 2 * _MOST
        sign = -1 if base < 0 and exponent % 2 else 1
        return sign * (far + pow(abs(base), exponent, far))
    return int(base**exponent)


def _fits(number: int, type: Type) -> bool:
    least, largest = bounds(type)
    return least <= number <= largest


def _wrapped(number: int, type: Type) -> int:
    return int(converted(number, type, type))


def _held(number: int, type: Type) -> int:
    least, largest = bounds(type)
    return max(least, min(number, largest))


def _quotient(one: int, other: int) -> int:
    return abs(one) // abs(other) * (1 if (one < 0) == (other < 0) else -1)


def _floor(one: int, other: int) -> int:
    """The quotient whose remainder is never negative."""
    return (one - one % abs(other)) // other


#: What each gives where numbers have no end.
_EXACT: Final[Mapping[str, Callable[..., int]]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": _quotient,
    "rem": lambda a, b: a - _quotient(a, b) * b,
    "div_euclid": _floor,
    "rem_euclid": lambda a, b: a % abs(b),
    "pow": _power,
    "neg": lambda a: -a,
    "abs": abs,
    "next_multiple_of": lambda a, b: -(-a // b) * b,
    "next_power_of_two": lambda a: 1 << max(a - 1, 0).bit_length(),
}
_DIVIDING: Final = ("div", "rem", "div_euclid", "rem_euclid", "next_multiple_of")
_VERBS: Final = {"abs": "negate", "pow": "multiply"}


def _overflows(name: str, type: Type, given: tuple[int, ...], number: int) -> bool:
    """Of a remainder the quotient must have room, too."""
    quotient = _quotient(*given) if name.startswith("rem") else number
    return not (_fits(number, type) and _fits(quotient, type))


def _divides(name: str, given: tuple[int, ...]) -> None:
    """Raises Panic where nothing may be divided."""
    if name in _DIVIDING and not given[1]:
        by = "calculate the remainder with a divisor of zero"
        is_quotient = name.startswith("div")
        raise Panic(f"attempt to {'divide by zero' if is_quotient else by}")


def _checked(name: str) -> Callable[..., int | None]:
    def of(type: Type, *given: int) -> int | None:
        if name in _DIVIDING and not given[1]:
            return None
        number = _EXACT[name](*given)
        return None if _overflows(name, type, given, number) else number

    return of


def _wrapping(name: str) -> Callable[..., int]:
    def of(type: Type, *given: int) -> int:
        _divides(name, given)
        return _wrapped(_EXACT[name](*given), type)

    return of


def _saturating(name: str) -> Callable[..., int]:
    def of(type: Type, *given: int) -> int:
        _divides(name, given)
        return _held(_EXACT[name](*given), type)

    return of


def _overflowing(name: str) -> Callable[..., tuple[int, bool]]:
    def of(type: Type, *given: int) -> tuple[int, bool]:
        _divides(name, given)
        number = _EXACT[name](*given)
        return _wrapped(number, type), _overflows(name, type, given, number)

    return of


def _plain(name: str, verb: str) -> Callable[..., int]:
    """It ends where the result has no room."""

    def of(type: Type, *given: int) -> int:
        _divides(name, given)
        number = _EXACT[name](*given)
        if _overflows(name, type, given, number):
            raise Panic(f"attempt to {verb} with overflow")
        return number

    return of


def _shifted(sign: Any) -> Callable[..., int]:
    """By so many bits at most as there are, from there on anew."""

    def of(type: Type, number: int, by: int) -> int:
        return int(compute(sign, (number, by % _count(type)), type))

    return of


def _checked_shift(sign: Any) -> Callable[..., int | None]:
    def of(type: Type, number: int, by: int) -> int | None:
        return int(compute(sign, (number, by), type)) if by < _count(type) else None

    return of


def _count(type: Type) -> int:
    least, largest = bounds(type)
    return (largest - least).bit_length()


def _isqrt(_: Type, number: int) -> int:
    if number < 0:
        raise Panic("argument of integer square root cannot be negative")
    return math.isqrt(number)


def _logarithm(base: int, number: int) -> int:
    found = 0
    while number >= base:
        number, found = number // base, found + 1
    return found


def _ilog(_: Type, number: int, base: int) -> int:
    if base < 2:
        raise Panic("base of integer logarithm must be at least 2")
    return _of_positive(number, base)


def _of_positive(number: int, base: int) -> int:
    if number <= 0:
        raise Panic("argument of integer logarithm must be positive")
    return _logarithm(base, number)


def _midpoint(type: Type, one: int, other: int) -> int:
    """Halves go towards zero."""
    both = one + other
    return -(-both // 2) if both < 0 and str(type) in SIGNED else both // 2


def _div_ceil(_: Type, one: int, other: int) -> int:
    _divides("div", (one, other))
    return -(-one // other)


_WAYS: Final = {
    "checked": _checked, "wrapping": _wrapping, "saturating": _saturating,
    "overflowing": _overflowing,
}  # fmt: skip

#: Each takes the type of its first operand, and then the operands.
WHOLES: Final[Mapping[str, Callable[..., Any]]] = {
    **{f"whole::{way}_{name}": make(name) for way, make in _WAYS.items() for name in _EXACT},
    "whole::pow": _plain("pow", "multiply"),
    "whole::div_euclid": _plain("div_euclid", "divide"),
    "whole::rem_euclid": _plain("rem_euclid", "calculate the remainder"),
    "signed::abs": lambda type, a: in_range(abs(a), type, "negate"),
    **{f"signed::{way}_{name}": make(name) for way, make in _WAYS.items()
       for name in ("abs", "neg")},
    "unsigned::next_power_of_two": _plain("next_power_of_two", "add"),
    "unsigned::next_multiple_of": _plain("next_multiple_of", "add"),
    "unsigned::checked_next_power_of_two": _checked("next_power_of_two"),
    "unsigned::checked_next_multiple_of": _checked("next_multiple_of"),
    **{f"{type}::{way}_add_unsigned": make("add") for type in SIGNED
       for way, make in _WAYS.items()},
    **{f"u{type[1:]}::{way}_add_signed": make("add") for type in SIGNED
       for way, make in _WAYS.items()},
    "whole::wrapping_shl": _shifted("<<"),
    "whole::wrapping_shr": _shifted(">>"),
    "whole::checked_shl": _checked_shift("<<"),
    "whole::checked_shr": _checked_shift(">>"),
    "whole::isqrt": _isqrt,
    "signed::checked_isqrt": lambda _, a: None if a < 0 else math.isqrt(a),
    "whole::ilog": _ilog,
    "whole::ilog2": lambda _, a: _of_positive(a, 2),
    "whole::ilog10": lambda _, a: _of_positive(a, 10),
    "whole::checked_ilog2": lambda _, a: _logarithm(2, a) if a > 0 else None,
    "whole::checked_ilog10": lambda _, a: _logarithm(10, a) if a > 0 else None,
    "whole::midpoint": _midpoint,
    "unsigned::abs_diff": lambda _, a, b: abs(a - b),
    **{f"{type}::abs_diff": lambda _, a, b: abs(a - b) for type in SIGNED},
    **{f"{type}::unsigned_abs": lambda _, a: abs(a) for type in SIGNED},
    "signed::signum": lambda _, a: (a > 0) - (a < 0),
    "signed::is_positive": lambda _, a: a > 0,
    "signed::is_negative": lambda _, a: a < 0,
    "unsigned::is_power_of_two": lambda _, a: a.bit_count() == 1,
    "unsigned::is_multiple_of": lambda _, a, b: a % b == 0 if b else not a,
    "unsigned::div_ceil": _div_ceil,
    **BITS,
}  # fmt: skip

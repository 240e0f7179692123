"""The functions of numbers and characters of Rust's own library, by their names there."""

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import Panic, bounds, in_range, of_type
from ad_viz.rust.types import Type

__all__ = ["NUMBERS"]

Number = float | int


def _pow(type: Type, base: int, exponent: int) -> int:
    # A power of a larger base is out of every type's range long before.
    if abs(base) > 1 and exponent > 128:
        raise Panic("attempt to multiply with overflow")
    return in_range(base**exponent, type, "multiply")


def _abs(type: Type, number: int) -> int:
    return in_range(abs(number), type, "negate")


def _wrapped(number: int, type: Type) -> int:
    least, largest = bounds(type)
    return (number - least) % (largest - least + 1) + least


def _held(number: int, type: Type) -> int:
    least, largest = bounds(type)
    return max(least, min(number, largest))


def _real(function: Callable[..., float]) -> Callable[..., Number]:
    def of(type: Type, *given: float) -> float:
        try:
            value = function(*given)
        except OverflowError:
            value = math.inf
        except ValueError:
            value = math.nan
        return of_type(value, type)

    return of


def _ln(number: float) -> float:
    return math.log(number) if number else -math.inf


def _powf(base: float, exponent: float) -> float:
    try:
        return math.pow(base, exponent)
    except ValueError:
        return math.inf if not base else math.nan
    except OverflowError:
        is_odd = exponent % 2 == 1
        return -math.inf if base < 0 and is_odd else math.inf


def _round(number: float) -> float:
    """Halves go away from zero."""
    if not math.isfinite(number) or abs(number) >= 2.0**52:
        return number
    whole = math.floor(abs(number))
    return math.copysign(whole + (abs(number) - whole >= 0.5), number)


def _whole(function: Callable[[float], int]) -> Callable[[float], float]:
    """floor and ceil keep the sign of a zero."""

    def of(number: float) -> float:
        return math.copysign(function(number), number) if math.isfinite(number) else number

    return of


def _least(one: float, other: float) -> float:
    return other if math.isnan(one) or other < one else one


def _largest(one: float, other: float) -> float:
    return other if math.isnan(one) or other > one else one


def _in_ascii(change: Callable[[str], str]) -> Callable[..., Number]:
    return lambda _, letter: ord(change(chr(letter))) if letter < 128 else letter


def _asked(question: Callable[[str], bool]) -> Callable[..., Number]:
    return lambda _, letter: question(chr(letter))


#: Each takes the type of its result, or of its first operand, and then the operands.
NUMBERS: Final[Mapping[str, Callable[..., Any]]] = {
    "whole::pow": _pow,
    "whole::abs": _abs,
    "whole::min": lambda _, a, b: min(a, b),
    "whole::max": lambda _, a, b: max(a, b),
    "whole::wrapping_add": lambda type, a, b: _wrapped(a + b, type),
    "whole::wrapping_sub": lambda type, a, b: _wrapped(a - b, type),
    "whole::wrapping_mul": lambda type, a, b: _wrapped(a * b, type),
    "whole::saturating_add": lambda type, a, b: _held(a + b, type),
    "whole::saturating_sub": lambda type, a, b: _held(a - b, type),
    "real::sqrt": _real(math.sqrt),
    "real::abs": _real(abs),
    "real::powi": _real(_powf),
    "real::powf": _real(_powf),
    "real::min": _real(_least),
    "real::max": _real(_largest),
    "real::sin": _real(math.sin),
    "real::cos": _real(math.cos),
    "real::exp": _real(math.exp),
    "real::ln": _real(_ln),
    "real::floor": _real(_whole(math.floor)),
    "real::ceil": _real(_whole(math.ceil)),
    "real::round": _real(_round),
    "char::is_alphabetic": _asked(str.isalpha),
    "char::is_numeric": _asked(str.isnumeric),
    "char::is_whitespace": _asked(str.isspace),
    "char::is_uppercase": _asked(str.isupper),
    "char::is_lowercase": _asked(str.islower),
    "char::to_ascii_uppercase": _in_ascii(str.upper),
    "char::to_ascii_lowercase": _in_ascii(str.lower),
}

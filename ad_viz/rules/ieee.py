"""Arithmetic that never raises: what IEEE 754 says where Python's ``math`` gives up.

A pole is infinite, a point outside the domain is NaN, and a hard zero stays zero: ``0 * inf`` is
0 here, so that a path which does not matter cannot spoil one that does.
"""

import math
from collections.abc import Callable
from typing import Final

from ad_viz.rules.called import CALLED

__all__ = ["FUNCTIONS", "divide", "floor_divide", "modulo", "multiply", "power"]

inf, nan = math.inf, math.nan


def multiply(a: float, b: float) -> float:
    """The product, with 0 times anything 0.

    >>> multiply(0.0, math.inf)
    0.0
    """
    return a * b if a and b else 0.0


def divide(a: float, b: float) -> float:
    """The quotient, infinite at a pole.

    >>> divide(1.0, 0.0), divide(1.0, -0.0)
    (inf, -inf)
    """
    if b:
        return a / b
    return nan if a == 0 or a != a else math.copysign(inf, a) * math.copysign(1.0, b)


def floor_divide(a: float, b: float) -> float:
    """The quotient rounded down, infinite at a pole.

    >>> floor_divide(-7.0, 2.0), floor_divide(1.0, 0.0)
    (-4.0, inf)
    """
    return a // b if b else divide(a, b)


def modulo(a: float, b: float) -> float:
    """What is left of a then, with the sign of b; NaN at a pole.

    >>> modulo(-7.0, 2.0), modulo(1.0, 0.0)
    (1.0, nan)
    """
    return a % b if b else nan


def power(a: float, b: float) -> float:
    """``a ** b``; a negative base with a fractional exponent gives NaN, never a complex number.

    >>> power(0.0, -1.0), power(-8.0, 1 / 3), power(10.0, 400.0)
    (inf, nan, inf)
    """
    try:
        return math.pow(a, b)
    except OverflowError:
        return -inf if a < 0 and b % 2 == 1 else inf
    except ValueError:
        if a:
            return nan
        return math.copysign(inf, a) if b % 2 == 1 else inf


def _sign(a: float) -> float:
    return a if a != a else float((a > 0) - (a < 0))


def _rounded(function: Callable[[float], int]) -> Callable[[float], float]:
    """A float of the same sign, where Python makes an int of it, which has no -0.0."""
    return lambda a: math.copysign(function(a), a) if a - a == 0 else a


def _step(a: float) -> float:
    return a if a != a else 1.0 if a > 0 else 0.0


def _exceeds(a: float, b: float) -> float:
    """1 where a is the greater, ½ at a tie, 0 where b is."""
    return nan if a != a or b != b else 0.5 * ((a > b) + (a >= b))


def _sigmoid(a: float) -> float:
    if a >= 0:
        return 1 / (1 + math.exp(-a))
    odds = math.exp(a)
    return odds / (1 + odds)


def _relu(a: float) -> float:
    return a if a != a or a > 0 else 0.0


def _logaddexp(a: float, b: float) -> float:
    apart = abs(a - b) if a != b else 0.0  # of infinities
    return max(a, b) + math.log1p(math.exp(-apart))


def _greater(a: float, b: float) -> float:
    return nan if a != a or b != b else max(a, b)


def _lesser(a: float, b: float) -> float:
    return nan if a != a or b != b else min(a, b)


def _total(
    function: Callable[[float], float], overflow: Callable[[float], float]
) -> Callable[[float], float]:
    """``function`` made total: ``overflow(a)`` where too large, infinite at a pole, else NaN."""

    def total(a: float) -> float:
        try:
            return function(a)
        except OverflowError:
            return overflow(a)
        except ValueError:
            return _pole(function, a)

    return total


def _pole(function: Callable[[float], float], a: float) -> float:
    """What the function grows to beside ``a``, where ``math`` refuses to say; NaN if it does not.

    >>> _pole(math.log2, 0.0), _pole(math.atanh, 1.0), _pole(math.sqrt, -1.0)
    (-inf, inf, nan)
    """
    found = set()
    for side in (-inf, inf):
        reach = 2.0**-20 * abs(a) or 2.0**-500
        try:
            near, far = function(math.nextafter(a, side)), function(a + math.copysign(reach, side))
        except (ArithmeticError, ValueError):
            continue
        found.add(math.copysign(inf, near) if abs(near) > abs(far) + 1 else nan)
    return found.pop() if len(found) == 1 else nan


def _upward(a: float) -> float:
    return inf


def _outward(a: float) -> float:
    return math.copysign(inf, a)


FUNCTIONS: Final[dict[str, Callable[..., float]]] = {
    "atan": math.atan,
    "sinh": _total(math.sinh, _outward),
    "tanh": math.tanh,
    "abs": math.fabs,
    "hypot": math.hypot,
    "atan2": math.atan2,
    "sign": _sign,
    "step": _step,
    "exceeds": _exceeds,
    "floor": _rounded(math.floor),
    "ceil": _rounded(math.ceil),
    "trunc": _rounded(math.trunc),
    "round": _rounded(round),
    "logaddexp": _logaddexp,
    "sigmoid": _sigmoid,
    "relu": _relu,
    "max": _greater,
    "min": _lesser,
    "product": multiply,
}
# A row that has no function here has that of ``math``, made total.
FUNCTIONS.update(
    {
        name: _total(getattr(math, name), _upward)
        for name in CALLED
        if name not in FUNCTIONS and hasattr(math, name)
    }
)

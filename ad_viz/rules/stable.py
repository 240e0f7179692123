"""Weights computed with care, where the textbook's form of them loses digits.

Inside the range of floats these are the textbook's own numbers. Where a power, a square or a
length on the way is too large, too small or rounded, the weight itself may still be a good float,
and then it is: within 4 units in the last place. Like ``ieee``, none of them ever raises.
"""

import math
from collections.abc import Callable
from typing import Final

from ad_viz.rules.ieee import divide, multiply, power

__all__ = ["FUNCTIONS", "LEAST", "ULPS"]

#: With these forms every value and every weight is within so many units in the last place of the
#: truth, wherever that is a float.
ULPS: Final = 4.0

inf, nan = math.inf, math.nan

#: The least float with all its digits.
LEAST: Final = 2.0**-1022


def _over_square(a: float, b: float) -> float:
    """a / b², where the first quotient alone may be too small.

    >>> _over_square(1e-320, 1e-10)
    9.99988867182683e-301
    """
    quotient = a / b if b else divide(a, b)
    if quotient >= LEAST or quotient <= -LEAST or not (a and b) or not -1 < b < 1:
        return quotient / b if b else divide(quotient, b)
    (a, e), (b, f) = math.frexp(a), math.frexp(b)
    return _ldexp(a / b / b, e - 2 * f)


def _by_base(a: float, b: float) -> float:
    """∂(a ** b)/∂a = b · a ** (b - 1), where b - 1 may be rounded or the power leave the range.

    >>> _by_base(3.0, 2.0), _by_base(-1.0, 1e17)
    (6.0, -1e+17)
    """
    less = b - 1.0
    if 0.5 <= b <= 64.0:  # in a hurry: less is exact, and most powers are in range
        try:
            whole = math.pow(a, less)
            if abs(whole) >= LEAST:
                return b * whole
        except (OverflowError, ValueError):
            pass
    back = less - b
    lost = (b - (less - back)) - (1.0 + back)  # of b - 1, exactly; NaN if b is infinite
    if a < 0 and lost and b % 2 == 0:
        return -_by_base(-a, b)  # b is even, and too large for b - 1 to be odd
    slope = _scaled(b, a, less)
    if slope and abs(lost) > 0 and 0 < a < inf and -inf < slope < inf:
        slope += slope * (lost * math.log(a))
    return slope


def _by_exponent(a: float, b: float) -> float:
    """∂(a ** b)/∂b = log(a) · a ** b.

    >>> _by_exponent(2.0, 3.0), _by_exponent(0.0, 2.0), _by_exponent(1 + 1e-10, 7.1e12)
    (5.545177444479562, 0.0, 2.2341261129504115e+298)
    """
    if a > 0:
        return _scaled(math.log(a), a, b)
    return nan if a else multiply(-inf, power(a, b))


def _scaled(c: float, a: float, b: float) -> float:
    """c · a ** b, where the power alone may be too large or too small."""
    whole = power(a, b)
    if LEAST <= whole < inf or -inf < whole <= -LEAST or whole != whole:
        return multiply(c, whole)
    if not (c and a) or not (-inf < a < inf and -inf < b < inf and -inf < c < inf):
        return multiply(c, whole)
    half = power(abs(a), b / 2)
    return c * half * half if a > 0 or b % 2 == 0 else -(c * half * half)


def _over_length(a: float, b: float) -> float:
    """a / √(a² + b²), where the length may be too large, or too small for all its digits.

    >>> _over_length(1.5e308, 1.5e308), _over_length(math.inf, 1.0)
    (0.7071067811865475, 1.0)
    """
    length = math.hypot(a, b)
    if LEAST <= length < inf:
        return a / length
    if a != a or b != b or a == b == 0 or abs(a) == abs(b) == inf:
        return nan
    if length == inf:
        if abs(a) == inf:
            return math.copysign(1.0, a)
        a, b = a / 4, b / 4
    else:
        a, b = a * 2.0**600, b * 2.0**600
    return a / math.hypot(a, b)


def _over_length_square(a: float, b: float) -> float:
    """a / (a² + b²), where a square may be too large or too small.

    >>> _over_length_square(1.0, 1e155), _over_length_square(1.0, math.inf)
    (1e-310, 0.0)
    """
    squares = a * a + b * b
    if 2.0**-960 <= squares < inf:
        return a / squares
    if a != a or b != b or a == b == 0:
        return nan
    if squares == inf and (abs(a) == inf or abs(b) == inf):
        return math.copysign(0.0, a)
    exponent = math.frexp(max(abs(a), abs(b)))[1]
    a, b = math.ldexp(a, -exponent), math.ldexp(b, -exponent)
    return _ldexp(a / (a * a + b * b), -exponent)


def _sech_square(a: float) -> float:
    """1 / cosh² a, from e to the power -2|a|: it leaves no range, and has fewer roundings.

    >>> _sech_square(0.0), _sech_square(-360.0), _sech_square(math.inf)
    (1.0, 8.12892320967e-313, 0.0)
    """
    odds = math.exp(-2.0 * abs(a))
    base = 1.0 + odds
    lost = odds - (base - 1.0)  # of 1 + odds, exactly
    return 4.0 * odds / (base * base + 2.0 * base * lost)


def _cbrt_slope(a: float) -> float:
    """1 / (3 · ∛a²), from one cube root: a square doubles its error. It is a step of Newton nearer.

    >>> _cbrt_slope(8.0), _cbrt_slope(0.0), _cbrt_slope(-math.inf)
    (0.08333333333333333, inf, 0.0)
    """
    if not a:
        return inf
    if not -inf < a < inf:
        return 0.0 / a / a
    root = math.cbrt(a)
    root -= (root - a / (root * root)) / 3.0
    return root / a / 3.0


def _over_exp_sum(a: float, b: float) -> float:
    """The part of e to the a in its sum with e to the b: with what rounding took from a - b.

    >>> _over_exp_sum(0.0, 0.0), _over_exp_sum(-700.0, 0.1), _over_exp_sum(math.inf, math.inf)
    (0.5, 8.921404266525305e-305, nan)
    """
    less = a - b
    if less - less:
        return 1.0 if less > 0 else 0.0 if less < 0 else nan
    back = less - a
    lost = (a - (less - back)) - (b + back)  # of a - b, exactly
    odds = math.exp(-abs(less))
    odds -= odds * math.copysign(lost, less * lost)
    return 1.0 / (1.0 + odds) if less > 0 else odds / (1.0 + odds)


def _ldexp(fraction: float, exponent: int) -> float:
    try:
        return math.ldexp(fraction, exponent)
    except OverflowError:
        return math.copysign(inf, fraction)


FUNCTIONS: Final[dict[str, Callable[..., float]]] = {
    "by_base": _by_base,
    "by_exponent": _by_exponent,
    "cbrt_slope": _cbrt_slope,
    "over_length": _over_length,
    "over_length_square": _over_length_square,
    "over_square": _over_square,
    "sech_square": _sech_square,
    "over_exp_sum": _over_exp_sum,
}

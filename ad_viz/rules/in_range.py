"""The careful weights where all on the way is in range, in one line each; NaN elsewhere.

Their numbers are those of ``stable``, to the last bit. They catch nothing, so machine code can be
made of them; who meets a NaN asks ``stable``.
"""

import math
from collections.abc import Callable
from typing import Final

from ad_viz.rules.stable import LEAST

__all__ = ["FUNCTIONS"]

inf, nan = math.inf, math.nan


def _over_square(a: float, b: float) -> float:
    """a / b².

    >>> _over_square(3.0, 2.0), _over_square(1e-320, 1e-10)
    (0.75, nan)
    """
    quotient = a / b
    return quotient / b if abs(quotient) >= LEAST or a == 0.0 or abs(b) >= 1.0 else nan


def _by_base(a: float, b: float) -> float:
    """b · a ** (b - 1); 0 of no sign.

    >>> _by_base(3.0, 4.0), _by_base(-0.0, 2.0), _by_base(1e-9, 40.0)
    (108.0, 0.0, nan)
    """
    less = b - 1.0
    back = less - b
    lost = (b - (less - back)) - (1.0 + back)  # of b - 1, exactly
    power = math.pow(a, less)
    if not (LEAST <= abs(power) < inf or a == 0.0) or (lost != 0.0 and a <= 0.0):
        return nan
    slope = b * power if b and power else 0.0
    return slope + slope * (lost * math.log(a)) if lost and slope else slope


def _by_exponent(a: float, b: float) -> float:
    """log(a) · a ** b, of a positive base.

    >>> _by_exponent(2.0, 3.0), _by_exponent(0.0, 2.0)
    (5.545177444479562, nan)
    """
    if a <= 0.0:
        return nan
    power = math.pow(a, b)
    return math.log(a) * power if power >= LEAST else nan


def _over_length(a: float, b: float) -> float:
    """a / √(a² + b²).

    >>> _over_length(3.0, 4.0), _over_length(1.5e308, 1.5e308)
    (0.6, nan)
    """
    length = math.hypot(a, b)
    return a / length if LEAST <= length < inf else nan


def _over_length_square(a: float, b: float) -> float:
    """a / (a² + b²).

    >>> _over_length_square(1.0, 2.0), _over_length_square(1.0, 1e155)
    (0.2, nan)
    """
    squares = a * a + b * b
    return a / squares if 2.0**-960 <= squares < inf else nan


FUNCTIONS: Final[dict[str, Callable[[float, float], float]]] = {
    "by_base": _by_base,
    "by_exponent": _by_exponent,
    "over_length": _over_length,
    "over_length_square": _over_length_square,
    "over_square": _over_square,
}

"""What errors are to be expected: lines of slope 1, 2 and −1 in a plot of error against h.

Truncation is predicted by Taylor's formula with the package's own higher derivatives, rounding by
ε·|f|, which is at least the distance between floats near f(x): twice half of it.
"""

import math
import sys
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from ad_viz.drivers.drivers import jvp

__all__ = ["Guide", "guides"]

Cause = Literal["truncation", "rounding", "square", "exact"]


class Guide(NamedTuple):
    """An expected error: ``factor`` · h to the power ``slope``."""

    cause: Cause
    slope: int
    factor: float


def guides(f: Callable[[Any], Any], x: float, value: float) -> list[Guide]:
    """Of a forward difference ½·|f″|·h, of any difference ε·|f|/h, of a central one ⅙·|f‴|·h².

    Those that are 0 are left out, and those that nested runs cannot have. The last is that of dual
    numbers: none.

    >>> [(g.cause, g.slope, round(g.factor, 3)) for g in guides(lambda x: x * x, 3.0, 9.0)]
    [('truncation', 1, 1.0), ('rounding', -1, 0.0), ('exact', 0, 0.0)]
    """
    try:
        second, third = _higher(f, x)
    except Exception:  # what runs once need not run three times inside itself
        second = third = 0.0
    found = [
        Guide("truncation", 1, abs(second) / 2),
        Guide("rounding", -1, sys.float_info.epsilon * abs(value)),
        Guide("square", 2, abs(third) / 6),
    ]
    return [guide for guide in found if 0 < guide.factor < math.inf] + [Guide("exact", 0, 0.0)]


def _higher(f: Callable[[Any], Any], x: float) -> tuple[float, float]:
    """The second and the third derivative, by runs of dual numbers inside each other."""

    def slope(t: Any) -> Any:
        return jvp(f, (t,), (1.0,))[1]

    def bend(t: Any) -> Any:
        return jvp(slope, (t,), (1.0,))[1]

    second, third = jvp(bend, (x,), (1.0,))
    return float(second), float(third)

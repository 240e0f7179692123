"""The function near x, seen through a window as wide as h: a line at last, and then a staircase.

Every point is a float beside x and what the function gives there. A window narrower than floats
stand apart shows them one by one.
"""

import math
from collections.abc import Callable
from typing import Final

__all__ = ["REACH", "curve"]

#: How far the window reaches to either side, in units of h.
REACH: Final = 1.28
#: Points on either side.
_POINTS: Final = 16
_FEWEST: Final = 4
#: So many operations are run for a curve, and no more, but for the fewest points.
_OPERATIONS: Final = 8_000


def curve(f: Callable[[float], float], x: float, h: float, operations: int = 1) -> list[float]:
    """Points (u, v) in a row: ``x + u·h`` is a float, and ``f`` there is ``f(x) + v·h``.

    Of a function of many ``operations`` there are fewer.

    >>> points = curve(lambda x: x * x, 3.0, 0.5)
    >>> points[:2], points[32:34], points[-2:]
    ([-1.28, -6.861], [0.0, 0.0], [1.28, 8.499])
    """
    start = f(x)
    points = min(_POINTS, max(_FEWEST, _OPERATIONS // (2 * operations)))
    floats = {x + REACH * k / points * h for k in range(-points, points + 1)}
    found: list[float] = []
    for at in sorted(floats):
        height = (f(at) - start) / h
        if math.isfinite(height):
            found += [round((at - x) / h, 3), _rounded(height)]
    return found


def _rounded(x: float) -> float:
    """Four digits: more are not to be seen."""
    return float(f"{x:.4g}")

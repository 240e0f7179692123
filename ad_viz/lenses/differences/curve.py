"""The function near x, seen through a window as wide as h: a line at last, and then a staircase.

Every point is a float beside x and what the function gives there. A window narrower than floats
stand apart shows them one by one. Both ends of a secant are among them.
"""

import math
from collections.abc import Callable
from typing import Final

from ad_viz.errors import ADError

__all__ = ["REACH", "curve"]

#: How far the window reaches to either side, in units of h.
REACH: Final = 1.4
#: Points on either side.
_POINTS: Final = 21
_FEWEST: Final = 4
#: So many operations are run for a curve, and no more, but for the fewest points.
_OPERATIONS: Final = 8_000


def curve(f: Callable[[float], float], x: float, h: float, operations: int = 1) -> list[float]:
    """Points (u, v) in a row: ``x + u·h`` is a float, and ``f`` there is ``f(x) + v·h``.

    Of a function of many ``operations`` there are fewer.

    >>> points = curve(lambda x: x * x, 3.0, 0.5)
    >>> points[:2], points[12:14], points[-2:]
    ([-1.4, -7.42], [-1.0, -5.5], [1.4, 9.38])
    """
    start = f(x)
    points = min(_POINTS, max(_FEWEST, _OPERATIONS // (2 * operations)))
    floats = {x + REACH * k / points * h for k in range(-points, points + 1)} | {x - h, x + h}
    found: list[float] = []
    for at in sorted(floats):
        try:
            height = (f(at) - start) / h
        except ADError:  # farther than the steps go it need not run
            continue
        if math.isfinite(height):
            found += [round((at - x) / h, 3), _rounded(height)]
    return found


def _rounded(x: float) -> float:
    """Four digits: more are not to be seen."""
    return float(f"{x:.4g}")

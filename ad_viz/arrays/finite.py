"""Whether what an engine computed is finite: a number, an array, or a weight between them."""

import math
from typing import Any

from ad_viz.arrays.apply import primal
from ad_viz.rules.arithmetic import is_array

__all__ = ["is_finite"]


def is_finite(value: Any) -> bool:
    """Whether it has neither infinity nor NaN; a linear map has not.

    >>> is_finite(2.0), is_finite(float("inf"))
    (True, False)
    """
    if type(value) is float:
        return math.isfinite(value)
    found = primal(value)
    if is_array(found):
        import numpy as np

        return bool(np.isfinite(found).all())
    return hasattr(found, "back") or math.isfinite(found)

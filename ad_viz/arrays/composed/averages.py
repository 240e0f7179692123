"""Weighted means, the range of an array, the trapezoidal rule, and the cardinal sine."""

import math
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np

from ad_viz.arrays import shaping
from ad_viz.arrays.along_axes import FUNCTIONS as ALONG
from ad_viz.arrays.apply import apply, numbers
from ad_viz.arrays.promotion import listed
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.rules.arithmetic import shape_of

__all__ = ["FUNCTIONS", "zeros"]

_plus, _less, _times, _over, _power, _sine = (
    partial(apply, PRIMITIVES[name]) for name in ("add", "sub", "mul", "div", "pow", "sin")
)


def _average(a: Any, axis: Any = None, weights: Any = None, *, keepdims: bool = False) -> Any:
    a = listed(a)
    if weights is None or not shape_of(a):
        return shaping.mean(a, axis, keepdims) if shape_of(a) else a
    weights = listed(weights)
    if shape_of(weights) != shape_of(a):
        weights = _along(weights, axis, len(shape_of(a)))
    weighed = shaping.sum_over(_times(a, weights), axis, keepdims)
    whole = shaping.broadcast_to(weights, shape_of(a))
    return _over(weighed, shaping.sum_over(whole, axis, keepdims))


def _along(row: Any, axis: Any, axes: int) -> Any:
    """Numbers in a row, in the direction of an axis of so many."""
    shape = [1] * axes
    shape[axis] = -1
    return shaping.reshape(row, tuple(shape))


def _ptp(a: Any, axis: Any = None, *, keepdims: bool = False) -> Any:
    return _less(ALONG["max"](a, axis, keepdims), ALONG["min"](a, axis, keepdims))


def _trapezoid(y: Any, x: Any = None, dx: Any = 1.0, axis: int = -1) -> Any:
    y = listed(y)
    axes = len(shape_of(y))
    if x is not None:
        x = listed(x)
        dx = ALONG["diff"](x if len(shape_of(x)) == axes else _along(x, axis, axes), 1, axis)
    before = (slice(None),) * (axis % axes)
    ends = _plus(*(shaping.index(y, (*before, part)) for part in (slice(1, None), slice(-1))))
    return _over(shaping.sum_over(_times(listed(dx), ends), axis), 2.0)


#: Of the cardinal sine in powers of z², which hold all digits of its slope up to |z| = 1.
_SERIES: Final = np.array([(-1.0) ** k / math.factorial(2 * k + 1) for k in range(11)])


def _sinc(x: Any) -> Any:
    """sin z / z of z = πx; near 0 by its series, where the quotient's slope loses its digits."""
    z = _times(listed(x), math.pi)
    small = np.abs(numbers(z)) < 1.0
    far = shaping.where(small, 1.0, z)
    near = shaping.where(small, z, 0.0)
    squares = shaping.index(_times(near, near), (..., None)) if shape_of(z) else _times(near, near)
    powers = _power(squares, np.arange(len(_SERIES)).astype(_kind(z)))
    series = shaping.sum_over(_times(powers, _SERIES.astype(_kind(z))), -1)
    return shaping.where(small, series, _over(_sine(far), far))


def _kind(value: Any) -> Any:
    return np.float32 if getattr(value, "dtype", None) == np.float32 else float


def zeros(like: Any) -> Any:
    """Zeros in the shape and the precision of an array."""
    return np.zeros(shape_of(like), dtype=_kind(like))


#: By name.
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "average": _average,
    "ptp": _ptp,
    "sinc": _sinc,
    "trapezoid": _trapezoid,
}

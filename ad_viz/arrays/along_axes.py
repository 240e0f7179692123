"""NumPy's functions along axes: the greatest, products, spreads, running sums, order, parts."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from ad_viz.arrays import shaping
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.promotion import listed
from ad_viz.rules.arithmetic import shape_of

__all__ = ["FUNCTIONS"]


def _reduced(name: str) -> Callable[..., Any]:
    """A row that takes the elements along axes together; of one number it is that number."""
    row = ROWS[name]

    def reduced(a: Any, axis: Any = None, keepdims: bool = False) -> Any:
        a = listed(a)
        return row(a, _axes(a, axis), bool(keepdims)) if shape_of(a) else a

    return reduced


def _axes(a: Any, axis: Any) -> Any:
    """The axis, or several in a tuple, if the array has them."""
    np.broadcast_to(0.0, shape_of(a)).sum(axis=axis)  # it raises for axes that there are not
    return tuple(map(int, axis)) if isinstance(axis, tuple | list) else axis


def _spread(name: str) -> Callable[..., Any]:
    row = ROWS[name]

    def spread(a: Any, axis: Any = None, *, ddof: Any = 0, keepdims: bool = False) -> Any:
        a = listed(a)
        return row(a, _axes(a, axis), ddof, bool(keepdims)) if shape_of(a) else 0.0 * a

    return spread


def _running(name: str) -> Callable[..., Any]:
    row = ROWS[name]

    def running(a: Any, axis: int | None = None) -> Any:
        a = listed(a)
        a = a if shape_of(a) else shaping.reshape(a, (1,))
        return row(a, _axes(a, axis))

    return running


def _diff(a: Any, n: int = 1, axis: int = -1) -> Any:
    a = listed(a)
    axis = _axes(a, axis)
    return ROWS["diff"](a, min(n, shape_of(a)[axis]), axis) if n else a


def _sort(a: Any, axis: int | None = -1, *, stable: bool = True) -> Any:
    a = listed(a)
    return ROWS["sort"](a, _axes(a, axis))


def _parts(function: Callable[..., Any]) -> Callable[..., Any]:
    """An array cut along an axis: each part is a slice of it."""

    def parts(a: Any, places: Any, axis: int = 0) -> list[Any]:
        a = listed(a)
        whole = (slice(None),) * (axis % len(shape_of(a)))
        cut = function(np.arange(shape_of(a)[axis]), places)
        starts = np.cumsum([0, *map(len, cut)]).tolist()
        return [
            shaping.index(a, (*whole, slice(start, start + len(part))))
            for start, part in zip(starts, cut, strict=False)
        ]

    return parts


_split = _parts(np.split)


def _across(axis: int) -> Callable[..., Any]:
    def across(a: Any, places: Any) -> Any:
        row = axis == 1 and len(shape_of(listed(a))) == 1
        return _split(a, places, 0 if row else axis)

    return across


#: By name.
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    **{name: _reduced(name) for name in ("max", "min", "prod")},
    "amax": _reduced("max"),
    "amin": _reduced("min"),
    "var": _spread("var"),
    "std": _spread("std"),
    "cumsum": _running("cumsum"),
    "cumprod": _running("cumprod"),
    "diff": _diff,
    "sort": _sort,
    "split": _split,
    "array_split": _parts(np.array_split),
    "vsplit": _across(0),
    "hsplit": _across(1),
    "dsplit": _across(2),
}

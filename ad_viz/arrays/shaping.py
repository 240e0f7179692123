"""Operations that move and add the elements of arrays: each is linear, and has its transpose.

sum ↔ broadcast, reshape ↔ reshape back, transpose ↔ transpose back, index ↔ scatter: rows of the
table.
"""

from collections.abc import Sequence
from functools import reduce
from operator import add
from typing import Any

import numpy as np

from ad_viz.arrays.apply import primal
from ad_viz.arrays.cell_array import checked_key
from ad_viz.arrays.number import number
from ad_viz.arrays.operations.meanings import gathered_to
from ad_viz.arrays.operations.row import settled
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.promotion import as_cells, listed, whole
from ad_viz.nesting.run import in_a_run
from ad_viz.rules.arithmetic import shape_of

__all__ = [
    "broadcast_to", "index", "mean", "reshape", "scatter", "stacked", "sum_over", "transpose",
    "unbroadcast", "where",
]  # fmt: skip

Shape = tuple[int, ...]


def sum_over(array: Any, axis: Any = None, keepdims: bool = False) -> Any:
    """The sum over one axis, several, or all of them."""
    return ROWS["sum"](array, axis, keepdims)


def mean(array: Any, axis: Any = None, keepdims: bool = False) -> Any:
    """The sum, divided by how many were added; NaN where there are none."""
    return ROWS["mean"](array, axis, keepdims)


def broadcast_to(array: Any, shape: Shape) -> Any:
    """The array repeated to fill ``shape``."""
    return array if shape_of(array) == shape else ROWS["broadcast_to"](array, shape)


def unbroadcast(array: Any, shape: Shape) -> Any:
    """The sum over all that was repeated when ``shape`` was broadcast to the array's."""
    return gathered_to(array, shape)


def reshape(array: Any, shape: Any) -> Any:
    """The same elements in another shape; one size may be left to be found, as −1."""
    return array if shape_of(array) == shape else ROWS["reshape"](array, shape)


def transpose(array: Any, axes: int | Sequence[int] | None = None) -> Any:
    """The axes in another order; reversed, unless given."""
    count = len(shape_of(array))
    np.broadcast_to(0.0, shape_of(array)).transpose(axes)  # it raises for axes that there are not
    if axes is None:
        axes = range(count)[::-1]
    order = tuple(k % count for k in ((axes,) if isinstance(axes, int) else axes))
    return ROWS["transpose"](array, order)


def index(array: Any, key: Any) -> Any:
    """``array[key]``, for every key NumPy takes; an element taken twice is pulled back twice."""
    return ROWS["getindex"](array, _places(_kept(checked_key(key))))


def _places(key: Any) -> Any:
    """A kept key with its masks as arrays of places, which need no more work."""
    if isinstance(key, tuple):
        return tuple(p for part in key for p in _spread(part))
    found = _spread(key)
    return found[0] if len(found) == 1 else found


def _spread(part: Any) -> tuple[Any, ...]:
    is_mask = isinstance(part, np.ndarray) and part.dtype == bool and part.ndim
    return part.nonzero() if is_mask else (part,)


def where(condition: Any, a: Any, b: Any) -> Any:
    """Elements of ``a`` where the condition holds, of ``b`` elsewhere."""
    answers = np.asarray(primal(listed(condition)), dtype=bool)
    if not (answers.shape or shape_of(a) or shape_of(b)):
        chosen = a if answers else b  # one of two numbers, and no operation
        return chosen if in_a_run(chosen) else number(chosen)
    return ROWS["where"](a, b, answers)


def scatter(adjoint: Any, key: Any, shape: Shape) -> Any:
    """Zeros of ``shape``, with the adjoint added where ``key`` points."""
    return ROWS["scatter"](adjoint, key, shape)


def stacked(values: Sequence[Any], shape: Shape) -> Any:
    """Numbers, or arrays of one shape, one after another, in an array of ``shape``."""
    if not any(in_a_run(value) and value.run.takes_arrays for value in values):
        rows = np.stack([as_cells(value) for value in values])
        return settled(whole(rows.reshape(shape)))
    room = (len(values), *shape_of(values[0]))
    parts = (scatter(value, place, room) for place, value in enumerate(values))
    return reshape(reduce(add, parts), shape)


def _kept(key: Any) -> Any:
    """The key as it is now, whatever becomes of its lists and arrays."""
    if isinstance(key, tuple):
        return tuple(map(_kept, key))
    if not isinstance(key, list | np.ndarray):
        return key
    return np.array(key) if np.size(key) else np.array(key, dtype=int)

"""Arrays taken apart into numbers, and numbers joined into an array, in any run.

A join is a node of its own, of so many at a time; an array is halved until few elements are left.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import prod
from typing import Any, Final

import numpy as np

from ad_viz.arrays.cell_array import sealed
from ad_viz.arrays.operations.row import settled
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.promotion import acting, as_cells, promoted, whole
from ad_viz.arrays.shaping import index, reshape
from ad_viz.nesting.run import in_a_run, level_of
from ad_viz.rules.arithmetic import is_array, shape_of

__all__ = ["join", "side_by_side", "split"]

Shape = tuple[int, ...]


def join(cells: Sequence[Any], shape: Shape) -> Any:
    """The numbers, in order, as an array of that shape, which is an array of the innermost run.

    >>> join([1.0, 2.0, 3.0], (1, 3)).tolist()
    [[1.0, 2.0, 3.0]]
    """
    innermost: Any = max(cells, key=level_of, default=None)
    if not in_a_run(innermost):
        return np.array(cells, dtype=float).reshape(shape)
    if not innermost.run.takes_arrays:
        array = np.empty(len(cells), dtype=object)
        array[:] = list(cells)
        return sealed(array.reshape(shape), innermost.run)
    if hasattr(innermost.run, "join"):
        return innermost.run.join(cells, shape)
    return _joined(cells, shape)


def side_by_side(parts: Sequence[Any]) -> Any:
    """Numbers and rows, in order, as one row, which belongs to the innermost run.

    >>> side_by_side([1.0, np.array([2.0, 3.0]), np.array([])]).tolist()
    [1.0, 2.0, 3.0]
    """
    parts, _ = promoted(parts)
    parts = [part for part in parts if 0 not in shape_of(part)] or [np.zeros(0)]
    innermost: Any = acting(parts)
    if innermost is None or not innermost.run.takes_arrays:
        return settled(whole(np.hstack(list(map(as_cells, parts)))))
    if hasattr(innermost.run, "join"):
        cells = [cell for part in parts for cell in (split(part) if is_array(part) else [part])]
        return innermost.run.join(cells, (len(cells),))
    if len(parts) == 1:
        return reshape(parts[0], (-1,))
    return _joined(parts, (-1,))


#: Parts of one join: what a join of n hands back to each part costs n.
_MOST: Final = 64


def _joined(parts: Sequence[Any], shape: Shape) -> Any:
    while len(parts) > _MOST:
        groups = range(0, len(parts), _MOST)
        parts = [_joined(parts[start : start + _MOST], (-1,)) for start in groups]
    starts = (0, *accumulate(prod(shape_of(part)) for part in parts))
    return ROWS["join"](parts, starts, shape)


def split(array: Any) -> list[Any]:
    """The elements of an array, in order: floats, or values of the array's run.

    >>> split(np.array([[1, 2], [3, 4]]))
    [1, 2, 3, 4]
    """
    if in_a_run(array):
        return _halved(reshape(array, (array.size,)))
    found: list[Any] = array.ravel().tolist()
    return found


#: Rows as short as this are not halved: zeros for so few elements cost less than another half.
_SHORT: Final = 16


def _halved(row: Any) -> list[Any]:
    if row.size <= _SHORT:
        return [index(row, place) for place in range(row.size)]
    half = row.size // 2
    return _halved(index(row, slice(0, half))) + _halved(index(row, slice(half, row.size)))

"""What NumPy cannot do with arrays of cells, each of which is a value of a run: done by hand.

A choice among cells is made by comparing them, so that a recording knows of it.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from operator import add
from typing import Any

import numpy as np

from ad_viz.arrays.apply import primal

__all__ = ["cholesky", "determinant", "extreme", "inverse", "is_of_cells", "log_determinant",
           "solved"]  # fmt: skip


def is_of_cells(*arrays: Any) -> bool:
    """Whether one of these is an array of cells."""
    return any(getattr(array, "dtype", None) == "object" for array in arrays)


def extreme(function: Callable[..., Any]) -> Callable[..., Any]:
    """NumPy's ``max`` or ``min`` along an axis: among cells that tie, the mean of all of them."""
    best = _greatest if function is np.max else _least

    def along(a: Any, axis: Any, keepdims: bool) -> Any:
        if not is_of_cells(a):
            return function(a, axis=axis, keepdims=keepdims)
        axes = tuple(range(a.ndim)) if axis is None else tuple(np.atleast_1d(axis) % a.ndim)
        rest = [k for k in range(a.ndim) if k not in axes]
        sizes = [a.shape[k] for k in rest]
        rows = np.asarray(a).transpose(*rest, *axes).reshape(int(np.prod(sizes, dtype=int)), -1)
        found = np.empty(len(rows), dtype=object)
        for place, row in enumerate(rows):
            found[place] = best(row.tolist())
        kept = [1 if k in axes else size for k, size in enumerate(a.shape)]
        return found.reshape(kept if keepdims else sizes)

    return along


def _greatest(cells: Sequence[Any]) -> Any:
    return _mean_of_ties(cells, reduce(lambda one, other: other if other > one else one, cells))


def _least(cells: Sequence[Any]) -> Any:
    return _mean_of_ties(cells, reduce(lambda one, other: other if other < one else one, cells))


def _mean_of_ties(cells: Sequence[Any], best: Any) -> Any:
    not_a_number = next((cell for cell in cells if primal(cell) != primal(cell)), None)
    if not_a_number is not None:
        return not_a_number
    ties = [cell for cell in cells if cell == best]
    return reduce(add, ties) / len(ties) if len(ties) > 1 else best


def solved(A: Any, B: Any) -> Any:
    """``A⁻¹ B`` by elimination; the largest number of each column is the pivot."""
    return _stacked(_solved, A, B, vector=np.ndim(B) == 1)


def inverse(A: Any) -> Any:
    """``A⁻¹`` by elimination."""
    return _stacked(_solved, A, np.broadcast_to(np.eye(A.shape[-1]), A.shape))


def determinant(A: Any) -> Any:
    """The product of the pivots."""
    return _each(lambda matrix: reduce(lambda x, y: x * y, _pivots(matrix), 1.0), A)


def log_determinant(A: Any) -> Any:
    """The sum of the logarithms of the pivots' sizes."""
    return _each(lambda matrix: reduce(add, map(np.log, map(abs, _pivots(matrix))), 0.0), A)


def cholesky(A: Any) -> Any:
    """The lower triangle whose product with its transpose is ``A``."""

    def factor(matrix: Any) -> Any:
        size = len(matrix)
        found = np.zeros((size, size), dtype=object)
        for i in range(size):
            for j in range(i + 1):
                terms = (found[i, :j] * found[j, :j]).tolist()
                left = reduce(lambda x, y: x - y, terms, matrix[i, j])
                found[i, j] = np.sqrt(left) if i == j else left / found[j, j]
        return found

    return _each(factor, A)


def _solved(A: Any, B: Any) -> Any:
    left, right = np.array(A, dtype=object), np.array(B, dtype=object)
    for place in range(len(left)):
        _pivoted(left, place, right)
        for row in range(len(left)):
            if row != place:
                factor = left[row, place] / left[place, place]
                left[row, place:] = left[row, place:] - factor * left[place, place:]
                right[row] = right[row] - factor * right[place]
    for place in range(len(left)):
        right[place] = right[place] / left[place, place]
    return right


def _pivots(A: Any) -> list[Any]:
    """The diagonal after elimination; a row that was exchanged turns a sign."""
    left, found = np.array(A, dtype=object), []
    for place in range(len(left)):
        exchanged = _pivoted(left, place, None)
        for row in range(place + 1, len(left)):
            factor = left[row, place] / left[place, place]
            left[row, place:] = left[row, place:] - factor * left[place, place:]
        found.append(-left[place, place] if exchanged else left[place, place])
    return found


def _pivoted(left: Any, place: int, right: Any) -> bool:
    """The row with the largest number in this column is exchanged for the first that is left."""
    best = place
    for row in range(place + 1, len(left)):
        if abs(left[row, place]) > abs(left[best, place]):
            best = row
    for array in (left, right):
        if array is not None and best != place:
            array[[place, best]] = array[[best, place]]
    return best != place


def _each(function: Callable[[Any], Any], A: Any) -> Any:
    """``function`` of each matrix of a stack."""
    _refuse_misfit(A, A)
    if A.ndim == 2:
        return function(np.asarray(A))
    found = [_each(function, matrix) for matrix in np.asarray(A)]
    result = np.empty(np.shape(found), dtype=object)
    result[...] = found
    return result


def _refuse_misfit(A: Any, B: Any) -> None:
    """What NumPy says of matrices that are not square, or not as high as each other."""
    if A.ndim < 2 or A.shape[-1] != A.shape[-2]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    if B.ndim < 2 or B.shape[-2] != A.shape[-1]:
        raise ValueError(f"mismatch of sizes {A.shape[-1]} and {B.shape[-2] if B.ndim > 1 else 1}")


def _stacked(function: Callable[[Any, Any], Any], A: Any, B: Any, vector: bool = False) -> Any:
    """``function`` of each pair of matrices of two stacks."""
    A, B = np.asarray(A), np.asarray(B)
    B = B[:, None] if vector else B
    _refuse_misfit(A, B)
    stacks = np.broadcast_shapes(A.shape[:-2], B.shape[:-2])
    left = np.broadcast_to(A, (*stacks, *A.shape[-2:]))
    right = np.broadcast_to(B, (*stacks, *B.shape[-2:]))
    found = np.empty(right.shape, dtype=object)
    for place in np.ndindex(stacks):
        found[place] = function(left[place], right[place])
    return found[..., 0] if vector else found

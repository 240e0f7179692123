"""Operations that move and add the elements of arrays: each is linear, and has its transpose.

sum ↔ broadcast, reshape ↔ reshape back, transpose ↔ transpose back, index ↔ scatter. A tangent goes
forward through the operation itself, an adjoint goes back through its transpose.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from math import prod
from operator import add
from typing import Any

import numpy as np

from ad_viz.arrays.apply import PRODUCT, apply, primal
from ad_viz.arrays.cell_array import checked_key, sealed
from ad_viz.arrays.promotion import as_cells, is_cells, listed, operand, promoted, whole
from ad_viz.core.active import Active
from ad_viz.nesting.run import in_a_run
from ad_viz.rules.arithmetic import shape_of

__all__ = [
    "Shaping", "broadcast_to", "index", "mean", "reshape", "scatter", "settled", "stacked",
    "sum_over", "transpose", "unbroadcast", "where",
]  # fmt: skip

Shape = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Shaping:
    """One linear operation on one array, and the operation that carries adjoints back.

    ``parent`` is the array's own shape. ``key`` says which operation of its name it is: the key of
    a getindex, the order of a transpose, the new shape of a reshape, a sum's with all axes kept.
    """

    name: str
    compute: Callable[[Any], Any]
    transposed: Callable[[Any], Any]
    parent: Shape = ()
    key: Any = None

    def value(self, array: Any) -> Any:
        if isinstance(array, Active):
            return apply(self, array)
        with np.errstate(all="ignore"):
            return settled(self.compute(np.asarray(array)))

    @property
    def weights(self) -> tuple[Callable[[Any], "Shaping"]]:
        return (lambda _: self,)

    def forward(self, tangent: Any) -> Any:
        return apply(self, tangent)

    def back(self, adjoint: Any) -> Any:
        return self.transposed(adjoint)


def sum_over(array: Any, axis: Any = None, keepdims: bool = False) -> Any:
    """The sum over one axis, several, or all of them."""
    shape = shape_of(array)
    kept = np.broadcast_to(0.0, shape).sum(axis=axis, keepdims=True).shape

    def back(adjoint: Any) -> Any:
        return broadcast_to(reshape(adjoint, kept), shape)

    total = partial(np.sum, axis=axis, keepdims=keepdims)
    return apply(Shaping("sum", total, back, shape, kept), array)


def mean(array: Any, axis: Any = None, keepdims: bool = False) -> Any:
    """The sum, divided by how many were added; NaN where there are none."""
    total = sum_over(array, axis, keepdims)
    return total / (prod(shape_of(array)) / max(prod(shape_of(total)), 1))


def broadcast_to(array: Any, shape: Shape) -> Any:
    """The array repeated to fill ``shape``."""
    before = shape_of(array)
    if before == shape:
        return array
    spread = Shaping(
        "broadcast_to",
        lambda a: np.broadcast_to(a, shape).copy(),
        lambda adjoint: unbroadcast(adjoint, before),
    )
    return apply(spread, array)


def unbroadcast(array: Any, shape: Shape) -> Any:
    """The sum over all that was repeated when ``shape`` was broadcast to the array's."""
    now = shape_of(array)
    added = len(now) - len(shape)
    axes = tuple(
        axis for axis, size in enumerate(now) if axis < added or (shape[axis - added] == 1 != size)
    )
    return reshape(sum_over(array, axes) if axes else array, shape)


def reshape(array: Any, shape: Any) -> Any:
    """The same elements in another shape; one size may be left to be found, as −1."""
    before = shape_of(array)
    if before == shape:
        return array
    back = partial(reshape, shape=before)
    return apply(Shaping("reshape", lambda a: np.reshape(a, shape), back, before, shape), array)


def transpose(array: Any, axes: int | Sequence[int] | None = None) -> Any:
    """The axes in another order; reversed, unless given."""
    count = len(shape_of(array))
    np.broadcast_to(0.0, shape_of(array)).transpose(axes)  # it raises for axes that there are not
    if axes is None:
        axes = range(count)[::-1]
    order = tuple(k % count for k in ((axes,) if isinstance(axes, int) else axes))
    back = partial(transpose, axes=tuple(int(k) for k in np.argsort(order)))
    turned = Shaping("transpose", lambda a: np.transpose(a, order), back, shape_of(array), order)
    return apply(turned, array)


def index(array: Any, key: Any) -> Any:
    """``array[key]``, for every key NumPy takes; an element taken twice is pulled back twice."""
    shape, key = shape_of(array), _kept(checked_key(key))
    taken = Shaping(
        "getindex",
        lambda a: np.array(a[key]),
        lambda adjoint: scatter(adjoint, key, shape),
        shape,
        _places(key),
    )
    return apply(taken, array)


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
    (a, b), by_cells = promoted((a, b))
    if by_cells:
        run = next(side.whose for side in (a, b) if is_cells(side))
        return sealed(np.where(answers, as_cells(a), as_cells(b)), run)
    chosen = settled(np.where(answers, 1.0, 0.0))
    return apply(PRODUCT, a, chosen) + apply(PRODUCT, b, 1.0 - chosen)


def scatter(adjoint: Any, key: Any, shape: Shape) -> Any:
    """Zeros of ``shape``, with the adjoint added where ``key`` points."""

    def compute(a: Any) -> Any:
        array = np.zeros(shape, dtype=a.dtype)
        np.add.at(array, key, a)
        return array

    return apply(Shaping("scatter", compute, lambda tangent: index(tangent, key)), adjoint)


def stacked(values: Sequence[Any], shape: Shape) -> Any:
    """Numbers, or arrays of one shape, one after another, in an array of ``shape``."""
    if not any(in_a_run(value) and value.run.takes_arrays for value in values):
        rows = np.stack([as_cells(value) for value in values])
        return settled(whole(rows.reshape(shape)))
    room = (len(values), *shape_of(values[0]))
    parts = (scatter(value, place, room) for place, value in enumerate(values))
    return reshape(reduce(add, parts), shape)


def settled(result: Any) -> Any:
    """A result as engines hold it: a number, or an array."""
    return operand(listed(result)) if shape_of(result) == () else result


def _kept(key: Any) -> Any:
    """The key as it is now, whatever becomes of its lists and arrays."""
    if isinstance(key, tuple):
        return tuple(map(_kept, key))
    if not isinstance(key, list | np.ndarray):
        return key
    return np.array(key) if np.size(key) else np.array(key, dtype=int)

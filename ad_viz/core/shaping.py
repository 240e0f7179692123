"""Operations that move and add the elements of arrays: each is linear, and has its transpose.

sum ↔ broadcast, reshape ↔ reshape back, transpose ↔ transpose back, index ↔ scatter. A tangent goes
forward through the operation itself, an adjoint goes back through its transpose.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import Any

import numpy as np

from ad_viz.core import refusals
from ad_viz.core.active import Active
from ad_viz.core.apply import PRODUCT, apply, bare
from ad_viz.core.arithmetic import is_array
from ad_viz.core.linear import shape_of
from ad_viz.core.operand import operand

__all__ = [
    "Shaping", "Times", "broadcast_to", "index", "matmul", "mean", "reshape", "sum_over",
    "transpose", "unbroadcast", "where",
]  # fmt: skip

Shape = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Shaping:
    """One linear operation on one array, and the operation that carries adjoints back.

    ``shape`` is the array's own. ``key`` says which operation of its name it is: the key of a
    getindex, the order of a transpose, the new shape of a reshape, a sum's with all axes kept.
    """

    name: str
    compute: Callable[[Any], Any]
    transposed: Callable[[Any], Any]
    shape: Shape = ()
    key: Any = None

    def value(self, array: Any) -> Any:
        if isinstance(array, Active):
            return apply(self, array)
        return _settled(self.compute(np.asarray(array)))

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


def transpose(array: Any, axes: Sequence[int] | None = None) -> Any:
    """The axes in another order; reversed, unless given."""
    order = tuple(reversed(range(len(shape_of(array))))) if axes is None else tuple(axes)
    back = partial(transpose, axes=tuple(int(k) for k in np.argsort(order)))
    turned = Shaping("transpose", lambda a: np.transpose(a, order), back, shape_of(array), order)
    return apply(turned, array)


def index(array: Any, key: Any) -> Any:
    """``array[key]``, for every key NumPy takes; an element taken twice is pulled back twice."""
    shape = shape_of(array)
    taken = Shaping(
        "getindex",
        lambda a: np.array(a[key]),
        lambda adjoint: _scatter(adjoint, key, shape),
        shape,
        _places(key),
    )
    return apply(taken, array)


def _places(key: Any) -> Any:
    """The same key with lists and masks as arrays of places, which need no more work."""
    if isinstance(key, tuple):
        return tuple(p for part in key for p in _spread(part))
    if isinstance(key, list | np.ndarray):
        found = _spread(key)
        return found[0] if len(found) == 1 else found
    return key


def _spread(part: Any) -> tuple[Any, ...]:
    if not isinstance(part, list | np.ndarray):
        return (part,)
    array = np.asarray(part)
    if array.dtype == bool and array.ndim:
        return array.nonzero()
    return (array if array.size else array.astype(int),)


def where(condition: Any, a: Any, b: Any) -> Any:
    """Elements of ``a`` where the condition holds, of ``b`` elsewhere."""
    chosen = np.where(bare(condition), 1.0, 0.0)
    return apply(PRODUCT, a, chosen) + apply(PRODUCT, b, 1.0 - chosen)


def _scatter(adjoint: Any, key: Any, shape: Shape) -> Any:
    """Zeros of ``shape``, with the adjoint added where ``key`` points."""

    def compute(a: Any) -> Any:
        array = np.zeros(shape)
        np.add.at(array, key, a)
        return array

    return apply(Shaping("scatter", compute, lambda tangent: index(tangent, key)), adjoint)


@dataclass(frozen=True)
class Times:
    """∂(a @ b)/∂a or ∂(a @ b)/∂b, for arrays of two or more axes."""

    other: Any
    on_the_left: bool
    parent: Shape

    def forward(self, tangent: Any) -> Any:
        pair = (self.other, tangent) if self.on_the_left else (tangent, self.other)
        return apply(_MATMUL, *pair)

    def back(self, adjoint: Any) -> Any:
        turned = _turned(self.other)
        pair = (turned, adjoint) if self.on_the_left else (adjoint, turned)
        return unbroadcast(apply(_MATMUL, *pair), self.parent)


class _MatMul:
    """``a @ b`` for arrays of two or more axes."""

    name = "matmul"

    def value(self, a: Any, b: Any) -> Any:
        if isinstance(a, Active) or isinstance(b, Active):
            return apply(self, a, b)
        return np.matmul(a, b)

    @property
    def weights(self) -> tuple[Callable[[Any, Any], Times], Callable[[Any, Any], Times]]:
        return (
            lambda a, b: Times(b, False, shape_of(a)),
            lambda a, b: Times(a, True, shape_of(b)),
        )


_MATMUL = _MatMul()


def matmul(a: Any, b: Any) -> Any:
    """``a @ b`` as NumPy has it: of vectors, matrices, and stacks of matrices."""
    a, b = operand(a), operand(b)
    for side in (a, b):
        if not is_array(side):
            raise refusals.unknown_operation("matmul of a number", "write * instead of @")
    left, right = shape_of(a), shape_of(b)
    product = apply(
        _MATMUL,
        reshape(a, (1, *left)) if len(left) == 1 else a,
        reshape(b, (*right, 1)) if len(right) == 1 else b,
    )
    shape = shape_of(product)
    if len(right) == 1:
        shape = shape[:-1]
    if len(left) == 1:
        shape = shape[: -1 - (len(right) > 1)] + shape[len(shape) - (len(right) > 1) :]
    return reshape(product, shape)


def _turned(array: Any) -> Any:
    axes = list(range(len(shape_of(array))))
    return transpose(array, [*axes[:-2], axes[-1], axes[-2]])


def _settled(result: Any) -> Any:
    """A 0-d result is a number."""
    return float(result) if result.shape == () else result

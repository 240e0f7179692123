"""What the words of the table's forms mean: in a value NumPy's own, in a derivative our own.

Those of a derivative are made of rows themselves, so that derivatives have derivatives in turn.
"""

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from operator import getitem
from typing import Any, Final

import numpy as np

from ad_viz.arrays.elements.reused import matrix_product
from ad_viz.rules.arithmetic import Shape, shape_of

__all__ = ["DERIVATIVES", "VALUES", "How", "gathered_to"]

#: The arguments and the options with which a function of NumPy's is called.
How = tuple[tuple[Any, ...], dict[str, Any]]


def _scattered(a: Any, key: Any, shape: Shape) -> Any:
    """Zeros of ``shape``, with ``a`` added where ``key`` points."""
    found = np.zeros(shape, dtype=np.result_type(a))
    np.add.at(found, key, a)
    return found


def _repeated(a: Any, shape: Shape) -> Any:
    """One number, or row, that stands for all of them."""
    if type(a) is not float:
        return np.broadcast_to(a, shape)
    found = np.ndarray(shape, float, np.array(a), 0, (0,) * len(shape))
    found.setflags(write=False)
    return found


#: By name, beside NumPy's functions.
VALUES: Final[dict[str, Any]] = {
    "product": np.multiply,
    "matmul": matrix_product,
    "divide": np.divide,
    "power": np.power,
    "getindex": lambda a, key: np.array(a[key]),
    "scatter": _scattered,
    "broadcast_to": _repeated,
    "sum": lambda a, axis, keepdims: np.add.reduce(a, axis=axis, keepdims=keepdims),
    "mean": lambda a, axis, keepdims: np.mean(a, axis=axis, keepdims=keepdims),
    "reshape": np.reshape,
    "transpose": np.transpose,
    "where": np.where,
    "join": lambda parts, starts, shape: np.hstack(parts).reshape(shape),
    "shape_of": shape_of,
}


@lru_cache
def _kept(shape: Shape, axis: Any) -> Shape:
    """The shape, of which the axis is summed and kept."""
    if axis is None:
        return (1,) * len(shape)
    summed = {k % len(shape) for k in (axis if isinstance(axis, tuple) else (axis,))}
    return tuple(1 if k in summed else size for k, size in enumerate(shape))


def _spread(c: Any, like: Any, axis: Any) -> Any:
    """What was summed over the axis, in each place that it was summed from."""
    shape, rows = shape_of(like), DERIVATIVES
    if type(c) is float and shape:
        return _repeated(c, shape)
    if type(c) is np.ndarray and c.dtype.char in "df":
        return _stretched(c.reshape(_kept(shape, axis)), shape)
    return rows["broadcast_to"](rows["reshape"](c, _kept(shape, axis)), shape)


def _stretched(a: Any, shape: Shape) -> Any:
    """``np.broadcast_to`` of what fits, in less time: axes of length 1 are read again and again."""
    if not a.flags.c_contiguous:
        return np.broadcast_to(a, shape)
    strides = tuple(0 if size == 1 else step for size, step in zip(a.shape, a.strides, strict=True))
    found = np.ndarray(shape, a.dtype, a, 0, strides)
    found.setflags(write=False)
    return found


def _gathered(x: Any, like: Any) -> Any:
    """The sum over all that was repeated when ``like`` was broadcast to the shape of ``x``."""
    return gathered_to(x, shape_of(like))


def gathered_to(x: Any, shape: Shape) -> Any:
    """The same of what had that ``shape``."""
    now = shape_of(x)
    if now == shape:
        return x
    axes = _repeated_axes(now, shape)
    if type(x) is np.ndarray and x.dtype.char in "df":
        found = np.add.reduce(x, axis=axes)
        return found.reshape(shape) if shape else float(found)
    total = DERIVATIVES["sum"](x, axes, False) if axes else x
    return total if shape_of(total) == shape else DERIVATIVES["reshape"](total, shape)


@lru_cache
def _repeated_axes(now: Shape, shape: Shape) -> tuple[int, ...]:
    more = len(now) - len(shape)
    return tuple(
        axis for axis, size in enumerate(now) if axis < more or (shape[axis - more] == 1 != size)
    )


def _counted(like: Any, axis: Any) -> int:
    """How many elements each sum over the axis has."""
    shape = shape_of(like)
    size, sums = np.prod(shape, dtype=int), np.prod(_kept(shape, axis), dtype=int)
    return int(size // max(sums, 1))


def _by_transpose(c: Any, b: Any, a: Any) -> Any:
    """``c @ bᵀ``, of which a vector ``b`` is a column; in the shape of ``a``."""
    if _are_matrices_of_floats(c, b):
        return DERIVATIVES["product_of_matrices"](c, b.T)
    if _are_matrices(a, b):
        return DERIVATIVES["matmul"](c, _turned(b))
    left, right = _columns(c, a, b)
    return _as_factor(DERIVATIVES["matmul"](left, _turned(right)), a, (1, *shape_of(a)))


def _transpose_by(a: Any, c: Any, b: Any) -> Any:
    """``aᵀ @ c``, of which a vector ``a`` is a row; in the shape of ``b``."""
    if _are_matrices_of_floats(a, c):
        return DERIVATIVES["product_of_matrices"](a.T, c)
    if _are_matrices(a, b):
        return DERIVATIVES["matmul"](_turned(a), c)
    right, _ = _columns(c, a, b)
    left = DERIVATIVES["reshape"](a, (1, *shape_of(a))) if len(shape_of(a)) == 1 else a
    return _as_factor(DERIVATIVES["matmul"](_turned(left), right), b, (*shape_of(b), 1))


def _are_matrices(a: Any, b: Any) -> bool:
    return len(shape_of(a)) == len(shape_of(b)) == 2


def _are_matrices_of_floats(a: Any, b: Any) -> bool:
    """Whether they are, and nobody looks on while they are multiplied."""
    if not (type(a) is type(b) is np.ndarray and a.ndim == b.ndim == 2):
        return False
    return a.dtype.char in "df" and b.dtype.char in "df"


def _columns(c: Any, a: Any, b: Any) -> tuple[Any, Any]:
    """``c`` and ``b`` with the axes that matrices have, where ``c`` is ``a @ b``."""
    reshape, shape = DERIVATIVES["reshape"], shape_of(c)
    if len(shape_of(a)) == 1:
        shape = (*shape[:-1], 1, *shape[-1:]) if len(shape_of(b)) > 1 else (1,)
    if len(shape_of(b)) == 1:
        b, shape = reshape(b, (*shape_of(b), 1)), (*shape, 1)
    return (c if shape == shape_of(c) else reshape(c, shape)), b


def _as_factor(found: Any, factor: Any, lifted: Shape) -> Any:
    """What was found for a factor: a vector's is a matrix of one row or one column."""
    is_vector = len(shape_of(factor)) == 1
    found = _gathered(found, np.broadcast_to(0.0, lifted) if is_vector else factor)
    return DERIVATIVES["reshape"](found, shape_of(factor)) if is_vector else found


def _turned(array: Any) -> Any:
    count = len(shape_of(array))
    return DERIVATIVES["transpose"](array, (*range(count - 2), count - 1, count - 2))


def _inverse(axes: Any) -> tuple[int, ...]:
    """The order that undoes an order of axes."""
    return tuple(int(k) for k in np.argsort(axes))


def _placed(x: Any, places: Any, like: Any) -> Any:
    """Zeros in the shape of ``like``, with the elements of ``x`` added at these places, counted."""
    reshape, size = DERIVATIVES["reshape"], int(np.prod(shape_of(like), dtype=int))
    row = reshape(x, (int(np.size(places)),))
    return reshape(DERIVATIVES["scatter"](row, np.ravel(places), (size,)), shape_of(like))


def _picked(x: Any, places: Any, like: Any) -> Any:
    """The elements of ``x`` at these places, counted, in the shape of ``like``."""
    reshape = DERIVATIVES["reshape"]
    row = reshape(x, (int(np.prod(shape_of(x), dtype=int)),))
    return reshape(DERIVATIVES["getindex"](row, np.ravel(places)), shape_of(like))


def _moved(name: str, like: Any, how: How) -> Any:
    """Which element of ``like``, counted, stands in each place of what the function makes of it."""
    numbers = np.arange(np.prod(shape_of(like), dtype=int)).reshape(shape_of(like))
    return VALUES[name](numbers, how)


def _part(name: str, k: int, operands: Any, how: How) -> Any:
    """Where each element of operand ``k`` stands, counted, in what the function makes of all."""
    arguments, options = how
    places, starts = _parts(name, _These(operands), arguments, (*options.items(),))
    return places[starts[k] : starts[k + 1]]


class _These:
    """Operands by which they are: of thousands, to look at each takes as long as to place them."""

    def __init__(self, operands: tuple[Any, ...]) -> None:
        self.operands = operands

    def __hash__(self) -> int:
        return id(self.operands)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _These) and self.operands is other.operands


#: Each is asked for, one after another.
@lru_cache(maxsize=2)
def _parts(
    name: str, these: _These, arguments: tuple[Any, ...], options: tuple[Any, ...]
) -> tuple[Any, list[int]]:
    """Where each element of all operands stands, and where those of each begin."""
    shapes = [shape_of(one) for one in these.operands]
    starts = [0, *accumulate(math.prod(shape) for shape in shapes)]
    numbered = [
        np.arange(start, end).reshape(shape)
        for start, end, shape in zip(starts, starts[1:], shapes, strict=False)
    ]
    return np.argsort(
        np.ravel(VALUES[name](numbered, (arguments, dict(options)))), kind="stable"
    ), starts


def _place(operands: Any, starts: Shape, k: int) -> int | slice:
    """Where operand ``k``, a number or a row, stands among those that are joined."""
    return slice(starts[k], starts[k + 1]) if shape_of(operands[k]) else starts[k]


def _row(starts: Shape) -> Shape:
    """The shape of all that is joined, side by side."""
    return (starts[-1],)


#: By name; the table adds its rows.
DERIVATIVES: Final[dict[str, Callable[..., Any]]] = {
    "spread": _spread,
    "gathered": _gathered,
    "counted": _counted,
    "by_transpose": _by_transpose,
    "transpose_by": _transpose_by,
    "inverse": _inverse,
    "placed": _placed,
    "picked": _picked,
    "moved": _moved,
    "part": _part,
    "place": _place,
    "row": _row,
    "nth": getitem,
    "shape_of": shape_of,
}

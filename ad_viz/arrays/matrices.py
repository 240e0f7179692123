"""NumPy's functions of matrices: products of several kinds, diagonals, and linear algebra."""

from collections.abc import Callable
from functools import reduce
from operator import mul
from typing import Any, Final

import numpy as np

from ad_viz.arrays import shaping
from ad_viz.arrays.along_axes import FUNCTIONS as ALONG
from ad_viz.arrays.apply import apply, numbers
from ad_viz.arrays.arrangement import arranged
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.promotion import listed, promoted
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.reporting import refusals
from ad_viz.rules.arithmetic import is_array, shape_of

__all__ = ["FUNCTIONS", "matmul"]


def matmul(a: Any, b: Any) -> Any:
    """``a @ b`` as NumPy has it."""
    (a, b), _ = promoted((a, b))
    for side in (a, b):
        if not is_array(side):
            raise refusals.unknown_operation("matmul of a number", "write * instead of @")
    return ROWS["matmul"](a, b)


def _dot(a: Any, b: Any) -> Any:
    (a, b), _ = promoted((a, b))
    left, right = len(shape_of(a)), len(shape_of(b))
    if not (left and right):
        return apply(PRIMITIVES["mul"], a, b)
    if left > 2 or right > 2:
        return ROWS["tensordot"](a, b, ((left - 1,), (max(right - 2, 0),)))
    return matmul(a, b)


def _inner(a: Any, b: Any) -> Any:
    (a, b), _ = promoted((a, b))
    left, right = len(shape_of(a)), len(shape_of(b))
    if left < 2 and right < 2:
        return _dot(a, b)
    if not (left and right):
        return apply(PRIMITIVES["mul"], a, b)
    return ROWS["tensordot"](a, b, ((left - 1,), (right - 1,)))


def _tensordot(a: Any, b: Any, axes: Any = 2) -> Any:
    (a, b), _ = promoted((a, b))
    if not isinstance(axes, int | np.integer):
        pairs = ((one, len(shape_of(x))) for one, x in zip(axes, (a, b), strict=True))
        axes = tuple(tuple(int(k) % n for k in np.atleast_1d(one)) for one, n in pairs)
    return ROWS["tensordot"](a, b, axes)


def _vdot(a: Any, b: Any) -> Any:
    return matmul(shaping.reshape(listed(a), (-1,)), shaping.reshape(listed(b), (-1,)))


def _outer(a: Any, b: Any) -> Any:
    return ROWS["outer"](*promoted((a, b))[0])


def _einsum(subscripts: Any, *operands: Any, optimize: Any = False) -> Any:
    if not isinstance(subscripts, str) or "." in subscripts:
        remedy = 'write a letter for each axis, such as np.einsum("ij,jk->ik", A, B)'
        raise refusals.unknown_operation("np.einsum with ... or with lists of axes", remedy)
    arrays = promoted(operands)[0]
    if not any(map(is_array, arrays)):
        return reduce(mul, arrays)
    given, arrow, result = subscripts.replace(" ", "").partition("->")
    names = given.split(",")
    if not arrow:
        once = sorted({x for x in given if x != "," and given.count(x) == 1})
        result = "".join(once)
    for place, name in enumerate(names):
        arrays[place], names[place] = _diagonals(arrays[place], name)
    return ROWS["einsum"](arrays, f"{','.join(names)}->{result}")


def _diagonals(array: Any, letters: str) -> tuple[Any, str]:
    """A letter that stands twice is a diagonal: it is taken first."""
    for letter in letters:
        while letters.count(letter) > 1:
            one = letters.index(letter)
            other = letters.index(letter, one + 1)
            array = arranged(np.diagonal)(array, axis1=one, axis2=other)
            letters = letters[:one] + letters[one + 1 : other] + letters[other + 1 :] + letter
    return array, letters


def _trace(a: Any, offset: int = 0) -> Any:
    a = listed(a)
    if len(shape_of(a)) != 2:
        asked = f"np.trace of an array of {len(shape_of(a))} axes"
        raise refusals.unknown_operation(asked, "write np.diagonal(x, …).sum(axis=-1)")
    return ROWS["trace"](a, offset)


def _diag(v: Any, k: int = 0) -> Any:
    v = listed(v)
    return arranged(np.diagonal)(v, k) if len(shape_of(v)) == 2 else ROWS["diag"](v, k)


def _triangle(name: str) -> Callable[..., Any]:
    """Of a vector NumPy makes a matrix first, with the vector in each row."""

    def triangle(m: Any, k: int = 0) -> Any:
        m = listed(m)
        is_row = len(shape_of(m)) == 1
        return ROWS[name](shaping.broadcast_to(m, 2 * shape_of(m)) if is_row else m, k)

    return triangle


def _of_one(name: str) -> Callable[..., Any]:
    return lambda a: ROWS[name](listed(a))


def _solve(a: Any, b: Any) -> Any:
    return ROWS["solve"](*promoted((a, b))[0])


def _slogdet(a: Any) -> Any:
    a = listed(a)
    sign = np.linalg.slogdet(np.asarray(numbers(a), dtype=float)).sign
    return _SLOGDET(sign, ROWS["logdet"](a))


_SLOGDET: Final = type(np.linalg.slogdet(np.eye(1)))


def _cholesky(a: Any, /, *, upper: bool = False) -> Any:
    factor = ROWS["cholesky"](listed(a))
    return shaping.transpose(factor) if upper else factor


def _norm(x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:
    x = listed(x)
    axes = len(shape_of(x)) if axis is None else np.size(axis)
    if ord is None or (ord == 2 and axes == 1) or ord == "fro":
        axis = tuple(map(int, axis)) if isinstance(axis, tuple | list) else axis
        return ROWS["norm"](x, axis, bool(keepdims)) if shape_of(x) else abs(x)
    if axes != 1 or ord not in (1, np.inf, -np.inf):
        remedy = f"write np.sum(np.abs(x) ** {ord}) ** (1 / {ord})"
        if axes != 1 or not isinstance(ord, int | float):
            remedy = "write np.linalg.norm(A), or np.max(np.sum(np.abs(A), axis=0)) for ord=1"
        raise refusals.unknown_operation(f"np.linalg.norm with ord={ord}", remedy)
    size = apply(PRIMITIVES["abs"], x)
    if ord == 1:
        return shaping.sum_over(size, axis, keepdims)
    return ALONG["max" if ord > 0 else "min"](size, axis, keepdims)


#: By name; those of ``np.linalg`` with it before.
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "dot": _dot,
    "inner": _inner,
    "vdot": _vdot,
    "outer": _outer,
    "tensordot": _tensordot,
    "einsum": _einsum,
    "trace": _trace,
    "diag": _diag,
    "tril": _triangle("tril"),
    "triu": _triangle("triu"),
    "linalg.norm": _norm,
    "linalg.inv": _of_one("inv"),
    "linalg.det": _of_one("det"),
    "linalg.slogdet": _slogdet,
    "linalg.solve": _solve,
    "linalg.cholesky": _cholesky,
}

"""Products made of others: Kronecker's, the cross product, powers, chains, convolutions."""

from collections.abc import Callable, Sequence
from functools import partial, reduce
from itertools import chain
from typing import Any, Final

import numpy as np

from ad_viz.arrays import shaping
from ad_viz.arrays.apply import apply
from ad_viz.arrays.arrangement import arranged
from ad_viz.arrays.composed.averages import zeros
from ad_viz.arrays.matrices import FUNCTIONS as MATRICES
from ad_viz.arrays.matrices import matmul
from ad_viz.arrays.promotion import listed, promoted
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.reporting import refusals
from ad_viz.rules.arithmetic import shape_of

__all__ = ["FUNCTIONS", "UFUNCS"]

_times: Final = partial(apply, PRIMITIVES["mul"])
_less: Final = partial(apply, PRIMITIVES["sub"])
_moveaxis: Final = arranged(np.moveaxis)
_flip: Final = arranged(np.flip)


def _kron(a: Any, b: Any) -> Any:
    """Each element of ``a`` times all of ``b``."""
    (a, b), _ = promoted((a, b))
    if not (shape_of(a) and shape_of(b)):
        return _times(a, b)
    axes = max(len(shape_of(a)), len(shape_of(b)))
    left, right = ((1,) * (axes - len(shape_of(x))) + shape_of(x) for x in (a, b))
    apart = _times(
        shaping.reshape(a, tuple(chain(*((n, 1) for n in left)))),
        shaping.reshape(b, tuple(chain(*((1, n) for n in right)))),
    )
    return shaping.reshape(apart, tuple(m * n for m, n in zip(left, right, strict=True)))


def _cross(a: Any, b: Any, *, axis: int = -1) -> Any:
    a, b = (_moveaxis(x, axis, -1) if axis != -1 else x for x in promoted((a, b))[0])
    if {shape_of(a)[-1:], shape_of(b)[-1:]} != {(3,)}:
        asked = f"np.cross of shapes {shape_of(a)} and {shape_of(b)}"
        raise refusals.unknown_operation(asked, "write a[0] * b[1] - a[1] * b[0] for vectors of 2")
    after, before = (..., [1, 2, 0]), (..., [2, 0, 1])
    turned = _less(
        _times(shaping.index(a, after), shaping.index(b, before)),
        _times(shaping.index(a, before), shaping.index(b, after)),
    )
    return _moveaxis(turned, -1, axis) if axis != -1 else turned


def _multi_dot(arrays: Sequence[Any]) -> Any:
    return reduce(matmul, arrays)


def _matrix_power(a: Any, n: int) -> Any:
    """As many products as the power has binary digits, or a few more."""
    a = listed(a)
    if n < 0:
        return _matrix_power(MATRICES["linalg.inv"](a), -n)
    if n < 2:
        return a if n else zeros(a) + np.eye(shape_of(a)[-1], dtype=zeros(a).dtype)
    half = _matrix_power(a, n // 2)
    square = matmul(half, half)
    return matmul(square, a) if n % 2 else square


def _vecdot(a: Any, b: Any, axis: int = -1) -> Any:
    return shaping.sum_over(_times(listed(a), listed(b)), axis)


def _matvec(a: Any, x: Any) -> Any:
    return shaping.index(matmul(a, shaping.index(listed(x), (..., None))), (..., 0))


def _vecmat(x: Any, a: Any) -> Any:
    row = shaping.index(listed(x), (..., None, slice(None)))
    return shaping.index(matmul(row, a), (..., 0, slice(None)))


def _convolve(a: Any, v: Any, mode: Any = "full") -> Any:
    """All products of two elements, added where their places come to the same."""
    (a, v), _ = promoted((a, v))
    np.convolve(np.ones(shape_of(a)), np.ones(shape_of(v)), mode)  # it raises what NumPy raises
    (m,), (n,) = (shape_of(x) or (1,) for x in (a, v))
    place = np.add.outer(np.arange(m), np.arange(n))
    full = shaping.scatter(MATRICES["outer"](a, v), place, (m + n - 1,))
    short, long = sorted((m, n))
    start, count = {
        "full": (0, m + n - 1), "same": ((short - 1) // 2, long),
        "valid": (short - 1, long - short + 1),
    }[mode]  # fmt: skip
    return full if mode == "full" else shaping.index(full, slice(start, start + count))


def _correlate(a: Any, v: Any, mode: Any = "valid") -> Any:
    (a, v), _ = promoted((a, v))
    if len(shape_of(a)) == len(shape_of(v)) == 1 and shape_of(a) < shape_of(v):
        return _flip(_convolve(v, _flip(a), mode))
    return _convolve(a, _flip(v) if shape_of(v) else v, mode)


def _diagonal(a: Any, /, *, offset: int = 0) -> Any:
    return arranged(np.diagonal)(a, offset, -2, -1)


def _turned(a: Any) -> Any:
    return arranged(np.swapaxes)(listed(a), -1, -2)


#: By name; those of ``np.linalg`` with it before.
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "kron": _kron,
    "cross": _cross,
    "convolve": _convolve,
    "correlate": _correlate,
    "matrix_transpose": _turned,
    "linalg.cross": _cross,
    "linalg.diagonal": _diagonal,
    "linalg.matmul": matmul,
    "linalg.matrix_power": _matrix_power,
    "linalg.matrix_transpose": _turned,
    "linalg.multi_dot": _multi_dot,
    "linalg.outer": MATRICES["outer"],
    "linalg.tensordot": MATRICES["tensordot"],
    "linalg.trace": lambda a, /, *, offset=0: shaping.sum_over(_diagonal(a, offset=offset), -1),
    "linalg.vecdot": lambda a, b, /, *, axis=-1: _vecdot(a, b, axis),
}

#: Those that are ufuncs.
UFUNCS: Final[dict[str, Callable[..., Any]]] = {
    "vecdot": _vecdot,
    "matvec": _matvec,
    "vecmat": _vecmat,
}

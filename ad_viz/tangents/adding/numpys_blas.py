"""The BLAS that NumPy brings with it, for those of its functions that add: GER, GEMV and GEMM.

NumPy has no call that adds a product to an array. The library it multiplies with has. Wheels from
PyPI carry OpenBLAS with integers of 64 bits and names of its own, so where a name is found it is
known what it takes; of a library with other names nothing is assumed.

Source: the C interface to BLAS, "cblas.h".
"""

import ctypes
import sys
from functools import cache
from importlib import import_module
from typing import Any, Final

__all__ = ["NumPysBlas", "numpys_blas"]

#: What NumPy's wheels call them: of version 2, of version 1.
_NAMES: Final = ("scipy_cblas_{}64_", "cblas_{}64_")
_COLUMNS, _AS_IT_IS = 102, 111  # and 112 is transposed
_whole, _real, _cells, _flag = ctypes.c_int64, ctypes.c_double, ctypes.c_void_p, ctypes.c_int
_MATRIX, _VECTOR = (_cells, _whole), (_cells, _whole)
_TAKES: Final = {
    "dger": (_flag, _whole, _whole, _real, *_VECTOR, *_VECTOR, *_MATRIX),
    "dgemv": (_flag, _flag, _whole, _whole, _real, *_MATRIX, *_VECTOR, _real, *_VECTOR),
    "dgemm": (*(_flag,) * 3, *(_whole,) * 3, _real, *_MATRIX, *_MATRIX, _real, *_MATRIX),
}


class NumPysBlas:
    """Three functions as ``scipy.linalg.blas`` has them, of what these would not copy.

    Matrices are of float64, aligned, and contiguous column by column; vectors are contiguous.
    """

    def __init__(self, library: Any, name: str) -> None:
        self._calls = {own: getattr(library, name.format(own)) for own in _TAKES}
        for own, function in self._calls.items():
            function.argtypes, function.restype = _TAKES[own], None

    def dger(self, alpha: float, x: Any, y: Any, *, a: Any, overwrite_a: int) -> Any:
        """a + alpha x yᵀ, written into a."""
        self._calls["dger"](_COLUMNS, *a.shape, alpha, *_vector(x), *_vector(y), *_matrix(a))
        return a

    def dgemv(
        self, alpha: float, a: Any, x: Any, *, beta: float, y: Any, overwrite_y: int, trans: int
    ) -> Any:
        """beta y + alpha a x, written into y; or of aᵀ."""
        turned = _AS_IT_IS + trans
        self._calls["dgemv"](
            _COLUMNS, turned, *a.shape, alpha, *_matrix(a), *_vector(x), beta, *_vector(y)
        )
        return y

    def dgemm(
        self, alpha: float, a: Any, b: Any, *, beta: float, c: Any, overwrite_c: int,
        trans_a: int, trans_b: int,
    ) -> Any:  # fmt: skip
        """beta c + alpha a b, written into c; or of aᵀ, or bᵀ."""
        inner = a.shape[0] if trans_a else a.shape[1]
        turned = _AS_IT_IS + trans_a, _AS_IT_IS + trans_b
        self._calls["dgemm"](
            _COLUMNS, *turned, *c.shape, inner, alpha, *_matrix(a), *_matrix(b), beta, *_matrix(c)
        )
        return c


@cache
def numpys_blas() -> NumPysBlas | None:
    """NumPy's own BLAS; None where it has none, or one with other names."""
    if sys.platform == "emscripten":
        return None
    try:
        numpy = import_module("numpy._core._multiarray_umath")
    except ImportError:
        numpy = import_module("numpy.core._multiarray_umath")  # before NumPy 2
    try:
        library = ctypes.CDLL(numpy.__file__)
    except (OSError, TypeError):
        return None
    for name in _NAMES:
        try:
            return NumPysBlas(library, name)
        except AttributeError:
            continue
    return None


def _vector(x: Any) -> tuple[int, int]:
    return x.ctypes.data, 1


def _matrix(a: Any) -> tuple[int, int]:
    return a.ctypes.data, max(1, a.shape[0])

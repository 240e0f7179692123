"""``C += A @ B`` in place: one multiply-add, with no array for the product.

It is one call of BLAS, NumPy's own or SciPy's: GEMM for matrices, GEMV where one side is a vector,
GER for the outer product of two. Where there is neither, or where BLAS could not write into C
itself, the product goes into a workspace, which serves again and again.

Source: ChainRulesCore, "Gradient accumulation": the five-argument ``mul!``.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from ad_viz.tangents.adding.numpys_blas import numpys_blas
from ad_viz.tangents.adding.products import kind_of, tell

__all__ = ["blas_there", "by_blas", "multiply_add"]

Workspace = Callable[[tuple[int, ...]], Any]


def multiply_add(C: Any, A: Any, B: Any, workspace: Workspace | None = None) -> Any:
    """Add ``A @ B`` to ``C`` in place, and return C. All three are matrices of floats.

    ``workspace(shape)`` gives an array of that shape to write the product into; it is asked for
    only where BLAS cannot do it all. Without one an array is made for that.

    >>> import numpy as np
    >>> C = np.ones((2, 2))
    >>> multiply_add(C, np.eye(2), np.eye(2)).tolist()
    [[2.0, 1.0], [1.0, 2.0]]
    """
    import numpy as np

    if by_blas(C, A, B):
        tell(A, B, "the sum")
        return C
    with np.errstate(all="ignore"):
        C += np.matmul(A, B, out=(workspace or np.empty)(C.shape))
    tell(A, B, "a workspace")
    return C


def by_blas(C: Any, A: Any, B: Any) -> bool:
    """Do it by BLAS, and say so; False where that is not possible, and then C is untouched.

    BLAS works on columns. It writes into ``C`` itself only if that is an array of float64, aligned,
    contiguous and writable: anything else it would copy, and change the copy.
    """
    blas = blas_there()
    if blas is None or not all(map(_fits, (C, A, B))) or not C.flags.writeable:
        return False
    if 0 in (*C.shape, A.shape[1]):
        return True  # there is nothing to add
    if C.flags.c_contiguous:
        C, A, B = C.T, B.T, A.T  # the rows of C are the columns of its transpose
    if kind_of(A, B) == "GER":
        written = blas.dger(1.0, A[:, 0], B[0], a=C, overwrite_a=1)
    elif B.shape[1] == 1:
        matrix, turned = _columns(A)
        options = {"beta": 1.0, "y": C[:, 0], "overwrite_y": 1, "trans": turned}
        written = blas.dgemv(1.0, matrix, B[:, 0], **options)
    elif A.shape[0] == 1:
        matrix, turned = _columns(B)
        options = {"beta": 1.0, "y": C[0], "overwrite_y": 1, "trans": 1 - turned}
        written = blas.dgemv(1.0, matrix, A[0], **options)
    else:
        (left, trans_a), (right, trans_b) = _columns(A), _columns(B)
        options = {"beta": 1.0, "c": C, "overwrite_c": 1, "trans_a": trans_a, "trans_b": trans_b}
        written = blas.dgemm(1.0, left, right, **options)
    import numpy as np

    return np.may_share_memory(written, C)


def _fits(matrix: Any) -> bool:
    flags = matrix.flags
    return bool(
        matrix.dtype == float and flags.aligned and (flags.c_contiguous or flags.f_contiguous)
    )


def _columns(matrix: Any) -> tuple[Any, int]:
    """The matrix column by column, and whether it is the transpose that BLAS is given."""
    return (matrix, 0) if matrix.flags.f_contiguous else (matrix.T, 1)


@cache
def blas_there() -> Any:
    """NumPy's own BLAS, or SciPy's, loaded on first use; None where there is neither."""
    own = numpys_blas()
    if own is not None:
        return own
    try:
        from scipy.linalg import blas
    except ImportError:
        return None
    return blas

"""Rows of linear algebra: inverses, determinants, solutions, Cholesky's factor.

Source: Giles, "Collected matrix derivative results for forward and reverse mode algorithmic
differentiation"; Murray, "Differentiation of the Cholesky decomposition".
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from ad_viz.arrays.operations import by_cells
from ad_viz.arrays.operations.meanings import DERIVATIVES
from ad_viz.nesting.run import in_a_run
from ad_viz.rules.arithmetic import shape_of

__all__ = ["ROWS", "VALUES", "WORDS"]

#: ``cholesky`` reads the lower triangle alone, as NumPy's does: the rest has no share in it.
ROWS: Final = """
    inv       c = inv(a)       =>  dc = -(c @ da @ c)                              <=  ā += -(T(c) @ c̄ @ T(c))                                ; the inverse of a
    det       c = det(a)       =>  dc = sum(cofactors(a) * da, (-2, -1), False)    <=  ā += cofactors(a) * lifted(c̄)                          ; the determinant of a
    logdet    c = logdet(a)    =>  dc = sum(T(inv(a)) * da, (-2, -1), False)       <=  ā += T(inv(a)) * lifted(c̄)                             ; the logarithm of the absolute determinant of a
    solve     c = solve(a, b)  =>  dc = solve(a, db) - solve(a, da @ c)            <=  ā += -by_transpose(solve(T(a), c̄), c, a) and b̄ += gathered(solve(T(a), c̄), b)  ; what a is to be multiplied by to give b
    cholesky  c = cholesky(a)  =>  dc = c @ halved(inv(c) @ mirrored(da) @ T(inv(c)))  <=  ā += folded(T(inv(c)) @ halved(T(c) @ c̄) @ inv(c))  ; Cholesky's factor of a: times its own transpose it is a
"""  # noqa: E501


def _either(numpys: Callable[..., Any], ours: Callable[..., Any]) -> Callable[..., Any]:
    """NumPy's, or ours where the arrays are of cells."""
    return lambda *arrays: ours(*arrays) if by_cells.is_of_cells(*arrays) else numpys(*arrays)


#: What the values' names are of plain arrays, and of arrays of cells.
VALUES: Final[dict[str, Any]] = {
    "inv": _either(np.linalg.inv, by_cells.inverse),
    "det": _either(np.linalg.det, by_cells.determinant),
    "logdet": _either(lambda a: np.linalg.slogdet(a)[1], by_cells.log_determinant),
    "solve": _either(np.linalg.solve, by_cells.solved),
    "cholesky": _either(np.linalg.cholesky, by_cells.cholesky),
}


def _turned(a: Any) -> Any:
    """Each matrix transposed."""
    axes = range(len(shape_of(a)))
    return DERIVATIVES["transpose"](a, (*axes[:-2], axes[-1], axes[-2]))


def _lifted(c: Any) -> Any:
    """A number for each matrix, as a matrix of one."""
    return DERIVATIVES["reshape"](c, (*shape_of(c), 1, 1))


def _cofactors(a: Any) -> Any:
    """det(a) a⁻ᵀ, which there is for a singular matrix, too."""
    if in_a_run(a):
        return _turned(DERIVATIVES["inv"](a)) * _lifted(DERIVATIVES["det"](a))
    U, s, Vt = np.linalg.svd(a)
    others = DERIVATIVES["others"](s, -1)
    sign = np.linalg.det(U) * np.linalg.det(Vt)
    return (U * (others * sign[..., None])[..., None, :]) @ Vt


def _lower(a: Any, diagonal: float) -> Any:
    """The lower triangle, with so much of its diagonal."""
    size = shape_of(a)[-1]
    weights = np.tril(np.ones((size, size))) - (1.0 - diagonal) * np.eye(size)
    return DERIVATIVES["product"](a, weights)


def _halved(a: Any) -> Any:
    """The lower triangle with half of its diagonal."""
    return _lower(a, 0.5)


def _mirrored(a: Any) -> Any:
    """The symmetric matrix of which this is the lower triangle."""
    half = _lower(a, 0.5)
    return half + _turned(half)


def _folded(a: Any) -> Any:
    """What a symmetric matrix has of this, in its lower triangle."""
    return _lower(a + _turned(a), 0.5)


#: What the derivatives' own words mean.
WORDS: Final[dict[str, Callable[..., Any]]] = {
    "T": _turned,
    "lifted": _lifted,
    "cofactors": _cofactors,
    "mirrored": _mirrored,
    "folded": _folded,
    "halved": _halved,
}

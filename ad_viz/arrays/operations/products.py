"""Rows of products of several kinds, and of diagonals and triangles."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from ad_viz.arrays.operations.meanings import DERIVATIVES
from ad_viz.rules.arithmetic import Shape, shape_of

__all__ = ["ROWS", "VALUES", "WORDS", "back_subscripts", "letters"]

ROWS: Final = """
    outer      c = outer(a, b)            =>  dc = outer(da, b) + outer(a, db)                  <=  ā += shaped(c̄ @ flat(b), a) and b̄ += shaped(flat(a) @ c̄, b)  ; the outer product of a and b
    tensordot  c = tensordot(a, b, axes)  =>  dc = tensordot(da, b, axes) + tensordot(a, db, axes)  <=  ā += contracted(0, c̄, a, b, axes) and b̄ += contracted(1, c̄, a, b, axes)  ; a and b, contracted
    einsum     c = einsum(*a, subscripts)  =>  dc = einsum(exchanged(a, k, da), subscripts)     <=  ā += einsum_back(c̄, subscripts, k, a)                    ; the sum of products of a
    trace      c = trace(a, offset)       =>  dc = trace(da, offset)                            <=  ā += diagonal_of(a, offset) * c̄                        ; the trace of a
    diag       c = diag(a, offset)        =>  dc = diag(da, offset)                             <=  ā += diagonal(c̄, taken(offset))                        ; the matrix that has a on its diagonal
    tril       c = tril(a, offset)        =>  dc = tril(da, offset)                             <=  ā += tril(c̄, offset)                                   ; the lower triangle of a
    triu       c = triu(a, offset)        =>  dc = triu(da, offset)                             <=  ā += triu(c̄, offset)                                   ; the upper triangle of a
"""  # noqa: E501


def _einsum(operands: Sequence[Any], subscripts: str) -> Any:
    # NumPy adds up in the order in which they lie, so its last bits are those of a copy or a view.
    return np.array(np.einsum(subscripts, *(np.asarray(a, order="C") for a in operands)))


#: By name, beside NumPy's functions.
VALUES: Final[dict[str, Any]] = {
    "outer": np.outer,
    "tensordot": lambda a, b, axes: np.tensordot(a, b, axes=axes),
    "einsum": _einsum,
    "trace": lambda a, offset: np.trace(a, offset=offset),
    "diag": lambda a, offset: np.diag(a, k=offset),
    "tril": lambda a, offset: np.tril(a, k=offset),
    "triu": lambda a, offset: np.triu(a, k=offset),
}


def _flat(a: Any) -> Any:
    return DERIVATIVES["reshape"](a, (-1,))


def _shaped(x: Any, like: Any) -> Any:
    return DERIVATIVES["reshape"](x, shape_of(like))


def _exchanged(operands: Sequence[Any], k: int, other: Any) -> list[Any]:
    """The operands, with another in place ``k``."""
    return [*operands[:k], other, *operands[k + 1 :]]


def _einsum_back(c: Any, subscripts: str, k: int, operands: Sequence[Any]) -> Any:
    """The same sum with the adjoint in the place of operand ``k``, whose letters are left over."""
    written, others, lost = back_subscripts(subscripts, k, list(map(shape_of, operands)))
    parts = [c, *(operands[j] for j in others), *([np.ones(lost)] if lost else [])]
    return DERIVATIVES["einsum"](parts, written)


def back_subscripts(
    subscripts: str, k: int, shapes: Sequence[Shape]
) -> tuple[str, Sequence[int], Shape]:
    """The subscripts of that sum, the other operands, and the shape of ones that are wanting.

    >>> back_subscripts("ij,jk->ik", 0, [(2, 3), (3, 4)])
    ('ik,jk->ij', [1], ())
    >>> back_subscripts("ij->i", 0, [(2, 3)])
    ('i,j->ij', [], (3,))
    """
    given, result = subscripts.split("->")
    each = given.split(",")
    own = each[k]
    others = [j for j in range(len(each)) if j != k]
    found = {*result}.union(*(each[j] for j in others))
    sizes = dict(zip(own, shapes[k], strict=True))
    lost = "".join(letter for letter in own if letter not in found)
    names = [result, *(each[j] for j in others), *([lost] if lost else [])]
    return f"{','.join(names)}->{own}", others, tuple(sizes[letter] for letter in lost)


def _contracted(k: int, c: Any, a: Any, b: Any, axes: Any) -> Any:
    """The factor's own contraction, written as a sum over letters."""
    left, right = letters(len(shape_of(a)), len(shape_of(b)), axes)
    result = [*(x for x in left if x not in right), *(x for x in right if x not in left)]
    subscripts = f"{''.join(left)},{''.join(right)}->{''.join(result)}"
    return _einsum_back(c, subscripts, k, (a, b))


def letters(left: int, right: int, axes: Any) -> tuple[list[str], list[str]]:
    """A letter for each axis; those that are contracted have the same."""
    if isinstance(axes, int | np.integer):
        pairs = [(left - axes + k, k) for k in range(int(axes))]
    else:
        ours, theirs = (np.atleast_1d(one).tolist() for one in axes)
        pairs = list(zip(ours, theirs, strict=True))
    first = [chr(ord("a") + k) for k in range(left)]
    second = [chr(ord("A") + k) for k in range(right)]
    for one, other in pairs:
        second[other] = first[one]
    return first, second


def _diagonal_of(like: Any, offset: int) -> Any:
    """Ones on that diagonal of a matrix."""
    rows, columns = shape_of(like)
    return np.eye(rows, columns, k=offset)


def _taken(offset: int) -> Any:
    return ((), {"offset": offset})


#: What the derivatives' own words mean.
WORDS: Final[dict[str, Callable[..., Any]]] = {
    "flat": _flat,
    "shaped": _shaped,
    "exchanged": _exchanged,
    "einsum_back": _einsum_back,
    "contracted": _contracted,
    "diagonal_of": _diagonal_of,
    "taken": _taken,
}

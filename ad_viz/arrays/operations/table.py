"""The table of array operations, in one notation: value => tangent <= adjoints ; words.

``axis``, ``shape``, ``key`` and their like are options; ``how`` are the arguments of a function of
NumPy's that only moves elements. A row's sums of adjoints are what its operands get.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

import numpy as np

from ad_viz.arrays.apply import PRODUCT, apply
from ad_viz.arrays.elements.reused import matrix_product
from ad_viz.arrays.elementwise import ARRAYS, has_nan
from ad_viz.arrays.operations import linear_algebra, products, reductions
from ad_viz.arrays.operations.meanings import DERIVATIVES, VALUES, How
from ad_viz.arrays.operations.row import Row, read
from ad_viz.core.primitives import PRIMITIVES

__all__ = ["ROWS"]

_TABLE: Final = """
    matmul        c = a @ b                      =>  dc = da @ b + a @ db                        <=  ā += by_transpose(c̄, b, a) and b̄ += transpose_by(a, c̄, b)  ; the matrix product of a and b
    sum           c = sum(a, axis, keepdims)     =>  dc = sum(da, axis, keepdims)                <=  ā += spread(c̄, a, axis)                         ; the sum of a
    mean          c = mean(a, axis, keepdims)    =>  dc = mean(da, axis, keepdims)               <=  ā += spread(c̄, a, axis) / counted(a, axis)      ; the mean of a
    broadcast_to  c = broadcast_to(a, shape)     =>  dc = broadcast_to(da, shape)                <=  ā += gathered(c̄, a)                             ; a, repeated
    reshape       c = reshape(a, shape)          =>  dc = reshape(da, shape)                     <=  ā += reshape(c̄, shape_of(a))                    ; a in another shape
    transpose     c = transpose(a, axes)         =>  dc = transpose(da, axes)                    <=  ā += transpose(c̄, inverse(axes))                ; a, turned
    getindex      c = a[key]                     =>  dc = da[key]                                <=  ā += scatter(c̄, key, shape_of(a))               ; taken from a
    scatter       c = scatter(a, key, shape)     =>  dc = scatter(da, key, shape)                <=  ā += c̄[key]                                     ; a among zeros
    join          c = join(*a, starts, shape)    =>  dc = reshape(scatter(da, place(a, starts, k), row(starts)), shape)  <=  ā += getindex(reshape(c̄, row(starts)), place(a, starts, k))  ; its parts, side by side
    where         c = where(condition, a, b)     =>  dc = broadcast_to(where(condition, da, 0.0), shape_of(c)) + broadcast_to(where(condition, 0.0, db), shape_of(c))  <=  ā += gathered(where(condition, c̄, 0.0), a) and b̄ += gathered(where(condition, 0.0, c̄), b)  ; a where the condition holds, and b elsewhere
"""  # noqa: E501

#: Functions of NumPy's that put the elements of one array in other places, in words.
_MOVES: Final[Mapping[Any, str]] = {
    np.diagonal: "the diagonal of a",
    np.expand_dims: "a with one more axis",
    np.flip: "a, flipped",
    np.fliplr: "a with its columns in reverse",
    np.flipud: "a, upside down",
    np.moveaxis: "a with its axes in another order",
    np.repeat: "a with its elements repeated",
    np.roll: "a, rolled round",
    np.rot90: "a, turned by quarters",
    np.squeeze: "a without axes of length 1",
    np.swapaxes: "a with two of its axes exchanged",
    np.take: "made of elements of a",
    np.tile: "a, laid again and again",
    np.atleast_1d: "a with one axis at least",
    np.atleast_2d: "a with two axes at least",
}
_MOVE: Final = "{0}  c = {0}(a, how)  =>  dc = {0}(da, how)  <=  ā += placed(c̄, moved('{0}', a, how), a)  ; {1}"  # noqa: E501

#: Those that put the elements of several side by side.
_JOINS: Final[Mapping[Any, str]] = {
    np.stack: "a, stacked",
    np.concatenate: "a, one after another",
    np.hstack: "a, side by side",
    np.vstack: "a, one below another",
    np.column_stack: "a, side by side as columns",
    np.dstack: "a, one behind another",
}
_JOIN: Final = "{0}  c = {0}(*a, how)  =>  dc = placed(da, part('{0}', k, a, how), c)  <=  ā += picked(c̄, part('{0}', k, a, how), nth(a, k))  ; {1}"  # noqa: E501


def _called(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(a: Any, how: How) -> Any:
        return np.array(function(a, *how[0], **how[1]))

    return call


#: By what they do; each with its rows, and what their words mean.
_FAMILIES: Final = (reductions, products, linear_algebra)


def _rows() -> Mapping[str, Row]:
    for family in _FAMILIES:
        VALUES.update(family.VALUES)
        DERIVATIVES.update(family.WORDS)
    VALUES.update({function.__name__: _called(function) for function in (*_MOVES, *_JOINS)})
    lines = [
        *_TABLE.strip().splitlines(),
        *(line for family in _FAMILIES for line in family.ROWS.strip().splitlines()),
        *(_MOVE.format(f.__name__, words) for f, words in _MOVES.items()),
        *(_JOIN.format(f.__name__, words) for f, words in _JOINS.items()),
    ]
    rows = {row.name: row for row in (read(line, VALUES, DERIVATIVES) for line in lines)}
    DERIVATIVES.update(rows)
    within = {**VALUES, "matmul": _matmul_within_a_rule}
    DERIVATIVES.update(
        matmul=replace(rows["matmul"], values=within),
        product_of_matrices=_matmul_within_a_rule,
        where=lambda condition, a, b: rows["where"](a, b, condition),
        product=partial(apply, PRODUCT),
        divide=partial(apply, PRIMITIVES["div"]),
        power=partial(apply, PRIMITIVES["pow"]),
    )
    return rows


def _matmul_within_a_rule(a: Any, b: Any) -> Any:
    """The matrix product in which 0 times anything is 0."""
    product = matrix_product(a, b)
    if product.dtype == "object" or not has_nan(product):
        return product
    a = a[None, :] if np.ndim(a) == 1 else a
    b = b[:, None] if np.ndim(b) == 1 else b
    terms = ARRAYS.functions["product"](a[..., :, :, None], b[..., None, :, :])
    return terms.sum(axis=-2).reshape(product.shape)


#: By name.
ROWS: Final[Mapping[str, Row]] = _rows()

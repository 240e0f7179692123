"""The matrix product: bilinear, so each factor is the other's weight."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ad_viz.arrays.apply import apply
from ad_viz.arrays.elementwise import ARRAYS
from ad_viz.arrays.promotion import promoted
from ad_viz.arrays.shaping import reshape, settled, transpose, unbroadcast
from ad_viz.nesting.run import in_a_run
from ad_viz.reporting import refusals
from ad_viz.rules.arithmetic import is_array, shape_of

__all__ = ["Times", "matmul"]

Shape = tuple[int, ...]


@dataclass(frozen=True)
class Times:
    """∂(a @ b)/∂a or ∂(a @ b)/∂b, for arrays of two or more axes."""

    other: Any
    on_the_left: bool
    parent: Shape

    def forward(self, tangent: Any) -> Any:
        pair = (self.other, tangent) if self.on_the_left else (tangent, self.other)
        return apply(_WITHIN_A_RULE, *pair)

    def back(self, adjoint: Any) -> Any:
        turned = _turned(self.other)
        pair = (turned, adjoint) if self.on_the_left else (adjoint, turned)
        return unbroadcast(apply(_WITHIN_A_RULE, *pair), self.parent)


@dataclass(frozen=True)
class _MatMul:
    """``a @ b`` for arrays of two or more axes; within a rule 0 times anything is 0."""

    within_a_rule: bool = False
    name = "matmul"

    def value(self, a: Any, b: Any) -> Any:
        if in_a_run(a) or in_a_run(b):
            return apply(self, a, b)
        with np.errstate(all="ignore"):
            product = np.matmul(np.asarray(a), np.asarray(b))
        if self.within_a_rule and product.dtype != "object" and np.isnan(product).any():
            terms = ARRAYS.functions["product"](a[..., :, :, None], b[..., None, :, :])
            product = terms.sum(axis=-2)
        return settled(product)

    @property
    def weights(self) -> tuple[Callable[[Any, Any], Times], Callable[[Any, Any], Times]]:
        return (
            lambda a, b: Times(b, False, shape_of(a)),
            lambda a, b: Times(a, True, shape_of(b)),
        )


_MATMUL, _WITHIN_A_RULE = _MatMul(), _MatMul(within_a_rule=True)


def matmul(a: Any, b: Any) -> Any:
    """``a @ b`` as NumPy has it: of vectors, matrices, and stacks of matrices."""
    (a, b), _ = promoted((a, b))
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

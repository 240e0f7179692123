"""The matrix product, of vectors, matrices, and stacks of matrices."""

from typing import Any

from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.promotion import promoted
from ad_viz.reporting import refusals
from ad_viz.rules.arithmetic import is_array

__all__ = ["matmul"]


def matmul(a: Any, b: Any) -> Any:
    """``a @ b`` as NumPy has it."""
    (a, b), _ = promoted((a, b))
    for side in (a, b):
        if not is_array(side):
            raise refusals.unknown_operation("matmul of a number", "write * instead of @")
    return ROWS["matmul"](a, b)

"""Dual numbers: a value and its tangent, computed side by side.

>>> z = Dual(0.5, 1.0) * Dual(4.2, 0.0) + sin(Dual(0.5, 1.0))
>>> z.value, z.tangent
(2.579425538604203, 5.077582561890373)

Source: "Reverse-mode automatic differentiation: a tutorial", forward mode.
"""

from typing import Any

from ad_viz.core.active import Active, number
from ad_viz.core.functions import sin  # noqa: F401  (for the example)
from ad_viz.core.ieee import multiply
from ad_viz.core.primitives import Primitive

__all__ = ["Dual"]


class Dual(Active):
    """``value + tangent·ε`` with ε² = 0."""

    __slots__ = ("run", "tangent", "value")

    def __init__(self, value: float, tangent: float = 0.0, run: object = None) -> None:
        self.value = number(value, "input")
        self.tangent = number(tangent, "tangent")
        self.run = run or Dual  # those made by hand are one run

    def __repr__(self) -> str:
        return f"Dual({self.value!r}, {self.tangent!r})"

    def _apply(self, primitive: Primitive, operands: tuple[Any, ...]) -> "Dual":
        values = [o.value if isinstance(o, Active) else number(o, "operand") for o in operands]
        tangent = 0.0
        for operand, weight in zip(operands, primitive.weights, strict=True):
            if isinstance(operand, Dual) and operand.tangent:
                tangent += multiply(weight(*values), operand.tangent)
        return Dual(primitive.value(*values), tangent, self.run)

"""Dual numbers: a value and its tangent, computed side by side.

>>> z = Dual(0.5, 1.0) * Dual(4.2, 0.0) + Dual(0.5, 1.0).sin()
>>> z.value, z.tangent
(2.579425538604203, 5.077582561890373)

Source: "Reverse-mode automatic differentiation: a tutorial", forward mode.
"""

from typing import Any

from ad_viz.core.active import Active

__all__ = ["Dual"]


class Dual(Active):
    """``value + tangent·ε`` with ε² = 0."""

    __slots__ = ("run", "tangent", "value")

    def __init__(self, value: Any, tangent: Any = 0.0, run: Any = None) -> None:
        self.value = self._algebra.operand(value, "input")
        self.tangent = self._algebra.operand(tangent, "tangent")
        self.run = run

    def _made(self, value: Any, tangent: Any) -> "Dual":
        """A dual number of the same run."""
        return Dual(value, tangent, self.run)

    def _apply(self, operation: Any, operands: tuple[Any, ...]) -> "Dual":
        algebra = self._algebra
        slots, values = self._values(operands)
        value = algebra.evaluate(operation, values)
        tangent: Any = 0.0
        for slot in slots:
            if not algebra.is_zero(operands[slot].tangent):
                weight = algebra.weight(operation, slot, values, value)
                term = algebra.pushforward(weight, operands[slot].tangent)
                tangent = algebra.total(tangent, term)
        return self._made(value, tangent)

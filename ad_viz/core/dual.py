"""Dual numbers: a value and its tangent, computed side by side.

>>> z = Dual(0.5, 1.0) * Dual(4.2, 0.0) + sin(Dual(0.5, 1.0))
>>> z.value, z.tangent
(2.579425538604203, 5.077582561890373)

Both may be arrays, or values of another run: a dual number over dual numbers has a second
derivative for the tangent of its tangent.

Source: "Reverse-mode automatic differentiation: a tutorial", forward mode.
"""

from typing import Any

from ad_viz.core.active import Active
from ad_viz.core.apply import Operation
from ad_viz.core.arithmetic import is_array
from ad_viz.core.arrays import ArrayMethods
from ad_viz.core.functions import sin  # noqa: F401  (for the example)
from ad_viz.core.linear import added, carry, compute, is_zero, weight_of
from ad_viz.core.operand import operand
from ad_viz.core.run import Run, by_hand

__all__ = ["Dual"]


class Dual(Active):
    """``value + tangent·ε`` with ε² = 0."""

    __slots__ = ("run", "tangent", "value")

    def __new__(cls, value: Any, *_: Any) -> "Dual":
        return super().__new__(DualArray if is_array(value) else Dual)

    def __init__(self, value: Any, tangent: Any = 0.0, run: Run | None = None) -> None:
        self.value = operand(value, "input")
        self.tangent = operand(tangent, "tangent")
        self.run = run or by_hand(Dual, self.value, self.tangent)

    def __repr__(self) -> str:
        return f"Dual({self.value!r}, {self.tangent!r})"

    def _apply(self, operation: Operation, operands: tuple[Any, ...]) -> "Dual":
        run = self.run
        ours = [isinstance(o, Dual) and o.run is run for o in operands]
        values = [o.value if our else operand(o) for our, o in zip(ours, operands, strict=True)]
        value = compute(operation.value, values)
        tangent: Any = 0.0
        for slot, our in enumerate(ours):
            if our and not is_zero(operands[slot].tangent):
                weight = weight_of(operation, slot, values, value)
                tangent = added(tangent, carry(weight, operands[slot].tangent))
        made = object.__new__(DualArray if is_array(value) else Dual)
        made.value, made.tangent, made.run = value, tangent, run
        return made


class DualArray(ArrayMethods, Dual):
    """The same, for arrays: the tangent has the value's shape, or is 0."""

    __slots__ = ()

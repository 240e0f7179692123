"""Numbers under differentiation: what every engine's values have in common.

An engine's value is an ``Active``: it holds a ``value``, and says in ``_apply`` what its engine
does when a primitive is applied to it. Every operator ends there.

An engine computes with floats, by the few methods of ``Floats``. Arrays, and runs inside runs,
come by classes that put other methods in their place; the engines' own lines stay the same.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ad_viz.core.primitives import PRIMITIVES, Primitive

__all__ = ["Active", "Floats"]


class Floats:
    """How an engine computes with values and derivatives.

    0 times anything is 0: a path that does not matter must not make NaN of an infinity.
    """

    __slots__ = ()

    @staticmethod
    def apply(operation: Primitive, *operands: Any) -> Any:
        """The operation, by the engine of the value that takes part."""
        active = next(operand for operand in operands if isinstance(operand, Active))
        return active._apply(operation, operands)

    @staticmethod
    def operand(value: Any, role: str = "operand") -> Any:
        """What an engine takes for a number."""
        return float(value)

    @staticmethod
    def evaluate(operation: Any, values: Sequence[Any]) -> Any:
        return operation.value(*values)

    @staticmethod
    def weight(operation: Any, slot: int, values: Sequence[Any], value: Any) -> Any:
        """∂value/∂values[slot]."""
        return operation.weights[slot](*values)

    @staticmethod
    def pushforward(weight: Any, tangent: Any) -> Any:
        """A term of the child's tangent."""
        return weight * tangent if weight and tangent else 0.0

    @staticmethod
    def term(weight: Any, adjoint: Any) -> Any:
        """A term of the parent's adjoint."""
        return weight * adjoint if weight and adjoint else 0.0

    @staticmethod
    def total(total: Any, term: Any) -> Any:
        return total + term

    @staticmethod
    def is_zero(derivative: Any) -> bool:
        return type(derivative) is float and derivative == 0.0

    @staticmethod
    def order(rows: Sequence[Any], seeded: Iterable[int]) -> Iterable[int]:
        """Every row after all that were made from it."""
        return range(len(rows) - 1, -1, -1)


def _operator(name: str) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """With the value on the left, and on the right."""
    row = PRIMITIVES[name]
    return lambda a, b: a._algebra.apply(row, a, b), lambda b, a: b._algebra.apply(row, a, b)


def _alone(name: str) -> Callable[..., Any]:
    row = PRIMITIVES[name]
    return lambda self: self._algebra.apply(row, self)


class Active:
    """A number that carries its derivative, or the way to find it, wherever it goes."""

    __slots__ = ()
    value: Any
    #: Values that have one run belong together.
    run: Any
    _algebra = Floats()

    #: What the engine does for ``c = operation(*operands)``.
    _apply: Callable[[Any, tuple[Any, ...]], Any]

    def _values(self, operands: Sequence[Any]) -> tuple[list[int], tuple[Any, ...]]:
        """The slots of operands that belong to this run; and the number of every operand."""
        each = list(enumerate(operands))
        ours = {k: o.value for k, o in each if isinstance(o, Active) and o.run is self.run}
        return [*ours], tuple(ours[k] if k in ours else self._algebra.operand(o) for k, o in each)

    __add__, __radd__ = _operator("add")
    __sub__, __rsub__ = _operator("sub")
    __mul__, __rmul__ = _operator("mul")
    __truediv__, __rtruediv__ = _operator("div")
    (__floordiv__, __rfloordiv__), (__mod__, __rmod__) = map(_operator, ("floordiv", "modulo"))
    __pow__, __rpow__ = _operator("pow")
    __neg__, __abs__ = _alone("neg"), _alone("abs")


for _row in PRIMITIVES.values():
    if len(_row.parameters) == 1:
        setattr(Active, _row.name, _alone(_row.name))

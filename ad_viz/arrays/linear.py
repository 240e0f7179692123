"""Weights that are more than a number: how a step carries tangents forward and adjoints back.

Between two numbers ∂child/∂parent is a number. Between arrays it is a linear map, and all that is
ever asked of it is to carry a tangent forward and an adjoint back. Both are computed with the
operations of ``apply``, so that they can be differentiated in their turn.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from ad_viz.arrays.apply import Operation, is_plain, is_zero, product
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.nesting.run import in_a_run
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.rules.ieee import multiply

__all__ = [
    "LinearMap",
    "added",
    "compute",
    "elementwise_map",
    "evaluate",
    "is_zero",
    "product",
    "pullback",
    "pushforward",
    "weight_of",
]


class LinearMap(Protocol):
    """∂child/∂parent where one of them is an array."""

    def forward(self, tangent: Any) -> Any:
        """The child's tangent, for the parent's."""

    def back(self, adjoint: Any) -> Any:
        """The parent's contribution, for the child's adjoint."""


def weight_of(operation: Operation, slot: int, values: Sequence[Any], value: Any) -> Any:
    """∂result/∂values[slot]: a number, or a linear map where an array takes part."""
    if hasattr(operation, "linear_map"):
        return operation.linear_map(slot, values, value)
    if operation is PRIMITIVES.get(operation.name) and _is_of_arrays(value, values):
        from ad_viz.arrays.elements.weights import weights_of

        return elementwise_map(weights_of(operation, slot, values, value), values[slot], value)
    weight = compute(operation.weights[slot], values)
    if type(weight) is type(value) is float and not is_array(values[slot]):
        return weight
    return elementwise_map(weight, values[slot], value)


def _is_of_arrays(value: Any, values: Sequence[Any]) -> bool:
    """Whether it is an array made of plain numbers and arrays alone."""
    return type(value) is not float and is_plain(value) and all(map(is_plain, values))


def elementwise_map(weights: Any, operand: Any, value: Any) -> Any:
    """The weights of each element as a linear map, where an array takes part."""
    if not (is_array(operand) or is_array(value)):
        return weights
    from ad_viz.arrays.elements.elementwise_map import Elementwise  # NumPy is loaded for arrays

    return Elementwise(weights, shape_of(operand), shape_of(value))


def compute(function: Any, values: Sequence[Any]) -> Any:
    """``function(*values)``, without NumPy's warnings where arrays take part."""
    for value in values:
        if type(value) is not float:
            break
    else:
        return function(*values)
    if not any(map(is_array, values)):
        return function(*values)
    from ad_viz.arrays.elementwise import quiet

    return quiet(function)(*values)


def evaluate(operation: Operation, values: Sequence[Any]) -> Any:
    """The operation's value; an array is only to be looked at, since rows rely on it."""
    value = compute(operation.value, values)
    if type(value) is not float and is_array(value) and not in_a_run(value):
        value.setflags(write=False)
    return value


def pushforward(weight: Any, tangent: Any) -> Any:
    """weight × tangent; a zero on either side gives nothing, even beside an infinity."""
    if type(weight) is float and type(tangent) is float:
        return multiply(weight, tangent)
    if is_zero(tangent):
        return 0.0
    return weight.forward(tangent) if hasattr(weight, "forward") else product(weight, tangent)


def pullback(weight: Any, adjoint: Any) -> Any:
    """weight × adjoint; a zero on either side gives nothing, even beside an infinity."""
    if type(weight) is float and type(adjoint) is float:
        return multiply(weight, adjoint)
    if is_zero(adjoint):
        return 0.0  # it may stand for an array of zeros, which has no shape yet
    return weight.back(adjoint) if hasattr(weight, "back") else product(weight, adjoint)


def added(total: Any, term: Any) -> Any:
    """total + term; a sum that has only just begun is the term itself."""
    if type(total) is float and type(term) is float:
        return total + term
    return term if is_zero(total) else total if is_zero(term) else compute(_plus, [total, term])


def _plus(a: Any, b: Any) -> Any:
    return a + b

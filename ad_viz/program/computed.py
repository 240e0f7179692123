"""What a statement of a program comes to: a node's value, and the terms of a derivative."""

from collections.abc import Mapping
from typing import Any

from ad_viz.arrays.linear import compute, pullback, pushforward, weight_of
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.program.listing import Family, Variable
from ad_viz.recording.node import Node

__all__ = ["term", "value_of"]


def value_of(node: Node, values: Mapping[Variable, Any]) -> Any:
    """The node's operation, on the values that there are."""
    if node.op == "constant":
        return node.value
    return compute(_operation(node).value, _operands(node, values))


def term(
    node: Node, place: int, family: Family, derivative: Any, values: Mapping[Variable, Any]
) -> Any:
    """∂(``node``)/∂(its operand at ``place``), times a tangent or an adjoint: a linear map's part.

    Between numbers it is a product.
    """
    operands = _operands(node, values)
    if not _is_of_arrays(node):
        return pushforward(compute(PRIMITIVES[node.op].weights[place], operands), derivative)
    weight = weight_of(_operation(node), place, operands, values["value", node.index])
    return (pushforward if family == "tangent" else pullback)(weight, derivative)


def _operation(node: Node) -> Any:
    return PRIMITIVES[node.op] if node.applied is None else node.applied


def _is_of_arrays(node: Node) -> bool:
    """Whether linear maps take its derivatives along, and not numbers."""
    return node.applied is not None or any(hasattr(weight, "back") for weight in node.weights)


def _operands(node: Node, values: Mapping[Variable, Any]) -> list[Any]:
    return [values["value", o] if type(o) is int else o for o in node.operands]

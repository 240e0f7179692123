"""Where dual numbers bring a slope that is chosen: at a kink, and between two branches."""

from typing import NamedTuple

from ad_viz.nesting.guard import Guard
from ad_viz.program.recording import Recording
from ad_viz.recording.node import Node

__all__ = ["Convention", "convention_of"]


class Convention(NamedTuple):
    """Why the slope is a choice, and which."""

    because: str
    slope: str


def convention_of(recording: Recording, f: str) -> Convention | None:
    """Of a run at a kink of ``abs``, ``relu``, ``max`` or ``min``, or one that compared two equal
    numbers; None of any other. Where what follows a kink has weight 0, there is none in the output.

    >>> from ad_viz.program.recording import record
    >>> convention_of(record(abs, 0.0), "abs").because
    'abs has a kink here'
    >>> convention_of(record(lambda x: x if x < 1.0 else x * x, 1.0), "f").because
    'f compares equal numbers here'
    >>> convention_of(record(abs, 0.5), "abs")
    >>> convention_of(record(lambda x: x * abs(x), 0.0), "f")
    """
    used = set(recording.outputs)
    for node in reversed(recording.nodes):
        if node.index in used:
            weighed = zip(node.parents, node.weights, strict=True)
            used.update(parent for parent, weight in weighed if weight)
    kinks = [n.op for n in recording.nodes if n.index in used and _is_kink(n, recording)]
    if kinks:
        return Convention(f"{kinks[0]} has a kink here", "the engine's convention")
    if any(_is_equal(guard, recording) for guard in recording.guards):
        return Convention(f"{f} compares equal numbers here", "that of the branch taken")
    return None


def _is_kink(node: Node, recording: Recording) -> bool:
    values = [_value(operand, recording) for operand in node.operands]
    if node.op in ("abs", "relu"):
        return values[0] == 0
    # As a place and as a constant: node 0 is not the number 0.0.
    operands = {(type(operand), operand) for operand in node.operands}
    return node.op in ("max", "min") and values[0] == values[1] and len(operands) > 1


def _is_equal(guard: Guard, recording: Recording) -> bool:
    return guard.right is not None and (
        _value(guard.left, recording) == _value(guard.right, recording)
    )


def _value(operand: float, recording: Recording) -> float:
    """A node's by its index, which is an int; or a constant."""
    return recording.nodes[operand].value if isinstance(operand, int) else operand

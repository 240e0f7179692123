"""Where dual numbers bring a slope that is chosen: at a kink, and between two branches."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ad_viz.nesting.guard import Guard
from ad_viz.program.recording import Recording
from ad_viz.recording.node import Node

__all__ = ["Convention", "convention_of"]


_KINKED: Final = ("abs", "relu", "max", "min")


class Convention(NamedTuple):
    """Why the slope is a choice, and which."""

    because: str
    slope: str


def convention_of(recording: Recording, f: str) -> Convention | None:
    """Of a run at a kink or a jump, such as that of ``abs`` or ``floor``, or one that compared two
    equal numbers; None of any other. Where what follows a kink has weight 0, there is none in the
    output.

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
        change = "a kink" if kinks[0] in _KINKED else "a jump"
        return Convention(f"{kinks[0]} has {change} here", "the engine's convention")
    if any(_is_equal(guard, recording) for guard in recording.guards):
        return Convention(f"{f} compares equal numbers here", "that of the branch taken")
    return None


def _is_kink(node: Node, recording: Recording) -> bool:
    values = [_value(operand, recording) for operand in node.operands]
    if node.op in ("max", "min"):
        # As a place and as a constant: node 0 is not the number 0.0.
        operands = {(type(operand), operand) for operand in node.operands}
        return values[0] == values[1] and len(operands) > 1
    return _CORNERS[node.op](*values) if node.op in _CORNERS else False


#: Where a function of one or two numbers kinks or jumps.
_CORNERS: Final[Mapping[str, Callable[..., bool]]] = {
    **dict.fromkeys(("abs", "relu", "sign"), lambda a: a == 0),
    **dict.fromkeys(("floor", "ceil"), lambda a: a % 1 == 0),
    "trunc": lambda a: a % 1 == 0 and a != 0,
    "round": lambda a: a % 1 == 0.5,
    **dict.fromkeys(("floordiv", "modulo"), lambda a, b: b == 0 or a % b == 0),
}


def _is_equal(guard: Guard, recording: Recording) -> bool:
    return guard.right is not None and (
        _value(guard.left, recording) == _value(guard.right, recording)
    )


def _value(operand: float, recording: Recording) -> float:
    """A node's by its index, which is an int; or a constant."""
    return recording.nodes[operand].value if isinstance(operand, int) else operand

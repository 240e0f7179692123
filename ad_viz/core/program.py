"""A recording written as straight-line statements: ``a = x * y`` and ``da = y * dx + x * dy``."""

from ad_viz.core.node import Node, Run
from ad_viz.core.numeral import numeral
from ad_viz.core.primitives import PRIMITIVES

__all__ = ["differential", "operation", "statement", "weight"]


def statement(recording: Run, node: Node) -> str:
    """The node's line of Program A; ``x = ?`` for an input.

    >>> from ad_viz.core.recording import record
    >>> r = record(lambda x, y: x * y + 1, 0.5, 4.2)
    >>> [statement(r, node) for node in r.nodes]
    ['x = ?', 'y = ?', 'v₁ = x * y', 'v₂ = v₁ + 1']
    """
    return f"{node.name} = {operation(recording, node)}"


def operation(recording: Run, node: Node) -> str:
    """The right-hand side of the node's statement."""
    if node.op == "input":
        return "?"
    return PRIMITIVES[node.op].text(_names(recording, node))


def differential(recording: Run, node: Node) -> str:
    """The node's line of Program B; ``dx = ?`` for an input.

    >>> from ad_viz.core.recording import record
    >>> r = record(lambda x, y: x * y * 2, 0.5, 4.2)
    >>> [differential(r, node) for node in r.nodes]
    ['dx = ?', 'dy = ?', 'dv₁ = y * dx + x * dy', 'dv₂ = 2 * dv₁']
    """
    if node.op == "input":
        return f"d{node.name} = ?"
    active = tuple(type(operand) is int for operand in node.operands)
    written = PRIMITIVES[node.op].differential_text(_names(recording, node), active)
    return f"d{node.name} = {written}"


def weight(recording: Run, node: Node, slot: int, numbers: bool = False) -> str:
    """∂node/∂(its ``slot``-th parent) as text, with names or with numbers plugged in.

    >>> from ad_viz.core.recording import record
    >>> from ad_viz.core.functions import sin
    >>> r = record(lambda x: sin(x), 0.5)
    >>> weight(r, r.nodes[1], 0), weight(r, r.nodes[1], 0, numbers=True)
    ('cos(x)', 'cos(0.5)')
    """
    active = [place for place, operand in enumerate(node.operands) if type(operand) is int]
    names = _names(recording, node)
    if numbers:
        values = [recording.nodes[o].value if type(o) is int else o for o in node.operands]
        names = tuple(map(numeral, values))
    return PRIMITIVES[node.op].weight_text(active[slot], names)


def _names(recording: Run, node: Node) -> tuple[str, ...]:
    return tuple(recording.nodes[o].name if type(o) is int else numeral(o) for o in node.operands)

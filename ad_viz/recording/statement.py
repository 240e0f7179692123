"""A node written as a straight-line statement: ``a = x * y`` and ``da = y * dx + x * dy``."""

import ast
from collections.abc import Iterable, Sequence
from functools import cache

from ad_viz.arrays.apply import primal
from ad_viz.core.primitives import PRIMITIVES, Term, coefficient
from ad_viz.recording.constants import constant_text
from ad_viz.recording.node import Node, Nodes
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.written import operation_text, text, weight_text

__all__ = [
    "bracketed", "differential", "joined", "operands", "operation", "operation_of", "read",
    "rule", "statement", "summand", "weight",
]  # fmt: skip


def statement(recording: Nodes, node: Node) -> str:
    """The node's line of Program A; ``x = ?`` for an input.

    >>> from ad_viz.program.recording import record
    >>> r = record(lambda x, y: x * y + 1, 0.5, 4.2)
    >>> [statement(r, node) for node in r.nodes]
    ['x = ?', 'y = ?', 'v₁ = x * y', 'v₂ = v₁ + 1']
    """
    return f"{node.name} = {operation(recording, node)}"


def operation(recording: Nodes, node: Node) -> str:
    """The right-hand side of the node's statement."""
    if node.op == "input":
        return "?"
    if node.op == "constant":
        return constant_text(primal(node.value))
    return operation_of(node, operands(recording, node))


def operation_of(node: Node, operands: Sequence[str]) -> str:
    """The node's operation on operands that are written so."""
    if node.applied is None:
        return operation_text(PRIMITIVES[node.op], tuple(operands))
    from ad_viz.arrays.operations.written import operation_text as array_text  # it is NumPy's

    if not hasattr(node.applied, "row"):
        return f"{node.op}({', '.join(operands)})"
    return array_text(node.applied, operands)


def differential(recording: Nodes, node: Node) -> str:
    """The node's line of Program B; ``dx = ?`` for an input.

    >>> from ad_viz.program.recording import record
    >>> r = record(lambda x, y: x * y * 2, 0.5, 4.2)
    >>> [differential(r, node) for node in r.nodes]
    ['dx = ?', 'dy = ?', 'dv₁ = y * dx + x * dy', 'dv₂ = 2 * dv₁']
    """
    if node.op == "input":
        return f"d{node.name} = ?"
    names = operands(recording, node)
    if any(hasattr(weight, "forward") for weight in node.weights):
        return f"d{node.name} = {_of_arrays(recording, node, names)}"
    written = joined(
        summand(node.op, place, names, f"d{names[place]}")
        for place, operand in enumerate(node.operands)
        if type(operand) is int
    )
    return f"d{node.name} = {written}"


def _of_arrays(recording: Nodes, node: Node, names: Sequence[str]) -> str:
    """The same where linear maps carry the tangents."""
    from ad_viz.arrays.operations.written import tangent_text  # it is NumPy's

    row = None if node.applied is not None else PRIMITIVES[node.op]
    places = [place for place, operand in enumerate(node.operands) if type(operand) is int]
    terms = [
        tangent_text(weight, row, place, names, f"d{names[place]}", node.name)
        for weight, place in zip(node.weights, places, strict=True)
    ]
    return joined((-1, term[1:]) if term[0] in "-−" else (1, term) for term in terms)


def summand(op: str, place: int, operands: Sequence[str], factor: str) -> tuple[int, str]:
    """The sign and the text of one term: ∂(op)/∂(its operand at ``place``) × ``factor``.

    >>> summand("mul", 0, ("x", "y"), "dx"), summand("sub", 1, ("x", "y"), "gz")
    ((1, 'y * dx'), (-1, 'gz'))
    """
    sign, term = rule(op, place)
    row = PRIMITIVES[op]
    names = dict(zip(row.parameters, operands, strict=True)) | {f"d{row.parameters[place]}": factor}
    return sign, text(term, names)


def bracketed(terms: Sequence[tuple[int, ast.expr]]) -> list[tuple[int, str]]:
    """Signed terms as they stand in a sum: a sum among several, or behind a minus, in brackets.

    >>> a, difference = (ast.parse(text, mode="eval").body for text in ("a", "b - c"))
    >>> bracketed([(1, difference)]), bracketed([(1, a), (-1, difference)])
    ([(1, 'b - c')], [(1, 'a'), (-1, '(b - c)')])
    """
    found = []
    for sign, term in terms:
        is_sum = isinstance(term, ast.BinOp) and isinstance(term.op, ast.Add | ast.Sub)
        is_apart = (is_sum and (sign < 0 or terms[1:])) or (sign < 0 and _begins_rounded(term))
        written = ast.unparse(term)
        found.append((sign, f"({written})" if is_apart else written))
    return found


def _begins_rounded(term: ast.expr) -> bool:
    """Whether a minus before it would be rounded down, too: -a // b is -(a // b) in few cases."""
    while isinstance(term, ast.BinOp):
        if isinstance(term.op, ast.FloorDiv | ast.Mod):
            return True
        term = term.left
    return False


def joined(summands: Iterable[tuple[int, str]]) -> str:
    """Signed terms as one sum; the sum of none is 0.

    >>> joined([(-1, "gz"), (1, "y * ga"), (-1, "gb")]), joined([])
    ('-gz + y * ga - gb', '0')
    """
    written = ""
    for sign, term in summands:
        joint = (" + " if written else "") if sign > 0 else (" - " if written else "-")
        written += joint + term
    return written or "0"


@cache
def rule(op: str, place: int) -> Term:
    """The term of the row's differential that holds the differential of that operand."""
    row = PRIMITIVES[op]
    differential = f"d{row.parameters[place]}"
    held = (term for term in row.terms if coefficient(term, differential) is not None)
    return next(held)


def read(node: Node, place: int) -> list[int]:
    """The nodes whose values ∂(node)/∂(its operand at ``place``) is made of.

    >>> from ad_viz.program.recording import record
    >>> product = record(lambda x, y: x * y, 0.5, 4.2).nodes[2]
    >>> read(product, 0), read(product, 1)
    ([1], [0])
    """
    _, term = rule(node.op, place)
    used = {part.id for part in ast.walk(term) if isinstance(part, ast.Name)}
    named = zip(PRIMITIVES[node.op].parameters, node.operands, strict=True)
    return [operand for name, operand in named if name in used and type(operand) is int]


def weight(recording: Nodes, node: Node, slot: int, numbers: bool = False) -> str:
    """∂node/∂(its ``slot``-th parent) as text, with names or with numbers plugged in.

    >>> from ad_viz.program.recording import record
    >>> from ad_viz.tracing.functions import sin
    >>> r = record(lambda x: sin(x), 0.5)
    >>> weight(r, r.nodes[1], 0), weight(r, r.nodes[1], 0, numbers=True)
    ('cos(x)', 'cos(0.5)')
    """
    names = operands(recording, node)
    if numbers:
        values = [recording.nodes[o].value if type(o) is int else o for o in node.operands]
        names = tuple(map(numeral, values))
    return weight_text(PRIMITIVES[node.op], node.place(slot), names)


def operands(recording: Nodes, node: Node) -> tuple[str, ...]:
    """The node's operands as they are written: names, and numbers in short."""
    nodes = recording.nodes
    return tuple(
        nodes[one].name if type(one) is int else node.constant_text(place)
        for place, one in enumerate(node.operands)
    )

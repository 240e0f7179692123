"""The lines of a program of arrays: what a node is, and the terms of its tangent and adjoint."""

import ast
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from ad_viz.arrays.apply import primal
from ad_viz.arrays.operations.boxes import box
from ad_viz.arrays.operations.meanings import DERIVATIVES
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import UnknownOperationError
from ad_viz.program.arrays.data import Data, literal
from ad_viz.program.arrays.elementwise import cellwise
from ad_viz.program.arrays.handlers import HANDLERS, gathered
from ad_viz.program.arrays.writer import Writer, call
from ad_viz.program.listing import Statement, Straight, Summand, Variable
from ad_viz.recording.node import Node
from ad_viz.recording.statement import rule
from ad_viz.rules.arithmetic import Shape, shape_of

__all__ = ["AT_ONCE", "Lines", "Term", "zeros"]

#: What is linear in all its operands at once: of tangents, too, it is one call.
AT_ONCE: Final = frozenset(
    {"join", "where", "stack", "concatenate", "hstack", "vstack", "column_stack", "dstack"}
)

#: Its sign, and what it is.
Term = tuple[int, ast.expr]


class Lines:
    """How a run's statements are written: ``name`` is what a variable is called.

    ``data`` has the arrays that are no variables, ``used`` the words that have to be defined.
    """

    def __init__(self, run: Straight, name: Callable[[Variable], str], data: Data) -> None:
        self.run = run
        self.name = name
        self.data = data
        self.used: set[str] = set()

    def right(self, statement: Statement) -> list[Term]:
        """The terms of the right-hand side; none of what is given, and none of 0."""
        family, index = statement.variable
        node = self.run.nodes[index]
        if family == "value":
            return [] if statement.given else [(1, self._value(node))]
        if family == "tangent":
            return self._tangent(node, statement.summands)
        return [self._adjoint(summand) for summand in statement.summands]

    def _value(self, node: Node) -> ast.expr:
        if node.op == "constant":
            value = primal(node.value)
            return (
                self.data.array(value) if isinstance(value, np.ndarray) else self.data.number(value)
            )
        if node.applied is None:
            row = PRIMITIVES[node.op]
            names = dict(zip(row.parameters, self._operands(node), strict=True))
            return cellwise(row.form, names, self.used)
        return self._of_row(node, node.applied.row.form if _has_row(node) else None)

    def _tangent(self, node: Node, summands: Sequence[Summand]) -> list[Term]:
        derivatives: dict[int, ast.expr] = {s.place: ast.Name(self.name(s.of)) for s in summands}
        if node.op in AT_ONCE and derivatives:
            return [(1, self._at_once(node, derivatives))]
        if node.applied is not None:
            return [
                _signed(self._of_row(node, self._form(node, place, "tangent_forms"), place, one))
                for place, one in derivatives.items()
            ]
        terms, shapes = [], []
        for place, one in derivatives.items():
            sign, term, shape = self._cellwise(node, place, one)
            terms.append((sign, term))
            shapes.append(np.broadcast_shapes(shape, self._shape(node, place)))
        child = shape_of(node.value)
        if not terms or np.broadcast_shapes(*shapes) == child:
            return terms
        return [(1, call("np.broadcast_to", _sum(terms), literal(child)))]

    def _adjoint(self, summand: Summand) -> Term:
        node, place = self.run.nodes[summand.node], summand.place
        given: ast.expr = ast.Name(self.name(summand.of))
        if node.applied is not None:
            if node.op in AT_ONCE - {"where"}:
                return 1, self._part(node, place, given)
            return _signed(
                self._of_row(node, self._form(node, place, "adjoint_forms"), place, given)
            )
        sign, term, _ = self._cellwise(node, place, given)
        return sign, gathered(term, shape_of(node.value), self._shape(node, place))

    def _cellwise(
        self, node: Node, place: int, derivative: ast.expr
    ) -> tuple[int, ast.expr, Shape]:
        """A term of a rule of numbers, and the shape of what else it is made of."""
        row = PRIMITIVES[node.op]
        sign, term = rule(node.op, place)
        names = dict(zip(row.parameters, self._operands(node), strict=True))
        said = {n.id for n in ast.walk(term) if isinstance(n, ast.Name)}
        shapes = [self._shape(node, k) for k, p in enumerate(row.parameters) if p in said]
        names[f"d{row.parameters[place]}"] = derivative
        return sign, cellwise(term, names, self.used), np.broadcast_shapes(*shapes)

    def _form(self, node: Node, place: int, which: str) -> Any:
        if not _has_row(node):
            return None
        row = node.applied.row
        return getattr(row, which)[0 if row.is_variadic else place]

    def _of_row(
        self, node: Node, form: Any, place: int = 0, derivative: ast.expr | None = None
    ) -> ast.expr:
        """A form of the node's row, with what its names are here."""
        if form is None:
            raise _unwritten(node)
        row = node.applied.row
        operands, values = (
            self._operands(node),
            [self._of(node, k) for k in range(len(node.operands))],
        )
        names: dict[str, Any] = {"c": ast.Name(self.name(("value", node.index)))}
        given: dict[str, Any] = {"c": primal(node.value), "k": place}
        if row.is_variadic:
            letter = row.parameters[0].lstrip("*")
            names[letter], given[letter] = operands, values
        else:
            letter = row.parameters[place]
            names |= dict(zip(row.parameters, operands, strict=True))
            given |= dict(zip(row.parameters, values, strict=True))
        given |= dict(zip(row.options, node.applied.options, strict=True))
        if derivative is not None:
            names |= {"c̄": derivative, f"d{letter}": derivative}
            given |= {"c̄": _ones(node.value), f"d{letter}": _ones(values[place])}
        writer = Writer(names, given, self.data, HANDLERS)
        written = writer.written(form)
        self.used |= writer.used
        return written

    def _at_once(self, node: Node, derivatives: dict[int, ast.expr]) -> ast.expr:
        """The operation on tangents; what has none adds zeros."""
        of = node.applied.row
        operands = [
            derivatives.get(place) or zeros(self._shape(node, place))
            for place in range(len(node.operands))
        ]
        letters = [p.lstrip("*") for p in of.parameters]
        values = [_ones(self._of(node, place)) for place in range(len(node.operands))]
        variadic = of.is_variadic
        names: dict[str, Any] = {letters[0]: operands} if variadic else dict(
            zip(letters, operands, strict=True))  # fmt: skip
        given: dict[str, Any] = {letters[0]: values} if variadic else dict(
            zip(letters, values, strict=True))  # fmt: skip
        given |= dict(zip(of.options, node.applied.options, strict=True))
        return Writer(names, given, self.data, HANDLERS).written(of.form)

    def _part(self, node: Node, place: int, adjoint: ast.expr) -> ast.expr:
        """Where an operand stands in what is put side by side, cut out of the adjoint."""
        applied, operands = node.applied, [self._of(node, k) for k in range(len(node.operands))]
        if node.op == "join":
            starts = applied.option("starts")
            places = np.arange(starts[place], starts[place + 1])
        else:
            places = DERIVATIVES["part"](node.op, place, operands, applied.option("how"))
        shape, whole = self._shape(node, place), shape_of(node.value)
        key = box(places, whole, shape)
        if key is None:
            self.used.add("picked")
            indices = self.data.array(places)
            return ast.Call(ast.Name("picked"), [adjoint, indices, literal(shape)], [])
        writer = Writer({}, {}, self.data, HANDLERS)
        cut = ast.Subscript(adjoint, writer.key(key if len(key) > 1 else key[0]))
        is_alike = shape_of(np.empty(whole)[key]) == shape
        return cut if is_alike else call("np.reshape", cut, literal(shape))

    def _operands(self, node: Node) -> list[ast.expr]:
        return [
            ast.Name(self.name(("value", one))) if type(one) is int else self.data.operand(node, k)
            for k, one in enumerate(node.operands)
        ]

    def _of(self, node: Node, place: int) -> Any:
        one = node.operands[place]
        return primal(self.run.nodes[one].value if type(one) is int else one)

    def _shape(self, node: Node, place: int) -> Shape:
        return shape_of(self._of(node, place))


def _has_row(node: Node) -> bool:
    return hasattr(node.applied, "row")


def _unwritten(node: Node) -> UnknownOperationError:
    return UnknownOperationError(
        f"There is no line of NumPy for {node.op}.",
        found=f"{node.name} = {node.op}(…)",
        expected="operations of docs/operations.md",
        remedy="take each cell by itself, with elements=True",
    )


def _signed(term: ast.expr) -> Term:
    match term:
        case ast.UnaryOp(ast.USub(), operand):
            return -1, operand
    return 1, term


def _sum(terms: Sequence[Term]) -> ast.expr:
    sign, total = terms[0]
    if sign < 0:
        total = ast.UnaryOp(ast.USub(), total)
    for sign, term in terms[1:]:
        total = ast.BinOp(total, ast.Add() if sign > 0 else ast.Sub(), term)
    return total


def _ones(value: Any) -> Any:
    shape = shape_of(value)
    return np.ones(shape) if shape else 1.0


def zeros(shape: Shape) -> ast.expr:
    """Nothing, in that shape."""
    return call("np.zeros", literal(shape)) if shape else literal(0.0)

"""Expressions kept as data: parsed once from the rule table, then run, taken apart and printed.

An expression is a Python ``ast`` of numbers, names, ``+ - * / **`` and calls of the functions in
``ieee.FUNCTIONS`` and ``stable.FUNCTIONS``. Only the rule table's own text is ever parsed or
compiled here.
"""

import ast
import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ad_viz.core import ieee
from ad_viz.core.arithmetic import FLOATS, Arithmetic, arithmetic_of, is_differentiable

__all__ = [
    "QUICK", "Term", "coefficient", "evaluate", "floats_only", "function", "parse", "terms", "text",
    "tree",
]  # fmt: skip

_WRITTEN: Final[Mapping[type[ast.operator], str]] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.Pow: "**",
}

#: One signed summand of a differential: ``(-1, a * db / b ** 2)``.
Term = tuple[int, ast.expr]


def parse(source: str) -> ast.expr:
    """The expression that ``source`` writes.

    >>> text(parse("b*a ** (b-1)"))
    'b * a ** (b - 1)'
    """
    return ast.parse(source, mode="eval").body


def text(expression: ast.expr, names: Mapping[str, str] | None = None) -> str:
    """The expression as Python text, with other words for its names.

    >>> text(parse("cos(a)"), {"a": "x"}), text(parse("a ** b"), {"a": "-2", "b": "n"})
    ('cos(x)', '(-2) ** n')
    """
    return ast.unparse(_Renaming(names or {}).visit(expression))


def terms(expression: ast.expr, sign: int = 1) -> Iterator[Term]:
    """The signed summands of an expression, left to right.

    >>> [(sign, text(term)) for sign, term in terms(parse("da / b - a * db"))]
    [(1, 'da / b'), (-1, 'a * db')]
    """
    match expression:
        case ast.BinOp(left, ast.Add(), right):
            yield from terms(left, sign)
            yield from terms(right, sign)
        case ast.BinOp(left, ast.Sub(), right):
            yield from terms(left, sign)
            yield from terms(right, -sign)
        case ast.UnaryOp(ast.USub(), operand):
            yield from terms(operand, -sign)
        case ast.BinOp(ast.UnaryOp(ast.USub(), left), operator, right):
            yield (-sign, ast.BinOp(left, operator, right))
        case _:
            yield (sign, expression)


def coefficient(term: Term, differential: str) -> ast.expr | None:
    """What stands before ``differential`` in a term that is linear in it; None if it is not there.

    >>> [text(coefficient(t, "db")) for t in terms(parse("a * db / b ** 2"))]
    ['a / b ** 2']
    """
    sign, expression = term
    names = {node.id for node in ast.walk(expression) if isinstance(node, ast.Name)}
    if differential not in names:
        return None
    bare = _without(expression, differential)
    return bare if sign > 0 else ast.UnaryOp(ast.USub(), bare)


def evaluate(
    expression: ast.expr, values: Mapping[str, Any], arithmetic: Arithmetic = FLOATS
) -> Any:
    """The expression's value, never an exception: poles are infinite, 0 times anything is 0.

    ``a / b ** 2`` is computed as ``a / b / b``: the square alone may leave the range of floats.

    >>> evaluate(parse("log(a) * a ** b"), {"a": 0.0, "b": 2.0})
    0.0
    """
    return _meaning(expression)(values, arithmetic)


def _meaning(part: ast.expr) -> Callable[[Mapping[str, Any], Arithmetic], Any]:
    """What ``part`` is worth for given names, in a given arithmetic; its tree is read once."""
    match part:
        case ast.Constant(value):
            number = float(value)  # type: ignore[arg-type]
            return lambda values, _: number
        case ast.Name(name):
            return lambda values, _: values[name]
        case ast.UnaryOp(ast.USub(), operand):
            inner = _meaning(operand)
            return lambda values, by: -inner(values, by)
        case ast.Call(ast.Name(name), [ast.expr() as argument]):
            inner = _meaning(argument)
            return lambda values, by: by.functions[name](inner(values, by))
        case ast.Call(ast.Name(name), [one, other]):
            left, right = _meaning(one), _meaning(other)
            return lambda values, by: by.functions[name](left(values, by), right(values, by))
        case ast.BinOp(one, ast.Div(), ast.BinOp(ast.Name(name), ast.Pow(), ast.Constant(2))):
            left = _meaning(one)

            def twice(values: Mapping[str, Any], by: Arithmetic) -> Any:
                divide = by.operators[ast.Div]
                return divide(divide(left(values, by), values[name]), values[name])

            return twice
        case ast.BinOp(one, operator, other) if type(operator) in _WRITTEN:
            left, right, kind = _meaning(one), _meaning(other), type(operator)
            return lambda values, by: by.operators[kind](left(values, by), right(values, by))
    raise ValueError(f"the rule table has no meaning for {ast.unparse(part)}")


def floats_only(expression: ast.expr) -> str:
    """The expression as Python text for floats, where the functions are those of ``QUICK``.

    >>> floats_only(parse("2 * a ** b"))
    '2.0 * pow(a, b)'
    """
    return ast.unparse(_Floats().visit(expression))


def tree(expression: ast.expr) -> Any:
    """The expression as plain data: a name, a number, or an operation and its operands.

    ``a / b ** 2`` is written as it is computed, as ``a / b / b``.

    >>> tree(parse("-cos(a) * 2")), tree(parse("a / b ** 2"))
    (['*', ['-', ['cos', 'a']], 2.0], ['/', ['/', 'a', 'b'], 'b'])
    """
    match expression:
        case ast.Constant(value):
            return float(value)  # type: ignore[arg-type]
        case ast.Name(name):
            return name
        case ast.UnaryOp(_, operand):
            return ["-", tree(operand)]
        case ast.Call(ast.Name(name), arguments):
            return [name, *map(tree, arguments)]
        case ast.BinOp(left, ast.Div(), ast.BinOp(ast.Name(name), ast.Pow(), ast.Constant(2))):
            return ["/", ["/", tree(left), name], name]
        case ast.BinOp(left, operator, right):
            return [_WRITTEN[type(operator)], tree(left), tree(right)]
    raise ValueError(f"the rule table has no meaning for {ast.unparse(expression)}")


def function(
    expression: ast.expr, parameters: tuple[str, ...], textbook: ast.expr | None = None
) -> Callable[..., Any]:
    """The expression compiled; where plain floats raise or are NaN, ``evaluate`` answers instead.

    Arrays and values of a run are computed in their own arithmetic. Values of a run go by the
    ``textbook``'s form of the expression, which they can differentiate.

    >>> function(parse("1 / a"), ("a",))(0.0)
    inf
    """
    head = ast.arguments([], [ast.arg(p) for p in parameters], None, [], [], None, [])
    body = parse(floats_only(expression))
    tree = ast.fix_missing_locations(ast.Expression(ast.Lambda(head, body)))
    quick: Callable[..., Any] = eval(compile(tree, "<rule table>", "eval"), dict(QUICK))
    if not any(isinstance(n, ast.Call | ast.Div | ast.Pow) for n in ast.walk(expression)):
        return quick  # + − × mean the same for every kind of number

    own = _meaning(expression)
    differentiable = own if textbook is None else _meaning(textbook)

    def total(*values: Any) -> Any:
        for value in values:
            if type(value) is not float:
                break
        else:
            try:
                result = quick(*values)
                if result == result:  # plain 0 times infinity is NaN, and ours is 0
                    return result
            except (ArithmeticError, ValueError):
                pass
        arithmetic = arithmetic_of(*values)
        named = dict(zip(parameters, values, strict=True))
        run = differentiable is not own and any(map(is_differentiable, values))
        return (differentiable if run else own)(named, arithmetic)

    return total


#: Where ``math`` has the function it is quicker than ours, and raises where ours would answer.
QUICK = {
    name: getattr(math, name, total)
    for name, total in (*FLOATS.functions.items(), ("pow", ieee.power))
    if name != "abs"
} | {"abs": abs}


def _without(expression: ast.expr, differential: str) -> ast.expr:
    """The product or quotient with the differential replaced by 1, and the 1 simplified away."""
    match expression:
        case ast.Name(name) if name == differential:
            return ast.Constant(1)
        case ast.BinOp(left, operator, right):
            left, right = _without(left, differential), _without(right, differential)
            if isinstance(operator, ast.Mult):
                if isinstance(left, ast.Constant) and left.value == 1:
                    return right
                if isinstance(right, ast.Constant) and right.value == 1:
                    return left
            return ast.BinOp(left, operator, right)
        case ast.UnaryOp(operator, operand):
            return ast.UnaryOp(operator, _without(operand, differential))
    return expression


class _Renaming(ast.NodeTransformer):
    """Makes new nodes throughout: the expression it visits stays as it is."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def visit_Call(self, node: ast.Call) -> ast.expr:
        return ast.Call(node.func, [self.visit(a) for a in node.args], [])

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        return ast.BinOp(self._bracketed(node.left), node.op, self._bracketed(node.right))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        return ast.UnaryOp(node.op, self._bracketed(node.operand))

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Name(self.names.get(node.id, node.id))

    def _bracketed(self, operand: ast.expr) -> ast.expr:
        """Numbers that carry a sign need brackets inside an operation."""
        renamed: ast.expr = self.visit(operand)
        if isinstance(renamed, ast.Name) and renamed.id[0] in "-−":
            return ast.Name(f"({renamed.id})")
        return renamed


class _Floats(ast.NodeTransformer):
    """As ``evaluate`` does it, in floats only.

    ``**`` goes through ``pow``: Python's own makes a negative base complex. The nodes are new.
    """

    def visit_Call(self, node: ast.Call) -> ast.expr:
        return ast.Call(node.func, [self.visit(a) for a in node.args], [])

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        return ast.UnaryOp(node.op, self.visit(node.operand))

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        return ast.Constant(float(node.value))  # type: ignore[arg-type]

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        match node:
            case ast.BinOp(_, ast.Div(), ast.BinOp(ast.Name() as by, ast.Pow(), ast.Constant(2))):
                return ast.BinOp(ast.BinOp(self.visit(node.left), node.op, by), node.op, by)
        left, right = self.visit(node.left), self.visit(node.right)
        if isinstance(node.op, ast.Pow):
            return ast.Call(ast.Name("pow", ast.Load()), [left, right], [])
        return ast.BinOp(left, node.op, right)

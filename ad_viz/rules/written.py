"""The rule table's expressions as text, and as plain data."""

import ast
from collections.abc import Mapping
from typing import Any, Final

from ad_viz.core.primitives import Primitive, coefficient

__all__ = ["differential_text", "operation_text", "text", "tree", "weight_text"]

_WRITTEN: Final[Mapping[type[ast.operator], str]] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.Pow: "**",
    ast.FloorDiv: "//",
    ast.Mod: "%",
}


def text(expression: ast.expr, names: Mapping[str, str] | None = None) -> str:
    """The expression as Python text, with other words for its names.

    >>> from ad_viz.core.primitives import parse
    >>> text(parse("cos(a)"), {"a": "x"}), text(parse("a ** b"), {"a": "-2", "b": "n"})
    ('cos(x)', '(-2) ** n')
    """
    return ast.unparse(_Renaming(names or {}).visit(expression))


def operation_text(row: Primitive, operands: tuple[str, ...]) -> str:
    """The row's operation written with these operands.

    >>> from ad_viz.core.primitives import PRIMITIVES
    >>> operation_text(PRIMITIVES["mul"], ("x", "y"))
    'x * y'
    """
    return text(row.form, _named(row, operands))


def weight_text(row: Primitive, slot: int, operands: tuple[str, ...]) -> str:
    """∂c/∂(operand ``slot``) written with these operands.

    >>> from ad_viz.core.primitives import PRIMITIVES
    >>> weight_text(PRIMITIVES["sin"], 0, ("0.5",))
    'cos(0.5)'
    """
    return text(row.textbook_forms[slot], _named(row, operands))


def differential_text(row: Primitive, operands: tuple[str, ...], active: tuple[bool, ...]) -> str:
    """dc written with these operands; a constant has no differential.

    >>> from ad_viz.core.primitives import PRIMITIVES
    >>> differential_text(PRIMITIVES["mul"], ("x", "y"), (True, True))
    'y * dx + x * dy'
    >>> differential_text(PRIMITIVES["sub"], ("1", "p"), (False, True))
    '-dp'
    """
    names = _named(row, operands)
    names |= {f"d{p}": f"d{o}" for p, o in zip(row.parameters, operands, strict=True)}
    written = ""
    for sign, term in row.terms:
        if any(
            on and coefficient((1, term), f"d{parameter}") is not None
            for parameter, on in zip(row.parameters, active, strict=True)
        ):
            joint = " + " if sign > 0 else " - "
            lead = "" if sign > 0 else "-"
            written += (joint if written else lead) + text(term, names)
    return written


def _named(row: Primitive, operands: tuple[str, ...]) -> dict[str, str]:
    return dict(zip(row.parameters, operands, strict=True))


def tree(expression: ast.expr) -> Any:
    """The expression as plain data: a name, a number, or an operation and its operands.

    ``a / b ** 2`` is written as it is computed, as ``a / b / b``.

    >>> from ad_viz.core.primitives import parse
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
        """Numbers that carry a sign need brackets inside an operation, and so does what is rounded
        down: -a // b is -(a // b) in few cases.
        """
        renamed: ast.expr = self.visit(operand)
        is_signed = isinstance(renamed, ast.Name) and renamed.id[0] in "-−"
        is_rounded = isinstance(operand, ast.BinOp) and isinstance(
            operand.op, ast.FloorDiv | ast.Mod
        )
        return ast.Name(f"({ast.unparse(renamed)})") if is_signed or is_rounded else renamed

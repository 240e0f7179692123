"""The rule table's forms as Python for NumPy's arrays, naming the functions of ``elementwise``."""

import ast
from typing import Final

from ad_viz.core.primitives import PARTIAL, parse

__all__ = ["written"]


def written(form: ast.expr) -> str:
    """What ``evaluate`` makes of a form for arrays, as Python.

    >>> written(parse("2 * a ** b")), written(parse("a / b ** 2")), written(parse("a * b"))
    ('product(2.0, power(a, b))', 'divide(divide(a, b), b)', 'a * b')
    """
    is_plain = not any(isinstance(n, PARTIAL) for n in ast.walk(form))
    return ast.unparse(_Written(is_plain).visit(parse(ast.unparse(form))))


_FUNCTIONS: Final[dict[type[ast.operator], str]] = {
    ast.Mult: "product", ast.Div: "divide", ast.Pow: "power",
    ast.FloorDiv: "floor_divide", ast.Mod: "modulo",
}  # fmt: skip


class _Written(ast.NodeTransformer):
    def __init__(self, is_plain: bool) -> None:
        self.is_plain = is_plain

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        return ast.Constant(float(node.value))  # type: ignore[arg-type]

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        match node:  # as ``evaluate`` has it
            case ast.BinOp(
                one, ast.Div(), ast.BinOp(ast.Name() as name, ast.Pow(), ast.Constant(2))
            ):
                node = ast.BinOp(ast.BinOp(one, ast.Div(), name), ast.Div(), name)
        self.generic_visit(node)
        function = _FUNCTIONS.get(type(node.op))
        if function is None or self.is_plain:
            return node
        return ast.Call(ast.Name(function), [node.left, node.right], [])

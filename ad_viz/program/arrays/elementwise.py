"""A row of the rule table, cell by cell: ``np.tanh(z)``, ``gh / np.cosh(z) ** 2``."""

import ast
from collections.abc import Mapping

from ad_viz.core.primitives import parse
from ad_viz.program.arrays.words import WORDS
from ad_viz.rules.numpy_names import NUMPY_NAMES

__all__ = ["cellwise"]


def cellwise(form: ast.expr, names: Mapping[str, ast.expr], used: set[str]) -> ast.expr:
    """The form with these names, as NumPy; the words that have to be defined are added to ``used``.

    >>> ast.unparse(cellwise(parse("b * a ** (b - 1)"), {"a": parse("r"), "b": parse("2")}, set()))
    '2 * r'
    """
    written: ast.expr = _Cellwise(names, used).visit(parse(ast.unparse(form)))
    return written


class _Cellwise(ast.NodeTransformer):
    def __init__(self, names: Mapping[str, ast.expr], used: set[str]) -> None:
        self.names = names
        self.used = used

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.names.get(node.id, node)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        assert isinstance(node.func, ast.Name)
        name, arguments = node.func.id, [self.visit(one) for one in node.args]
        if name in WORDS:
            self.used.add(name)
            return ast.Call(node.func, arguments, [])
        numpys = "abs" if name == "abs" else NUMPY_NAMES.get(name, name)
        return ast.Call(parse(f"np.{numpys}"), arguments, [])

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        left: ast.expr = self.visit(node.left)
        right: ast.expr = self.visit(node.right)
        match left, node.op, right:
            case ast.Constant(a), ast.Sub(), ast.Constant(b):
                return parse(repr(a - b))  # type: ignore[operator]
            case _, ast.Pow(), ast.Constant(1):
                return left
        return ast.BinOp(left, node.op, right)

"""A row of the rule table as functions of NumPy's arrays: its value, and each weight."""

import ast
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from ad_viz.arrays.elementwise import WITHIN
from ad_viz.core.primitives import Primitive, function, parse
from ad_viz.rules.evaluate import meaning

__all__ = ["OnArrays", "on_arrays"]


class OnArrays(NamedTuple):
    """``value`` of operands and ``weights`` of operands and value, while NumPy is quiet.

    ``given`` says of each weight that it is there: a number, an operand, or the value.
    """

    value: Callable[..., Any]
    weights: tuple[Callable[..., Any], ...]
    given: tuple[bool, ...]


@cache
def on_arrays(row: Primitive) -> OnArrays:
    """The row's functions.

    >>> import numpy as np
    >>> from ad_viz.core.primitives import PRIMITIVES
    >>> exp = on_arrays(PRIMITIVES["exp"])
    >>> exp.value(np.zeros(1)), exp.weights[0](np.zeros(1), np.ones(1)), exp.given
    (array([1.]), array([1.]), (True,))
    """
    weights = [_Kept(ast.unparse(row.form)).visit(_copied(form)) for form in row.weight_forms]
    names = (*row.parameters, "c")
    return OnArrays(
        _of(row.form, row.parameters),
        tuple(_of(form, names) for form in weights),
        tuple(not any(isinstance(n, ast.Call | ast.BinOp) for n in ast.walk(w)) for w in weights),
    )


class _Kept(ast.NodeTransformer):
    """What the row's value is computed by, as the value."""

    def __init__(self, value: str) -> None:
        self.value = value

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.Call | ast.BinOp) and ast.unparse(node) == self.value:
            return ast.Name("c", ast.Load())
        return self.generic_visit(node)


def _copied(form: ast.expr) -> ast.expr:
    return parse(ast.unparse(form))


def _of(form: ast.expr, names: Sequence[str]) -> Callable[..., Any]:
    if not any(isinstance(n, ast.Call | ast.Div | ast.Pow) for n in ast.walk(form)):
        return function(form, tuple(names))  # + − × mean the same for every kind of number
    found = meaning(form)
    return lambda *values: found(dict(zip(names, values, strict=True)), WITHIN)

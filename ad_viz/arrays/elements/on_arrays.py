"""A row of the rule table as functions of NumPy's arrays: its value, and each weight."""

import ast
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

import numpy as np

from ad_viz.arrays.elements.reused import filled_by
from ad_viz.arrays.elements.written_out import written
from ad_viz.arrays.elementwise import FUNCTIONS
from ad_viz.core.primitives import PARTIAL, Primitive, function, parse

__all__ = ["OnArrays", "Weight", "on_arrays"]


class OnArrays(NamedTuple):
    """``value`` of operands, while NumPy is quiet; and each weight."""

    value: Callable[..., Any]
    weights: tuple["Weight", ...]


class Weight(NamedTuple):
    """A function of some of the operands and the value: it ``takes`` those in these places.

    It ``is_there`` if it needs no computing: it is a number, an operand, or the value.
    """

    function: Callable[..., Any]
    takes: tuple[int, ...]
    is_there: bool


@cache
def on_arrays(row: Primitive) -> OnArrays:
    """The row's functions.

    >>> import numpy as np
    >>> from ad_viz.core.primitives import PRIMITIVES
    >>> exp = on_arrays(PRIMITIVES["exp"])
    >>> exp.value(np.zeros(1)), exp.weights[0].takes, exp.weights[0].is_there
    (array([1.]), (1,), True)
    """
    kept = _Kept(ast.unparse(row.form))
    weights = [kept.visit(parse(ast.unparse(form))) for form in row.weight_forms]
    value = _ufunc(row.form) or _of(row.form, row.parameters)
    return OnArrays(value, tuple(_weight(form, (*row.parameters, "value")) for form in weights))


def _ufunc(form: ast.expr) -> Callable[..., Any] | None:
    """NumPy's own, where it is the whole form: its values go into buffers."""
    found: Any = None
    match form:
        case ast.BinOp(ast.Name(), operator, ast.Name()):
            found = _OPERATORS.get(type(operator))
        case ast.UnaryOp(ast.USub(), ast.Name()):
            found = np.negative
    return partial(filled_by, found) if isinstance(found, np.ufunc) else None


_OPERATORS: Final[dict[type[ast.operator], Any]] = {
    ast.Add: np.add, ast.Sub: np.subtract, ast.Mult: np.multiply, ast.Div: np.divide,
    ast.FloorDiv: np.floor_divide, ast.Mod: np.remainder,
}  # fmt: skip


def _weight(form: ast.expr, names: Sequence[str]) -> Weight:
    parts = list(ast.walk(form))
    used = {n.id for n in parts if isinstance(n, ast.Name)}
    takes = tuple(place for place, name in enumerate(names) if name in used)
    is_there = not any(isinstance(n, ast.Call | ast.BinOp) for n in parts)
    return Weight(_of(form, [names[place] for place in takes]), takes, is_there)


class _Kept(ast.NodeTransformer):
    """What the row's value is computed by, as the value."""

    def __init__(self, value: str) -> None:
        self.value = value

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.Call | ast.BinOp) and ast.unparse(node) == self.value:
            return ast.Name("value", ast.Load())
        return self.generic_visit(node)


def _of(form: ast.expr, names: Sequence[str]) -> Callable[..., Any]:
    if not any(isinstance(n, PARTIAL) for n in ast.walk(form)):
        return function(form, tuple(names))
    source = f"lambda {', '.join(names)}: {written(form)}"
    made: Callable[..., Any] = eval(compile(source, __file__, "eval"), {**FUNCTIONS})
    return made

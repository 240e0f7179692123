"""The rule table's forms as Python for values of a run outside, which have derivatives themselves.

What ``evaluate`` makes of a form for such values stands here written out: the same operations of
the run outside, in the same order. Of the names in a form, those ``over`` are such values, and
the others are floats.
"""

import ast
from collections.abc import Set
from typing import Any, Final

from ad_viz.arrays.apply import ACTIVES
from ad_viz.core.primitives import PARTIAL, PRIMITIVES, computed
from ad_viz.rules.arithmetic import FLOATS
from ad_viz.rules.numpy_names import NUMPY_NAMES

__all__ = ["FORMS", "written_over"]

#: What the written texts name: an operator's function of floats, and each function of anything.
FORMS: Final[dict[str, Any]] = {
    **{f"float_{kind.__name__}": meaning for kind, meaning in FLOATS.operators.items()},
    **{f"any_{name}": function for name, function in ACTIVES.functions.items()},
}
#: Functions that have no slope: their answer is a float.
_FLAT: Final = ACTIVES.functions.keys() - PRIMITIVES.keys()
_SIGNS: Final = {
    ast.Add: "+", ast.Sub: "-", ast.Div: "/", ast.Pow: "**", ast.FloorDiv: "//", ast.Mod: "%",
}  # fmt: skip


def written_over(form: ast.expr, over: Set[str]) -> str:
    """The form's text.

    >>> from ad_viz.core.primitives import parse
    >>> written_over(parse("b * a ** (b - 1)"), {"a"})
    '(a ** float_Sub(b, 1.0))._rproduct(b)'
    """
    if not any(isinstance(n, PARTIAL) for n in ast.walk(form)):
        return computed(form)
    return _written(form, over)[0]


def _written(part: ast.expr, over: Set[str]) -> tuple[str, bool]:
    """The text, and whether it is a value of the run outside."""
    match part:
        case ast.Constant(value):
            return repr(float(value)), False  # type: ignore[arg-type]
        case ast.Name(name):
            return name, name in over
        case ast.UnaryOp(_, operand):
            text, is_over = _written(operand, over)
            return f"(-{text})", is_over
        case ast.Call(ast.Name("product"), [one, other]):
            return _written(ast.BinOp(one, ast.Mult(), other), over)
        case ast.Call(ast.Name(name), operands):
            each = [_written(operand, over) for operand in operands]
            is_over = any(is_over for _, is_over in each) and name not in _FLAT
            if is_over and len(each) == 1:
                return f"{each[0][0]}.{NUMPY_NAMES.get(name, name)}()", True
            return f"any_{name}({', '.join(text for text, _ in each)})", is_over
        case ast.BinOp(one, ast.Div(), ast.BinOp(ast.Name(name), ast.Pow(), ast.Constant(2))):
            quotient = ast.BinOp(one, ast.Div(), ast.Name(name))
            return _written(ast.BinOp(quotient, ast.Div(), ast.Name(name)), over)
        case ast.BinOp(one, operator, other):
            (left, is_left), (right, is_right) = _written(one, over), _written(other, over)
            if not (is_left or is_right):
                return f"float_{type(operator).__name__}({left}, {right})", False
            if isinstance(operator, ast.Mult):
                product = f"{left}._product({right})"
                return (product if is_left else f"{right}._rproduct({left})"), True
            return f"({left} {_SIGNS[type(operator)]} {right})", True
    raise ValueError(f"the rule table has no meaning for {ast.unparse(part)}")

"""What an expression of the rule table is worth in any arithmetic, and it always is something."""

import ast
import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from ad_viz.core.primitives import register
from ad_viz.rules.arithmetic import FLOATS, Arithmetic, arithmetic_of, is_differentiable

__all__ = ["evaluate"]


def evaluate(
    expression: ast.expr, values: Mapping[str, Any], arithmetic: Arithmetic = FLOATS
) -> Any:
    """The expression's value, never an exception: poles are infinite, 0 times anything is 0.

    ``a / b ** 2`` is computed as ``a / b / b``: the square alone may leave the range of floats.

    >>> from ad_viz.core.primitives import parse
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
        case ast.BinOp(one, operator, other) if type(operator) in FLOATS.operators:
            left, right, kind = _meaning(one), _meaning(other), type(operator)
            return lambda values, by: by.operators[kind](left(values, by), right(values, by))
    raise ValueError(f"the rule table has no meaning for {ast.unparse(part)}")


def _elsewhere(expression: ast.expr, textbook: ast.expr | None, values: Mapping[str, Any]) -> Any:
    """In the values' own arithmetic; those of a run by the textbook's form, which they can
    differentiate.
    """
    if textbook is not None and any(map(is_differentiable, values.values())):
        expression = textbook
    return evaluate(expression, values, arithmetic_of(*values.values()))


#: What ``math`` makes an int of.
_INTS: Final = ("floor", "ceil", "trunc")
#: Where ``math`` has the function it is quicker than ours, and raises where ours would answer.
_MISSING: Final = {
    name: total
    for name, total in FLOATS.functions.items()
    if name in _INTS or not hasattr(math, name)
}
register(_MISSING, _elsewhere)

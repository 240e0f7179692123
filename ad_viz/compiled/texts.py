"""A row's value and weights as Python text for floats, which whatever is written out is made of."""

import ast
from collections.abc import Mapping
from typing import Any, Final

from ad_viz.core.primitives import FUNCTIONS, Primitive, computed
from ad_viz.rules.stable import LEAST

__all__ = ["SPACE", "texts"]

#: What the texts name.
SPACE: Final[dict[str, Any]] = {**FUNCTIONS, "LEAST": LEAST}

#: What most numbers, which are in range, give with no call; the same bits.
_IN_RANGE: Final = {
    "over_square(a, b)": "value / b if value >= LEAST or value <= -LEAST else over_square(a, b)",
    "by_base(a, b)": "a + a if b == 2.0 and a else by_base(a, b)",
    "product(a, b)": "a * b if a and b else 0.0",
}


def texts(row: Primitive) -> tuple[str, list[str]]:
    """The row's value and weights as Python, of ``a``, ``b`` and, in the weights, the ``value``.

    >>> from ad_viz.core.primitives import PRIMITIVES
    >>> texts(PRIMITIVES["exp"])
    ('exp(a)', ['value'])
    """
    value = computed(row.form)
    weights = [_with(computed(form), {value: "value"}) for form in row.weight_forms]
    value, *weights = (_with(text, _IN_RANGE) for text in (value, *weights))
    return value, weights


class _Others(ast.NodeTransformer):
    def __init__(self, others: Mapping[str, str]) -> None:
        self.others = others

    def visit(self, node: ast.AST) -> Any:
        other = self.others.get(ast.unparse(node)) if isinstance(node, ast.expr) else None
        return ast.parse(other, mode="eval").body if other else self.generic_visit(node)


def _with(text: str, others: Mapping[str, str]) -> str:
    """The text with other expressions for these, where they stand whole.

    >>> _with("digamma(a) + 2 * gamma(a)", {"gamma(a)": "value"})
    'digamma(a) + 2 * value'
    """
    if not any(other in text for other in others):
        return text
    return ast.unparse(_Others(others).visit(ast.parse(text, mode="eval")))

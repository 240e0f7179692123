"""Rules gone wrong, each in one way: a row of the rule table whose weights are mistaken.

The values stay as they are, so only derivatives show the mistake.
"""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ad_viz.core.primitives import Primitive

__all__ = [
    "BrokenRule", "Rule", "at_the_child", "one_term", "sign_lost", "swapped", "unchained",
    "value_for_weight",
]  # fmt: skip

Weight = Callable[..., Any]


@dataclass(frozen=True)
class BrokenRule:
    """The row with other weights; engines apply it as they apply any."""

    row: Primitive
    weights: tuple[Weight, ...]

    @property
    def name(self) -> str:
        return self.row.name

    @property
    def value(self) -> Callable[..., Any]:
        return self.row.value


Rule = Callable[[Primitive], BrokenRule]


def swapped(row: Primitive) -> BrokenRule:
    """Each operand has the weight of the other.

    >>> from ad_viz.core.primitives import PRIMITIVES
    >>> [weight(0.5, 4.2) for weight in swapped(PRIMITIVES["mul"]).weights]
    [0.5, 4.2]
    """
    return BrokenRule(row, row.weights[::-1])


def value_for_weight(row: Primitive) -> BrokenRule:
    """The weight is the value: sin(a) for sin, and not cos(a)."""
    return BrokenRule(row, (row.value,) * len(row.weights))


def at_the_child(row: Primitive) -> BrokenRule:
    """Each weight is evaluated at what came out of its operand: cos(sin(a)) for sin."""
    return BrokenRule(row, tuple(_at_result(row, *one) for one in enumerate(row.weights)))


def sign_lost(row: Primitive) -> BrokenRule:
    """No weight begins with a minus: +1 for the second of a difference, sin(a) for cos."""
    return BrokenRule(row, tuple(map(_unsigned, row.weights, row.textbook_forms)))


def one_term(row: Primitive) -> BrokenRule:
    """Of the terms of the differential only the last is there: dc = a·db for c = a·b."""
    return BrokenRule(row, (*(_zero for _ in row.weights[1:]), row.weights[-1]))


def unchained(row: Primitive) -> BrokenRule:
    """The weight comes alone, whatever it should multiply: cos(a) without da."""
    return BrokenRule(row, tuple(map(_alone, row.weights)))


@dataclass(frozen=True, slots=True)
class _Alone:
    """A weight that forgets what it is to multiply."""

    weight: Any

    def forward(self, tangent: Any) -> Any:
        return self.weight

    def back(self, adjoint: Any) -> Any:
        return self.weight


def _alone(weight: Weight) -> Weight:
    return lambda *values: _Alone(weight(*values))


def _at_result(row: Primitive, slot: int, weight: Weight) -> Weight:
    def broken(*values: Any) -> Any:
        return weight(*values[:slot], row.value(*values), *values[slot + 1 :])

    return broken


def _unsigned(weight: Weight, form: ast.expr) -> Weight:
    return (lambda *values: -weight(*values)) if isinstance(form, ast.UnaryOp) else weight


def _zero(*values: Any) -> float:
    return 0.0

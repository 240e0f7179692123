"""The tree of closures, and of calls of what is held as a value."""

from dataclasses import dataclass

from ad_viz.rust.patterns import Pattern
from ad_viz.rust.syntax import Expression, Span, TypeText

__all__ = ["CallValue", "Closure", "Taken"]


@dataclass(frozen=True, eq=False, slots=True)
class Taken:
    """``pattern: annotation`` of a closure's parameters."""

    span: Span
    pattern: Pattern
    annotation: TypeText | None


@dataclass(frozen=True, eq=False, slots=True)
class Closure(Expression):
    """``move |parameters| -> result body``; ``head`` ends with the second |."""

    span: Span
    head: Span
    moves: bool
    parameters: tuple[Taken, ...]
    result: TypeText | None
    body: Expression


@dataclass(frozen=True, eq=False, slots=True)
class CallValue(Expression):
    """``callee(arguments)``, where the callee is no name."""

    span: Span
    callee: Expression
    arguments: tuple[Expression, ...]

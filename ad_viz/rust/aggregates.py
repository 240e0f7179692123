"""The tree of what is made of parts, and of what takes a part of it."""

from dataclasses import dataclass

from ad_viz.rust.syntax import Expression, Name, Span, TypeText

__all__ = ["Array", "As", "Build", "Field", "Index", "Member", "Range", "Repeat", "Try", "Tuple"]


@dataclass(frozen=True, eq=False, slots=True)
class Tuple(Expression):
    """``(a, b)``, and ``()``"""

    span: Span
    parts: tuple[Expression, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Array(Expression):
    """``[a, b]``, or ``vec![a, b]``"""

    span: Span
    parts: tuple[Expression, ...]
    is_vector: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Repeat(Expression):
    """``[value; length]``, or ``vec![value; length]``"""

    span: Span
    value: Expression
    length: Expression
    is_vector: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Range(Expression):
    """``start..end``, or ``start..=end``"""

    span: Span
    start: Expression | None
    end: Expression | None
    inclusive: bool


@dataclass(frozen=True, eq=False, slots=True)
class Index(Expression):
    """``inner[index]``"""

    span: Span
    inner: Expression
    index: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Field(Expression):
    """``inner.name``; of a tuple the name is a number."""

    span: Span
    inner: Expression
    name: str
    place: Span


@dataclass(frozen=True, eq=False, slots=True)
class Member:
    """``name: value`` of a struct that is built."""

    name: Name
    value: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Build(Expression):
    """``path { members, ..base }``"""

    span: Span
    path: Name
    members: tuple[Member, ...]
    base: Expression | None


@dataclass(frozen=True, eq=False, slots=True)
class As(Expression):
    """``inner as type``"""

    span: Span
    inner: Expression
    type: TypeText


@dataclass(frozen=True, eq=False, slots=True)
class Try(Expression):
    """``inner?``"""

    span: Span
    inner: Expression

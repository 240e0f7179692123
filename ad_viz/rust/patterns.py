"""The tree of patterns, and of what chooses by them."""

from collections.abc import Iterator
from dataclasses import dataclass

from ad_viz.rust.syntax import Block, Expression, Name, Span, Statement, TypeText

__all__ = [
    "Any",
    "Arm",
    "Between",
    "Bind",
    "Either",
    "Elements",
    "For",
    "Is",
    "Match",
    "Members",
    "Named",
    "Parts",
    "Pattern",
    "Refer",
    "Rest",
    "Take",
    "Written",
    "binds_of",
    "is_rest",
]  # fmt: skip


class Pattern:
    """What a value may look like."""

    __slots__ = ()
    span: Span


@dataclass(frozen=True, eq=False, slots=True)
class Any(Pattern):
    """``_``"""

    span: Span


@dataclass(frozen=True, eq=False, slots=True)
class Rest(Pattern):
    """``..`` among the parts of another pattern"""

    span: Span


@dataclass(frozen=True, eq=False, slots=True)
class Bind(Pattern):
    """``ref mut name @ inner``; ``refers`` is whether a ``ref`` is a ``ref mut``."""

    span: Span
    name: Name
    mutable: bool
    refers: bool | None = None
    inner: Pattern | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Written(Pattern):
    """A literal, or a constant by its name."""

    span: Span
    value: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Between(Pattern):
    """``start..=end``"""

    span: Span
    start: Expression | None
    end: Expression | None
    inclusive: bool


@dataclass(frozen=True, eq=False, slots=True)
class Parts(Pattern):
    """``(a, b)``"""

    span: Span
    parts: tuple[Pattern, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Elements(Pattern):
    """``[a, b, ..]``, of an array or a slice"""

    span: Span
    parts: tuple[Pattern, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Named(Pattern):
    """``Path`` or ``Path(a, b)``"""

    span: Span
    path: Name
    parts: tuple[Pattern, ...]
    is_called: bool


@dataclass(frozen=True, eq=False, slots=True)
class Members(Pattern):
    """``Path { name: a, .. }``"""

    span: Span
    path: Name
    members: tuple[tuple[Name, Pattern], ...]
    has_rest: bool


@dataclass(frozen=True, eq=False, slots=True)
class Refer(Pattern):
    """``&inner``"""

    span: Span
    mutable: bool
    inner: Pattern


@dataclass(frozen=True, eq=False, slots=True)
class Either(Pattern):
    """``a | b``"""

    span: Span
    ways: tuple[Pattern, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Arm:
    """``pattern if guard => body``"""

    span: Span
    pattern: Pattern
    guard: Expression | None
    body: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Match(Expression):
    """``match value { arms }``"""

    span: Span
    value: Expression
    arms: tuple[Arm, ...]


@dataclass(frozen=True, eq=False, slots=True)
class For(Expression):
    """``'label: for pattern in value body``"""

    span: Span
    pattern: Pattern
    value: Expression
    body: Block
    label: str | None


@dataclass(frozen=True, eq=False, slots=True)
class Is(Expression):
    """``let pattern = value`` in a condition"""

    span: Span
    pattern: Pattern
    value: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Take(Statement):
    """``let pattern: annotation = value else otherwise;``"""

    span: Span
    pattern: Pattern
    annotation: TypeText | None
    value: Expression | None
    otherwise: Block | None


def is_rest(part: Pattern) -> bool:
    """Whether it is ``..``, or ``name @ ..``."""
    return isinstance(part, Rest) or (isinstance(part, Bind) and isinstance(part.inner, Rest))


def binds_of(pattern: Pattern) -> Iterator[Bind]:
    """The names that a pattern binds; of several ways those of the first."""
    match pattern:
        case Bind(_, _, _, _, inner):
            yield pattern
            if inner is not None:
                yield from binds_of(inner)
        case Either(_, (first, *_)):
            yield from binds_of(first)
        case Refer(_, _, inner):
            yield from binds_of(inner)
        case Parts(_, parts) | Elements(_, parts) | Named(_, _, parts):
            for part in parts:
                yield from binds_of(part)
        case Members(_, _, members):
            for _, part in members:
                yield from binds_of(part)

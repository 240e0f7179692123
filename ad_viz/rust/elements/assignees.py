"""An assignment to several places: ``(a, b) = (b, a + b);``, as the let that rustc makes of it."""

from typing import Final

from ad_viz.rust import aggregates, patterns, syntax
from ad_viz.rust.patterns import Pattern
from ad_viz.rust.syntax import Block, Expression, Name, Span, Statement

__all__ = ["PART", "assigned_apart"]

#: What the names begin with that the parts of the value have until they are assigned.
PART: Final = "part "


def assigned_apart(span: Span, place: Expression, value: Expression) -> Block | None:
    """The value is taken apart, and each part assigned to its place; None of one place alone."""
    if not _has_parts(place):
        return None
    assigned: list[Statement] = []
    pattern = _pattern(place, assigned)
    return Block(span, (patterns.Take(span, pattern, None, value, None), *assigned), None)


def _has_parts(place: Expression) -> bool:
    match place:
        case aggregates.Tuple() | aggregates.Array(is_vector=False) | aggregates.Build():
            return True
        case syntax.Call(_, function):
            return function.rpartition("::")[2][:1].isupper()
        case Name(_, name):
            return name == "_"
    return False


def _pattern(place: Expression, assigned: list[Statement]) -> Pattern:
    """The pattern that stands for a place; what is a place itself gets a name for a while."""
    span = place.span
    match place:
        case Name(_, "_"):
            return patterns.Any(span)
        case aggregates.Range(_, None, None, False):
            return patterns.Rest(span)
        case aggregates.Tuple(_, parts):
            return patterns.Parts(span, tuple(_pattern(each, assigned) for each in parts))
        case aggregates.Array(_, parts, False):
            return patterns.Elements(span, tuple(_pattern(each, assigned) for each in parts))
        case syntax.Call(_, function, arguments, callee) if _has_parts(place):
            inner = tuple(_pattern(each, assigned) for each in arguments)
            return patterns.Named(span, Name(callee, function), inner, is_called=True)
        case aggregates.Build(_, path, members, base):
            named = tuple((each.name, _pattern(each.value, assigned)) for each in members)
            return patterns.Members(span, path, named, base is not None)
    name = f"{PART}{len(assigned) + 1}"
    assigned.append(syntax.Assign(span, place, Name(span, name), None))
    return patterns.Bind(span, Name(span, name), mutable=False)

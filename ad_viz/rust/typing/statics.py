"""A static that is assigned to: it cannot be changed."""

from ad_viz.rust.aggregates import Field, Index
from ad_viz.rust.syntax import Expression, Name
from ad_viz.rust.typing.mistakes import Mark, Mistake

__all__ = ["root_of", "static_changed"]


def root_of(place: Expression) -> Expression:
    """What a place is a part of.

    >>> from ad_viz.rust.syntax import Span
    >>> name = Name(Span(0, 1), "A")
    >>> root_of(Field(Span(0, 3), name, "0", Span(2, 3))) is name
    True
    """
    while isinstance(place, Field | Index):
        place = place.inner
    return place


def static_changed(name: Name) -> Mistake:
    """As rustc says it."""
    message = f"cannot assign to immutable static item `{name.name}`"
    marks = (Mark(name.span, "this never changes"),)
    return Mistake("E0594", message, marks, "write let mut in main")

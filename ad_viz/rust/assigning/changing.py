"""What is changed that is no variable of the function: it cannot be."""

from ad_viz.rust.aggregates import Field, Index
from ad_viz.rust.syntax import Expression, Span
from ad_viz.rust.typing.mistakes import Mark, Mistake

__all__ = ["changed", "root_of"]


def root_of(place: Expression) -> Expression:
    """What a place is a part of.

    >>> from ad_viz.rust.syntax import Name
    >>> name = Name(Span(0, 1), "A")
    >>> root_of(Field(Span(0, 3), name, "0", Span(2, 3))) is name
    True
    """
    while isinstance(place, Field | Index):
        place = place.inner
    return place


def changed(span: Span, code: str, what: str) -> Mistake:
    """As rustc says it, with the borrows."""
    marks = (Mark(span, "this never changes"),)
    return Mistake(code, f"cannot {what}", marks, "write mut where it is declared")

"""The type of a number as it is written."""

from ad_viz.rust.types import Plain
from ad_viz.rust.typing.inference import Term, Unknown, found, make_equal

__all__ = ["literal_term"]


def literal_term(value: float | int, suffix: str, expected: Term | None) -> Term:
    """A literal is of the type that is asked for, if that is one of its kind."""
    if suffix:
        return Plain(suffix)
    kind = Unknown("float" if isinstance(value, float) else "whole")
    if expected is not None and isinstance(found(expected), Plain):
        make_equal(kind, expected)
    return kind

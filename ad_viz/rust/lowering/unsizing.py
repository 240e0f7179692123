"""What is reached through a reference as another type, such as one known by its traits alone."""

from ad_viz.rust.body import RESULT, Called, Lent, Moved, Place
from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Type
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["made_dynamic", "owns_all", "reached"]


def owns_all(type: Type, span: Span) -> None:
    """What becomes known by its traits alone must hold no reference: that is not followed."""
    if any(True for _ in regions_in(type)):
        raise UnreadError(span, str(type), "dyn of what holds a reference",
                          "give it a value that owns all that it has")  # fmt: skip


def made_dynamic(whole: int, type: Type, span: Span) -> Called:
    """A reference to what is a ``dyn`` from here on: what that holds must last as long as it."""
    lent = tuple(Lent(0, region, RESULT, 0) for region, _ in enumerate(regions_in(type)))
    return Called("unsized", (Moved(Place(whole), span),), span, lent)


def reached(function: str, whole: int, type: Type, result: Type, span: Span) -> Called:
    """A reference to what lies within what the local refers to; all lifetimes go on in it."""
    count = min(sum(1 for _ in regions_in(each)) for each in (type, result))
    lent = tuple(Lent(0, region, RESULT, region) for region in range(count))
    return Called(function, (Moved(Place(whole), span),), span, lent)

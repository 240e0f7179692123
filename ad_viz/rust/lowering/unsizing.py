"""What becomes known by its traits alone."""

from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Type, regions_in
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["owns_all"]


def owns_all(type: Type, span: Span) -> None:
    """What becomes known by its traits alone must hold no reference: that is not followed."""
    if any(True for _ in regions_in(type)):
        raise UnreadError(span, str(type), "dyn of what holds a reference",
                          "give it a value that owns all that it has")  # fmt: skip

"""What is found not to be read only once the types are known."""

from ad_viz.rust.reading.constructs import READ, Construct
from ad_viz.rust.syntax import Span

__all__ = ["UnreadError"]


class UnreadError(Exception):
    """At this place there is something that the small Rust has not; ``found`` is what it is."""

    def __init__(
        self, span: Span, found: str, name: str, remedy: str, expected: str = READ
    ) -> None:
        super().__init__(name)
        self.span, self.found = span, found
        self.construct = Construct(name, remedy, expected)

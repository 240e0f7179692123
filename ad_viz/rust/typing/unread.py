"""What is found not to be read only once the types are known."""

from ad_viz.rust.reading.constructs import Construct
from ad_viz.rust.syntax import Span

__all__ = ["UnreadError"]


class UnreadError(Exception):
    """At this place there is something that the small Rust has not; ``found`` is what it is."""

    def __init__(self, span: Span, found: str, name: str, remedy: str) -> None:
        super().__init__(name)
        self.span, self.found, self.construct = span, found, Construct(name, remedy)

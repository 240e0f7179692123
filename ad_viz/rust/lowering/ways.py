"""A way that a pattern may match: what is tested of which places, and what is bound."""

from typing import NamedTuple

from ad_viz.rust.patterns import Bind
from ad_viz.rust.places import Place
from ad_viz.rust.syntax import Expression, Span

__all__ = ["Test", "Way"]


class Test(NamedTuple):
    """What must hold: that a place is a variant, or how it compares to what is written."""

    place: Place
    name: str
    against: Expression | None
    span: Span


class Way(NamedTuple):
    """A way that a pattern may match: what must hold, and what is bound to which place."""

    tests: tuple[Test, ...] = ()
    binds: tuple[tuple[Bind, Place], ...] = ()

"""A whole number in another type, if that has room for it."""

from ad_viz.rust.machine.arithmetic import bounds
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Applied, Type

__all__ = ["Tried"]


class Tried(ByName):
    """``u8::try_from(300)``, and what kind of error a parsed number is."""

    def _whole_try_from(self, type: Type, given: Given) -> Words:
        assert isinstance(type, Applied)
        least, largest = bounds(type.arguments[0])
        if least <= given.number <= largest:
            return variant(type, "Ok", (given.number,))
        return variant(type, "Err", (None,))

    def _parseinterror_kind(self, _: Type, given: Given) -> Words:
        """A reference to its one part."""
        return (given.behind.reference(),)

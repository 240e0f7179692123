"""The greater and the lesser of two values: what Ord has beside cmp."""

from collections.abc import Sequence

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.functions.meaning import of_trait
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.formatting import formatted
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import BOOL, Plain, Type, owns

__all__ = ["Choosing"]


class Choosing:
    """``max``, ``min`` and ``clamp``: the value that is not given ends."""

    def __init__(self, comparing: Comparing, drops: Drops) -> None:
        self._comparing, self._drops = comparing, drops

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        found = of_trait(function) or tuple(function.split("::"))
        return found[0] in ("Ord", "cmp") and hasattr(cls, f"_{found[-1]}")

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        name = function.rpartition("::")[2]
        done: Words = getattr(self, f"_{name}")(*given)
        return done

    def _max(self, one: Given, other: Given) -> Words:
        """Of two that are equal the second; the one that is not given ends."""
        is_less = (self._order(other, one) or 0) < 0
        return self._chosen(one, other) if is_less else self._chosen(other, one)

    def _min(self, one: Given, other: Given) -> Words:
        """Of two that are equal the first."""
        is_less = (self._order(other, one) or 0) < 0
        return self._chosen(other, one) if is_less else self._chosen(one, other)

    def _clamp(self, given: Given, least: Given, largest: Given) -> Words:
        order = self._order(least, largest)
        if order is None or order > 0:
            raise Panic(_unfit(least, largest))
        if (self._order(given, least) or 0) < 0:
            self._end(largest)
            return self._chosen(least, given)
        self._end(least)
        is_over = (self._order(given, largest) or 0) > 0
        return self._chosen(largest, given) if is_over else self._chosen(given, largest)

    def _order(self, one: Given, other: Given) -> int | None:
        """Of two values that are given themselves, by PartialOrd."""
        held = self._drops.memory.held
        with held(one.words, one.type) as first, held(other.words, other.type) as second:
            return self._comparing.order(first, second, "lt")

    def _chosen(self, given: Given, other: Given) -> Words:
        self._end(other)
        return given.words

    def _end(self, given: Given) -> None:
        if given.spot is not None and owns(given.type):
            given.spot.keeps(True)
            self._drops.drop(given.spot, None, local=None)


def _unfit(least: Given, largest: Given) -> str:
    """Numbers and letters are shown."""
    if least.type == BOOL or not isinstance(least.type, Plain) or owns(least.type):
        return "assertion failed: min <= max"
    bounds = [formatted(each.number, each.type, "?") for each in (least, largest)]
    return "min > max. min = {}, max = {}".format(*bounds)

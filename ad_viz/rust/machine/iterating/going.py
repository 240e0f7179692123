"""How the methods of iterators go through them, and what they end."""

from collections.abc import Iterator

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.adapters import Adapters
from ad_viz.rust.machine.iterating.collecting import Collecting
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Type

__all__ = ["Going"]


class Going:
    """What all of them share."""

    def __init__(
        self,
        adapters: Adapters,
        collecting: Collecting,
        comparing: Comparing,
        copies: Copies,
        drops: Drops,
        own: Own,
    ) -> None:
        self._adapters, self._collecting, self._comparing = adapters, collecting, comparing
        self._copies, self._drops, self._own = copies, drops, own

    def _all_of(self, given: Given) -> Iterator[Words]:
        """What is left in it ends with its place, whatever happens while it is gone through."""
        at = self._at(given)
        at.keeps(True)
        return self._adapters.all(at)

    def _at(self, given: Given) -> Spot:
        assert given.spot is not None
        return given.there or given.spot

    def _called(self, closure: Given, *given: Words) -> Words:
        assert closure.spot is not None
        return self._own.run_closure(closure.spot, given)

    def _item(self, given: Given) -> Type:
        return self._own.item(self._at(given).type)

    def _end(self, given: Given, words: Words) -> None:
        self._adapters.end(words, self._item(given))

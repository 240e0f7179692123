"""The functions of Peekable, which look at what comes next before it is taken."""

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.adapters import Adapters
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, member, variant
from ad_viz.rust.types import Type

__all__ = ["Peeking"]


class Peeking(ByName):
    """``peek`` and ``next_if``."""

    def __init__(self, adapters: Adapters, drops: Drops, comparing: Comparing, own: Own) -> None:
        self._adapters, self._drops, self._comparing, self._own = adapters, drops, comparing, own

    def _peekable_peek(self, type: Type, given: Given) -> Words:
        looked = self._adapters.ahead(given.behind)
        if not looked.datum:
            return variant(type, "None")
        return variant(type, "Some", (member(looked, "Some").reference(),))

    _peekable_peek_mut = _peekable_peek

    def _peekable_next_if(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        looked = self._adapters.ahead(given.behind)
        closure.spot.keeps(True)
        fits = bool(looked.datum) and bool(
            self._own.run_closure(closure.spot, [(member(looked, "Some").reference(),)])[0]
        )
        self._drops.drop(closure.spot, None, local=None)
        return self._taken(type, given, fits)

    def _peekable_next_if_eq(self, type: Type, given: Given, expected: Given) -> Words:
        looked = self._adapters.ahead(given.behind)
        fits = bool(looked.datum) and self._comparing.equal(
            member(looked, "Some"), expected.behind, "eq"
        )
        return self._taken(type, given, fits)

    def _taken(self, type: Type, given: Given, fits: bool) -> Words:
        """The next one, if it is as is asked."""
        words = self._adapters.next(given.behind) if fits else None
        return variant(type, "None") if words is None else variant(type, "Some", words)

"""The functions of std::mem: what puts another value where a reference leads to, and forget."""

from collections.abc import Sequence

from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.defaults import Defaults
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Type

__all__ = ["Exchanging"]


class Exchanging:
    """``swap``, ``replace`` and ``take``, and ``forget``, whose value never ends."""

    def __init__(self, copies: Copies, defaults: Defaults) -> None:
        self._copies, self._defaults = copies, defaults

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        return function in ("swap", "replace", "take", "forget")

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives: nothing, or what was there."""
        if function == "forget":
            return (None,)
        place, there = given[0], given[0].behind
        if function == "take":
            return self._put(place, there, self._defaults.of(there.type), function)
        if function == "replace":
            return self._put(place, there, given[1].words, function)
        other = given[1].behind
        before = self._put(place, there, other.words, function)
        self._put(given[1], other, before, function)
        return (None,)

    def _put(self, given: Given, there: Spot, words: Words, function: str) -> Words:
        before = there.words
        there.put(words)
        self._copies.written(there, given.place, before, function)
        self._copies.kept(there, given.place, function)
        return before

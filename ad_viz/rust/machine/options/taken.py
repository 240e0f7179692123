"""What an Option or a Result is given as, and how what was taken with it ends."""

from collections.abc import Sequence
from typing import Final

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.options.behind import Behind
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.defaults import Defaults
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, member
from ad_viz.rust.types import Type

__all__ = ["GOOD", "Taken"]

_ASKED: Final = {"is_some": "Some", "is_none": "None", "is_ok": "Ok", "is_err": "Err"}
#: The variants that have what was hoped for.
GOOD: Final = ("Some", "Ok")


class Taken:
    """Their functions are called by name, as ``_unwrap``. ``shown`` reads as the person shows."""

    def __init__(
        self,
        looks: Looks,
        shown: Looks,
        drops: Drops,
        copies: Copies,
        defaults: Defaults,
        own: Own,
    ) -> None:
        self._looks, self._shown, self._drops, self._copies = looks, shown, drops, copies
        self._defaults, self._own = defaults, own
        self._deref = Behind(drops.memory, own)

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        kind, _, name = function.partition("::")
        return kind in ("Option", "Result") and (name in _ASKED or hasattr(cls, f"_{name}"))

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        kind, _, name = function.partition("::")
        if name in _ASKED:
            return (self._name(given[0].behind) == _ASKED[name],)
        found: Words = getattr(self, f"_{name}")(kind, type, *given)
        return found

    def _name(self, spot: Spot) -> str:
        return self._looks.variant(spot)[1]

    def _taken(self, given: Given) -> tuple[str, Spot]:
        assert given.spot is not None
        return self._name(given.spot), given.spot

    def _opened(self, given: Given) -> tuple[bool, str, Words]:
        """Whether it has what was hoped for, its variant, and what that has."""
        name, spot = self._taken(given)
        return name in GOOD, name, () if name == "None" else member(spot, name).words

    def _end(self, given: Given) -> None:
        """What was taken ends here."""
        if given.spot is not None:
            given.spot.keeps(True)
            self._drops.drop(given.spot, None, local=None)

    def _put(self, given: Given, words: Words, function: str) -> Words:
        """Another value is where it refers to; gives the one that was."""
        before = given.behind.words
        given.behind.put(words)
        self._copies.written(given.behind, given.place, before, function)
        return before

    def _called(self, closure: Given, *given: Words) -> Words:
        """A closure that is called once, and ends."""
        assert closure.spot is not None
        closure.spot.keeps(True)
        words = self._own.run_closure(closure.spot, given)
        self._drops.drop(closure.spot, None, local=None)
        return words

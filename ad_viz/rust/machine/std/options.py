"""The functions of Option and Result."""

from collections.abc import Sequence
from typing import Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.heap import NOWHERE
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.spots import Spot
from ad_viz.rust.machine.stack import Datum, Words
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.formatting import formatted
from ad_viz.rust.machine.std.given import Given, member, variant
from ad_viz.rust.types import BOOL, CHAR, FLOATS, WHOLES, Type, owns

__all__ = ["Options"]

_ASKED: Final = {"is_some": "Some", "is_none": "None", "is_ok": "Ok", "is_err": "Err"}


class Options:
    """By name; ``take`` and the like are of what they are lent, the others of what they take."""

    def __init__(self, looks: Looks, drops: Drops, copies: Copies) -> None:
        self._looks, self._drops, self._copies = looks, drops, copies

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

    def _unwrap(self, kind: str, _: Type, given: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            return member(spot, name).words
        if kind == "Option":
            raise Panic("called `Option::unwrap()` on a `None` value")
        raise Panic(f"called `Result::unwrap()` on an `Err` value: {self._shown(spot, name)}")

    def _shown(self, spot: Spot, name: str) -> str:
        seen = self._looks.seen(member(spot, name), None, None)
        return formatted(seen, seen.type, "?")

    def _expect(self, kind: str, _: Type, given: Given, text: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            return member(spot, name).words
        assert text.spot is not None
        said = str(self._looks.seen(text.spot, None, None).value)
        raise Panic(said if kind == "Option" else f"{said}: {self._shown(spot, name)}")

    def _unwrap_err(self, _: str, __: Type, given: Given) -> Words:
        name, spot = self._taken(given)
        if name == "Err":
            return member(spot, name).words
        raise Panic(f"called `Result::unwrap_err()` on an `Ok` value: {self._shown(spot, name)}")

    def _unwrap_or(self, _: str, __: Type, given: Given, other: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            self._end(other)
            return member(spot, name).words
        self._end(given)
        return other.words

    def _unwrap_or_default(self, _: str, type: Type, given: Given) -> Words:
        name, spot = self._taken(given)
        return member(spot, name).words if name == "Some" else (_default(type),)

    def _end(self, given: Given) -> None:
        """What was taken ends here."""
        if given.spot is not None:
            given.spot.keeps(True)
            self._drops.drop(given.spot, None, local=None)

    def _take(self, _: str, type: Type, given: Given) -> Words:
        return self._put(given, variant(type, "None"), "Option::take")

    def _replace(self, _: str, type: Type, given: Given, value: Given) -> Words:
        return self._put(given, variant(type, "Some", value.words), "Option::replace")

    def _insert(self, _: str, __: Type, given: Given, value: Given) -> Words:
        there = given.behind
        self._drops.drop(there, given.place, forced=True)
        self._put(given, variant(there.type, "Some", value.words), "Option::insert")
        return (member(there, "Some").reference(),)

    def _put(self, given: Given, words: Words, function: str) -> Words:
        """Another value is where it refers to; gives the one that was."""
        before = given.behind.words
        given.behind.put(words)
        self._copies.written(given.behind, given.place, before, function)
        return before

    def _as_ref(self, _: str, type: Type, given: Given) -> Words:
        there = given.behind
        name = self._name(there)
        if name == "None":
            return variant(type, name)
        return variant(type, name, (member(there, name).reference(),))

    _as_mut = _as_ref

    def _ok_or(self, _: str, type: Type, given: Given, error: Given) -> Words:
        name, spot = self._taken(given)
        if name == "None":
            return variant(type, "Err", error.words)
        self._end(error)
        return variant(type, "Ok", member(spot, name).words)

    def _ok(self, _: str, type: Type, given: Given) -> Words:
        return self._kept(type, given, "Ok")

    def _err(self, _: str, type: Type, given: Given) -> Words:
        return self._kept(type, given, "Err")

    def _kept(self, type: Type, given: Given, wanted: str) -> Words:
        name, spot = self._taken(given)
        if name == wanted:
            return variant(type, "Some", member(spot, name).words)
        self._end(given)
        return variant(type, "None")


def _default(type: Type) -> Datum:
    if str(type) in FLOATS:
        return 0.0
    if str(type) in WHOLES or type in (BOOL, CHAR):
        return 0
    return NOWHERE if owns(type) else b""

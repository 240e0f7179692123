"""The functions of Option and Result."""

from collections.abc import Callable, Sequence
from typing import Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.defaults import Defaults
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.formatting import formatted
from ad_viz.rust.machine.std.given import Given, member, variant
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import Applied, Type

__all__ = ["Options"]

_ASKED: Final = {"is_some": "Some", "is_none": "None", "is_ok": "Ok", "is_err": "Err"}


class Options:
    """By name; ``take`` and the like are of what they are lent, the others of what they take."""

    def __init__(
        self, looks: Looks, drops: Drops, copies: Copies, defaults: Defaults, own: Own
    ) -> None:
        self._looks, self._drops, self._copies = looks, drops, copies
        self._defaults, self._own = defaults, own

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
        return member(spot, name).words if name == "Some" else self._defaults.of(type)

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

    def _or(self, _: str, __: Type, given: Given, other: Given) -> Words:
        name, _spot = self._taken(given)
        self._end(other if name == "Some" else given)
        return given.words if name == "Some" else other.words

    def _and(self, _: str, type: Type, given: Given, other: Given) -> Words:
        name, _spot = self._taken(given)
        self._end(given if name == "Some" else other)
        return other.words if name == "Some" else variant(type, "None")

    def _get_or_insert(self, _: str, __: Type, given: Given, value: Given) -> Words:
        return self._kept_or(given, lambda: value.words, value)

    def _get_or_insert_with(self, _: str, __: Type, given: Given, closure: Given) -> Words:
        return self._kept_or(given, lambda: self._called(closure), closure)

    def _kept_or(self, given: Given, words: Callable[[], Words], other: Given) -> Words:
        if self._name(given.behind) == "None":
            made = words()
            self._put(given, variant(given.behind.type, "Some", made), "Option::insert")
        else:
            self._end(other)
        return (member(given.behind, "Some").reference(),)

    def _copied(self, _: str, type: Type, given: Given) -> Words:
        name, spot = self._taken(given)
        if name == "None":
            return variant(type, name)
        there = self._drops.memory.step(member(spot, name), DEREF)
        return variant(type, name, self._copies.copy(there, None, "clone"))

    _cloned = _copied

    def _flatten(self, _: str, type: Type, given: Given) -> Words:
        name, spot = self._taken(given)
        return member(spot, name).words if name == "Some" else variant(type, "None")

    def _transpose(self, _: str, type: Type, given: Given) -> Words:
        assert isinstance(type, Applied)
        name, spot = self._taken(given)
        if name == "None":
            return variant(type, "Ok", variant(type.arguments[0], "None"))
        inner = member(spot, name)
        which = self._name(inner)
        words = member(inner, which).words
        if which == "Ok":
            words = variant(type.arguments[0], "Some", words)
        return variant(type, which, words)

    # What takes a closure: it is called once, or ends.

    def _called(self, closure: Given, *given: Words) -> Words:
        assert closure.spot is not None
        closure.spot.keeps(True)
        words = self._own.run_closure(closure.spot, given)
        self._drops.drop(closure.spot, None, local=None)
        return words

    def _map(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            return variant(type, name, self._called(closure, member(spot, name).words))
        self._end(closure)
        words = () if name == "None" else member(spot, name).words
        return variant(type, name, words)

    def _map_err(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        words = member(spot, name).words
        if name == "Err":
            return variant(type, name, self._called(closure, words))
        self._end(closure)
        return variant(type, name, words)

    def _map_or(self, _: str, __: Type, given: Given, other: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            words = self._called(closure, member(spot, name).words)
            self._end(other)
            return words
        self._end(closure)
        self._end(given)
        return other.words

    def _map_or_else(self, _: str, __: Type, given: Given, other: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            self._end(other)
            return self._called(closure, member(spot, name).words)
        self._end(closure)
        return self._called(other)

    def _and_then(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            return self._called(closure, member(spot, name).words)
        self._end(closure)
        return variant(type, name, () if name == "None" else member(spot, name).words)

    def _or_else(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            self._end(closure)
            return variant(type, name, member(spot, name).words)
        return self._called(closure, *(() if name == "None" else (member(spot, name).words,)))

    def _unwrap_or_else(self, _: str, __: Type, given: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            self._end(closure)
            return member(spot, name).words
        return self._called(closure, *(() if name == "None" else (member(spot, name).words,)))

    def _ok_or_else(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name == "None":
            return variant(type, "Err", self._called(closure))
        self._end(closure)
        return variant(type, "Ok", member(spot, name).words)

    def _filter(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name == "None":
            self._end(closure)
        elif self._called(closure, (member(spot, name).reference(),))[0]:
            return given.words
        self._end(given)
        return variant(type, "None")

    def _is_some_and(self, _: str, __: Type, given: Given, closure: Given) -> Words:
        name, spot = self._taken(given)
        if name in ("Some", "Ok"):
            return self._called(closure, member(spot, name).words)
        self._end(closure)
        self._end(given)
        return (False,)

    _is_ok_and = _is_some_and

"""What is done to an Option or a Result that is lent: it is looked into, or another put there."""

from collections.abc import Callable

from ad_viz.rust.machine.memory.layout import members
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.options.taken import GOOD, Taken
from ad_viz.rust.machine.std.given import Given, member, variant
from ad_viz.rust.types import Type

__all__ = ["Lent"]


class Lent(Taken):
    """``take`` and the like, and ``as_ref``."""

    def _take(self, _: str, type: Type, given: Given) -> Words:
        return self._put(given, variant(type, "None"), "Option::take")

    def _replace(self, _: str, type: Type, given: Given, value: Given) -> Words:
        return self._put(given, variant(type, "Some", value.words), "Option::replace")

    def _insert(self, _: str, __: Type, given: Given, value: Given) -> Words:
        there = given.behind
        self._drops.drop(there, given.place, forced=True)
        self._put(given, variant(there.type, "Some", value.words), "Option::insert")
        return (member(there, "Some").reference(),)

    def _as_ref(self, _: str, type: Type, given: Given) -> Words:
        there = given.behind
        name = self._name(there)
        if name == "None":
            return variant(type, name)
        return variant(type, name, (member(there, name).reference(),))

    _as_mut = _as_ref

    def _as_deref(self, _: str, type: Type, given: Given) -> Words:
        return self._behind_member(type, given, mutable=False)

    def _as_deref_mut(self, _: str, type: Type, given: Given) -> Words:
        return self._behind_member(type, given, mutable=True)

    def _behind_member(self, type: Type, given: Given, *, mutable: bool) -> Words:
        """A reference to what its member leads to; to an error, itself."""
        there = given.behind
        name = self._name(there)
        if name == "None":
            return variant(type, name)
        its = member(there, name)
        if name == "Err":
            return variant(type, name, (its.reference(),))
        return variant(type, name, self._deref.of(its, mutable=mutable))

    def _iter(self, _: str, type: Type, given: Given) -> Words:
        there = given.behind
        name, rest = self._name(there), members(type)[0][1]
        if name not in GOOD:
            return variant(rest, "None")
        return variant(rest, "Some", (member(there, name).reference(),))

    _iter_mut = _iter

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

    def _take_if(self, _: str, type: Type, given: Given, closure: Given) -> Words:
        there = given.behind
        if self._name(there) == "None":
            self._end(closure)
            return variant(type, "None")
        if self._called(closure, (member(there, "Some").reference(),))[0]:
            return self._put(given, variant(type, "None"), "Option::take")
        return variant(type, "None")

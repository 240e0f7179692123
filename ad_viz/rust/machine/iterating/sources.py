"""What iterators give that are made of no other: of a closure, of one value, of none."""

from abc import ABC, abstractmethod

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.layout import size
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.given import Given, member
from ad_viz.rust.types import Type

__all__ = ["Making", "Sources"]


class Making(ByName):
    """The functions of std::iter: what they are given is what lies in the iterator."""

    def _iter_repeat(self, _: Type, *given: Given) -> Words:
        return tuple(word for each in given for word in each.words)

    _iter_successors = _iter_from_fn = _iter_repeat_with = _iter_repeat

    def _iter_once(self, type: Type, given: Given) -> Words:
        return (1, *given.words)

    def _iter_empty(self, type: Type) -> Words:
        return (0,) * size(type)


class Sources(ABC):
    """By kind of iterator; None is given at the end."""

    _own: Own
    _copies: Copies
    _memory: Memory

    @abstractmethod
    def part(self, at: Spot, number: int) -> Spot:
        """A member of an iterator."""

    def _successors(self, at: Spot, back: bool) -> Words | None:
        """The one that was found before; what comes behind it is found by looking at it."""
        ahead = self.part(at, 0)
        if not ahead.datum:
            return None
        closure = self.part(at, 1)
        now = member(ahead, "Some")
        with self._memory.held(now.words, now.type) as spot:
            found = self._own.run_closure(closure, [(spot.reference(),)])
            words = spot.words
        ahead.put(found)
        ahead.keeps(True)
        return words

    def _fromfn(self, at: Spot, back: bool) -> Words | None:
        words = self._own.run_closure(at.part(0, at.type.arguments[0]), [])  # type: ignore[union-attr]
        return words[1:] if words[0] else None

    def _repeatwith(self, at: Spot, back: bool) -> Words | None:
        return self._own.run_closure(at.part(0, at.type.arguments[0]), [])  # type: ignore[union-attr]

    def _repeat(self, at: Spot, back: bool) -> Words | None:
        value = self.part(at, 0)
        return self._copies.copy(value, None, "clone")

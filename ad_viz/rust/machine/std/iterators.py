"""What iterators give next, one after another; where they are is in their own cells."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.rust.machine.arithmetic import Panic, bounds
from ad_viz.rust.machine.layout import element, size
from ad_viz.rust.machine.spots import Memory
from ad_viz.rust.machine.stack import Words
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import SLICE, Applied, Plain, Type

__all__ = ["Iterators"]


class Iterators:
    """By kind and name."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        kind, _, name = function.rpartition("::")
        found: Words = getattr(self, f"_{kind.lower()}_{name}")(type, *given)
        return found

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        kind, _, name = function.rpartition("::")
        return hasattr(cls, f"_{kind.lower()}_{name}")

    def _iter_next(self, type: Type, given: Given) -> Words:
        at = given.behind
        inner = element(at.type)
        rest = self._memory.behind(at.datum, Applied(SLICE, (inner,)))
        if not rest.length:
            return variant(type, "None")
        each = size(inner)
        at.put((rest.part(each, rest.type, rest.length - each).reference(),))
        return variant(type, "Some", (rest.part(0, inner).reference(),))

    _itermut_next = _iter_next

    def _iter_len(self, _: Type, given: Given) -> Words:
        inner = element(given.behind.type)
        return (len(self._memory.behind(given.behind.datum, Applied(SLICE, (inner,))).elements()),)

    def _intoiter_next(self, type: Type, given: Given) -> Words:
        start, done = given.behind.words
        inner = element(given.behind.type)
        found = self._memory.behind(start, Applied(SLICE, (inner,))).elements()
        assert isinstance(done, int)
        if done >= len(found):
            return variant(type, "None")
        given.behind.put((start, done + 1))
        return variant(type, "Some", found[done].words)

    def _range_next(self, type: Type, given: Given) -> Words:
        return self._counted(type, given, lambda first, last: first < last)

    def _rangeinclusive_next(self, type: Type, given: Given) -> Words:
        return self._counted(type, given, lambda first, last: first <= last)

    def _rangefrom_next(self, type: Type, given: Given) -> Words:
        inner = element(given.behind.type)
        assert isinstance(inner, Plain)
        if given.behind.datum == bounds(inner)[1]:
            raise Panic("attempt to add with overflow")
        return self._counted(type, given, lambda first, _: True)

    def _counted(self, type: Type, given: Given, goes_on: Callable[[Any, Any], bool]) -> Words:
        words = given.behind.words
        if not goes_on(words[0], words[-1]):
            return variant(type, "None")
        given.behind.put((words[0] + 1, *words[1:]))  # type: ignore[operator]
        return variant(type, "Some", words[:1])

    def _range_contains(self, _: Type, given: Given, value: Given) -> Words:
        first, last = given.behind.words
        return (first <= value.behind.datum < last,)  # type: ignore[operator]

    def _rangeinclusive_contains(self, _: Type, given: Given, value: Given) -> Words:
        first, last = given.behind.words
        return (first <= value.behind.datum <= last,)  # type: ignore[operator]

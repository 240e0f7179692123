"""How many values an iterator gives yet: at least, and at most where that is known."""

from abc import ABC, abstractmethod
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.iterators import Iterators
from ad_viz.rust.machine.memory.layout import std_name
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.std.given import member
from ad_viz.rust.types import Reference

__all__ = ["Hint", "Lengths"]

#: The second is None where there is no end that is known.
Hint = tuple[int, int | None]
_NONE: Final[Hint] = (0, 0)
_UNKNOWN: Final[Hint] = (0, None)
_ENDLESS: Final[Hint] = ((1 << 64) - 1, None)
#: Those that give as many as what they are made of, and those that may give less.
_AS_MANY: Final = ("Map", "Rev", "Enumerate", "Copied", "Cloned", "Inspect")
_FEWER: Final = ("Filter", "FilterMap", "SkipWhile", "TakeWhile", "MapWhile", "Scan")
#: Those without end.
_GOING_ON: Final = ("RangeFrom", "Repeat", "RepeatWith")


class Lengths(ABC):
    """``length`` as len() has it, ``hint`` as size_hint()."""

    _own: Own
    _iterators: Iterators

    @abstractmethod
    def behind(self, at: Spot) -> Spot:
        """The iterator itself, through references and boxes."""

    @abstractmethod
    def part(self, at: Spot, number: int) -> Spot:
        """A member of an adapter."""

    def length(self, at: Spot) -> int:
        """Of an iterator of known length. Raises Panic where both bounds differ."""
        at = self.behind(at)
        if (found := self._by_own("ExactSizeIterator", "len", at)) is not None:
            return int(found[0])
        if std_name(at.type) in _AS_MANY and not self._is_own(at):
            return self.length(self.part(at, 0))
        least, most = self.hint(at)
        if least != most:
            found = "None" if most is None else f"Some({most})"
            said = f"  left: {found}\n right: Some({least})"
            raise Panic(f"assertion `left == right` failed\n{said}")
        return least

    def hint(self, at: Spot) -> Hint:
        """At least so many, and at most."""
        at = self.behind(at)
        if self._is_own(at):
            found = self._by_own("Iterator", "size_hint", at)
            return _UNKNOWN if found is None else (found[0], found[2] if found[1] else None)
        name = std_name(at.type)
        if name in _AS_MANY:
            return self.hint(self.part(at, 0))
        if name in _FEWER:
            is_over = name == "TakeWhile" and self.part(at, 2).datum
            return (0, 0 if is_over else self.hint(self.part(at, 0))[1])
        if name in _GOING_ON:
            return _ENDLESS
        special = getattr(self, f"_of_{name.lower()}", None)
        if special is not None:
            its: Hint = special(at)
            return its
        return self._iterators.hint(at)

    def _is_own(self, at: Spot) -> bool:
        return self._own.method("Iterator", "next", (Reference(True, at.type),)) is not None

    def _by_own(self, trait: str, name: str, at: Spot) -> Any:
        lent = Reference(False, at.type)
        function = self._own.method(trait, name, (lent,))
        if function is None:
            return None
        return self._own.run_function(function, [((at.reference(),), lent)])

    def _both(self, at: Spot) -> tuple[Hint, Hint]:
        return self.hint(self.part(at, 0)), self.hint(self.part(at, 1))

    def _half_hint(self, half: Spot) -> Hint:
        """Of one that may be over."""
        return self.hint(member(half, "Some")) if half.datum else _NONE

    def _of_chain(self, at: Spot) -> Hint:
        return _sum(self._half_hint(self.part(at, 0)), self._half_hint(self.part(at, 1)))

    def _of_zip(self, at: Spot) -> Hint:
        one, other = self._both(at)
        most = [each for each in (one[1], other[1]) if each is not None]
        return min(one[0], other[0]), min(most, default=None)

    def _of_peekable(self, at: Spot) -> Hint:
        ahead = self.part(at, 1)
        if not ahead.datum:
            return self.hint(self.part(at, 0))
        is_there = bool(member(ahead, "Some").datum)
        return _sum(self.hint(self.part(at, 0)), (1, 1)) if is_there else _NONE

    def _of_fuse(self, at: Spot) -> Hint:
        return _NONE if self.part(at, 1).datum else self.hint(self.part(at, 0))

    def _of_take(self, at: Spot) -> Hint:
        count, (least, most) = self._number(at), self.hint(self.part(at, 0))
        return min(least, count), count if most is None else min(most, count)

    def _of_skip(self, at: Spot) -> Hint:
        count, (least, most) = self._number(at), self.hint(self.part(at, 0))
        return max(least - count, 0), None if most is None else max(most - count, 0)

    def _of_stepby(self, at: Spot) -> Hint:
        step, is_begun = self._number(at), self.part(at, 2).datum
        least, most = (
            each and (each // step if is_begun else -(-each // step))
            for each in self.hint(self.part(at, 0))
        )
        return least or 0, most

    def _of_cycle(self, at: Spot) -> Hint:
        least, most = self.hint(self.part(at, 1))
        return _NONE if most == 0 else _ENDLESS if least else _UNKNOWN

    def _of_flatmap(self, at: Spot) -> Hint:
        return self._within(at, 2)

    def _of_flatten(self, at: Spot) -> Hint:
        return self._within(at, 1)

    def _within(self, at: Spot, done: int) -> Hint:
        """Of what comes yet nobody knows how many are within."""
        ends = _sum(*(self._half_hint(self.part(at, done + more)) for more in (1, 2)))
        is_over = self.part(at, done).datum or self.hint(self.part(at, 0)) == _NONE
        return ends if is_over else (ends[0], None)

    def _number(self, at: Spot) -> int:
        return int(self.part(at, 1).datum)  # type: ignore[arg-type]

    def _of_successors(self, at: Spot) -> Hint:
        return (1, None) if self.part(at, 0).datum else _NONE

    def _of_fromfn(self, at: Spot) -> Hint:
        return _UNKNOWN


def _sum(one: Hint, other: Hint) -> Hint:
    most = None if one[1] is None or other[1] is None else one[1] + other[1]
    return min(one[0] + other[0], _ENDLESS[0]), most

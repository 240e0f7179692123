"""What adapters give that keep values ahead, or go through what is within others."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.entering import Entering
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import member, variant
from ad_viz.rust.types import Type

__all__ = ["Nested"]


class Nested(ABC):
    """By kind of adapter; None is given at the end."""

    _own: Own
    _entering: Entering

    @abstractmethod
    def next(self, at: Spot, *, back: bool = False) -> Words | None:
        """The next value of the iterator that lies there; from its end, if ``back``."""

    @abstractmethod
    def part(self, at: Spot, number: int) -> Spot:
        """A member of an adapter."""

    @abstractmethod
    def end(self, words: Words, type: Type) -> None:
        """A value that nobody takes ends."""

    # What was looked at before it was taken.

    def _peekable(self, at: Spot, back: bool) -> Words | None:
        """What is ahead comes first; from the end, last."""
        ahead = self.part(at, 1)
        if not ahead.datum:
            return self.next(self.part(at, 0), back=back)
        looked = member(ahead, "Some")
        if back and looked.datum:
            words = self.next(self.part(at, 0), back=True)
            if words is not None:
                return words
        found = member(looked, "Some").words if looked.datum else None
        # At its end it is known that none comes behind it; from the beginning, it is asked again.
        none = variant(looked.type, "None")
        ahead.put(variant(ahead.type, "Some", none) if back else variant(ahead.type, "None"))
        return found

    def ahead(self, at: Spot) -> Spot:
        """What comes next, which is looked at before it is taken."""
        ahead = self.part(at, 1)
        looked = member(ahead, "Some")
        if not ahead.datum:
            words = self.next(self.part(at, 0))
            its = variant(looked.type, "None") if words is None else (
                variant(looked.type, "Some", words))  # fmt: skip
            ahead.put(variant(ahead.type, "Some", its))
            ahead.keeps(True)
        return looked

    def _fuse(self, at: Spot, back: bool) -> Words | None:
        return self._until_end(at, self.part(at, 1), back)

    def _until_end(self, at: Spot, done: Spot, back: bool) -> Words | None:
        """What the inner one gives, which is not asked again once it has ended."""
        words = None if done.datum else self.next(self.part(at, 0), back=back)
        if words is None:
            done.put((1,))
        return words

    def _scan(self, at: Spot, back: bool) -> Words | None:
        words = self.next(self.part(at, 0), back=back)
        if words is None:
            return None
        given = ((self.part(at, 1).reference(),), words)
        return _within(self._own.run_closure(self.part(at, 2), given))

    def _mapwhile(self, at: Spot, back: bool) -> Words | None:
        words = self.next(self.part(at, 0), back=back)
        if words is None:
            return None
        return _within(self._own.run_closure(self.part(at, 1), [words]))

    # What goes through what is within.

    def _flatmap(self, at: Spot, back: bool) -> Words | None:
        closure, done = self.part(at, 1), self.part(at, 2)

        def more() -> tuple[Words, Type] | None:
            words = self._until_end(at, done, back)
            if words is None:
                return None
            return self._own.run_closure(closure, [words]), self._own.gives(closure)

        return self._through(self.part(at, 3 + back), self.part(at, 4 - back), more, back)

    def _flatten(self, at: Spot, back: bool) -> Words | None:
        item, done = self._own.item(self.part(at, 0).type), self.part(at, 1)

        def more() -> tuple[Words, Type] | None:
            words = self._until_end(at, done, back)
            return None if words is None else (words, item)

        return self._through(self.part(at, 2 + back), self.part(at, 3 - back), more, back)

    def _chain(self, at: Spot, back: bool) -> Words | None:
        """The one that comes first ends with its last value; the other is asked again."""
        first, other = self.part(at, int(back)), self.part(at, int(not back))
        words = self._of_half(first, back)
        if words is not None or not other.datum:
            return words
        return self.next(member(other, "Some"), back=back)

    def _through(
        self, here: Spot, there: Spot, more: Callable[[], tuple[Words, Type] | None], back: bool
    ) -> Words | None:
        """The next of what is gone through at this end; once there is no more, at the other."""
        while True:
            if (words := self._of_half(here, back)) is not None:
                return words
            found = more()
            if found is None:
                return self._of_half(there, back)
            inner = member(here, "Some").type
            here.put(variant(here.type, "Some", self._entering.of_words(*found, inner)))
            here.keeps(True)

    def _of_half(self, half: Spot, back: bool) -> Words | None:
        """What an iterator within gives yet; it ends with its last."""
        if not half.datum:
            return None
        inner = member(half, "Some")
        words = self.next(inner, back=back)
        if words is None:
            rest = inner.words
            half.put(variant(half.type, "None"))
            self.end(rest, inner.type)
        return words


def _within(words: Words) -> Words | None:
    """What an Option has."""
    return words[1:] if words[0] else None

"""What iterators give, whatever they are made of: the next value, and the last one.

An adapter lies in memory with what it takes from; where it is, is in its own cells.
"""

from collections.abc import Callable, Iterator
from typing import Any

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.entering import Entering
from ad_viz.rust.machine.iterating.iterators import Iterators
from ad_viz.rust.machine.iterating.lengths import Lengths
from ad_viz.rust.machine.iterating.nested import Nested
from ad_viz.rust.machine.iterating.sources import Sources
from ad_viz.rust.machine.memory.layout import members, offset, size, variants
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.places import DEREF, UNBOX
from ad_viz.rust.types import BOX, Applied, Reference, Type

__all__ = ["Adapters"]


class Adapters(Nested, Sources, Lengths):
    """By kind of iterator; None is given at the end."""

    def __init__(
        self, iterators: Iterators, entering: Entering, drops: Drops, copies: Copies, own: Own
    ) -> None:
        self._memory, self._iterators, self._drops = drops.memory, iterators, drops
        self._entering, self._copies, self._own = entering, copies, own

    def next(self, at: Spot, *, back: bool = False) -> Words | None:
        """The next value of the iterator that lies there; from its end, if ``back``."""
        at = self.behind(at)
        type = at.type
        assert isinstance(type, Applied)
        lent = Reference(True, type)
        way = ("DoubleEndedIterator", "next_back") if back else ("Iterator", "next")
        function = self._own.method(*way, (lent,))
        if function is not None:
            words = self._own.run_function(function, [((at.reference(),), lent)])
            return words[1:] if words[0] else None
        done: Callable[..., Words | None] | None = getattr(self, f"_{type.kind.name.lower()}", None)
        if done is not None:
            return done(at, back)
        return self._iterators.next(at, back=back)

    def behind(self, at: Spot) -> Spot:
        """The iterator itself, through references and boxes."""
        while isinstance(at.type, Reference) or (
            isinstance(at.type, Applied) and at.type.kind is BOX
        ):
            at = self._memory.step(at, DEREF if isinstance(at.type, Reference) else UNBOX)
        return at

    def variant(self, at: Spot) -> str:
        """The name of the variant that lies there."""
        assert isinstance(at.type, Applied)
        return variants(at.type)[int(at.datum)]  # type: ignore[arg-type]

    def all(self, at: Spot) -> Iterator[Words]:
        """One after another."""
        while (words := self.next(at)) is not None:
            yield words

    def lent(self, words: Words, type: Type, closure: Spot) -> Words:
        """What a closure gives that looks at a value."""
        with self._memory.held(words, type) as spot:
            return self._own.run_closure(closure, [(spot.reference(),)])

    def part(self, at: Spot, number: int) -> Spot:
        """A member of an adapter."""
        assert isinstance(at.type, Applied)
        return at.part(offset(at.type, number), members(at.type)[number][1])

    def _inner(self, at: Spot, back: bool) -> Words | None:
        return self.next(self.part(at, 0), back=back)

    def _rev(self, at: Spot, back: bool) -> Words | None:
        return self._inner(at, not back)

    def _map(self, at: Spot, back: bool) -> Words | None:
        words = self._inner(at, back)
        return None if words is None else self._own.run_closure(self.part(at, 1), [words])

    def _filter(self, at: Spot, back: bool) -> Words | None:
        while (words := self._inner(at, back)) is not None:
            if self.lent(words, self._own.item(at.type), self.part(at, 1))[0]:
                return words
            self.end(words, self._own.item(at.type))
        return None

    def end(self, words: Words, type: Type) -> None:
        """A value that nobody takes ends."""
        with self._memory.held(words, type) as spot:
            self._drops.drop(spot, None)

    def _filtermap(self, at: Spot, back: bool) -> Words | None:
        while (words := self._inner(at, back)) is not None:
            found = self._own.run_closure(self.part(at, 1), [words])
            if found[0]:
                return found[1 : 1 + size(self._own.item(at.type))]
        return None

    def _inspect(self, at: Spot, back: bool) -> Words | None:
        words = self._inner(at, back)
        if words is not None:
            self.lent(words, self._own.item(at.type), self.part(at, 1))
        return words

    def _takewhile(self, at: Spot, back: bool) -> Words | None:
        if self.part(at, 2).datum:
            return None
        words = self._inner(at, back)
        if words is None or self.lent(words, self._own.item(at.type), self.part(at, 1))[0]:
            return words
        self.part(at, 2).put((1,))
        self.end(words, self._own.item(at.type))
        return None

    def _skipwhile(self, at: Spot, back: bool) -> Words | None:
        while (words := self._inner(at, back)) is not None:
            if self.part(at, 2).datum:
                return words
            if not self.lent(words, self._own.item(at.type), self.part(at, 1))[0]:
                self.part(at, 2).put((1,))
                return words
            self.end(words, self._own.item(at.type))
        return None

    def _enumerate(self, at: Spot, back: bool) -> Words | None:
        if back:
            left = self.length(self.part(at, 0))
            words = self._inner(at, back)
            return None if words is None else (self._count(at, 0) + left - 1, *words)
        words = self._inner(at, back)
        return None if words is None else (self._count(at, 1), *words)

    def _count(self, at: Spot, more: int) -> int:
        """What the adapter counts, and then so many more."""
        count: Any = self.part(at, 1).datum
        self.part(at, 1).put((count + more,))
        return int(count)

    def _take(self, at: Spot, back: bool) -> Words | None:
        left = self._count(at, 0)
        if not left:
            return None
        self._count(at, -1)
        passed = self.length(self.part(at, 0)) - left if back else 0
        return self._behind_some(at, passed, back)

    def _behind_some(self, at: Spot, passed: int, back: bool) -> Words | None:
        """What the inner one gives behind so many; None once it ends, and it is asked no more."""
        for _ in range(passed):
            words = self._inner(at, back)
            if words is None:
                return None
            self.end(words, self._own.item(self.part(at, 0).type))
        return self._inner(at, back)

    def _skip(self, at: Spot, back: bool) -> Words | None:
        if back:
            return self._inner(at, back) if self.length(at) else None
        passed = self._count(at, 0)
        self.part(at, 1).put((0,))
        return self._behind_some(at, passed, back)

    def _stepby(self, at: Spot, back: bool) -> Words | None:
        step, begun = self._count(at, 0), bool(self.part(at, 2).datum)
        passed = step - 1 if begun else 0
        if back:
            # Those behind the last one that the steps come to.
            more = self.length(self.part(at, 0)) % step
            return self._behind_some(at, more if begun else (more or step) - 1, back)
        self.part(at, 2).put((1,))
        return self._behind_some(at, passed, back)

    def _zip(self, at: Spot, back: bool) -> Words | None:
        parts = self.part(at, 0), self.part(at, 1)
        if back:
            lengths = [self.length(part) for part in parts]
            for part, more in zip(parts, lengths, strict=True):
                for _ in range(more - min(lengths)):
                    self.end(self.next(part, back=True) or (), self._own.item(part.type))
        one = self.next(parts[0], back=back)
        if one is None:
            return None
        other = self.next(parts[1], back=back)
        if other is None:
            self.end(one, self._own.item(parts[0].type))
            return None
        return (*one, *other)

    def _cycle(self, at: Spot, back: bool) -> Words | None:
        words = self._inner(at, back)
        if words is None:
            self.part(at, 0).put(self._copies.copy(self.part(at, 1), None, "clone"))
            words = self._inner(at, back)
        return words

    def _copied(self, at: Spot, back: bool) -> Words | None:
        words = self._inner(at, back)
        return None if words is None else self._behind(at, words).words

    def _cloned(self, at: Spot, back: bool) -> Words | None:
        words = self._inner(at, back)
        return None if words is None else self._copies.copy(self._behind(at, words), None, "clone")

    def _behind(self, at: Spot, words: Words) -> Spot:
        lent = self._own.item(self.part(at, 0).type)
        assert isinstance(lent, Reference)
        return self._memory.behind(words[0], lent.target)

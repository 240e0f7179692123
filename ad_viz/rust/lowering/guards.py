"""The guards of a match: what they see, and what they may not change."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from ad_viz.rust.body import Borrowed, Guard, Place
from ad_viz.rust.lowering.aggregates import Aggregates
from ad_viz.rust.lowering.ways import Way
from ad_viz.rust.patterns import Bind
from ad_viz.rust.places import DEREF
from ad_viz.rust.syntax import Expression, Span
from ad_viz.rust.types import Reference

__all__ = ["Guards", "looked_at"]


class Guards(Aggregates, ABC):
    """Lowers guards."""

    @abstractmethod
    def condition(self, expression: Expression) -> list[int]:
        """Goes on where it holds; gives the jumps to be landed where it does not."""

    @abstractmethod
    def bind(self, binds: tuple[tuple[Bind, Place], ...], scope: int) -> None:
        """The names of a pattern get their values."""

    def guarded(self, guard: Expression, way: Way, scope: int) -> list[int]:
        """The guard sees what is bound through a shared reference; a value is moved after it."""
        later: list[tuple[Bind, Place]] = []
        seen: list[Place] = []
        inner = self.scopes.open()
        for bind, place in way.binds:
            local = self.resolved.local_of(bind).index
            if self.resolved.patterns.modes[bind] is None:
                later.append((bind, place))
                seen.append(self._seen(local, place, bind.name.span, inner))
                continue
            self.bind(((bind, place),), scope)
            if self.resolved.patterns.modes[bind]:
                self._seen(local, Place(local), bind.name.span, inner)
        begins = len(self.scopes.instructions)
        otherwise = self.condition(guard)
        points = range(begins, len(self.scopes.instructions))
        span = self.matched or guard.span
        by = {way.local: local for local, way in self.seen.items()}
        self.scopes.guards.append(Guard(points, self.looked_at, span, by))
        for place in (*self.looked_at, *seen):
            self.scopes.mention(place, guard.span)
        self.scopes.close(guard.span)
        holds = self.scopes.jump(guard.span)
        self.scopes.land(otherwise)
        for bind, _ in way.binds:
            self.seen.pop(self.resolved.local_of(bind).index, None)
        self.scopes.leave(scope - 1, guard.span)
        fails = self.scopes.jump(guard.span)
        self.scopes.land([holds])
        self.bind(tuple(later), scope)
        return [fails]

    def _seen(self, local: int, place: Place, span: Span, scope: int) -> Place:
        """The guard sees the place, where it names the local; gives the reference to it."""
        reference = self.scopes.temporary(Reference(False, self.scopes.type(place)), span, scope)
        found = Place(reference)
        self.scopes.assign(found, Borrowed(place, False, False, False, span), span)
        self.seen[local] = found.deref()
        return found


def looked_at(ways: Sequence[Way]) -> tuple[Place, ...]:
    """What the patterns test, and each reference that leads there or to what they bind.

    Source: rustc's fake borrows, compiler/rustc_mir_build, builder/matches/util.rs.
    """
    tested = [test.place for way in ways for test in way.tests]
    bound = [place for way in ways for _, place in way.binds]
    return tuple(dict.fromkeys((*tested, *_references((*tested, *bound)))))


def _references(places: Sequence[Place]) -> Iterator[Place]:
    for place in places:
        for way, step in zip(place.prefixes(), place.path, strict=True):
            if step == DEREF:
                yield way

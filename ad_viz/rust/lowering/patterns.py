"""From patterns to tests and bindings: match, if let, let … else, for."""

from abc import ABC, abstractmethod
from itertools import product
from typing import Final

from ad_viz.rust import patterns
from ad_viz.rust.body import (
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Moved,
    Operand,
    Place,
    Value,
    Variant,
)
from ad_viz.rust.lowering.guards import Guards, looked_at
from ad_viz.rust.lowering.values import last
from ad_viz.rust.lowering.ways import Test, Way
from ad_viz.rust.patterns import Bind, Pattern, binds_of
from ad_viz.rust.std import kinds
from ad_viz.rust.syntax import Expression, Literal, Name, Negate, Number, Span
from ad_viz.rust.types import UNIT, Applied, Reference, is_copy
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Patterns"]

#: So many ways one pattern may have, through all its | together.
_WAYS: Final = 500


class Patterns(Guards, ABC):
    """Holds places against patterns."""

    @abstractmethod
    def branch(self, expression: Expression, into: Place) -> None:
        """One way: its temporaries end with it."""

    def ways(self, pattern: Pattern, place: Place) -> list[Way]:
        """The ways in which the pattern may match what is at the place, in their order."""
        match pattern:
            case Bind(_, _, _, _, inner):
                found = [Way()] if inner is None else self.ways(inner, place)
                return [Way(way.tests, ((pattern, place), *way.binds)) for way in found]
            case patterns.Either(_, each):
                return [way for one in each for way in self.ways(one, place)]
            case patterns.Refer(_, _, inner):
                return self.ways(inner, place.deref())
            case patterns.Written(span, value):
                at = place.deref(self.resolved.patterns.peels[pattern])
                return [Way((Test(at, "==", value, span),))]
            case patterns.Between(span, start, end, inclusive):
                at = place.deref(self.resolved.patterns.peels[pattern])
                low = () if start is None else (Test(at, ">=", start, span),)
                sign = "<=" if inclusive else "<"
                high = () if end is None else (Test(at, sign, end, span),)
                return [Way((*low, *high))]
            case patterns.Named(span, path) if path in self.resolved.constants:
                at = place.deref(self.resolved.patterns.peels[pattern])
                return [Way((Test(at, "==", path, span),))]
            case patterns.Parts() | patterns.Named() | patterns.Members():
                return self.ways_of_parts(pattern, place)
        return [Way()]

    def ways_of_parts(self, pattern: Pattern, place: Place) -> list[Way]:
        found = self.resolved.patterns
        place = place.deref(found.peels[pattern])
        tests: tuple[Test, ...] = ()
        if pattern in self.resolved.built:
            kind, variant = self.resolved.built[pattern]
            if len(kind.variants) > 1:
                tests = (Test(place, variant, None, pattern.span),)
        inner = [self.ways(part, place.step(field)) for part, field in found.fields[pattern]]
        ways: list[Way] = []
        for each in product(*inner):
            if len(ways) == _WAYS:
                raise UnreadError(pattern.span, "|", "pattern of so many ways", "write fewer |")
            inside = tuple(test for way in each for test in way.tests)
            ways.append(Way((*tests, *inside), tuple(b for way in each for b in way.binds)))
        return ways

    def tested(self, way: Way) -> list[int]:
        """Goes on where all holds; gives the jumps for where something does not."""
        fails: list[int] = []
        for place, name, against, span in way.tests:
            if against is None:
                value: Value = Variant(place, name, span)
            else:
                value = Computed(name, (Copied(place, span), self.written(against)))
            fails.append(self.scopes.branch(self.truth(value, span), span, matched=True))
        return fails

    def written(self, value: Expression) -> Constant:
        """What is written in a pattern."""
        match value:
            case Name():
                return self.written(self.resolved.constants[value].value)
            case Number():
                return self.constant(value)
            case Negate(_, Number() as inner):
                return Constant(-self.constant(inner, -1).value)
            case Literal(_, _, written):
                return Constant(written)
        raise UnreadError(value.span, "a value", "constant of this form in a pattern",
                          "compare with ==")  # fmt: skip

    def bind(self, binds: tuple[tuple[Bind, Place], ...], scope: int) -> None:
        """The names of a pattern get their values."""
        for bind, _ in binds:
            local = self.resolved.local_of(bind).index
            self.scopes.declare(local, bind.name.span, scope)
        for bind, place in binds:
            self.bound(bind, place, scope)

    def bound(self, bind: Bind, place: Place, scope: int) -> None:
        local, span = self.resolved.local_of(bind).index, bind.name.span
        mode = self.resolved.patterns.modes[bind]
        value: Value
        if mode is not None:
            value = Borrowed(place, mode, False, True, span)
        else:
            value = Copied(place, span)
            if not is_copy(self.scopes.type(place)):
                value = Moved(place, span, self.matched)
        self.scopes.assign(Place(local), value, span)
        self.scopes.mention(Place(local), span)
        self.scopes.holds(local, scope)

    def is_changed(self, pattern: Pattern) -> bool:
        """Whether a name in it is bound by a mutable reference."""
        return any(self.resolved.patterns.modes[bind] for bind in binds_of(pattern))

    def match(self, node: patterns.Match, into: Place) -> None:
        mutable = any(self.is_changed(arm.pattern) for arm in node.arms)
        place = self.place(node.value, mutable=mutable)
        self.scopes.match(place, node.value.span)
        outer, self.matched = self.matched, node.value.span
        outer_places, self.looked_at = self.looked_at, ()
        if any(arm.guard is not None for arm in node.arms):
            ways = [way for arm in node.arms for way in self.ways(arm.pattern, place)]
            self.looked_at = looked_at(ways)
        end: list[int] = []
        for arm in node.arms:
            self.matched = node.value.span
            end += self.arm(arm, place, into)
        self.matched, self.looked_at = outer, outer_places
        self.scopes.ends(last(node.span))
        self.scopes.land(end)

    def arm(self, arm: patterns.Arm, place: Place, into: Place) -> list[int]:
        """One arm; gives the jumps to behind the match."""
        end: list[int] = []
        for way in self.ways(arm.pattern, place):
            fails = self.tested(way)
            if not fails:
                fails.append(self.scopes.branch(Constant(True), arm.span, matched=True))
            scope = self.scopes.open()
            outer, self.statement_scope = self.statement_scope, scope
            if arm.guard is not None:
                fails += self.guarded(arm.guard, way, scope)
            else:
                self.bind(way.binds, scope)
            self.branch(arm.body, into)
            self.scopes.close(last(arm.span))
            self.statement_scope = outer
            end.append(self.scopes.jump(last(arm.span)))
            self.scopes.land(fails)
        return end

    def matches(self, node: patterns.Is) -> tuple[list[int], tuple[tuple[Bind, Place], ...]]:
        """``let pattern = value`` in a condition: the jumps where it does not match, and what it
        binds where it does."""
        place = self.place(node.value, mutable=self.is_changed(node.pattern))
        self.scopes.match(place, node.value.span)
        return self.first_way(node.pattern, place, node.span)

    def first_way(
        self, pattern: Pattern, place: Place, span: Span
    ) -> tuple[list[int], tuple[tuple[Bind, Place], ...]]:
        """Of several ways those must bind nothing, or all of it alike."""
        ways = self.ways(pattern, place)
        found: list[int] = []
        for way in ways[:-1]:
            if way.binds:
                raise UnreadError(span, "|", "| of patterns with names here", "write a match")
            fails = self.tested(way)
            found.append(self.scopes.jump(span))
            self.scopes.land(fails)
        fails = self.tested(ways[-1]) or [self.scopes.branch(Constant(True), span, matched=True)]
        self.scopes.land(found)
        return fails, ways[-1].binds

    def take(self, take: patterns.Take, scope: int) -> None:
        """``let pattern = value else { … };``"""
        if take.value is None:
            for bind in binds_of(take.pattern):
                local = self.resolved.local_of(bind).index
                self.scopes.declare(local, bind.name.span, scope)
                self.scopes.holds(local, scope)
            return
        if any(bind.refers is not None for bind in binds_of(take.pattern)):
            self.scope_of[id(take.value)] = scope
        place = self.place(take.value, mutable=self.is_changed(take.pattern))
        if take.otherwise is None:
            self.scopes.match(place, take.value.span)
            (way,) = self.ways(take.pattern, place)[:1]
            self.bind(way.binds, scope)
            return
        self.scopes.match(place, take.value.span)
        fails, binds = self.first_way(take.pattern, place, take.span)
        goes_on = self.scopes.jump(take.span)
        self.scopes.land(fails)
        nothing = self.scopes.temporary(UNIT, take.otherwise.span, None)
        self.branch(take.otherwise, Place(nothing))
        self.scopes.ends(last(take.otherwise.span))
        self.scopes.land([goes_on])
        self.bind(binds, scope)

    def next_value(self, node: patterns.For, iterator: Place) -> tuple[int, list[int]]:
        """A temporary with what the iterator gives next, and the jump for when that is nothing."""
        _, called = self.resolved.patterns.iterators[node]
        span, type = node.value.span, self.scopes.type(iterator)
        lent = self.scopes.temporary(Reference(True, type), span, None)
        self.scopes.assign(Place(lent), Borrowed(iterator, True, False, False, span), span)
        signature = called.signature
        option = Applied(kinds()["Option"], (self.resolved.patterns.items[node],))
        given = self.scopes.temporary(option, span, self.statement_scope)
        operands: list[Operand] = [Moved(Place(lent), span)]
        value: Called = self.called(called.function, signature, operands, Place(given), span)
        self.scopes.assign(Place(given), value, span)
        self.scopes.end([lent], span)
        self.scopes.holds(given, self.statement_scope)
        return given, [self.holds_variant(Place(given), "Some", span)]

"""What chooses by patterns: match, if let, let … else, for."""

from abc import ABC
from collections.abc import Sequence

from ad_viz.rust import patterns
from ad_viz.rust.body import (
    Borrowed,
    Called,
    Constant,
    Moved,
    Operand,
    Place,
)
from ad_viz.rust.lowering.guards import looked_at
from ad_viz.rust.lowering.patterns import Patterns
from ad_viz.rust.lowering.scopes import last
from ad_viz.rust.lowering.ways import Way
from ad_viz.rust.patterns import Pattern, binds_of
from ad_viz.rust.std import kinds
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import BOOL, UNIT, Applied, Reference

__all__ = ["Choosing"]


class Choosing(Patterns, ABC):
    """Goes on by the first pattern that matches."""

    def match(self, node: patterns.Match, into: Place) -> None:
        mutable = any(self.is_changed(arm.pattern) for arm in node.arms)
        place = self.place(node.value, mutable=mutable)
        self.scopes.mention(place, node.value.span)
        outer, self.matched = self.matched, node.value.span
        outer_places, self.looked_at = self.looked_at, ()
        ways = [self.ways(arm.pattern, place) for arm in node.arms]
        if any(arm.guard is not None for arm in node.arms):
            self.looked_at = looked_at([way for each in ways for way in each])
        end: list[int] = []
        for arm, each in zip(node.arms, ways, strict=True):
            self.matched = node.value.span
            end += self.arm(arm, each, into)
        self.matched, self.looked_at = outer, outer_places
        if self.may_fit_none(ways):
            self.scopes.match(place, node.value.span)
        self.scopes.ends(last(node.span))
        self.scopes.land(end)

    def may_fit_none(self, ways: Sequence[Sequence[Way]]) -> bool:
        """Whether what is compiled has a way on behind the last arm, which rustc looks at.

        A truth value has no third way; the last arm has none where nothing is tested.
        """
        if ways and not all(way.tests for way in ways[-1]):
            return False
        tests = [test for each in ways for way in each for test in way.tests]
        return any(self.scopes.type(test.place) != BOOL for test in tests) or not ways

    def arm(self, arm: patterns.Arm, ways: Sequence[Way], into: Place) -> list[int]:
        """One arm; gives the jumps to behind the match."""
        end: list[int] = []
        for way in ways:
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

    def matches(self, node: patterns.Is, scope: int) -> list[int]:
        """``let pattern = value`` in a condition: the jumps where it does not match. What it binds
        where it does is in the scope.
        """
        place = self.place(node.value, mutable=self.is_changed(node.pattern))
        self.scopes.mention(place, node.value.span)
        return self.first_way(node.pattern, place, node.span, scope)

    def first_way(self, pattern: Pattern, place: Place, span: Span, scope: int) -> list[int]:
        """The first way that matches binds its names; the jumps where none does."""
        ways = self.ways(pattern, place)
        names = [bind for bind, _ in ways[0].binds]
        if len(ways) > 1:
            self.declared(names, scope)
        found: list[int] = []
        for way in ways[:-1]:
            fails = self.tested(way)
            self.given_to(way.binds)
            found.append(self.scopes.jump(span))
            self.scopes.land(fails)
        fails = self.tested(ways[-1]) or [self.scopes.branch(Constant(True), span, matched=True)]
        if len(ways) == 1:
            self.declared(names, scope)
        self.given_to(ways[-1].binds)
        self.scopes.land(found)
        self.held(names, scope)
        return fails

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
            self.scopes.mention(place, take.value.span)
            (way, *others) = self.ways(take.pattern, place)
            if not others:
                self.bind(way.binds, scope)
                return
            fails = self.first_way(take.pattern, place, take.span, scope)
            goes_on = self.scopes.jump(take.span)
            self.scopes.land(fails)
            self.scopes.ends(last(take.span))
            self.scopes.land([goes_on])
            return
        self.scopes.mention(place, take.value.span)
        fails = self.first_way(take.pattern, place, take.span, scope)
        goes_on = self.scopes.jump(take.span)
        self.scopes.land(fails)
        nothing = self.scopes.temporary(UNIT, take.otherwise.span, None)
        self.branch(take.otherwise, Place(nothing))
        self.scopes.ends(last(take.otherwise.span))
        self.scopes.land([goes_on])

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

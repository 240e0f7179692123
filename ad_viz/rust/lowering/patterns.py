"""From patterns to tests and bindings."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import product
from typing import Final

from ad_viz.rust import patterns
from ad_viz.rust.body import (
    Borrowed,
    Computed,
    Constant,
    Copied,
    Moved,
    Place,
    Value,
    Variant,
)
from ad_viz.rust.lowering.guards import Guards
from ad_viz.rust.lowering.ways import Test, Way
from ad_viz.rust.patterns import Bind, Pattern, binds_of
from ad_viz.rust.syntax import Expression, Literal, Name, Negate, Number
from ad_viz.rust.types import is_copy
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
                if isinstance(inner, patterns.Rest):
                    self.look_at_rest(pattern, place)
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
            case patterns.Parts() | patterns.Elements() | patterns.Named() | patterns.Members():
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
        if (length := found.lengths.get(pattern)) is not None and length != (0, True):
            least, is_more = length
            tests = (Test(place, f"[{least}{'..' * is_more}]", None, pattern.span),)
        inner = [self.ways(part, place.step(field)) for part, field in found.fields[pattern]]
        ways: list[Way] = []
        for each in product(*inner):
            if len(ways) == _WAYS:
                raise UnreadError(pattern.span, "|", "pattern of so many ways", "write fewer |")
            inside = tuple(test for way in each for test in way.tests)
            ways.append(Way((*tests, *inside), tuple(b for way in each for b in way.binds)))
        return ways

    def look_at_rest(self, bind: Bind, place: Place) -> None:
        """Elements that are moved one by one are not told apart from the rest of them."""
        is_moved = self.resolved.patterns.modes[bind] is None
        if is_moved and not is_copy(self.scopes.type(place)):
            raise UnreadError(bind.span, bind.name.name, "rest of an array that is moved",
                              "borrow the array: &a")  # fmt: skip

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
        names = [bind for bind, _ in binds]
        self.declared(names, scope)
        self.given_to(binds)
        self.held(names, scope)

    def declared(self, names: Sequence[Bind], scope: int) -> None:
        for bind in names:
            self.scopes.declare(self.resolved.local_of(bind).index, bind.name.span, scope)

    def held(self, names: Sequence[Bind], scope: int) -> None:
        for bind in names:
            self.scopes.holds(self.resolved.local_of(bind).index, scope)

    def given_to(self, binds: tuple[tuple[Bind, Place], ...]) -> None:
        for bind, place in binds:
            self.bound(bind, place)

    def bound(self, bind: Bind, place: Place) -> None:
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

    def is_changed(self, pattern: Pattern) -> bool:
        """Whether a name in it is bound by a mutable reference."""
        return any(self.resolved.patterns.modes[bind] for bind in binds_of(pattern))

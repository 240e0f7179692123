"""Which values are equal, and which comes first: derived, or as the person's own impls say."""

from collections.abc import Iterator
from typing import Any, Final

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks, key
from ad_viz.rust.machine.memory.layout import is_unordered, number_of, shown_members
from ad_viz.rust.machine.memory.sharing import is_pointer, value_of
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.places import DEREF, UNBOX, Place
from ad_viz.rust.std import kinds
from ad_viz.rust.types import ARRAY, BOX, SLICE, VEC, Applied, Reference, Type, members_of

__all__ = ["Comparing"]

#: The traits by which values are compared, and the method of each.
_EQUAL: Final = ("PartialEq", "eq")
_PARTIAL: Final = ("PartialOrd", "partial_cmp")
_WHOLE: Final = ("Ord", "cmp")
_METHODS: Final = dict((_EQUAL, _PARTIAL, _WHOLE))


class Comparing:
    """``looks`` reads what it compares."""

    def __init__(self, looks: Looks, memory: Memory, own: Own) -> None:
        self._looks, self._memory, self._own = looks, memory, own
        self._found: dict[tuple[Type, str], bool] = {}

    def equal(self, one: Spot, other: Spot, function: str, at: Place | None = None) -> bool:
        """Whether the two are equal."""
        if one.type != other.type:
            one, other = self._behind(one), self._behind(other)
            if (said := self._said(_EQUAL, one, other)) is not None:
                return bool(said)
        if not self._is_own(one.type, "PartialEq"):
            return bool(self._key(one, at, function) == self._key(other, None, function))
        one, other = self._behind(one), self._behind(other)
        if (said := self._said(_EQUAL, one, other)) is not None:
            return bool(said)
        if isinstance(one.type, Applied) and one.type.kind in (VEC, SLICE, ARRAY):
            pairs = self._elements(one, function), self._elements(other, function)
            return len(pairs[0]) == len(pairs[1]) and all(
                self.equal(a, b, function) for a, b in zip(*pairs, strict=True)
            )
        if is_unordered(one.type):
            return self._entries_equal(one, other, function)
        if self._looks.variant(one) != self._looks.variant(other):
            return False
        pairs = self._parts(one), self._parts(other)
        return all(self.equal(a, b, function) for a, b in zip(*pairs, strict=True))

    def _entries_equal(self, one: Spot, other: Spot, function: str) -> bool:
        """Whether each entry of the one is in the other, and there are no more of them."""
        mine, theirs = (self._elements(self._parts(each)[0], function) for each in (one, other))
        return len(mine) == len(theirs) and all(
            any(self.equal(each, its, function) for its in theirs) for each in mine
        )

    def order(self, one: Spot, other: Spot, function: str, *, whole: bool = False) -> int | None:
        """-1, 0 or 1; None of what has no order. ``whole``: by Ord, not by PartialOrd."""
        trait = _WHOLE if whole else _PARTIAL
        if one.type != other.type:
            one, other = self._behind(one), self._behind(other)
            if (said := self._said(trait, one, other)) is not None:
                return said if whole else None if not said else said - 4
        if not self._is_own(one.type, trait[0]):
            keys = self._key(one, None, function), self._key(other, None, function)
            return _order(*keys)
        one, other = self._behind(one), self._behind(other)
        if (said := self._said(trait, one, other)) is not None:
            return said if whole else None if not said else said - 4
        if isinstance(one.type, Applied) and one.type.kind is kinds()["Reverse"]:
            (one,), (other,) = self._parts(other), self._parts(one)
            return self.order(one, other, function, whole=whole)
        if isinstance(one.type, Applied) and one.type.kind in (VEC, SLICE, ARRAY):
            parts = self._elements(one, function), self._elements(other, function)
        elif (first := self._which(one)) != (second := self._which(other)):
            return -1 if first < second else 1
        else:
            parts = self._parts(one), self._parts(other)
        for a, b in zip(*parts, strict=False):
            if found := self.order(a, b, function, whole=whole):
                return found
            if found is None:
                return None
        return _order(len(parts[0]), len(parts[1]))

    def is_less(self, one: Spot, other: Spot) -> bool:
        """Whether the one is less, by PartialOrd, as sorting asks."""
        found = self.order(one, other, "lt")
        return found is not None and found < 0

    def of_words(self, one: Words, other: Words, type: Type) -> int:
        """Which of two values comes first, by Ord, that lie nowhere yet."""
        with self._memory.held(one, type) as first, self._memory.held(other, type) as second:
            return self.order(first, second, "cmp", whole=True) or 0

    def _key(self, spot: Spot, at: Place | None, function: str) -> Any:
        return key(self._looks.seen(spot, at, function))

    def _said(self, trait: tuple[str, str], one: Spot, other: Spot) -> int | None:
        """What the person's own impl says."""
        types = Reference(False, one.type), Reference(False, other.type)
        function = self._own.method(*trait, types)
        if function is None:
            return None
        spots = zip((one, other), types, strict=True)
        words = self._own.run_function(function, [((s.reference(),), type) for s, type in spots])
        if trait is _PARTIAL:
            return int(words[1]) + 3 if words[0] else 0  # type: ignore[arg-type]
        return int(words[0]) - (trait is _WHOLE)  # type: ignore[arg-type]

    def _behind(self, spot: Spot) -> Spot:
        while isinstance(spot.type, Reference) or (
            isinstance(spot.type, Applied) and (spot.type.kind is BOX or is_pointer(spot.type))
        ):
            if is_pointer(spot.type):
                spot = value_of(self._memory, spot)
            else:
                is_box = isinstance(spot.type, Applied)
                spot = self._memory.step(spot, UNBOX if is_box else DEREF)
        return spot

    def _which(self, spot: Spot) -> int:
        assert isinstance(spot.type, Applied)
        return number_of(spot.type, self._looks.variant(spot)[0])

    def _elements(self, spot: Spot, function: str) -> list[Spot]:
        return self._looks.elements(spot, None, function)

    def _parts(self, spot: Spot) -> list[Spot]:
        assert isinstance(spot.type, Applied)
        name = self._looks.variant(spot)[1]
        return [spot.part(at, type) for at, _, type in shown_members(spot.type, name)]

    def _is_own(self, type: Type, trait: str) -> bool:
        """Whether an impl of the person's, or Reverse, has a say in how values are compared."""
        found = self._found.get((type, trait))
        if found is None:
            found = self._found[type, trait] = any(
                self._own.method(trait, _METHODS[trait], (Reference(False, each),) * 2)
                or (isinstance(each, Applied) and each.kind is kinds()["Reverse"])
                for each in _all_in(type, set())
            )
        return found


def _all_in(type: Type, seen: set[Type]) -> Iterator[Type]:
    """The type, and those of all that it is made of or leads to."""
    if type in seen:
        return
    seen.add(type)
    yield type
    match type:
        case Reference(_, target):
            yield from _all_in(target, seen)
        case Applied(kind, arguments):
            for each in (*arguments, *(members_of(type) if kind.variants else ())):
                yield from _all_in(each, seen)


def _order(one: Any, other: Any) -> int | None:
    if one == other:
        return 0
    if one < other:
        return -1
    return 1 if one > other else None

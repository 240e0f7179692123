"""What looks for something in a slice, or at its order."""

from collections.abc import Callable
from itertools import pairwise

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.ordering.keys import Keys
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Type

__all__ = ["Searching", "halved"]


class Searching(ByName):
    """Those of slices and arrays."""

    def __init__(self, looks: Looks, comparing: Comparing, drops: Drops, own: Own) -> None:
        self._looks, self._comparing, self._drops, self._own = looks, comparing, drops, own
        self._keys = Keys(comparing, drops, own)

    def _slice_binary_search(self, type: Type, given: Given, value: Given) -> Words:
        spots = self._looks.elements(given.behind, given.place, "slice::binary_search")

        def order(one: Spot) -> int:
            found = self._comparing.order(one, value.behind, "slice::binary_search", whole=True)
            return found or 0

        return _result(type, *halved(spots, order))

    def _slice_binary_search_by(self, type: Type, given: Given, closure: Given) -> Words:
        """The closure gives an Ordering, whose variants are in the order of -1, 0 and 1."""
        spots = given.behind.elements()
        found = halved(spots, lambda one: int(self._called(closure, one)[0]) - 1)  # type: ignore[arg-type]
        self._end(closure)
        return _result(type, *found)

    def _slice_binary_search_by_key(
        self, type: Type, given: Given, key: Given, closure: Given
    ) -> Words:
        assert closure.spot is not None
        at = closure.spot
        found = halved(given.behind.elements(), lambda one: self._keys.order(at, one, key.behind))
        self._end(closure)
        return _result(type, *found)

    def _slice_partition_point(self, _: Type, given: Given, closure: Given) -> Words:
        place, _is_there = halved(
            given.behind.elements(), lambda one: -1 if self._called(closure, one)[0] else 1
        )
        self._end(closure)
        return (place,)

    def _called(self, closure: Given, one: Spot) -> Words:
        assert closure.spot is not None
        return self._own.run_closure(closure.spot, [(one.reference(),)])

    def _end(self, closure: Given) -> None:
        assert closure.spot is not None
        closure.spot.keeps(True)
        self._drops.drop(closure.spot, None, local=None)

    def _slice_is_sorted(self, _: Type, given: Given) -> Words:
        spots = self._looks.elements(given.behind, given.place, "slice::is_sorted")
        orders = (self._comparing.order(*pair, "slice::is_sorted") for pair in pairwise(spots))
        return (all(order is not None and order <= 0 for order in orders),)

    def _slice_starts_with(self, _: Type, given: Given, other: Given) -> Words:
        count = len(other.behind.elements())
        return (self._alike(given, other, slice(None, count)),)

    def _slice_ends_with(self, _: Type, given: Given, other: Given) -> Words:
        first = len(given.behind.elements()) - len(other.behind.elements())
        return (first >= 0 and self._alike(given, other, slice(first, None)),)

    def _alike(self, given: Given, other: Given, part: slice) -> bool:
        spots = self._looks.elements(given.behind, given.place, "slice::starts_with")[part]
        those = other.behind.elements()
        return len(spots) == len(those) and all(
            self._comparing.equal(*pair, "slice::starts_with")
            for pair in zip(spots, those, strict=True)
        )


def halved(spots: list[Spot], order: Callable[[Spot], int]) -> tuple[int, bool]:
    """Where one is of which the order is 0, found as Rust halves; or where it would belong.

    >>> halved([1, 2, 2, 4], lambda n: n - 2), halved([1, 4], lambda n: n - 3)
    ((2, True), (1, False))
    """
    if not spots:
        return 0, False
    base, left = 0, len(spots)
    while left > 1:
        half = left // 2
        if order(spots[base + half]) <= 0:
            base += half
        left -= half
    last = order(spots[base])
    return base + (last < 0), not last


def _result(type: Type, place: int, is_there: bool) -> Words:
    return variant(type, "Ok" if is_there else "Err", (place,))

"""What puts the elements of a vector in order, or leaves some of them out."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.ordering.insertion import inserted
from ad_viz.rust.machine.ordering.keys import Keys
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.types import Type

__all__ = ["Sorting"]


class Sorting(ByName):
    """Those of slices and vectors that sort them, or keep some."""

    def __init__(
        self, looks: Looks, comparing: Comparing, drops: Drops, sequences: Sequences, own: Own
    ) -> None:
        self._looks, self._comparing, self._drops = looks, comparing, drops
        self._sequences, self._own = sequences, own
        self._keys = Keys(comparing, drops, own)

    def _slice_sort(self, _: Type, given: Given) -> Words:
        spots = self._looks.elements(given.behind, given.place, "slice::sort")
        return self._sorted(given, spots, self._comparing.is_less, "slice::sort")

    _slice_sort_unstable = _slice_sort

    def _slice_sort_by(self, _: Type, given: Given, closure: Given) -> Words:
        """The closure gives an Ordering, of which the first variant is that of less."""
        assert closure.spot is not None
        at = closure.spot

        def is_less(one: Spot, other: Spot) -> bool:
            return not self._own.run_closure(at, [(one.reference(),), (other.reference(),)])[0]

        words = self._sorted(given, given.behind.elements(), is_less, "slice::sort_by")
        self._end(closure)
        return words

    _slice_sort_unstable_by = _slice_sort_by

    def _slice_sort_by_key(self, _: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        is_less = partial(self._keys.are_in_order, closure.spot)
        words = self._sorted(given, given.behind.elements(), is_less, "slice::sort_by_key")
        self._end(closure)
        return words

    _slice_sort_unstable_by_key = _slice_sort_by_key

    def _slice_sort_by_cached_key(self, _: Type, given: Given, closure: Given) -> Words:
        """Each key is made once, of equal ones the first is less; all of them end behind that."""
        assert closure.spot is not None
        at, spots = closure.spot, given.behind.elements()
        with ExitStack() as ends:
            several = spots if len(spots) > 1 else ()
            keys = [ends.enter_context(self._keys.of(at, each)) for each in several]

            def is_less(one: int, other: int) -> bool:
                order = self._comparing.order(keys[one], keys[other], "lt")
                return order is not None and (order, one) < (0, other)

            places = inserted(range(len(spots)), is_less)
            words = [spots[place].words for place in places]
        self._end(closure)
        return self._sequences.arranged(given, words, "slice::sort_by_cached_key")

    def _sorted(
        self, given: Given, spots: Sequence[Spot], is_less: Callable[[Spot, Spot], bool], name: str
    ) -> Words:
        words = [each.words for each in inserted(spots, is_less)]
        return self._sequences.arranged(given, words, name)

    def _end(self, closure: Given) -> None:
        assert closure.spot is not None
        closure.spot.keeps(True)
        self._drops.drop(closure.spot, None, local=None)

    def _vec_retain(self, _: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        spots = self._sequences.elements(given.behind).elements()
        at, run = closure.spot, self._own.run_closure
        kept = [bool(run(at, [(each.reference(),)])[0]) or self._gone(each) for each in spots]
        self._end(closure)
        return self._only(given, spots, kept, "Vec::retain")

    _vec_retain_mut = _vec_retain

    def _gone(self, spot: Spot) -> bool:
        self._drops.drop(spot, None, forced=True)
        return False

    def _only(
        self, given: Given, spots: Sequence[Spot], kept: Sequence[bool], function: str
    ) -> Words:
        """Those that are kept are what the vector has."""
        pairs = zip(spots, kept, strict=True)
        self._sequences.changed(
            given, tuple(w for s, is_in in pairs if is_in for w in s.words), function
        )
        return (None,)

    def _vec_dedup(self, _: Type, given: Given) -> Words:
        return self._once(given, partial(self._comparing.equal, function="Vec::dedup"))

    def _vec_dedup_by(self, _: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        at, run = closure.spot, self._own.run_closure

        def are_alike(one: Spot, other: Spot) -> bool:
            return bool(run(at, [(one.reference(),), (other.reference(),)])[0])

        words = self._once(given, are_alike)
        self._end(closure)
        return words

    def _vec_dedup_by_key(self, _: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        words = self._once(given, partial(self._keys.are_equal, closure.spot))
        self._end(closure)
        return words

    def _once(self, given: Given, are_alike: Callable[[Spot, Spot], bool]) -> Words:
        """Each is compared with the last one that is kept."""
        spots, kept, last = self._sequences.elements(given.behind).elements(), list[bool](), 0
        for number, each in enumerate(spots):
            same = number and are_alike(each, spots[last])
            last = last if same else number
            kept.append(not same or self._gone(each))
        return self._only(given, spots, kept, "Vec::dedup")

"""What puts the elements of a vector in order, or leaves some of them out."""

from collections.abc import Sequence
from functools import cmp_to_key

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
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

    def _slice_sort(self, _: Type, given: Given) -> Words:
        spots = self._looks.elements(given.behind, given.place, "slice::sort")
        order = cmp_to_key(lambda a, b: self._comparing.order(a, b, "slice::sort", whole=True) or 0)  # type: ignore
        words = [each.words for each in sorted(spots, key=order)]
        return self._sequences.arranged(given, words, "slice::sort")

    _slice_sort_unstable = _slice_sort

    def _slice_sort_by(self, _: Type, given: Given, closure: Given) -> Words:
        """The closure gives an Ordering, whose variants are in the order of -1, 0 and 1."""
        assert closure.spot is not None
        at = closure.spot

        def order(one: Spot, other: Spot) -> int:
            (word,) = self._own.run_closure(at, [(one.reference(),), (other.reference(),)])
            return int(word) - 1  # type: ignore[arg-type]

        spots = sorted(given.behind.elements(), key=cmp_to_key(order))
        words = [each.words for each in spots]
        self._end(closure)
        return self._sequences.arranged(given, words, "slice::sort_by")

    _slice_sort_unstable_by = _slice_sort_by

    def _slice_sort_by_key(self, _: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        type = self._own.gives(closure.spot)
        keys = self._keys(given.behind.elements(), closure.spot)
        pairs = zip(keys, [each.words for each in given.behind.elements()], strict=True)
        order = cmp_to_key(
            lambda one, other: self._comparing.of_words(one[0], other[0], type)  # type: ignore
        )
        words = [each for _, each in sorted(pairs, key=order)]
        self._end(closure)
        return self._sequences.arranged(given, words, "slice::sort_by_key")

    _slice_sort_unstable_by_key = _slice_sort_by_key

    def _keys(self, spots: Sequence[Spot], closure: Spot) -> list[Words]:
        """What a closure gives of each."""
        return [self._own.run_closure(closure, [(each.reference(),)]) for each in spots]

    def _end(self, closure: Given) -> None:
        assert closure.spot is not None
        closure.spot.keeps(True)
        self._drops.drop(closure.spot, None, local=None)

    def _vec_retain(self, _: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        spots = self._sequences.elements(given.behind).elements()
        kept = [bool(self._keys([each], closure.spot)[0][0]) or self._gone(each) for each in spots]
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
        spots, kept, last = self._sequences.elements(given.behind).elements(), list[bool](), 0
        for number, each in enumerate(spots):
            same = number and self._comparing.equal(each, spots[last], "Vec::dedup")
            last = last if same else number
            kept.append(not same or self._gone(each))
        return self._only(given, spots, kept, "Vec::dedup")

    def _vec_dedup_by_key(self, _: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        type = self._own.gives(closure.spot)
        spots, kept, last = (
            self._sequences.elements(given.behind).elements(),
            list[bool](),
            list[Words](),
        )
        for each in spots:
            (key,) = self._keys([each], closure.spot)
            same = bool(last) and not self._comparing.of_words(key, last[-1], type)
            last = last if same else [key]
            kept.append(not same or self._gone(each))
        self._end(closure)
        return self._only(given, spots, kept, "Vec::dedup_by_key")

"""The methods of iterators that say which value comes first, and how two of them compare."""

from collections.abc import Callable, Iterator
from typing import Final

from ad_viz.rust.machine.iterating.going import Going
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Type

__all__ = ["Ordering"]

#: Which orders of the first two that differ each sign allows.
_SIGNS: Final = {"lt": (-1,), "le": (-1, 0), "gt": (1,), "ge": (1, 0)}


class Ordering(Going):
    """The largest, the least; eq, cmp and the like."""

    def _max(self, type: Type, given: Given) -> Words:
        return self._best(type, given, 1)

    def _min(self, type: Type, given: Given) -> Words:
        return self._best(type, given, -1)

    def _best(self, type: Type, given: Given, sign: int) -> Words:
        """Of equal ones the last that is largest, or the first that is least."""
        item, best = self._item(given), None
        for words in self._all_of(given):
            order = -1 if best is None else self._comparing.of_words(best, words, item) * sign
            better = order < 0 or (not order and sign > 0)
            if best is not None:
                self._end(given, best if better else words)
            best = words if better else best
        return variant(type, "None") if best is None else variant(type, "Some", best)

    def _max_by_key(self, type: Type, given: Given, closure: Given) -> Words:
        return self._by_key(type, given, closure, 1)

    def _min_by_key(self, type: Type, given: Given, closure: Given) -> Words:
        return self._by_key(type, given, closure, -1)

    def _by_key(self, type: Type, given: Given, closure: Given, sign: int) -> Words:
        """Of equal ones the last that is largest, or the first that is least."""
        assert closure.spot is not None
        item, best = self._item(given), None
        its = self._own.gives(closure.spot)
        for words in self._all_of(given):
            found = self._adapters.lent(words, item, closure.spot), words
            if best is None:
                best = found
                continue
            order = self._comparing.of_words(best[0], found[0], its) * sign
            better = order < 0 or (not order and sign > 0)
            worse, best = (best, found) if better else (found, best)
            self._adapters.end(worse[0], its)
            self._end(given, worse[1])
        if best is None:
            return variant(type, "None")
        self._adapters.end(best[0], its)
        return variant(type, "Some", best[1])

    def _max_by(self, type: Type, given: Given, closure: Given) -> Words:
        return self._by_order(type, given, closure, 1)

    def _min_by(self, type: Type, given: Given, closure: Given) -> Words:
        return self._by_order(type, given, closure, -1)

    def _by_order(self, type: Type, given: Given, closure: Given, sign: int) -> Words:
        """As the closure orders two; of equal ones the last largest, or the first least."""
        item, best = self._item(given), None
        for words in self._all_of(given):
            if best is None:
                best = words
                continue
            held = self._drops.memory.held
            with held(best, item) as one, held(words, item) as other:
                order = int(self._called(closure, (one.reference(),), (other.reference(),))[0]) - 1  # type: ignore[arg-type]
            better = order * sign < 0 or (not order and sign > 0)
            self._end(given, best if better else words)
            best = words if better else best
        return variant(type, "None") if best is None else variant(type, "Some", best)

    def _eq(self, _: Type, given: Given, other: Given) -> Words:
        return (self._are_equal(given, other),)

    def _ne(self, _: Type, given: Given, other: Given) -> Words:
        return (not self._are_equal(given, other),)

    def _are_equal(self, given: Given, other: Given) -> bool:
        equal = self._comparing.equal
        return self._first(given, other, lambda a, b: None if equal(a, b, "eq") else 1) == 0

    def _cmp(self, _: Type, given: Given, other: Given) -> Words:
        order = self._comparing.order
        found = self._first(given, other, lambda a, b: order(a, b, "cmp", whole=True) or None)
        return ((found or 0) + 1,)

    def _partial_cmp(self, type: Type, given: Given, other: Given) -> Words:
        found = self._partly(given, other)
        return variant(type, "None") if found is None else variant(type, "Some", (found + 1,))

    def _partly(self, given: Given, other: Given) -> int | None:
        """-1, 0 or 1; None where two that are compared have no order."""
        order = self._comparing.order
        unordered = 2

        def compared(one: Spot, other: Spot) -> int | None:
            found = order(one, other, "partial_cmp")
            return unordered if found is None else found or None

        found = self._first(given, other, compared)
        return None if found == unordered else found

    def _lt(self, _: Type, given: Given, other: Given) -> Words:
        return (self._partly(given, other) in _SIGNS["lt"],)

    def _le(self, _: Type, given: Given, other: Given) -> Words:
        return (self._partly(given, other) in _SIGNS["le"],)

    def _gt(self, _: Type, given: Given, other: Given) -> Words:
        return (self._partly(given, other) in _SIGNS["gt"],)

    def _ge(self, _: Type, given: Given, other: Given) -> Words:
        return (self._partly(given, other) in _SIGNS["ge"],)

    def _first(
        self, given: Given, other: Given, differ: Callable[[Spot, Spot], int | None]
    ) -> int | None:
        """What is said of the first two that differ; else which of both is shorter."""
        items = self._item(given), self._item(other)
        ones, others = self._all_of(given), self._all_of(other)
        held = self._drops.memory.held
        for words in ones:
            its = next(others, None)
            if its is None:
                self._end(given, words)
                return 1
            with held(words, items[0]) as one, held(its, items[1]) as two:
                found = differ(one, two)
            self._end(given, words)
            self._end(other, its)
            if found is not None:
                return found
        return self._shorter(other, others)

    def _shorter(self, other: Given, others: Iterator[Words]) -> int:
        its = next(others, None)
        if its is None:
            return 0
        self._end(other, its)
        return -1

    def _is_sorted(self, _: Type, given: Given) -> Words:
        item, before = self._item(given), None
        held = self._drops.memory.held
        for words in self._all_of(given):
            if before is not None:
                with held(before, item) as one, held(words, item) as other:
                    order = self._comparing.order(one, other, "partial_cmp")
                self._end(given, before)
                if order is None or order > 0:
                    self._end(given, words)
                    return (False,)
            before = words
        if before is not None:
            self._end(given, before)
        return (True,)

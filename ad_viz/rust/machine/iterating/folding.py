"""The methods of iterators that make one value of all that they give."""

from typing import Any

from ad_viz.rust.machine.arithmetic import compute
from ad_viz.rust.machine.iterating.collecting import GOES_ON
from ad_viz.rust.machine.iterating.going import Going
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given, member, variant
from ad_viz.rust.types import Applied, Reference, Type

__all__ = ["Folding"]


class Folding(Going):
    """``fold`` and the like, and sums."""

    def _sum(self, type: Type, given: Given) -> Words:
        return self._added("+", type, given)

    def _product(self, type: Type, given: Given) -> Words:
        return self._added("*", type, given)

    def _added(self, sign: Any, type: Type, given: Given) -> Words:
        """Of what may have failed, the first that has is given instead."""
        if not isinstance(type, Applied):
            return (self._total(sign, type, (words[0] for words in self._all_of(given)), given),)
        goes_on, item, numbers = GOES_ON[type.kind.name], self._item(given), []
        for words in self._all_of(given):
            with self._drops.memory.held(words, item) as spot:
                name = self._adapters.variant(spot)
                within = member(spot, name).words if name != "None" else ()
            if name != goes_on:
                return variant(type, name, within)
            numbers.append(within[0])
        return variant(type, goes_on, (self._total(sign, type.arguments[0], numbers, given),))

    def _total(self, sign: Any, type: Type, numbers: Any, given: Given) -> Any:
        """As Rust adds: a sum of floats begins with -0.0."""
        is_float = str(type).startswith("f")
        total: Any = (-0.0 if is_float else 0) if sign == "+" else (1.0 if is_float else 1)
        item = self._item(given)
        for word in numbers:
            number: Any = word
            if isinstance(item, Reference):
                number = self._drops.memory.behind(word, item.target).datum
            total = compute(sign, (total, number), type)
        return total

    def _for_each(self, _: Type, given: Given, closure: Given) -> Words:
        for words in self._all_of(given):
            self._called(closure, words)
        return (None,)

    def _fold(self, _: Type, given: Given, start: Given, closure: Given) -> Words:
        total = start.words
        for words in self._all_of(given):
            total = self._called(closure, total, words)
        if start.spot is not None:
            start.spot.keeps(False)
        return total

    def _rfold(self, _: Type, given: Given, start: Given, closure: Given) -> Words:
        total, at = start.words, self._at(given)
        at.keeps(True)
        while (words := self._adapters.next(at, back=True)) is not None:
            total = self._called(closure, total, words)
        if start.spot is not None:
            start.spot.keeps(False)
        return total

    def _reduce(self, type: Type, given: Given, closure: Given) -> Words:
        total: Words | None = None
        for words in self._all_of(given):
            total = words if total is None else self._called(closure, total, words)
        return variant(type, "None") if total is None else variant(type, "Some", total)

    def _try_fold(self, type: Type, given: Given, start: Given, closure: Given) -> Words:
        """As long as it succeeds, with what is within."""
        total = start.words
        for words in self._adapters.all(self._at(given)):
            found = self._called(closure, total, words)
            total, failed = self._went_on(type, found)
            if failed:
                break
        else:
            found = variant(type, GOES_ON[type.kind.name], total)  # type: ignore[union-attr]
        if start.spot is not None:
            start.spot.keeps(False)
        return found

    def _try_for_each(self, type: Type, given: Given, closure: Given) -> Words:
        for words in self._adapters.all(self._at(given)):
            found = self._called(closure, words)
            if self._went_on(type, found)[1]:
                return found
        return variant(type, GOES_ON[type.kind.name], (None,))  # type: ignore[union-attr]

    def _went_on(self, type: Type, words: Words) -> tuple[Words, bool]:
        """What is within, and whether it failed."""
        assert isinstance(type, Applied)
        with self._drops.memory.held(words, type) as spot:
            name = self._adapters.variant(spot)
            if name != GOES_ON[type.kind.name]:
                return (), True
            return member(spot, name).words, False

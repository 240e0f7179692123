"""The methods of iterators: what makes an adapter of one, and what goes through it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import Panic, compute
from ad_viz.rust.machine.functions.meaning import of_trait
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.adapters import Adapters
from ad_viz.rust.machine.iterating.collecting import GOES_ON, Collecting
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Applied, Reference, Type

__all__ = ["Consumers"]

#: What an adapter has in its cells behind those of what it is made of.
_MADE: Final[dict[str, Words]] = {
    "map": (), "filter": (), "filter_map": (), "inspect": (), "rev": (), "copied": (),
    "cloned": (), "chain": (), "zip": (), "take": (), "skip": (), "enumerate": (0,),
    "step_by": (0,), "take_while": (0,), "skip_while": (0,),
}  # fmt: skip


class Consumers:
    """By the name of the method."""

    def __init__(
        self,
        adapters: Adapters,
        collecting: Collecting,
        comparing: Comparing,
        copies: Copies,
        drops: Drops,
        own: Own,
    ) -> None:
        self._adapters, self._collecting, self._comparing = adapters, collecting, comparing
        self._copies, self._drops, self._own = copies, drops, own

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        found = of_trait(function)
        return (
            found is not None
            and found[0] == "Iterator"
            and (found[1] in _MADE or hasattr(cls, f"_{found[1]}"))
        )

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        found = of_trait(function)
        assert found is not None
        name = found[1]
        if name in _MADE:
            if name == "step_by" and not given[1].number:
                raise Panic("assertion failed: step != 0")
            return (*(word for each in given for word in each.words), *_MADE[name])
        done: Words = getattr(self, f"_{name}")(type, *given)
        # What it went through ends, and so does the closure, where they were taken.
        for each in given if name != "cycle" else ():
            if each.spot is not None and each.there is None:
                each.spot.keeps(True)
                self._drops.drop(each.spot, None, local=None)
        return done

    def _all_of(self, given: Given) -> Iterator[Words]:
        """What is left in it ends with its place, whatever happens while it is gone through."""
        at = self._at(given)
        at.keeps(True)
        return self._adapters.all(at)

    def _at(self, given: Given) -> Spot:
        assert given.spot is not None
        return given.there or given.spot

    def _called(self, closure: Given, *given: Words) -> Words:
        assert closure.spot is not None
        return self._own.run_closure(closure.spot, given)

    def _item(self, given: Given) -> Type:
        return self._own.item(self._at(given).type)

    def _end(self, given: Given, words: Words) -> None:
        self._adapters.end(words, self._item(given))

    def _next(self, type: Type, given: Given) -> Words:
        words = self._adapters.next(given.behind)
        return variant(type, "None") if words is None else variant(type, "Some", words)

    def _cycle(self, _: Type, given: Given) -> Words:
        assert given.spot is not None
        return (*given.words, *self._copies.copy(given.spot, None, "clone"))

    def _count(self, _: Type, given: Given) -> Words:
        count = 0
        for words in self._all_of(given):
            self._end(given, words)
            count += 1
        return (count,)

    def _last(self, type: Type, given: Given) -> Words:
        last: Words | None = None
        for words in self._all_of(given):
            if last is not None:
                self._end(given, last)
            last = words
        return variant(type, "None") if last is None else variant(type, "Some", last)

    def _nth(self, type: Type, given: Given, place: Given) -> Words:
        for number, words in enumerate(self._adapters.all(given.behind)):
            if number == place.number:
                return variant(type, "Some", words)
            self._end(given, words)
        return variant(type, "None")

    def _sum(self, type: Type, given: Given) -> Words:
        return self._added("+", type, given)

    def _product(self, type: Type, given: Given) -> Words:
        return self._added("*", type, given)

    def _added(self, sign: Any, type: Type, given: Given) -> Words:
        """Of what there is in each, if that is asked for; the first that has nothing ends it."""
        item = self._item(given)
        if not isinstance(type, Applied):
            return self._total(sign, type, self._all_of(given), item)
        assert isinstance(item, Applied)
        found, left = self._collecting.tried(self._all_of(given), item, type)
        total = self._total(sign, type.arguments[0], found, item.arguments[0])
        return left or variant(type, GOES_ON[type.kind.name], total)

    def _total(self, sign: Any, type: Type, values: Iterable[Words], item: Type) -> Words:
        """As Rust adds: a sum of floats begins with -0.0."""
        is_float = str(type).startswith("f")
        total: Any = (-0.0 if is_float else 0) if sign == "+" else (1.0 if is_float else 1)
        for words in values:
            number: Any = words[0]
            if isinstance(item, Reference):
                number = self._drops.memory.behind(number, item.target).datum
            total = compute(sign, (total, number), type)
        return (total,)

    def _collect(self, type: Type, given: Given) -> Words:
        return self._collecting.made(self._all_of(given), self._item(given), type)

    def _partition(self, type: Type, given: Given, closure: Given) -> Words:
        """Those for which the closure holds, and the others."""
        assert closure.spot is not None
        assert isinstance(type, Applied)
        item, parts = self._item(given), (list[Words](), list[Words]())
        for words in self._all_of(given):
            parts[not self._adapters.lent(words, item, closure.spot)[0]].append(words)
        pairs = zip(parts, type.arguments, strict=True)
        made = [self._collecting.made(words, item, each) for words, each in pairs]
        return tuple(word for each in made for word in each)

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

    def _any(self, _: Type, given: Given, closure: Given) -> Words:
        return (any(self._called(closure, w)[0] for w in self._adapters.all(self._at(given))),)

    def _all(self, _: Type, given: Given, closure: Given) -> Words:
        return (all(self._called(closure, w)[0] for w in self._adapters.all(self._at(given))),)

    def _find(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        item = self._item(given)
        for words in self._adapters.all(self._at(given)):
            if self._adapters.lent(words, item, closure.spot)[0]:
                return variant(type, "Some", words)
            self._end(given, words)
        return variant(type, "None")

    def _find_map(self, type: Type, given: Given, closure: Given) -> Words:
        for words in self._adapters.all(self._at(given)):
            found = self._called(closure, words)
            if found[0]:
                return found
        return variant(type, "None")

    def _position(self, type: Type, given: Given, closure: Given) -> Words:
        for number, words in enumerate(self._adapters.all(self._at(given))):
            if self._called(closure, words)[0]:
                return variant(type, "Some", (number,))
        return variant(type, "None")

    def _max(self, type: Type, given: Given) -> Words:
        return self._best(type, given, 1)

    def _min(self, type: Type, given: Given) -> Words:
        return self._best(type, given, -1)

    def _best(self, type: Type, given: Given, sign: int) -> Words:
        """Of equal ones the last that is largest, or the first that is least."""
        item, best = self._item(given), None
        for words in self._all_of(given):
            order = 1 if best is None else self._comparing.of_words(words, best, item) * sign
            better = order > 0 or (not order and sign > 0)
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
        for words in self._all_of(given):
            found = self._adapters.lent(words, item, closure.spot)
            if best is None:
                best = words, found
                continue
            order = self._comparing.of_words(found, best[1], self._own.gives(closure.spot)) * sign
            worse = best if order > 0 or (not order and sign > 0) else (words, found)
            best = (words, found) if worse is best else best
            self._end(given, worse[0])
        return variant(type, "None") if best is None else variant(type, "Some", best[0])

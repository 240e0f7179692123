"""The methods of iterators: what makes an adapter of one, and what goes through it."""

from collections.abc import Sequence
from typing import Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.functions.meaning import of_trait
from ad_viz.rust.machine.iterating.folding import Folding
from ad_viz.rust.machine.iterating.ordering import Ordering
from ad_viz.rust.machine.memory.layout import size
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import Applied, Type

__all__ = ["Consumers"]

#: What makes an adapter, in whose cells no more lies at first than what it is made of.
_MADE: Final = frozenset((
    "map", "filter", "filter_map", "inspect", "rev", "copied", "cloned", "zip", "take",
    "skip", "enumerate", "step_by", "take_while", "skip_while", "peekable", "fuse", "scan",
    "map_while", "flat_map", "flatten",
))  # fmt: skip
#: The traits whose functions are here.
_TRAITS: Final = ("Iterator", "DoubleEndedIterator", "ExactSizeIterator")
#: By method the function of a trait that a type of the person's own may have for it.
_OWN: Final = {
    "sum": ("Sum", "sum"), "product": ("Product", "product"),
    "collect": ("FromIterator", "from_iter"),
}  # fmt: skip

#: What makes an adapter of more than it is given.
_KEEPS: Final = ("cycle", "chain")
#: What gives on what it begins with.
_FOLDS: Final = ("fold", "rfold", "try_fold")


class Consumers(Folding, Ordering):
    """By the name of the method."""

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        found = of_trait(function)
        return (
            found is not None
            and found[0] in _TRAITS
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
            words = tuple(word for each in given for word in each.words)
            return (*words, *(0,) * (size(type) - len(words)))
        own = self._own.method(*_OWN[name], (given[0].type,), type) if name in _OWN else None
        if own is not None:
            return self._own.run_function(own, [(given[0].words, given[0].type)], type)
        done: Words = getattr(self, f"_{name}")(type, *given)
        # What it went through ends, and so does the closure, where they were taken.
        ended = () if name in _KEEPS else (given[0], *given[2:]) if name in _FOLDS else given
        for each in ended:
            if each.spot is not None and each.there is None:
                each.spot.keeps(True)
                self._drops.drop(each.spot, None, local=None)
        return done

    def _next(self, type: Type, given: Given) -> Words:
        words = self._adapters.next(given.behind)
        return variant(type, "None") if words is None else variant(type, "Some", words)

    def _next_back(self, type: Type, given: Given) -> Words:
        words = self._adapters.next(given.behind, back=True)
        return variant(type, "None") if words is None else variant(type, "Some", words)

    def _len(self, _: Type, given: Given) -> Words:
        return (self._adapters.length(given.behind),)

    def _size_hint(self, type: Type, given: Given) -> Words:
        assert isinstance(type, Applied)
        least, most = self._adapters.hint(given.behind)
        inner = type.arguments[1]
        said = variant(inner, "None") if most is None else variant(inner, "Some", (most,))
        return (least, *said)

    def _by_ref(self, _: Type, given: Given) -> Words:
        return given.words

    def _cycle(self, _: Type, given: Given) -> Words:
        assert given.spot is not None
        return (*given.words, *self._copies.copy(given.spot, None, "clone"))

    def _chain(self, _: Type, given: Given, other: Given) -> Words:
        return (1, *given.words, 1, *other.words)

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
        made = [self._collecting.added(words, item, each) for words, each in pairs]
        return tuple(word for each in made for word in each)

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

    def _rfind(self, type: Type, given: Given, closure: Given) -> Words:
        assert closure.spot is not None
        while (words := self._adapters.next(self._at(given), back=True)) is not None:
            if self._adapters.lent(words, self._item(given), closure.spot)[0]:
                return variant(type, "Some", words)
            self._end(given, words)
        return variant(type, "None")

    def _nth_back(self, type: Type, given: Given, place: Given) -> Words:
        for number in range(place.number + 1):
            words = self._adapters.next(given.behind, back=True)
            if words is None:
                break
            if number == place.number:
                return variant(type, "Some", words)
            self._end(given, words)
        return variant(type, "None")

    def _rposition(self, type: Type, given: Given, closure: Given) -> Words:
        left = self._adapters.length(self._at(given))
        while (words := self._adapters.next(self._at(given), back=True)) is not None:
            left -= 1
            if self._called(closure, words)[0]:
                return variant(type, "Some", (left,))
        return variant(type, "None")

    def _unzip(self, type: Type, given: Given) -> Words:
        """The first of each pair, and the second, each collected."""
        item = self._item(given)
        assert isinstance(item, Applied)
        assert isinstance(type, Applied)
        first = size(item.arguments[0])
        pairs = [(words[:first], words[first:]) for words in self._all_of(given)]
        made: list[Words] = []
        for number, each in enumerate(type.arguments):
            parts = [pair[number] for pair in pairs]
            made.append(self._collecting.added(parts, item.arguments[number], each))
        return (*made[0], *made[1])

    def _position(self, type: Type, given: Given, closure: Given) -> Words:
        for number, words in enumerate(self._adapters.all(self._at(given))):
            if self._called(closure, words)[0]:
                return variant(type, "Some", (number,))
        return variant(type, "None")

"""What iterators give next, one after another; where they are is in their own cells."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import Panic, bounds
from ad_viz.rust.machine.iterating.stretches import Stretches
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.layout import element, members, offset, size
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.numbers.cases import letters_left, next_letter
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.texts.matching import Matching
from ad_viz.rust.machine.texts.pieces import Pieces
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.types import SLICE, TUPLE, Applied, Plain, Type

__all__ = ["Iterators"]


#: What goes over a slice by stretches.
_STRETCHES: Final = ("Windows", "Chunks", "ChunksExact", "ChunksMut")
#: What gives one value or none.
_ONE: Final = ("OptionIter", "OptionIterMut", "OptionIntoIter", "Once", "Empty")
#: What goes through a text letter by letter, or by its pieces; and the letters of a case.
_LETTERS: Final = ("Chars", "CharIndices", "StringDrain")
_TEXTS: Final = (
    "Split", "SplitWhitespace", "Lines", "RSplit", "SplitTerminator", "SplitInclusive", "SplitN",
    "ReadLines", "RSplitN", "Matches", "MatchIndices", "SplitAsciiWhitespace",
)  # fmt: skip
_CASES: Final = ("ToUppercase", "ToLowercase")


class Iterators(Stretches, Pieces, ByName):
    """What has one more by kind, where None is given at the end."""

    def __init__(self, memory: Memory, texts: Texts, matching: Matching) -> None:
        self._memory, self._texts, self._matching = memory, texts, matching

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives. Raises Panic."""
        if super().has(function):
            return super().call(function, given, type)
        if function.endswith("::len"):
            return (self.length(given[0].behind),)
        words = self.next(given[0].behind)
        return variant(type, "None") if words is None else variant(type, "Some", words)

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        kind, _, name = function.rpartition("::")
        is_kind = hasattr(cls, f"_{kind.lower()}")
        return super().has(function) or (name in ("next", "len") and is_kind)

    def _range_contains(self, _: Type, given: Given, word: Given) -> Words:
        first, last = given.behind.words
        return (first <= word.behind.datum < last,)  # type: ignore[operator]

    def _rangeinclusive_contains(self, _: Type, given: Given, word: Given) -> Words:
        first, last = given.behind.words
        return (first <= word.behind.datum <= last,)  # type: ignore[operator]

    def next(self, at: Spot, *, back: bool = False) -> Words | None:
        """The next value of the iterator that lies there; from its end, if ``back``."""
        assert isinstance(at.type, Applied)
        found: Words | None = getattr(self, f"_{at.type.kind.name.lower()}")(at, back)
        return found

    def hint(self, at: Spot) -> tuple[int, int | None]:
        """How many it gives yet: at least, and at most."""
        assert isinstance(at.type, Applied)
        name = at.type.kind.name
        if name in _LETTERS:
            left = len(self._texts.of(at.part(0, members(at.type)[0][1])))
            return -(-left // 4), left
        if name in _TEXTS:
            return 0, None
        length = self.length(at)
        return length, length

    def length(self, at: Spot) -> int:
        """The same of those of which it is known."""
        assert isinstance(at.type, Applied)
        name = at.type.kind.name
        if name in ("Range", "RangeInclusive"):
            first, last = at.words
            more = name == "RangeInclusive"
            return max(int(last) - int(first) + more, 0)  # type: ignore[arg-type]
        if name in _ONE:
            return int(bool(at.datum))
        if name == "Bytes":
            return len(self._texts.of(at))
        if name in _CASES:
            return letters_left(at)
        if name in _STRETCHES:
            return self.stretches(at)
        if name in ("Drain", "SetUnion"):
            return self.length(self.taken_out(at))
        whole = self._rest(at)
        gone = int(at.words[1]) if name == "IntoIter" else 0  # type: ignore[arg-type]
        return len(whole.elements()) - gone

    def _rest(self, at: Spot) -> Spot:
        """The elements that are left."""
        assert isinstance(at.type, Applied)
        inner = at.type.arguments[0]
        if len(at.type.arguments) > 1:
            inner = Applied(TUPLE, at.type.arguments)
        return self._memory.behind(at.datum, Applied(SLICE, (inner,)))

    def _element(self, at: Spot, back: bool) -> Spot | None:
        """The one that comes next, which is left no more."""
        rest = self._rest(at)
        if not rest.length:
            return None
        each = size(element(rest.type))
        left = rest.length - each
        at.put((rest.part(0 if back else each, rest.type, left).reference(),))
        return rest.part(left if back else 0, element(rest.type))

    def _iter(self, at: Spot, back: bool) -> Words | None:
        found = self._element(at, back)
        return None if found is None else (found.reference(),)

    _itermut = _setiter = _iter

    def _pair(self, at: Spot, back: bool) -> Words | None:
        found = self._element(at, back)
        if found is None:
            return None
        assert isinstance(found.type, Applied)
        types = found.type.arguments
        return tuple(
            found.part(offset(found.type, number), type).reference()
            for number, type in enumerate(types)
        )

    _mapiter = _mapitermut = _orderediter = _ordereditermut = _pair

    def _keys(self, at: Spot, back: bool) -> Words | None:
        words = self._pair(at, back)
        return words and words[:1]

    _orderedkeys = _keys

    def _values(self, at: Spot, back: bool) -> Words | None:
        words = self._pair(at, back)
        return words and words[1:]

    _valuesmut = _orderedvalues = _orderedvaluesmut = _values

    def _optioniter(self, at: Spot, back: bool) -> Words | None:
        """One value or none, which is there no more."""
        rest = at.part(0, members(at.type)[0][1])
        is_there, *words = rest.words
        if not is_there:
            return None
        rest.put(variant(rest.type, "None"))
        return (*words,)

    _optionitermut = _optionintoiter = _once = _empty = _optioniter

    def _intoiter(self, at: Spot, back: bool) -> Words | None:
        start, done = at.words
        found = self._rest(at).elements()
        assert isinstance(done, int)
        if done >= len(found):
            return None
        if not back:
            at.put((start, done + 1))
            return found[done].words
        left: Any = start
        shorter = left._replace(length=left.length - found[-1].length)
        if isinstance(left, Pointer):
            shorter = shorter._replace(capacity=left.room)
        at.put((shorter, done))
        return found[-1].words

    def _drain(self, at: Spot, back: bool) -> Words | None:
        return self._intoiter(self.taken_out(at), back)

    _setunion = _drain

    def _range(self, at: Spot, back: bool) -> Words | None:
        return self._counted(at, back, lambda first, last: first < last)

    def _rangeinclusive(self, at: Spot, back: bool) -> Words | None:
        return self._counted(at, back, lambda first, last: first <= last)

    def _rangefrom(self, at: Spot, back: bool) -> Words | None:
        inner = element(at.type)
        assert isinstance(inner, Plain)
        if at.datum == bounds(inner)[1]:
            raise Panic("attempt to add with overflow")
        return self._counted(at, back, lambda first, _: True)

    def _counted(self, at: Spot, back: bool, goes_on: Callable[[Any, Any], bool]) -> Words | None:
        words: Any = at.words
        if not goes_on(words[0], words[-1]):
            return None
        if not back:
            at.put((words[0] + 1, *words[1:]))
            return (words[0],)
        at.put((words[0], words[-1] - 1))
        is_whole = isinstance(at.type, Applied) and at.type.kind.name == "RangeInclusive"
        return (words[-1] - (not is_whole),)

    def _touppercase(self, at: Spot, back: bool) -> Words | None:
        return next_letter(at, back)

    _tolowercase = _touppercase

    def _readlines(self, at: Spot, back: bool) -> Words | None:
        """There is no input."""
        return None

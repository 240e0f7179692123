"""What iterators give next, one after another; where they are is in their own cells."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.rust.machine.arithmetic import Panic, bounds
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.layout import element, offset, size
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.numbers.cases import next_letter
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.texts.patterns import first_of, ways_of
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.types import BOOL, SLICE, STR, TUPLE, Applied, Plain, Reference, Type

__all__ = ["Iterators"]


class Iterators(ByName):
    """What has one more by kind, where None is given at the end."""

    def __init__(self, memory: Memory, texts: Texts) -> None:
        self._memory, self._texts = memory, texts

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

    def _str_split(self, _: Type, text: Given, by: Given) -> Words:
        return (*text.words, *by.words, False)

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

    def length(self, at: Spot) -> int:
        """How many it gives yet."""
        assert isinstance(at.type, Applied)
        if at.type.kind.name in ("Range", "RangeInclusive"):
            first, last = at.words
            more = at.type.kind.name == "RangeInclusive"
            return max(int(last) - int(first) + more, 0)  # type: ignore[arg-type]
        if at.type.kind.name == "IntoIter":
            return len(self._rest(at).elements()) - int(at.words[1])  # type: ignore[arg-type]
        return len(self._rest(at).elements())

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

    _itermut = _iter

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

    _mapiter = _mapitermut = _pair

    def _keys(self, at: Spot, back: bool) -> Words | None:
        words = self._pair(at, back)
        return words and words[:1]

    def _values(self, at: Spot, back: bool) -> Words | None:
        words = self._pair(at, back)
        return words and words[1:]

    _valuesmut = _values

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

    def _chars(self, at: Spot, back: bool) -> Words | None:
        whole = self._texts.of(at).decode(errors="replace")
        if not whole:
            return None
        letter = whole[-1 if back else 0]
        split = len(whole[:-1].encode()) if back else len(letter.encode())
        before, after = self._texts.split(at, split, split)
        at.put((before if back else after,))
        return (ord(letter),)

    def _touppercase(self, at: Spot, back: bool) -> Words | None:
        return next_letter(at, back)

    _tolowercase = _touppercase

    def _split(self, at: Spot, back: bool) -> Words | None:
        pattern = at.part(1, at.type.arguments[0])  # type: ignore[union-attr]
        ways = ways_of(pattern, self._texts, self._memory)
        return self._letter(at) if ways == [b""] else self._piece(at, ways)

    def _letter(self, at: Spot) -> Words | None:
        """Between any two letters there is an empty text, and before the first and the last."""
        text, begun = at.part(0, Reference(False, STR)), at.part(2, BOOL)
        if text.datum is None:
            return None
        whole = self._texts.of(text)
        first = whole.decode(errors="replace")[:1].encode() if begun.datum else b""
        before, after = self._texts.split(text, len(first), len(first))
        text.put((None if begun.datum and not whole else after,))
        begun.put((True,))
        return (before,)

    def _piece(self, at: Spot, ways: list[bytes]) -> Words | None:
        """As far as the pattern; once it is found no more, all that is left."""
        text = at.part(0, Reference(False, STR))
        if text.datum is None:
            return None
        found = first_of(self._texts.of(text), ways)
        if found is None:
            words = text.words
            text.put((None,))
            return words
        before, after = self._texts.split(text, *found)
        text.put((after,))
        return (before,)

    def _lines(self, at: Spot, back: bool) -> Words | None:
        text = at.part(0, Reference(False, STR))
        if text.datum is None or not self._texts.of(text):
            return None
        return self._piece(at, [b"\n"])

    def _splitwhitespace(self, at: Spot, back: bool) -> Words | None:
        text = at.part(0, Reference(False, STR))
        whole = self._texts.of(text).decode(errors="replace")
        begin = len(whole.encode()) - len(whole.lstrip().encode())
        words = whole.split(maxsplit=1)
        if not words:
            return None
        _, rest = self._texts.split(text, begin, begin)
        text.put((rest,))
        first, rest = self._texts.split(text, *(len(words[0].encode()),) * 2)
        text.put((rest,))
        return (first,)

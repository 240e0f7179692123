"""The functions of texts that look for a pattern; what they give is a stretch of the same bytes."""

from collections.abc import Sequence

from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Datum, Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.texts.matching import Matcher, Matching
from ad_viz.rust.machine.texts.slicing import cut, stretch
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import STR, Reference, Type, owns

__all__ = ["TextPatterns"]


class TextPatterns(ByName):
    """Those of str."""

    def __init__(self, drops: Drops, texts: Texts, looks: Looks, matching: Matching) -> None:
        self._memory, self._drops = drops.memory, drops
        self._texts, self._looks, self._matching = texts, looks, matching

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives; a closure that was taken ends. Raises Panic."""
        words = super().call(function, given, type)
        for each in given:
            if each.spot is not None and each.there is None and owns(each.type):
                each.spot.keeps(True)
                self._drops.drop(each.spot, None, local=None)
        return words

    def _text(self, given: Given) -> tuple[Spot, bytes]:
        there, place = given.behind, given.place
        while isinstance(there.type, Reference) and there.type.target != STR:
            there = self._memory.step(there, DEREF)
        return there, self._looks.text(there, place, "str::find").encode()

    def _read(self, given: Given, pattern: Given) -> tuple[Spot, bytes, Matcher]:
        """Where the text is, its bytes, and what is looked for."""
        there, text = self._text(given)
        return there, text, self._matching.given(pattern)

    def _part(self, there: Spot, start: int, end: int) -> Datum:
        return stretch(there.datum, start, end)

    def _str_starts_with(self, _: Type, given: Given, pattern: Given) -> Words:
        _there, text, matcher = self._read(given, pattern)
        return (matcher.before(text) is not None,)

    def _str_ends_with(self, _: Type, given: Given, pattern: Given) -> Words:
        _there, text, matcher = self._read(given, pattern)
        return (matcher.behind(text) is not None,)

    def _str_contains(self, _: Type, given: Given, pattern: Given) -> Words:
        _there, text, matcher = self._read(given, pattern)
        return (matcher.first(text) is not None,)

    def _str_find(self, type: Type, given: Given, pattern: Given) -> Words:
        _there, text, matcher = self._read(given, pattern)
        found = matcher.first(text)
        return variant(type, "None") if found is None else variant(type, "Some", (found.start,))

    def _str_rfind(self, type: Type, given: Given, pattern: Given) -> Words:
        _there, text, matcher = self._read(given, pattern)
        found = matcher.last(text)
        return variant(type, "None") if found is None else variant(type, "Some", (found.start,))

    def _str_replace(self, _: Type, given: Given, pattern: Given, other: Given) -> Words:
        return self._replaced(given, pattern, other, None)

    def _str_replacen(
        self, _: Type, given: Given, pattern: Given, other: Given, count: Given
    ) -> Words:
        return self._replaced(given, pattern, other, count.number)

    def _replaced(self, given: Given, pattern: Given, other: Given, count: int | None) -> Words:
        """At most so many, from the front; an empty text stands before and behind each letter."""
        _there, text, matcher = self._read(given, pattern)
        put = self._looks.text(other.behind, other.place, "str::replace").encode()
        if matcher.way == b"":
            letters = [each.encode() for each in text.decode(errors="replace")]
            places = len(letters) + 1 if count is None else min(count, len(letters) + 1)
            made = b"".join(put * (n < places) + each for n, each in enumerate([*letters, b""]))
            return (self._texts.made(made, "str::replace"),)
        made, left = b"", text
        while count != 0 and (found := matcher.first(left)) is not None:
            made, left = made + left[: found.start] + put, left[found.end :]
            count = None if count is None else count - 1
        return (self._texts.made(made + left, "str::replace"),)

    def _str_strip_prefix(self, type: Type, given: Given, pattern: Given) -> Words:
        there, text, matcher = self._read(given, pattern)
        size = matcher.before(text)
        if size is None:
            return variant(type, "None")
        return variant(type, "Some", (self._part(there, size, len(text)),))

    def _str_strip_suffix(self, type: Type, given: Given, pattern: Given) -> Words:
        there, text, matcher = self._read(given, pattern)
        size = matcher.behind(text)
        if size is None:
            return variant(type, "None")
        return variant(type, "Some", (self._part(there, 0, len(text) - size),))

    def _str_split_once(self, type: Type, given: Given, pattern: Given) -> Words:
        there, text, matcher = self._read(given, pattern)
        found = matcher.first(text)
        if found is None:
            return variant(type, "None")
        parts = self._part(there, 0, found.start), self._part(there, found.end, len(text))
        return variant(type, "Some", parts)

    def _str_rsplit_once(self, type: Type, given: Given, pattern: Given) -> Words:
        there, text, matcher = self._read(given, pattern)
        found = matcher.last(text)
        if found is None:
            return variant(type, "None")
        parts = self._part(there, 0, found.start), self._part(there, found.end, len(text))
        return variant(type, "Some", parts)

    def _str_split_at(self, _: Type, given: Given, place: Given) -> Words:
        there, text = self._text(given)
        at = cut(text, 0, place.number)[1]
        return (self._part(there, 0, at), self._part(there, at, len(text)))

    def _str_trim_start_matches(self, _: Type, given: Given, pattern: Given) -> Words:
        there, text, matcher = self._read(given, pattern)
        return (self._part(there, _before(text, matcher), len(text)),)

    def _str_trim_end_matches(self, _: Type, given: Given, pattern: Given) -> Words:
        there, text, matcher = self._read(given, pattern)
        return (self._part(there, 0, _behind(text, 0, matcher)),)

    def _str_trim_matches(self, _: Type, given: Given, pattern: Given) -> Words:
        there, text, matcher = self._read(given, pattern)
        start = _before(text, matcher)
        return (self._part(there, start, _behind(text, start, matcher)),)


def _before(text: bytes, matcher: Matcher) -> int:
    """How much of the text the pattern takes from its front."""
    start = 0
    while size := matcher.before(text[start:]):
        start += size
    return start


def _behind(text: bytes, start: int, matcher: Matcher) -> int:
    """Where what the pattern takes from its end begins."""
    end = len(text)
    while size := matcher.behind(text[start:end]):
        end -= size
    return end

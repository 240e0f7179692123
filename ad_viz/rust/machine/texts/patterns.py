"""The functions of texts that look for a pattern: another text, a character, or one of several."""

from typing import NamedTuple

from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.memory.stack import Datum, Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.texts.slicing import cut
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import CHAR, STR, Reference, Type

__all__ = ["Found", "TextPatterns", "first_of", "ways_of"]


class Found(NamedTuple):
    """A stretch of bytes."""

    start: int
    end: int


def ways_of(pattern: Spot, texts: Texts, memory: Memory) -> list[bytes]:
    """The texts that the pattern is held against."""
    if pattern.type == CHAR:
        return [chr(int(pattern.datum)).encode()]  # type: ignore[arg-type]
    while isinstance(pattern.type, Reference) and pattern.type.target != STR:
        pattern = memory.step(pattern, DEREF)
        if not isinstance(pattern.type, Reference) and hasattr(pattern.type, "kind"):
            return [way for each in pattern.elements() for way in ways_of(each, texts, memory)]
    return [texts.of(pattern)]


def first_of(text: bytes, ways: list[bytes]) -> Found | None:
    """Where one of them stands first."""
    found = [Found(at, at + len(way)) for way in ways if (at := text.find(way)) >= 0]
    return min(found, default=None)


class TextPatterns(ByName):
    """Those of str; what they give is a stretch of the same bytes."""

    def __init__(self, memory: Memory, texts: Texts, looks: Looks) -> None:
        self._memory, self._texts, self._looks = memory, texts, looks

    def _text(self, given: Given) -> tuple[Spot, bytes]:
        there, place = given.behind, given.place
        while isinstance(there.type, Reference) and there.type.target != STR:
            there = self._memory.step(there, DEREF)
        return there, self._looks.text(there, place, "str::find").encode()

    def _read(self, given: Given, pattern: Given) -> tuple[Spot, bytes, list[bytes]]:
        """Where the text is, its bytes, and what is looked for."""
        there, text = self._text(given)
        if pattern.spot is None:
            return there, text, [chr(pattern.number).encode()]
        return there, text, ways_of(pattern.spot, self._texts, self._memory)

    def _part(self, there: Spot, start: int, end: int) -> Datum:
        """From one byte up to another."""
        _first, rest = self._texts.split(there, start, start)
        if isinstance(rest, Pointer):
            return rest._replace(length=end - start, capacity=0)
        assert isinstance(rest, bytes)
        return rest[: end - start]

    def _str_starts_with(self, _: Type, given: Given, pattern: Given) -> Words:
        _there, text, ways = self._read(given, pattern)
        return (text.startswith(tuple(ways)),)

    def _str_ends_with(self, _: Type, given: Given, pattern: Given) -> Words:
        _there, text, ways = self._read(given, pattern)
        return (text.endswith(tuple(ways)),)

    def _str_contains(self, _: Type, given: Given, pattern: Given) -> Words:
        _there, text, ways = self._read(given, pattern)
        return (first_of(text, ways) is not None,)

    def _str_find(self, type: Type, given: Given, pattern: Given) -> Words:
        _there, text, ways = self._read(given, pattern)
        found = first_of(text, ways)
        return variant(type, "None") if found is None else variant(type, "Some", (found.start,))

    def _str_replace(self, _: Type, given: Given, pattern: Given, other: Given) -> Words:
        _there, text, ways = self._read(given, pattern)
        put = self._looks.text(other.behind, other.place, "str::replace").encode()
        made, left = b"", text
        while (found := first_of(left, ways)) is not None and ways != [b""]:
            made, left = made + left[: found.start] + put, left[found.end :]
        if ways == [b""]:
            letters = left.decode(errors="replace")
            made, left = put + b"".join(each.encode() + put for each in letters), b""
        return (self._texts.made(made + left, "str::replace"),)

    def _str_strip_prefix(self, type: Type, given: Given, pattern: Given) -> Words:
        there, text, ways = self._read(given, pattern)
        for way in ways:
            if text.startswith(way):
                return variant(type, "Some", (self._part(there, len(way), len(text)),))
        return variant(type, "None")

    def _str_strip_suffix(self, type: Type, given: Given, pattern: Given) -> Words:
        there, text, ways = self._read(given, pattern)
        for way in ways:
            if text.endswith(way):
                return variant(type, "Some", (self._part(there, 0, len(text) - len(way)),))
        return variant(type, "None")

    def _str_split_once(self, type: Type, given: Given, pattern: Given) -> Words:
        there, text, ways = self._read(given, pattern)
        found = first_of(text, ways)
        if found is None:
            return variant(type, "None")
        parts = self._part(there, 0, found.start), self._part(there, found.end, len(text))
        return variant(type, "Some", parts)

    def _str_split_at(self, _: Type, given: Given, place: Given) -> Words:
        there, text = self._text(given)
        at = cut(text, 0, place.number)[1]
        return (self._part(there, 0, at), self._part(there, at, len(text)))

    def _str_trim_start_matches(self, _: Type, given: Given, pattern: Given) -> Words:
        there, text, ways = self._read(given, pattern)
        return (self._part(there, _before(text, ways), len(text)),)

    def _str_trim_end_matches(self, _: Type, given: Given, pattern: Given) -> Words:
        there, text, ways = self._read(given, pattern)
        return (self._part(there, 0, _behind(text, 0, ways)),)

    def _str_trim_matches(self, _: Type, given: Given, pattern: Given) -> Words:
        there, text, ways = self._read(given, pattern)
        start = _before(text, ways)
        return (self._part(there, start, _behind(text, start, ways)),)


def _before(text: bytes, ways: list[bytes]) -> int:
    """How much of the text the pattern takes from its front."""
    start = 0
    while way := next((each for each in ways if each and text.startswith(each, start)), b""):
        start += len(way)
    return start


def _behind(text: bytes, start: int, ways: list[bytes]) -> int:
    """Where what the pattern takes from its end begins."""
    end = len(text)
    while way := next((each for each in ways if each and text.endswith(each, start, end)), b""):
        end -= len(way)
    return end

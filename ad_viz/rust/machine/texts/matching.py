"""What a text is searched for: another text, a letter, one of several, or what a closure takes."""

from collections.abc import Callable
from typing import NamedTuple

from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import ARRAY, CHAR, SLICE, STR, STRING, Applied, Reference

__all__ = ["Found", "Matcher", "Matching"]


class Found(NamedTuple):
    """A stretch of bytes."""

    start: int
    end: int


class Matcher(NamedTuple):
    """Another text (``way``), or a letter that it ``takes``; each letter is asked once, in turn."""

    way: bytes | None
    takes: Callable[[str], bool] = lambda _: False

    def first(self, text: bytes) -> Found | None:
        """Where it stands first.

        >>> Matcher(b"l").first(b"hello"), Matcher(None, str.isupper).first("äÄ".encode())
        (Found(start=2, end=3), Found(start=2, end=4))
        """
        if self.way is not None:
            at = text.find(self.way)
            return Found(at, at + len(self.way)) if at >= 0 else None
        at = 0
        for letter in text.decode(errors="replace"):
            size = len(letter.encode())
            if self.takes(letter):
                return Found(at, at + size)
            at += size
        return None

    def last(self, text: bytes) -> Found | None:
        """Where it stands last; letters are asked from the end."""
        if self.way is not None:
            at = text.rfind(self.way)
            return Found(at, at + len(self.way)) if at >= 0 else None
        end = len(text)
        for letter in reversed(text.decode(errors="replace")):
            size = len(letter.encode())
            if self.takes(letter):
                return Found(end - size, end)
            end -= size
        return None

    def before(self, text: bytes) -> int | None:
        """How much of the text it takes from its front, once."""
        if self.way is not None:
            return len(self.way) if text.startswith(self.way) else None
        letter = text.decode(errors="replace")[:1]
        return len(letter.encode()) if letter and self.takes(letter) else None

    def behind(self, text: bytes) -> int | None:
        """How much from its end, once."""
        if self.way is not None:
            return len(self.way) if text.endswith(self.way) else None
        letter = text.decode(errors="replace")[-1:]
        return len(letter.encode()) if letter and self.takes(letter) else None


class Matching:
    """Makes a matcher of what lies in memory."""

    def __init__(self, memory: Memory, texts: Texts, own: Own) -> None:
        self._memory, self._texts, self._own = memory, texts, own

    def given(self, pattern: Given) -> Matcher:
        """Of an operand."""
        if pattern.spot is None:
            return Matcher(chr(pattern.number).encode())
        return self.of(pattern.spot)

    def of(self, pattern: Spot) -> Matcher:
        """Of a place."""
        closure = pattern
        while isinstance(pattern.type, Reference) and pattern.type.target != STR:
            pattern = self._memory.step(pattern, DEREF)
        type = pattern.type
        if type == CHAR:
            return Matcher(chr(int(pattern.datum)).encode())  # type: ignore[arg-type]
        if type == STRING or isinstance(type, Reference):
            return Matcher(self._texts.of(pattern))
        assert isinstance(type, Applied)
        if type.kind in (ARRAY, SLICE):
            letters = {chr(int(each.datum)) for each in pattern.elements()}  # type: ignore[arg-type]
            return Matcher(None, letters.__contains__)
        return Matcher(None, lambda x: bool(self._own.run_closure(closure, [(ord(x),)])[0]))

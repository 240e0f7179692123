"""What goes through a text gives next: its letters and bytes, its lines and words, its pieces."""

import re
from typing import Final

from ad_viz.rust.machine.memory.layout import members, offset
from ad_viz.rust.machine.memory.spots import Memory, Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.numbers.letters import SPACES
from ad_viz.rust.machine.texts.matching import Matcher, Matching
from ad_viz.rust.machine.texts.slicing import stretch
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.types import STR, Applied, Reference

__all__ = ["Pieces"]

_TEXT: Final = Reference(False, STR)
#: White space, by Unicode and in ASCII.
_SPACE: Final = re.compile(f"[{SPACES}]+")
_ASCII: Final = re.compile("[\t\n\f\r ]+")


class Pieces:
    """By kind of iterator, whose first cell has the text that is left; None where it is over."""

    _memory: Memory
    _texts: Texts
    _matching: Matching

    def _chars(self, at: Spot, back: bool) -> Words | None:
        whole = self._texts.of(at).decode(errors="replace")
        if not whole:
            return None
        letter = whole[-1 if back else 0]
        split = len(whole[:-1].encode()) if back else len(letter.encode())
        before, after = self._texts.split(at, split, split)
        at.put((before if back else after, *at.words[1:]))
        return (ord(letter),)

    def _charindices(self, at: Spot, back: bool) -> Words | None:
        """Each letter behind its place; the last cell has that of what is left."""
        text, place = at.part(0, _TEXT), _member(at, 1)
        size, begin = len(self._texts.of(text)), int(place.datum)  # type: ignore[arg-type]
        letter = self._chars(text, back)
        if letter is None:
            return None
        left = len(self._texts.of(text))
        if back:
            return (begin + left, *letter)
        place.put((begin + size - left,))
        return (begin, *letter)

    _stringdrain = _chars

    def _bytes(self, at: Spot, back: bool) -> Words | None:
        whole = self._texts.of(at)
        if not whole:
            return None
        split = len(whole) - 1 if back else 1
        before, after = self._texts.split(at, split, split)
        at.put((before if back else after,))
        return (whole[-1 if back else 0],)

    def _split(self, at: Spot, back: bool) -> Words | None:
        matcher = self._matching.of(_member(at, 1))
        return self._letter(at) if matcher.way == b"" else self._piece(at, matcher, back)

    def _rsplit(self, at: Spot, back: bool) -> Words | None:
        return self._piece(at, self._matching.of(_member(at, 1)), not back)

    def _splitterminator(self, at: Spot, back: bool) -> Words | None:
        """Behind the last there is nothing more."""
        text, matcher = at.part(0, _TEXT), self._matching.of(_member(at, 1))
        begun = _member(at, 2)
        if back and not begun.datum and text.datum is not None:
            begun.put((True,))
            if not self._texts.of(text) or matcher.behind(self._texts.of(text)) is not None:
                self._piece(at, matcher, back)
        elif text.datum is not None and not back and not self._texts.of(text):
            return None
        return self._piece(at, matcher, back)

    def _splitinclusive(self, at: Spot, back: bool) -> Words | None:
        return self._whole_piece(at, self._matching.of(_member(at, 1)), back)

    def _splitn(self, at: Spot, back: bool) -> Words | None:
        return self._counted_piece(at, back=False)

    def _rsplitn(self, at: Spot, back: bool) -> Words | None:
        return self._counted_piece(at, back=True)

    def _counted_piece(self, at: Spot, *, back: bool) -> Words | None:
        """The last of them is all that is left."""
        text, left = at.part(0, _TEXT), _member(at, 3)
        count = int(left.datum)  # type: ignore[arg-type]
        if not count or text.datum is None:
            return None
        left.put((count - 1,))
        if count == 1:
            words = text.words
            text.put((None,))
            return words
        matcher = self._matching.of(_member(at, 1))
        return self._letter(at) if matcher.way == b"" else self._piece(at, matcher, back)

    def _letter(self, at: Spot) -> Words | None:
        """Between any two letters there is an empty text, and before the first and the last."""
        text, begun = at.part(0, _TEXT), _member(at, 2)
        if text.datum is None:
            return None
        whole = self._texts.of(text)
        first = _first(whole) if begun.datum else b""
        before, after = self._texts.split(text, len(first), len(first))
        text.put((None if begun.datum and not whole else after,))
        begun.put((True,))
        return (before,)

    def _piece(self, at: Spot, matcher: Matcher, back: bool) -> Words | None:
        """As far as the pattern; once it is found no more, all that is left."""
        text = at.part(0, _TEXT)
        if text.datum is None:
            return None
        whole = self._texts.of(text)
        found = matcher.last(whole) if back else matcher.first(whole)
        if found is None:
            words = text.words
            text.put((None,))
            return words
        before, after = self._texts.split(text, *found)
        text.put((before if back else after,))
        return (after if back else before,)

    def _whole_piece(self, at: Spot, matcher: Matcher, back: bool) -> Words | None:
        """The same with what was found at its end; an empty last one is none."""
        text = at.part(0, _TEXT)
        if text.datum is None or not (whole := self._texts.of(text)):
            return None
        if back:
            size = matcher.behind(whole) or 0
            found = matcher.last(whole[: len(whole) - size])
            split = found.end if found else 0
        else:
            found = matcher.first(whole)
            split = found.end if found else len(whole)
        before, after = self._texts.split(text, split, split)
        text.put((before if back else after,))
        return (after if back else before,)

    def _matches(self, at: Spot, back: bool) -> Words | None:
        found = self._match(at, back)
        return None if found is None else found[1:]

    def _matchindices(self, at: Spot, back: bool) -> Words | None:
        return self._match(at, back)

    def _match(self, at: Spot, back: bool) -> Words | None:
        """The place of the next match, and its text; the last cell has that of what is left."""
        text, place = at.part(0, _TEXT), _member(at, 2)
        if text.datum is None:
            return None
        whole, begin = self._texts.of(text), int(place.datum)  # type: ignore[arg-type]
        matcher = self._matching.of(_member(at, 1))
        found = matcher.last(whole) if back else matcher.first(whole)
        if found is None:
            text.put((None,))
            return None
        piece = stretch(text.datum, *found)
        if back:
            text.put((stretch(text.datum, 0, found.start),))
            return (begin + found.start, piece)
        # Of an empty text there is one before each letter, and one behind the last.
        more = 0 if found.end > found.start else len(_first(whole[found.end :]))
        past = found.end + more
        is_over = past == found.start == len(whole)
        text.put((None if is_over else stretch(text.datum, past, len(whole)),))
        place.put((begin + past,))
        return (begin + found.start, piece)

    def _lines(self, at: Spot, back: bool) -> Words | None:
        words = self._whole_piece(at, Matcher(b"\n"), back)
        if words is None:
            return None
        with self._memory.held(words, _TEXT) as line:
            whole = self._texts.of(line)
        end = len(whole.removesuffix(b"\n").removesuffix(b"\r")) if whole[-1:] == b"\n" else None
        return words if end is None else (stretch(words[0], 0, end),)

    def _splitwhitespace(self, at: Spot, back: bool) -> Words | None:
        return self._word(at, _SPACE, back)

    def _splitasciiwhitespace(self, at: Spot, back: bool) -> Words | None:
        return self._word(at, _ASCII, back)

    def _word(self, at: Spot, space: re.Pattern[str], back: bool) -> Words | None:
        """What stands between two spaces."""
        text = at.part(0, _TEXT)
        words = [*space.split(self._texts.of(text).decode(errors="replace"))]
        word = next((each for each in (reversed(words) if back else words) if each), None)
        if word is None:
            return None
        whole, size = self._texts.of(text), len(word.encode())
        start = whole.rfind(word.encode()) if back else whole.find(word.encode())
        end, found = start + size, stretch(text.datum, start, start + size)
        left = (0, start) if back else (end, len(whole))
        text.put((stretch(text.datum, *left),))
        return (found,)


def _first(text: bytes) -> bytes:
    return text.decode(errors="replace")[:1].encode()


def _member(at: Spot, number: int) -> Spot:
    assert isinstance(at.type, Applied)
    return at.part(offset(at.type, number), members(at.type)[number][1])

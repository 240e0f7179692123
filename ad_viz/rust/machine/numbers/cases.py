"""The cases of letters: what to_uppercase gives, and what changes a letter where it is."""

from collections.abc import Callable

from ad_viz.rust.machine.memory.spots import Spot
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Type

__all__ = ["Cases", "letters_left", "lower", "next_letter", "shown_letters", "upper"]

#: The letters whose case is another in a word than alone, where Rust has it as alone.
_ALONE = {"\u0130": "i\u0307"}


def upper(letter: str) -> str:
    """One letter, or two or three.

    >>> upper("ß"), upper("é")
    ('SS', 'É')
    """
    return letter.upper()


def lower(letter: str) -> str:
    return _ALONE.get(letter, letter.lower())


class Cases(ByName):
    """``to_uppercase``, ``make_ascii_uppercase`` and the like."""

    def __init__(self, copies: Copies) -> None:
        self._copies = copies

    def _char_to_uppercase(self, _: Type, given: Given) -> Words:
        return _letters(upper(chr(given.number)))

    def _char_to_lowercase(self, _: Type, given: Given) -> Words:
        return _letters(lower(chr(given.number)))

    def _char_make_ascii_uppercase(self, _: Type, given: Given) -> Words:
        return self._changed(given, str.upper, "make_ascii_uppercase")

    def _char_make_ascii_lowercase(self, _: Type, given: Given) -> Words:
        return self._changed(given, str.lower, "make_ascii_lowercase")

    _u8_make_ascii_uppercase = _char_make_ascii_uppercase
    _u8_make_ascii_lowercase = _char_make_ascii_lowercase

    def _changed(self, given: Given, change: Callable[[str], str], function: str) -> Words:
        there, before = given.behind, given.behind.words
        letter = int(there.datum)  # type: ignore[arg-type]
        there.put((ord(change(chr(letter))) if letter < 128 else letter,))
        self._copies.written(there, given.place, before, function)
        return (None,)


def _letters(text: str) -> Words:
    """In the cells of ToUppercase."""
    return (0, len(text), *(ord(each) for each in f"{text:\0<3}"))


def next_letter(at: Spot, back: bool) -> Words | None:
    """The next of the letters that are left, or the last."""
    begin, end, *letters = at.words
    assert isinstance(begin, int)
    assert isinstance(end, int)
    if begin == end:
        return None
    at.put((begin, end - 1, *letters) if back else (begin + 1, end, *letters))
    return (letters[end - 1 if back else begin],)


def letters_left(at: Spot) -> int:
    """How many are left."""
    begin, end = at.words[:2]
    return int(end) - int(begin)  # type: ignore[arg-type]


def shown_letters(at: Spot) -> str:
    """Those that are left."""
    begin, end, *letters = (int(each) for each in at.words)  # type: ignore[arg-type]
    return "".join(map(chr, letters[begin:end]))

"""Texts as they are shown: bytes as letters, and what cannot be shown as a question mark."""

from collections.abc import Sequence
from typing import Final

from ad_viz.reporting.numeral import numeral
from ad_viz.rust.types import BOOL, CHAR, Type

__all__ = ["REST", "as_letters", "as_text", "printable", "value_text"]

#: In the place of the last letter that is shown, where there are more.
REST: Final = 8230.0
#: So many letters of a text are written out.
_MOST: Final = 32


def printable(text: str) -> str:
    """The text, with what cannot be shown as a question mark; lines stay lines.

    >>> printable("took hi\\n"), printable("\\x03i")
    ('took hi\\n', '?i')
    """
    return "".join(
        one if one == "\n" or (one.isprintable() and one != "\ufffd") else "?"
        for one in text.expandtabs(4)
    )


def as_text(numbers: Sequence[float | int]) -> str:
    """The letters of these bytes, up to those at the end that are none.

    >>> as_text((104.0, 105.0)), as_text((3.0, 105.0, 0.0))
    ('hi', '?i')
    """
    whole = bytes(int(number) & 255 for number in numbers if number != REST).rstrip(b"\0")
    text = printable(whole.decode(errors="replace")).replace("\n", "⏎")
    return text + "…" * (REST in numbers)


def as_letters(numbers: Sequence[float | int]) -> str:
    """The same in quotes, not more than 32.

    >>> as_letters((104.0, 105.0))
    '"hi"'
    """
    text = as_text(numbers)
    return f'"{text[:_MOST]}{"…" * (len(text) > _MOST)}"'


def value_text(type: Type, value: float | int) -> str:
    """A number, a truth value or a letter, as it is written.

    >>> from ad_viz.rust.types import I32
    >>> value_text(I32, 3), value_text(BOOL, 1.0), value_text(CHAR, 97)
    ('3', 'true', "'a'")
    """
    if type == BOOL:
        return "true" if value else "false"
    if type == CHAR:
        return f"'{printable(chr(int(value)))}'"
    return numeral(float(value))

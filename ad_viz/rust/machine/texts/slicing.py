"""Where a text is cut: between characters, and nowhere else."""

from typing import Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.stack import Datum
from ad_viz.rust.machine.std.formatting import formatted
from ad_viz.rust.types import CHAR

__all__ = ["cut", "stretch"]

#: So many bytes of a text are told with what is wrong.
_MOST: Final = 256


def cut(text: bytes, first: int, last: int, more: int = 0) -> tuple[int, int]:
    """The two places, if both are between characters; else raises Panic, as rustc's library does.

    ``more``: so much less is written as the last one.

    >>> cut("Grüße".encode(), 0, 4)
    (0, 4)
    >>> cut("Grüße".encode(), 0, 9)
    Traceback (most recent call last):
    ad_viz.rust.machine.arithmetic.Panic: end byte index 9 is out of bounds of `Grüße`
    """
    shown = text[: _before(text, min(len(text), _MOST))]
    of = f"`{shown.decode(errors='replace')}`{'[...]' * (len(shown) < len(text))}"
    places = {"start": first, "end": last}
    for name, place in places.items():
        if place > len(text):
            written = place - more * (name == "end")
            raise Panic(f"{name} byte index {written} is out of bounds of {of}")
    if first > last:
        raise Panic(f"begin > end ({first} > {last}) when slicing {of}")
    for name, place in places.items():
        begin = _before(text, place)
        if begin != place:
            end = next((at for at in range(place, len(text)) if _begins(text, at)), len(text))
            letter = formatted(ord(text[begin:end].decode()), CHAR, "?")
            raise Panic(f"{name} byte index {place} is not a char boundary; it is inside {letter} "
                        f"(bytes {begin}..{end}) of {of}")  # fmt: skip
    return first, last


def stretch(text: Datum, start: int, end: int) -> Datum:
    """A part of a text that is referred to, from one byte up to another.

    >>> stretch(b"hello", 1, 3)
    b'el'
    """
    if isinstance(text, Pointer):
        return text._replace(address=text.address + start, length=end - start, capacity=0)
    assert isinstance(text, bytes)
    return text[start:end]


def _begins(text: bytes, place: int) -> bool:
    """Whether a character begins there, or the text ends."""
    return place >= len(text) or text[place] & 0xC0 != 0x80


def _before(text: bytes, place: int) -> int:
    """The last place up to this one where a character begins."""
    while not _begins(text, place):
        place -= 1
    return place

"""What comes into a program and goes out of it: a run has an input that is empty."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.rust.machine.functions.meaning import of_trait
from ad_viz.rust.machine.memory.layout import size
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.types import Type

__all__ = ["Streams"]


class Streams:
    """By the name of the function; ``show`` prints a text."""

    def __init__(self, texts: Texts, show: Callable[[str], None]) -> None:
        self._texts, self._show = texts, show

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        return hasattr(cls, f"_{_name(function)}")

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives."""
        found: Words = getattr(self, f"_{_name(function)}")(type, *given)
        return found

    def _io_stdin(self, type: Type, *_: Given) -> Words:
        return (0,) * size(type)

    _io_stdout = _stdin_lock = _stdin_lines = _stdout_lock = _bufread_lines = _io_stdin

    def _stdin_read_line(self, type: Type, *_: Given) -> Words:
        return variant(type, "Ok", (0,))

    _bufread_read_line = _read_read_to_string = _stdin_read_line

    def _io_read_to_string(self, type: Type, _: Given) -> Words:
        return variant(type, "Ok", (self._texts.made(b"", "io::read_to_string"),))

    def _write_flush(self, type: Type, _: Given) -> Words:
        return variant(type, "Ok", (None,))

    def _write_write_all(self, type: Type, _: Given, bytes: Given) -> Words:
        letters: Any = [each.datum for each in bytes.behind.elements()]
        self._show(b"".join(each.to_bytes(1, "big") for each in letters).decode(errors="replace"))
        return variant(type, "Ok", (None,))


def _name(function: str) -> str:
    """
    >>> _name("io::stdin"), _name("<Write>::?::flush")
    ('io_stdin', 'write_flush')
    """
    parts = of_trait(function) or tuple(function.split("::"))
    return "_".join(parts).lower()

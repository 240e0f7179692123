"""The text of a program, and where in it a place is: its line and its column, both from 1."""

import re
from bisect import bisect_right
from functools import cached_property
from typing import Final, NamedTuple

from ad_viz.errors import InputError, RustError

__all__ = ["Position", "Source"]

_LINE_END: Final = re.compile(r"\r\n|\n|\r")


class Position(NamedTuple):
    line: int
    column: int


class Source:
    """A text with line ends of any kind; columns count characters, a tab is one.

    >>> source = Source("let a = zeros(3);\\r\\n\\tread(&a);\\n")
    >>> source.lines
    ('let a = zeros(3);', '\\tread(&a);', '')
    >>> source.position(20)
    Position(line=2, column=2)
    """

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise InputError(
                "A program is a text.",
                found=f"a value of type {type(text).__name__}",
                expected='lines of Rust, as in "let a = zeros(3);"',
                remedy="write them in quotes",
            )
        self.text: Final = text

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(end.end() for end in _LINE_END.finditer(self.text))]

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines, without their ends."""
        return tuple(_LINE_END.split(self.text))

    def position(self, offset: int) -> Position:
        """The line and the column of the character at this offset, or of the end of the text."""
        line = bisect_right(self._starts, offset)
        return Position(line, offset - self._starts[line - 1] + 1)

    def offset(self, line: int, column: int) -> int:
        """The offset of what stands there, counted from 1 each."""
        return self._starts[line - 1] + column - 1

    def error(
        self, problem: str, offset: int, *, found: str, expected: str, remedy: str
    ) -> RustError:
        """An error that points at this offset."""
        line, column = self.position(offset)
        text = self.lines[line - 1]
        return RustError(
            problem,
            text=text,
            line_number=line,
            column=min(column, len(text) + 1),
            found=found,
            expected=expected,
            remedy=remedy,
        )

"""What is said of an error: a code of rustc's, a sentence, marked stretches of the text, a help."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Span

__all__ = ["Diagnostic", "Mark", "mark"]

_INDENT: Final = "  "


class Mark(NamedTuple):
    """A stretch of one line, and what happens there.

    Columns count from 1; the character at ``end_column`` is the first that is not in it.
    """

    line: int
    column: int
    end_column: int
    label: str
    primary: bool


def mark(source: Source, span: Span, label: str, *, primary: bool = False) -> Mark:
    """The mark of a span; of one of many lines, the part in its first line.

    >>> mark(Source("let a = zeros(3);"), Span(8, 16), "made here")
    Mark(line=1, column=9, end_column=17, label='made here', primary=False)
    """
    line, column = source.position(span.start)
    room = max(len(source.lines[line - 1]) - column + 1, 1)
    length = min(max(span.end - span.start, 1), room)
    return Mark(line, column, column + length, label, primary)


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """An error of a program; what rustc calls by no code, but a lint, has the name of that.

    ``line`` is that of the primary mark, and ``spans`` are all marks, in the order of the text.
    ``needs`` is the permission that is missing there (R, W or O), and ``variable`` the index of
    the local that it is missing on; None where a temporary or no permission is meant.
    """

    code: str
    message: str
    spans: tuple[Mark, ...]
    help: str
    needs: Literal["R", "W", "O"] | None
    variable: int | None
    source: Source

    @property
    def line(self) -> int:
        return next(mark.line for mark in self.spans if mark.primary)

    @property
    def kind(self) -> str:
        """``error[E0382]``; a lint's name is no code, and stands in a note."""
        return f"error[{self.code}]" if self.code[:1] == "E" else "error"

    def __str__(self) -> str:
        """As rustc prints it: each line once, its marks below it."""
        lines = sorted({mark.line for mark in self.spans})
        width = len(f"line {lines[-1]}")
        written = [f"{self.kind}: {self.message}"]
        for line in lines:
            text = self.source.lines[line - 1]
            written.append(f"{_INDENT}{f'line {line}':>{width}} │ {text}".rstrip())
            for each in self.spans:
                if each.line == line:
                    before = "".join(c if c == "\t" else " " for c in text[: each.column - 1])
                    sign = ("^" if each.primary else "─") * (each.end_column - each.column)
                    written.append(
                        f"{_INDENT}{'':{width}} │ {before:{each.column - 1}}{sign} {each.label}"
                    )
        if self.code[:1] not in ("", "E"):
            written.append(f"{_INDENT}note: #[deny({self.code})] is on by default")
        if self.help:
            written.append(f"{_INDENT}help: {self.help}")
        return "\n".join(written)

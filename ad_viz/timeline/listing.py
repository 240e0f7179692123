"""An engine's own few lines, in one language, as they stand beside the person's."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["Listing", "numbered"]


@dataclass(frozen=True)
class Listing:
    """A few lines of an engine: counted from 1, or each with its number in a longer file.

    >>> Listing("The sweep", ((49, "for i in 0..n {"), (52, "}")), "Rust").data()["lines"][1]
    {'number': 52, 'text': '}'}
    """

    title: str
    lines: Sequence[str | tuple[int, str]]
    language: Literal["Python", "Rust"] = "Python"

    def data(self) -> dict[str, Any]:
        """As the timeline's schema has it."""
        return {"title": self.title, "language": self.language, "lines": numbered(self.lines)}


def numbered(lines: Sequence[str | tuple[int, str]], first: int = 1) -> list[dict[str, Any]]:
    """Lines with their numbers, counted from ``first`` where they bring none.

    >>> numbered(["def f(x):", "    return x"], first=7)[1]
    {'number': 8, 'text': '    return x'}
    """
    pairs = ((k, line) if isinstance(line, str) else line for k, line in enumerate(lines, first))
    return [{"number": number, "text": text} for number, text in pairs]

"""What was to be reached, and whether it was."""

from collections.abc import Iterable
from typing import NamedTuple

__all__ = ["Goal", "table"]


class Goal(NamedTuple):
    """A measured figure and the most it may be; None where something it needs is absent."""

    what: str
    measured: float | None
    at_most: float

    @property
    def verdict(self) -> str:
        if self.measured is None:
            return "not measured"
        return "met" if self.measured <= self.at_most else "missed"


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Rows as a Markdown table; what is absent is a dash."""
    lines = [list(head), *([_cell(cell) for cell in row] for row in rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(cell: object) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return f"{cell:.3g}" if cell < 100 else f"{cell:,.0f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)

"""What changes in a column of the picture: fates, buffers, words and cells, row by row."""

from collections.abc import Callable, Container, Sequence
from typing import Any, Final

from ad_viz.lenses.accumulation.rows import Row, flat
from ad_viz.timeline.script import Change

__all__ = ["FATES", "FREED", "LIVE", "MOVED", "NEVER", "NOT_RUN", "RELEASED", "ColumnChanges"]

#: What became of a buffer, as the panel counts it. One that is let go is held by others still.
FATES: Final = ("", "", "moved out", "freed", "not run", "never built", "let go")
LIVE, MOVED, FREED, NOT_RUN, NEVER, RELEASED = range(1, 7)


class ColumnChanges:
    """The changes of one column since they were last taken, of the rows that are shown.

    ``caption`` numbers a few words.
    """

    def __init__(
        self, number: int, rows: Sequence[Row], shows: Container[int],
        caption: Callable[[str], int],
    ) -> None:  # fmt: skip
        self.number, self.rows = number, rows
        self._shows, self._caption = shows, caption
        self._fate: dict[int, int] = {}
        self._changes: list[Change] = []

    def _live(self, row: int, buffer: int, words: str) -> None:
        self._put(row, LIVE, words)
        self._set("buffer", row, buffer)

    def _put(self, row: int, fate: int, words: str) -> None:
        self._fate[row] = fate
        self._set("fate", row, fate)
        self._say(row, words)

    def _say(self, row: int, words: str) -> None:
        if row in self._shows:
            self._set("caption", row, self._caption(words) if words else None)

    def _fill(self, row: int, contents: Any, written: Sequence[int]) -> None:
        """The cells that are shown, and which of them this step has written."""
        if row not in self._shows:
            return
        numbers = None if contents is None else flat(contents)
        for k, cell in enumerate(self.rows[row].cells):
            at = (self.number, row, k)
            if numbers is not None and cell is not None:
                self._changes.append(("accumulation.content", at, numbers[cell]))
            if cell in written or (cell is None and len(written)):
                self._changes.append(("accumulation.written", at, 1))

    def _set(self, family: str, row: int, number: float | None) -> None:
        if row in self._shows:
            self._changes.append((f"accumulation.{family}", (self.number, row), number))

    def _taken(self) -> list[Change]:
        """The changes since they were last asked for; of several to one cell the last."""
        last = {(family, index): number for family, index, number in self._changes}
        self._changes = []
        return [(family, index, number) for (family, index), number in last.items()]

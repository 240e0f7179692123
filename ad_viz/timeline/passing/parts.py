"""Rows of a long run in parts of some thirty, of which some are told row by row."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

__all__ = ["WHOLE", "Parts"]

#: Up to here all rows are told.
WHOLE: Final = 256
#: So many rows may a part have; the last has what is left.
_SIZES: Final = range(24, 41)


class Parts:
    """The parts of ``count`` rows, called by ``name``; told are those of ``rows``, and ``opened``.

    >>> parts = Parts("states 0–9999", 10_000, (0, 9_999), opened=["part 3 of states 0–9999"])
    >>> [part for part in range(len(parts)) if parts.is_open(part)], parts.rows(2)
    ([0, 2, 249], range(80, 120))
    >>> parts.part_of(119), parts.run(100)
    (2, (3, 248))
    >>> Parts("states 0–9", 10, ()).is_open(0)
    True
    """

    def __init__(
        self, name: str, count: int, rows: Iterable[int], opened: Collection[str] = ()
    ) -> None:
        self.name, self.count, self.opened = name, count, opened
        self._size = max(1, count)
        if count > WHOLE:
            self._size = max(_SIZES, key=lambda size: count % size or size)
        self.starts = list(range(0, count, self._size))
        self._open = {self.part_of(row) for row in rows} if self else {0}
        self._open |= {part for part in range(len(self)) if self.name_of(part) in opened}

    def __len__(self) -> int:
        return len(self.starts)

    def __bool__(self) -> bool:
        """Whether there is anything that is not told unless it is opened."""
        return len(self.starts) > 1

    def rows(self, part: int) -> range:
        """Those of a part."""
        return range(self.starts[part], [*self.starts[part + 1 : part + 2], self.count][0])

    def part_of(self, row: int) -> int:
        """The part that a row is in."""
        return row // self._size

    def is_open(self, part: int) -> bool:
        """Whether it is told row by row."""
        return part in self._open

    def tells(self, row: int) -> bool:
        """Whether this row is."""
        return self.part_of(row) in self._open

    def run(self, part: int) -> tuple[int, int]:
        """The first and the last part of the run that is passed with this one."""
        first = last = part
        while first and not self.is_open(first - 1):
            first -= 1
        while last + 1 < len(self) and not self.is_open(last + 1):
            last += 1
        return first, last

    def group(self, label: str, starts: Sequence[int] | None = None) -> dict[str, Any]:
        """The group as the schema has it; ``starts`` where what it counts is not the rows."""
        *begin, end = starts or [*self.starts, self.count]
        return {
            "kind": "lines", "name": self.name, "label": label, "line": None,
            "starts": begin, "end": end,
        }  # fmt: skip

    def name_of(self, part: int) -> str:
        """What a part is called in its group."""
        return f"part {part + 1} of {self.name}"

"""What went wrong at one place of a run that nobody checked: which kind, and through what."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ad_viz.rust.machine.events import Cells

__all__ = ["Harm", "HarmKind", "cells_text", "same"]

HarmKind = Literal[
    "corrupted by aliasing",
    "read of a moved-out buffer",
    "read of freed memory",
    "freed twice",
    "read of nothing",
    "write through a stale reference",
    "reference to a dead scope",
    "changed without mut",
    "stopped",
]


@dataclass(frozen=True, slots=True)
class Harm:
    """One place where the program does not do what was meant.

    ``kind``      what sort of harm it is
    ``event``     the index of the run's event at which it shows
    ``line``      the line that reads, writes or frees there, from 1
    ``variable``  what it reads, writes or frees, as the person wrote it
    ``expected``  the cells that were meant; None where there are none to compare
    ``found``     the cells that are there
    ``cause``     the line that did the damage; None if it is not another line's doing
    ``sentence``  how it came about, in at most 25 words
    """

    kind: HarmKind
    event: int
    line: int
    variable: str
    expected: Cells | None
    found: Cells | None
    cause: int | None
    sentence: str

    @property
    def wrong(self) -> tuple[int, ...]:
        """Which of the found cells are not as meant, counted from 0."""
        if self.expected is None or self.found is None:
            return ()
        pairs = zip(self.expected, self.found, strict=False)
        return tuple(i for i, pair in enumerate(pairs) if not same(*pair))

    def __str__(self) -> str:
        if self.found is None:
            return self.sentence
        found = f"line {self.line} would read {cells_text(self.found)}."
        if self.expected is None:
            return f"{self.sentence} {found.capitalize()}"
        return f"{self.sentence} {self.variable} should be {cells_text(self.expected)}; {found}"


def cells_text(cells: Sequence[float | int]) -> str:
    """The cells with as few digits as tell them apart.

    >>> cells_text((1.0, 0.5, 3)), cells_text(())
    ('1 0.5 3', 'no cells')
    """
    return " ".join(format(cell, ".6g") for cell in cells) or "no cells"


def same(left: float | int, right: float | int) -> bool:
    """Whether two numbers are one; a NaN is the same as a NaN."""
    return left == right or (math.isnan(left) and math.isnan(right))

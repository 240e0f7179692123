"""Long runs of what lies directly beside each other, cut into parts: where a line ends if it can.

What lies there are nodes, and groups that are never cut in two.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

__all__ = ["FEW", "parts_of"]

#: Up to here nothing folds.
FEW: Final = 30

_ABOUT: Final = 4
_AT_MOST: Final = 6


def parts_of(firsts: Sequence[int], line: Callable[[int], int | None]) -> list[int]:
    """Where the parts begin of things that begin at the nodes ``firsts``, each on its ``line``.

    >>> parts_of(range(12), lambda node: node // 3)
    [0, 3, 6, 9]
    >>> parts_of(range(10), lambda node: 1)
    [0, 5]
    >>> parts_of(range(13), lambda node: node)
    [0, 4, 8]
    """
    starts: list[int] = []
    held = before = 0  # things in the part that is open, and in the one before it
    for _, of_line in groupby(firsts, key=line):
        things = list(of_line)
        for piece in _pieces(things):
            full = held >= _ABOUT or (held >= _ABOUT - 1 and held + len(piece) > _ABOUT + 1)
            if not starts or full or held + len(piece) > _AT_MOST:
                starts.append(piece[0])
                held, before = 0, held
            held += len(piece)
    if held == 1 and 0 < before < _AT_MOST:
        starts.pop()  # one alone goes with those before it
    return starts


def _pieces(things: list[int]) -> list[list[int]]:
    """What is on one line: in one piece, or in several of about the same size."""
    if len(things) <= _AT_MOST:
        return [things]
    count = round(len(things) / _ABOUT)
    size, larger = divmod(len(things), count)
    found, at = [], 0
    for place in range(count):
        end = at + size + (place < larger)
        found.append(things[at:end])
        at = end
    return found

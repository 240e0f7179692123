"""Where parts begin, as it travels: those of one size that follow each other in three numbers."""

from collections.abc import Iterable, Sequence
from typing import Any

__all__ = ["packed_starts", "unpacked_starts"]

#: Fewer are written out: they are as short.
_FEWEST = 4


def packed_starts(starts: Sequence[int]) -> list[Any]:
    """The numbers, where such as rise evenly are ``[first, size, count]``.

    >>> packed_starts([1, 3, 5, 7, 9, 10, 20])
    [[1, 2, 5], 10, 20]
    """
    found: list[Any] = []
    at, count = 0, len(starts)
    while at < count:
        end = at + 1
        size = starts[end] - starts[at] if end < count else 0
        while end < count and starts[end] - starts[end - 1] == size:
            end += 1
        if end - at >= _FEWEST:
            found.append([starts[at], size, end - at])
            at = end
        else:
            found.append(starts[at])
            at += 1
    return found


def unpacked_starts(starts: Iterable[Any]) -> list[int]:
    """What ``packed_starts`` packed.

    >>> unpacked_starts([[1, 2, 5], 10, 20])
    [1, 3, 5, 7, 9, 10, 20]
    """
    found: list[int] = []
    for one in starts:
        if isinstance(one, int):
            found.append(one)
        else:
            first, size, count = one
            found += range(first, first + size * count, size)
    return found

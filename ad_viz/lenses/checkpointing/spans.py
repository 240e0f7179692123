"""Numbers in a row, told by the ends of each stretch: of many that follow each other, two."""

from collections.abc import Iterable, Sequence
from typing import Final

__all__ = ["members", "spans", "stretches", "thinned"]

#: So many stretches of a long chain are told; of more, those are joined that cannot be told apart.
_MOST: Final = 64
#: As many places as can be told apart beside each other.
_PLACES: Final = 128


def spans(numbers: Iterable[int]) -> list[int]:
    """The first and the last of each stretch of numbers in their order, one after another.

    >>> spans([0, 8, 9, 10, 12])
    [0, 0, 8, 10, 12, 12]
    """
    ends: list[int] = []
    for number in numbers:
        if ends and number == ends[-1] + 1:
            ends[-1] = number
        else:
            ends += (number, number)
    return ends


def stretches(numbers: Sequence[int], n: int) -> list[int]:
    """The spans of some of ``n`` numbers; of very many, those near each other are one.

    >>> stretches(range(0, 10_000, 200), 10_000)[:4], stretches(range(0, 10_000, 10), 10_000)
    ([0, 0, 200, 200], [0, 9990])
    """
    ends = spans(numbers)
    if len(ends) <= 2 * _MOST:
        return ends
    joined = ends[:1]
    for last, first in zip(ends[1:-1:2], ends[2::2], strict=True):
        if first - last > n // _PLACES:
            joined += (last, first)
    return [*joined, ends[-1]]


def members(ends: Sequence[int]) -> list[int]:
    """The numbers again.

    >>> members([0, 0, 8, 10, 12, 12])
    [0, 8, 9, 10, 12]
    """
    pairs = zip(ends[::2], ends[1::2], strict=True)
    return [number for first, last in pairs for number in range(first, last + 1)]


def thinned(numbers: Sequence[int], n: int) -> list[int]:
    """Some of ``n`` numbers; of very many, those that can be told apart, the last among them.

    >>> thinned([0, 8, 9], 10_000), len(thinned(range(10_000), 10_000))
    ([0, 8, 9], 128)
    """
    if len(numbers) <= _MOST:
        return list(numbers)
    places = {number * _PLACES // n: number for number in numbers}
    return list(places.values())

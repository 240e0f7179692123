"""Numbers in a row, told by the ends of each stretch: of many that follow each other, two."""

from collections.abc import Iterable, Sequence

__all__ = ["members", "spans"]


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


def members(ends: Sequence[int]) -> list[int]:
    """The numbers again.

    >>> members([0, 0, 8, 10, 12, 12])
    [0, 8, 9, 10, 12]
    """
    pairs = zip(ends[::2], ends[1::2], strict=True)
    return [number for first, last in pairs for number in range(first, last + 1)]

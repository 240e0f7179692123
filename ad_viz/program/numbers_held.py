"""How many numbers are held: an array counts by its numbers, once, however many hold it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ad_viz.rules.arithmetic import is_array

__all__ = ["NumbersHeld", "count_of"]


class NumbersHeld:
    """Counts as it is told what is kept and what is let go.

    A number counts each time. What a linear map has ``kept`` are numbers, and arrays, which others
    may hold as well. A view is counted by the array that it looks at.

    >>> import numpy as np
    >>> held, x = NumbersHeld(), np.ones((2, 3))
    >>> held.take(x), held.take(x.T), held.take(0.5), held.count
    (None, None, None, 7)
    >>> held.release(x), held.count, held.release(x.T), held.count
    (None, 7, None, 1)
    """

    def __init__(self) -> None:
        self.count = 0
        self._holders: Counter[int] = Counter()

    def take(self, held: Any) -> None:
        for array in _kept(held):
            place = id(array)
            self.count += 0 if self._holders[place] else _size(array)
            self._holders[place] += array is not None

    def release(self, held: Any) -> None:
        """What has been taken before."""
        for array in _kept(held):
            place = id(array)
            self._holders[place] -= array is not None
            self.count -= 0 if self._holders[place] else _size(array)


def count_of(held: Any) -> int:
    """How many numbers a value, a derivative, or what a linear map has kept, is by itself.

    >>> count_of(0.5)
    1
    """
    alone = NumbersHeld()
    alone.take(held)
    return alone.count


def _kept(held: Any) -> Iterator[Any]:
    """The arrays that are kept with it, each the owner of its memory; None for a number."""
    if hasattr(held, "kept"):
        for one in held.kept:
            yield from _kept(one)
    elif is_array(held):
        while hasattr(held.base, "size"):  # one number may stand for all cells of a view
            held = held.base
        yield held
    else:
        yield None


def _size(array: Any) -> int:
    return 1 if array is None else int(array.size)

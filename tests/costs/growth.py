"""By how much the work of a job grows when its size doubles."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from tests.costs.work import work

__all__ = ["MOST", "growth"]

#: A little more than twice, for a logarithm and for small sizes.
MOST = 2.2
#: Calls and returns between two looks at memory: as much is seen to grow, in a fifth of the time.
EVENTS = 31


def growth(job: Callable[[int], Callable[[], object]], sizes: Sequence[int]) -> list[float]:
    """The growth of calls and of bytes, for each doubling. ``job(size)`` is ready to be run.

    >>> squares = lambda size: lambda: [abs(k) for k in range(size * size)]
    >>> round(growth(squares, (100, 200))[0], 1)
    4.0
    >>> def copies(size):
    ...     old = list(range(size))
    ...     return lambda: [abs(k) for k in old if old.copy()]
    >>> round(growth(copies, (1000, 2000))[1], 1)
    3.9
    """
    job(sizes[0])()  # what is done once in a process is done
    counts = [work(job(size), EVENTS) for size in sizes]
    return [b / a for one, other in pairwise(counts) for a, b in zip(one, other, strict=True)]

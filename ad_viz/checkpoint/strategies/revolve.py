"""revolve: the fewest recomputations there can be, for a known length and number of slots.

With c slots, one of them for the initial state, and with no step run more than r times, at most
β(c, r) = C(c + r, c) states can be reversed. So n states ask for the least r with n ≤ β(c, r), and
cost t(n, c) = r·n − C(c + r, r − 1) step evaluations in all, n − 1 of them in the first sweep.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import comb

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.walk import Chain, planned

__all__ = ["evaluations", "next_stored", "repetitions", "revolve"]


def revolve(chain: Chain) -> Iterator[Action]:
    """``slots`` + 1 states held, t(n, slots) − (n − 1) recomputations.

    Source: Griewank, Walther, "Algorithm 799: revolve" (2000).
    """
    slots = chain.slots
    assert slots is not None

    def stores(start: int, target: int, cached: int) -> Iterator[int]:
        state, free = start, slots - cached + 1
        while (state := state + next_stored(target + 1 - state, free)) < target:
            yield state
            free -= 1

    return planned(chain.length, stores)


@lru_cache(maxsize=65536)
def next_stored(length: int, slots: int) -> int:
    """How far on to store the next state, when ``length`` states are to be reversed.

    ``slots`` counts that of the state it starts from. Of the distances that are optimal it is the
    longest, so that as few states as can be are stored.

    >>> next_stored(10, 3), next_stored(10, 1)
    (4, 9)
    """
    if slots == 1 or length <= 2:
        return length - 1
    times = repetitions(length, slots)
    before, after = comb(slots + times - 1, slots), comb(slots + times - 2, slots - 1)
    return min(before, length - after)


def repetitions(length: int, slots: int) -> int:
    """The least r with ``length`` ≤ C(slots + r, slots): how often a step runs at most.

    >>> repetitions(10, 3), repetitions(16, 4), repetitions(1, 3)
    (2, 3, 0)
    """
    low, high = 0, 1
    while comb(slots + high, slots) < length:
        low, high = high + 1, 2 * high
    while low < high:
        middle = (low + high) // 2
        if comb(slots + middle, slots) < length:
            low = middle + 1
        else:
            high = middle
    return low


def evaluations(length: int, slots: int) -> int:
    """t(length, slots): the step evaluations of the best schedule, the first sweep included.

    >>> evaluations(10, 3), evaluations(16, 4)
    (15, 27)
    """
    times = repetitions(length, slots)
    return times * length - comb(slots + times, times - 1) if times else 0

"""revolve against an exhaustive search, the binomial formula, and another package."""

from functools import cache
from math import comb

import numpy as np
import pytest
from checkpoint_schedules import optimal_steps_binomial

from ad_viz import checkpoint
from ad_viz.checkpoint.strategies.revolve import evaluations, next_stored

LENGTHS, SLOTS = 1000, 12


def searched() -> np.ndarray:
    """The fewest evaluations for each number of slots and states, by trying every place.

    With the first state in a slot: go on to some state m, store it, reverse what comes after it
    with one slot fewer, then what comes before it.
    """
    best = np.full((SLOTS + 1, LENGTHS + 1), 10**9)
    best[:, 1] = 0
    for length in range(2, LENGTHS + 1):
        m = np.arange(1, length)
        for slots in range(1, SLOTS + 1):
            best[slots, length] = (m + best[slots, m] + best[slots - 1, length - m]).min()
    return best


BEST = searched()


def formula(length: int, slots: int) -> int:
    """t(l, c) = r·l − C(c + r, r − 1), with r counted up from 0."""
    r = 0
    while comb(slots + r, slots) < length:
        r += 1
    return r * length - comb(slots + r, r - 1) if r else 0


@cache
def carried_out(length: int, slots: int) -> int:
    """The evaluations that follow from where our schedule stores its next state."""
    if length == 1:
        return 0
    m = next_stored(length, slots)
    assert 1 <= m < length
    return m + carried_out(m, slots) + carried_out(length - m, slots - 1)


def test_the_figures_of_the_source() -> None:
    assert (evaluations(10, 3), evaluations(16, 4)) == (15, 27)


@pytest.mark.parametrize("slots", range(1, SLOTS + 1))
def test_optimal_for_every_length(slots: int) -> None:
    for length in range(1, LENGTHS + 1):
        expected = BEST[slots, length]
        assert evaluations(length, slots) == formula(length, slots) == expected
        assert carried_out(length, slots) == expected


@pytest.mark.parametrize("slots", range(2, SLOTS + 1))
def test_of_the_best_distances_it_is_the_longest(slots: int) -> None:
    for length in range(2, 200):
        m = np.arange(1, length)
        costs = m + BEST[slots, m] + BEST[slots - 1, length - m]
        assert next_stored(length, slots) == m[costs == BEST[slots, length]].max()


@pytest.mark.parametrize("slots", range(1, SLOTS + 1))
def test_schedules_take_what_the_formula_says(slots: int) -> None:
    for n in (*range(slots + 1, 40), 97, 365, LENGTHS):
        plan = checkpoint.schedule(n, "revolve", slots)
        assert plan.recomputations == formula(n, slots) - (n - 1)
        assert plan.peak == slots + 1


def test_another_package_takes_as_many() -> None:
    for slots in range(1, SLOTS + 1):
        for n in (slots + 1, 30, 100, 200):
            # It counts, in addition, one evaluation in each of the n reversals.
            assert optimal_steps_binomial(n, slots) - n == evaluations(n, slots)

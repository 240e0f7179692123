"""Schedules against the figure, written here from its own words, and against closed formulas."""

from itertools import takewhile
from math import ceil, log2, sqrt

import pytest

from ad_viz import checkpoint
from tests.checkpoint.chains import fitting

LENGTHS = 4096


def alive(state: int) -> list[int]:
    """What the figure holds at ``state``: j with k trailing zeros lives for 2ᵏ states; 0 always."""
    return [j for j in range(state + 1) if j == 0 or state < j + (j & -j)]


def everywhere() -> list[list[int]]:
    """``alive`` of each of the first LENGTHS states."""
    held: list[list[int]] = [[0] for _ in range(LENGTHS)]
    for j in range(1, LENGTHS):
        for state in range(j, min(LENGTHS, j + (j & -j))):
            held[state].append(j)
    return held


HELD = everywhere()
#: Evaluations for a state that the sweep comes to from the next one: 0 where it was held there.
COST = [state - max(j for j in HELD[state + 1] if j <= state) for state in range(LENGTHS - 1)]


def digits(states: list[int] | tuple[int, ...] | range) -> str:
    return "".join(f"{state:x}" for state in states)


def test_the_oracle_is_the_figure() -> None:
    assert [digits(alive(state)) for state in (15, 13, 11, 9, 7, 5, 3, 1)] == [
        "08cef", "08cd", "08ab", "089", "0467", "045", "023", "01",
    ]  # fmt: skip
    assert all(HELD[state] == alive(state) for state in range(300))


def test_sixteen_states_as_in_the_figure() -> None:
    plan = checkpoint.schedule(16, "ctz")
    assert (digits(plan.kept_after_forward), plan.recomputations, plan.peak) == ("08cef", 17, 5)
    rows = {f"{row.state:x}": row for row in plan.rows}
    assert "".join(rows) == "fedcba9876543210"
    found = {
        state: (f"{row.origin:x}", digits(row.recomputed), digits(row.kept))
        for state, row in rows.items()
        if row.origin is not None
    }
    assert found == {
        "d": ("c", "d", "d"),
        "b": ("8", "9ab", "ab"),
        "9": ("8", "9", "9"),
        "7": ("0", "1234567", "467"),
        "5": ("4", "5", "5"),
        "3": ("0", "123", "23"),
        "1": ("0", "1", "1"),
    }
    held = [len(row.cached) for row in plan.rows]
    assert held == [5, 4, 4, 3, 4, 3, 3, 2, 4, 3, 3, 2, 3, 2, 2, 1]
    assert [row.freed for row in plan.rows] == [(state,) for state in range(15, -1, -1)]


@pytest.mark.parametrize("strategy", ["ctz", "online"])
def test_ctz_of_every_length_keeps_what_the_figure_keeps(strategy: str) -> None:
    for n in range(1, LENGTHS + 1) if strategy == "ctz" else range(1, 300):
        cached: list[int] = []
        last = 0
        forward = takewhile(lambda a: a.kind != "reverse", checkpoint.schedule(n, strategy))
        for action in forward:
            if action.kind == "store":
                cached.append(action.state)
            elif action.kind == "free":
                cached.remove(action.state)
            last = action.to or last
        assert sorted({*cached, last}) == HELD[n - 1]
        assert last == n - 1


@pytest.mark.parametrize("strategy", ["ctz", "online"])
def test_ctz_recomputes_what_the_figure_recomputes(strategy: str) -> None:
    for n in (*range(1, 200), 255, 256, 257, 1023, 1024, 4096):
        plan = checkpoint.schedule(n, strategy)
        assert plan.recomputations == sum(COST[: n - 1])
        assert plan.peak == int(log2(n)) + 1
    assert [list(row.cached) for row in checkpoint.schedule(LENGTHS, strategy).rows] == HELD[::-1]


@pytest.mark.parametrize("k", range(1, 13))
def test_ctz_of_a_power_of_two(k: int) -> None:
    plan = checkpoint.schedule(2**k, "ctz")
    assert plan.peak == k + 1
    assert 2 * plan.recomputations == (k - 2) * 2**k + 2


def test_eager_keeps_what_the_full_code_of_the_author_keeps() -> None:
    plan = checkpoint.schedule(16, "ctz-eager")
    assert (digits(plan.kept_after_forward), plan.recomputations, plan.peak) == ("08cef", 14, 5)
    kept = {f"{row.state:x}": digits(row.kept) for row in plan.rows if row.kept}
    assert kept == {"d": "d", "b": "9ab", "7": "1567", "4": "234"}
    for n in range(2, 200):
        eager, figure = checkpoint.schedule(n, "ctz-eager"), checkpoint.schedule(n, "ctz")
        assert eager.recomputations <= figure.recomputations
        assert len(eager.kept_after_forward) == ceil(log2(n)) + 1


def test_sqrt_recomputes_each_state_once_at_most() -> None:
    for n in range(1, 300):
        plan = checkpoint.schedule(n, "sqrt")
        size = ceil(sqrt(n))
        segments = ceil(n / size)
        assert plan.recomputations == (segments - 1) * (size - 1)
        assert plan.peak <= 2 * sqrt(n) + 1


def test_full_and_none() -> None:
    for n in range(1, 60):
        full, none = checkpoint.schedule(n, "full"), checkpoint.schedule(n, "none")
        assert (full.peak, full.recomputations) == (n, 0)
        assert (none.peak, none.recomputations) == (min(n, 2), (n - 1) * (n - 2) // 2)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 17, 40])
def test_every_schedule_can_be_carried_out(n: int) -> None:
    for _, strategy, slots in fitting(n):
        plan = checkpoint.schedule(n, strategy, slots)
        cached: set[int] = set()
        working: int | None = 0
        reversed_states = []
        for kind, state, to in plan.steps:
            if kind == "restore":
                assert state in cached
                working = state
            elif kind == "advance":
                assert to is not None
                assert working == state < to
                working = to
            elif kind == "store":
                assert working == state not in cached
                cached.add(state)
            elif kind == "free":
                cached.remove(state)
            else:
                assert working == state
                reversed_states.append(state)
                working = None
        assert (reversed_states, cached) == ([*range(n - 1, -1, -1)], set())
        assert sum(len(row.recomputed) for row in plan.rows) == plan.recomputations
        assert max(len(row.cached) for row in plan.rows) == plan.peak
        assert [row.state for row in plan.rows] == reversed_states


def test_a_million_states_are_made_as_they_are_asked_for() -> None:
    for _, strategy, slots in fitting(10**6):
        if not callable(strategy):
            first, second = zip(range(2), checkpoint.schedule(10**6, strategy, slots), strict=False)
            assert (str(first[1]), second[1].kind) == ("store 0", "advance")


def test_a_schedule_reads_well() -> None:
    assert repr(checkpoint.schedule(10, "revolve", 3)) == "Schedule(10, 'revolve', slots=3)"
    assert " | ".join(map(str, checkpoint.schedule(3, "none").steps)) == (
        "store 0 | advance 0 → 2 | reverse 2 | restore 0 | advance 0 → 1 | reverse 1 | restore 0"
        " | reverse 0 | free 0"
    )

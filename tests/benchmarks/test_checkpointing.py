"""The benchmark of checkpointed chains runs, and its counts are the schedule's."""

import pytest

from benchmarks.checkpointing import STRATEGIES, goals, measure, rows


def test_a_small_run() -> None:
    found = rows(measure(32, 2000, rounds=1), 32, 2000)
    assert [row[0] for row in found] == [*STRATEGIES]
    held = {str(name): (states, evaluations) for name, states, evaluations, *_ in found}
    assert held["full"] == (32, 31)
    assert held["ctz"] == held["online"] == (6, 31 + 49)
    bytes_of = {str(row[0]): row[3] for row in found}
    assert bytes_of["full"] == pytest.approx(1, rel=0.05)
    assert bytes_of["ctz"] < bytes_of["sqrt"] < bytes_of["full"]


def test_memory_is_what_the_schedule_says() -> None:
    assert [goal.verdict for goal in goals(17, 20_000)] == ["met"]

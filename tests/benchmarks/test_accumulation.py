"""The accumulation benchmark: its goals are ratios of what it measured, its counts are exact."""

import pytest

from benchmarks.accumulation import goals, measure, rows

SECONDS = {
    100: {"+": [2e-3], "add!!": [1.6e-3], "InplaceableThunk": [5e-4]},
    1_000: {"+": [2e-2, 4e-2], "add!!": [1.7e-2] * 2, "InplaceableThunk": [4e-3, 4e-3]},
}


def test_goals_are_ratios_of_medians_and_medians_of_ratios() -> None:
    flat, dearer = goals(SECONDS)
    assert flat.measured == pytest.approx(1.25)
    assert dearer.measured == pytest.approx((0.2 + 0.1) / 2)
    assert (flat.verdict, dearer.verdict) == ("met", "met")


def test_rows_have_measured_counts() -> None:
    table = rows({100: SECONDS[100]})
    assert [row[2:4] for row in table] == [[199, 159_200], [100, 80_000], [1, 800]]
    assert [row[4] for row in table] == pytest.approx([20.0, 16.0, 5.0])


def test_every_strategy_is_run_in_each_round() -> None:
    found = measure(sizes=(5,), rounds=2)
    assert {name: len(times) for name, times in found[5].items()} == {
        "+": 2, "add!!": 2, "InplaceableThunk": 2,
    }  # fmt: skip

"""A tangent of a TimeSample, written by a learner."""

from datetime import datetime, timedelta

import pytest

from ad_viz.lenses.tangent_types.exercises.tangent_of_a_sample import check_sample_tangent
from ad_viz.tangents.structural import Tangent
from ad_viz.tangents.time_sample import TimeSample

NOON = datetime(2026, 1, 30, 12)


def test_a_right_tangent_and_a_structural_one() -> None:
    assert check_sample_tangent(
        lambda s, change: Tangent[TimeSample](time=timedelta(seconds=s), value=change)
    )
    assert check_sample_tangent(
        lambda s, change: Tangent[TimeSample](time=Tangent[datetime](second=s), value=change)
    )


@pytest.mark.parametrize(
    ("make", "shown"),
    [
        (lambda s, c: None, "returns nothing"),
        (lambda s, c: TimeSample(NOON, c), "a primal"),
        (lambda s, c: {"time": s}, "a plain dict"),
        (lambda s, c: timedelta(seconds=s), "of time alone"),
        (lambda s, c: (s, c), "no tangent of a TimeSample"),
        (lambda s, c: Tangent[tuple](timedelta(seconds=s), c), "a tangent of a tuple"),
        (lambda s, c: Tangent[TimeSample](time=timedelta(seconds=s)), "value does not move"),
        (lambda s, c: Tangent[TimeSample](time=s, value=c), "of what unit"),
        (lambda s, c: Tangent[TimeSample](time=c, value=timedelta(seconds=s)), "changed places"),
        (lambda s, c: Tangent[TimeSample](time=timedelta(s), value=c), "counted days"),
        (lambda s, c: Tangent[TimeSample](time=timedelta(hours=s), value=c), "counted hours"),
        (lambda s, c: Tangent[TimeSample](time=timedelta(seconds=-s), value=c), "Only the sign"),
        (lambda s, c: Tangent[TimeSample](time=timedelta(seconds=s), value=2 * c), "moved by 0.5"),
        (lambda s, c: Tangent[TimeSample](time=NOON, value=c), "It cannot be added"),
        (lambda s, c: 1 / 0, "stopped"),
    ],
)
def test_each_mistake_is_said(make, shown: str) -> None:
    verdict = check_sample_tangent(make)
    assert verdict.right is False
    assert shown in verdict.words


def test_the_three_dots() -> None:
    assert check_sample_tangent(lambda seconds, change: ...).right is None

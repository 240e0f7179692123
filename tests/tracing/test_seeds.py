"""Seeds and tangents as people give them, and the seeds of single numbers."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import SeedError
from ad_viz.tracing.seeds import in_a_row, seeds, unit, units


def pair(x):
    return 2 * x + av.sin(x), 4 * x + av.cos(x)


def test_the_callers_seed_is_unchanged() -> None:
    seed, tangent = [1.0, 0.0], [1.0]
    av.vjp(pair, 1.0)[1](seed)
    av.jvp(pair, (1.0,), tangent)
    assert (seed, tangent) == ([1.0, 0.0], [1.0])


def test_a_seed_scales() -> None:
    assert av.vjp(lambda x: x * x, 3.0)[1](2.0) == (12.0,)
    assert av.vjp(lambda x: x * x, 3.0)[1]([2.0]) == (12.0,)
    assert av.jvp(lambda x, y: x * y, (2.0, 3.0), (1.0, 10.0)) == (6.0, 23.0)


@pytest.mark.parametrize("two", [2, 2.0, (2,), [2.0], np.array(2.0), np.array([2.0])])
def test_a_lone_seed_may_stand_alone_or_in_a_row(two: Any) -> None:
    assert av.vjp(lambda x: x * x, 3.0)[1](two) == (12.0,)
    assert av.jvp(lambda x: x * x, (3.0,), two) == (9.0, 12.0)
    for timeline in (
        av.reverse(lambda x: x * x, 3.0, seed=two).timeline,
        av.reverse(lambda x: x * x, 3.0, seed=two, engine="var").timeline,
    ):
        assert timeline.state(len(timeline))["adjoint", 0] == 12.0
    timeline = av.forward(lambda x: x * x, 3.0, seed=two).timeline
    assert timeline.state(len(timeline))["tangent", 1] == 12.0


@pytest.mark.parametrize(
    "given", [(1.0,), (1.0, 2.0, 3.0), 1.0, "12", {1.0, 2.0}, (1.0, "2"), None]
)
def test_what_does_not_fit_is_refused(given: Any) -> None:
    with pytest.raises(SeedError, match="2 numbers, one for each output"):
        seeds(given, 2, "seed", "output")


def test_a_seed_has_the_shape_of_its_output() -> None:
    like = (np.zeros(2), 3.0)
    array, number = seeds((np.array([1, 2]), 4), 2, "seed", "output", like)
    assert (array.tolist(), number) == ([1.0, 2.0], 4.0)
    assert array.dtype == float
    with pytest.raises(SeedError, match=r"an array of shape \(2,\), a number"):
        seeds((np.zeros(3), 4.0), 2, "seed", "output", like)


def test_what_stands_in_a_row() -> None:
    assert in_a_row([1, 2]) == in_a_row(x for x in (1, 2)) == (1, 2)
    for lone in ("12", b"12", {1: 2}, {1, 2}, 3.0, None, av.Dual(1.0, 1.0)):
        assert in_a_row(lone) is None


def test_units_have_one_1() -> None:
    assert [unit(k, 3) for k in range(3)] == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    found = list(units((2.0, np.zeros((2, 1))), 1))
    assert [(number, cells.tolist()) for number, cells in found] == [
        (0.0, [[1.0], [0.0]]),
        (0.0, [[0.0], [1.0]]),
    ]
    assert [(number, cells.tolist()) for number, cells in units((2.0, np.zeros(2)), 0)] == [
        (1.0, [0.0, 0.0])
    ]

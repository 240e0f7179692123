"""Seeds and tangents: each mistake is told by its name."""

import numpy as np
import pytest

import ad_viz as av
from ad_viz.exercises import check_seed, check_tangent


def h(u, v, w):
    return (u + v) * w


def f(x, y):
    return x * y + av.sin(x)


HERE = (-2.0, 5.0, -4.0)


@pytest.mark.parametrize("seed", [(0, 0, 1), [0.0, 0.0, 1.0], np.array([0, 0, 1])])
def test_the_right_seed(seed):
    verdict = check_seed(seed, h, HERE, wrt="w")
    assert verdict
    assert "∂/∂w = 3" in str(verdict)


@pytest.mark.parametrize(
    ("seed", "reason"),
    [
        ((1, 0, 0), "moves u alone"),
        ((1, 1, 1), "u, v and w at once"),
        ((0, 0, 0), "nothing moves"),
        ((0, 0, 2), "times 2"),
        ((1, 0, 1), "u and w at once"),
        ((0, 1), "Found 2 numbers"),
        ([1], "Found 1 number;"),
        ("001", "is text"),
        (1, "1 is a single number; a seed for this function is written as (…, …, …)"),
        ((0, 0, "1"), "is text"),
        (True, "True is a truth value"),
    ],
)
def test_a_wrong_seed(seed, reason):
    verdict = check_seed(seed, h, HERE, wrt="w")
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("seed", [..., None, (0, 0, ...)])
def test_no_seed(seed):
    assert check_seed(seed, h, HERE, wrt="w").right is None


def test_the_right_tangent():
    assert check_tangent(2 * 5.0776 - 3 * 0.5, f, (0.5, 4.2), seed=(2, -3))


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (5.577582, "the seed (1, 1)"),
        (-3 * 5.0775826 + 2 * 0.5, "changed places"),
        (2 * 5.0775826 + 3 * 0.5, "minus sign"),
        (2 * 5.0775826, "the part that x brings"),
        (-1.5, "the part that y brings"),
        (5.0775826, "∂/∂x"),
        (2.579425, "is the value"),
        (-8.655165, "signs"),
        (100, "Multiply each derivative"),
        ("8.6", "is text"),
    ],
)
def test_a_wrong_tangent(said, reason):
    verdict = check_tangent(said, f, (0.5, 4.2), seed=(2, -3))
    assert verdict.right is False
    assert reason in str(verdict)

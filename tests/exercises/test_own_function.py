"""A learner's own function: nudges agree with the sweep, or it is told why they cannot."""

import math

import pytest

import ad_viz as av
from ad_viz.exercises import check_own

POINT = (0.5, 4.2)


def counting():
    runs = []

    def f(x):
        runs.append(x)
        return x * len(runs)

    return f


def loop(x, y):
    for _ in range(5):
        x = av.sin(x) + y * x
    return x


@pytest.mark.parametrize(
    ("f", "at"),
    [
        (lambda x, y: x * y + av.sin(x), POINT),
        (loop, POINT),
        (lambda x: x * x, (0.0,)),
        (lambda x: av.sin(1000 * x), (1.0,)),
        *((lambda x, k=k: av.sin(k * x), (1.0,)) for k in (3e3, 1e4, 1e5, 1e6)),
        (lambda x: x * av.sin(1e5 * x) + av.abs(x - 0.5), (1.0,)),
        (lambda x: av.exp(50 * x), (1.0,)),
        (lambda x: 1e-8 * x, (1.0,)),
        (lambda x: x if x < 0 else 2 * x, (1e-2,)),
    ],
)
def test_nudges_agree(f, at):
    assert check_own(f, at)


def test_it_says_what_the_sweep_says():
    assert "∂/∂x = 5.0776 and ∂/∂y = 0.5" in str(check_own(lambda x, y: x * y + av.sin(x), POINT))


@pytest.mark.parametrize(
    ("f", "reason"),
    [
        (lambda x: 2 * math.sin(x), "write av.sin(…)"),
        (lambda x: int(x) * x, "drop its derivative"),
        (lambda x: None, "return line"),
        (lambda x: (x, x), "return one of them"),
        (lambda x: abs(x - 0.5), "from below, x moves the result by −1 for 1, from above by 1"),
        (lambda x: av.max(x, 0.5), "corner"),
        (lambda x: x if x < 0.5 else x + 1, "jumps"),
        (lambda x: round(x) * x, "a branch or a rounding changes there"),
        (lambda x: av.sqrt(x - 0.5), "the derivative by x is ∞"),
        (lambda x: av.log(x - 0.4995), "leaves the place"),
        (counting(), "Two runs"),
        (lambda x: 3 + 0 * x, "changes nothing"),
        (lambda x: x * x.value, "by 1 for 1, and the sweep says 0.5"),
        (lambda x: 1 / 0, "ZeroDivisionError"),
        (lambda x, y: x, "cannot be called like this"),
        (4.2, "no function"),
    ],
)
def test_why_they_cannot(f, reason):
    verdict = check_own(f, (0.5,))
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("fast", [3e6, 1e7, 1e8, 3e8, 1e9, 1e12])
def test_nudges_of_a_function_that_bends_too_fast_cannot_tell(fast):
    verdict = check_own(lambda x: av.sin(fast * x), (0.5,))
    assert verdict.right is False
    assert "turns too fast" in str(verdict)


def test_nudges_that_drown_in_rounding_cannot_tell():
    assert "rounding hides" in str(check_own(lambda x: 1e14 + 1e6 * av.sin(x), (0.5,)))


@pytest.mark.parametrize(
    ("bent", "reason"),
    [
        (lambda x: 0.2 * av.abs(x - 0.5), "corner"),
        (lambda x: 0.0 if x < 0.5 else 1.0, "jumps"),
        (lambda x: 7 * x.value, "Is a part of it computed from x.value?"),
    ],
)
@pytest.mark.parametrize("large", [0.0, 1e4, 1e6])
def test_of_a_slow_function_they_can(bent, reason, large):
    assert reason in str(check_own(lambda x: large + x + bent(x), (0.5,)))


def test_a_lost_derivative_of_a_fast_function_is_said():
    verdict = check_own(lambda x: av.sin(1e4 * x) + av.sin(1e4 * x.value), (0.5,))
    assert "computed from x.value" in str(verdict)


def test_an_input_that_is_not_used():
    assert "Is y used?" in str(check_own(lambda x, y: 2 * x, POINT))


@pytest.mark.parametrize("f", [..., lambda x: ...])
def test_no_function_is_no_mistake(f):
    assert check_own(f, (0.5,)).right is None

"""A learner's central difference: each mistake is told by its name."""

import pytest

from ad_viz.exercises import check_difference


def five_points(f, x, h):
    return (f(x - 2 * h) - 8 * f(x - h) + 8 * f(x + h) - f(x + 2 * h)) / (12 * h)


@pytest.mark.parametrize(
    "slope",
    [
        lambda f, x, h: (f(x + h) - f(x - h)) / (2 * h),
        lambda f, x, h: (f(x + h / 2) - f(x - h / 2)) / h,
        five_points,
    ],
)
def test_a_difference_of_second_order_or_better(slope):
    assert check_difference(slope)


@pytest.mark.parametrize(
    ("slope", "reason"),
    [
        (lambda f, x, h: (f(x + h) - f(x)) / h, "one side only"),
        (lambda f, x, h: (f(x) - f(x - h)) / h, "one side only"),
        (lambda f, x, h: (f(x + h) - f(x - h)) / h, "a way of 2 h"),
        (lambda f, x, h: (f(x + h) - f(x - h)) / 2 * h, "with the brackets"),
        (lambda f, x, h: (f(x + h) - f(x - h)) / 2, "not by 2 alone"),
        (lambda f, x, h: f(x + h) - f(x - h), "how far f moves"),
        (lambda f, x, h: f(x + h) - f(x - h) / (2 * h), "brackets around the difference"),
        (lambda f, x, h: (f(x - h) - f(x + h)) / (2 * h), "sign is turned"),
        (lambda f, x, h: (f(x + h) + f(x - h)) / (2 * h), "Take their difference"),
        (lambda f, x, h: (f(x + h) + f(x - h)) / 2, "mean"),
        (lambda f, x, h: (f(x + h) - f(x)) / (2 * h), "a way of h alone"),
        (lambda f, x, h: (f(x + h / 2) - f(x - h / 2)) / (2 * h), "a way of h. Divide by that"),
        (lambda f, x, h: f(x), "the value"),
        (lambda f, x, h: 0.0, "yours says 0, and a central difference 12.01"),
        (lambda f, x, h: None, "return line"),
        (lambda f, x: 0.0, "Your code stopped"),
        (lambda f, x, h: "12", "plain number"),
    ],
)
def test_a_wrong_slope(slope, reason):
    verdict = check_difference(slope)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("slope", [..., lambda f, x, h: ...])
def test_no_slope_is_no_mistake(slope):
    assert check_difference(slope).right is None

"""A total differential by a learner: each mistake is told by its name."""

import math

import pytest

import ad_viz as av
from ad_viz.exercises import check_differential


def f(x, y):
    return x * av.sin(y)


AT = [(0.5, 4.2), (2.0, 1.0)]


def test_the_right_one():
    verdict = check_differential(
        lambda x, y, dx, dy: math.sin(y) * dx + x * math.cos(y) * dy, f, AT
    )
    assert verdict
    assert "8 choices" in str(verdict)


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        (lambda x, y, dx, dy: math.sin(y) * dy + x * math.cos(y) * dx, "changed places"),
        (lambda x, y, dx, dy: math.sin(y) * dx, "The term with dy is missing"),
        (lambda x, y, dx, dy: x * math.cos(y) * dy, "The term with dx is missing"),
        (lambda x, y, dx, dy: math.sin(y) * dx - x * math.cos(y) * dy, "sign of the term with dy"),
        (lambda x, y, dx, dy: x * math.cos(y) * dy - math.sin(y) * dx, "sign of the term with dx"),
        (lambda x, y, dx, dy: math.sin(y) + x * math.cos(y), "multiplied by its own differential"),
        (lambda x, y, dx, dy: math.sin(y) * dx * x * math.cos(y) * dy, "the terms add up"),
        (lambda x, y, dx, dy: dx + dy, "weights are missing"),
        (lambda x, y, dx, dy: x * math.sin(y), "This is the value itself"),
        (
            lambda x, y, dx, dy: math.sin(y) * dx + math.cos(y) * dy,
            "The term with dx is right. What stands before dy is not: at x = 0.5, y = 4.2 it comes "
            "to −0.49026, and the weight there is −0.24513.",
        ),
        (
            lambda x, y, dx, dy: math.cos(y) * dx + x * math.cos(y) * dy,
            "The term with dy is right. What stands before dx is not",
        ),
        (lambda x, y, dx, dy: math.cos(y) * (dx + dy), "with dx = 1 and dy = 0"),
        (lambda x, y, dx, dy: dx * dy, "with dx = 1 and dy = 0"),
        (lambda x, y, dx, dy: -math.sin(y) * dx - x * math.cos(y) * dy, "signs of both terms"),
        (lambda x, y, dx, dy: f(x + dx, y + dy) - f(x, y), "how far the value really moves"),
        (lambda x, y, dx, dy: None, "returns nothing"),
        (lambda x, y, dx, dy: 1 / 0, "ZeroDivisionError"),
        (lambda x, y, dx, dy: (dx, dy), "a plain number is asked for"),
    ],
)
def test_a_wrong_one_is_said_by_its_name(written, reason):
    verdict = check_differential(written, f, AT)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("written", [..., None, lambda x, y, dx, dy: ...])
def test_no_answer_is_no_mistake(written):
    assert check_differential(written, f, AT).right is None

"""A row of the tape: weights, deps, and what stands in a slot that is not used."""

import math

import pytest

import ad_viz as av
from ad_viz.exercises import check_row


def f(x, y):
    a = x * y
    b = av.sin(x)
    return a + b


def test_the_row_of_a_sine():
    assert check_row(((0.87758, 0), (0, 3)), f, (0.5, 4.2), of="b")
    assert check_row([[math.cos(0.5), 0], [0.0, 3]], f, (0.5, 4.2), of="b")
    assert check_row(((0, 1), (0, 1)), f, (0.5, 4.2), of="y")


@pytest.mark.parametrize(
    ("row", "of", "reason"),
    [
        (((0.47943, 0), (0, 3)), "b", "is the value of b"),
        (((0.87758, 0), (0, 0)), "b", "its own row, 3, not to row 0"),
        (((0.87758, 0), (1, 3)), "b", "unused: its weight is 0"),
        (((0.87758, 3), (0, 3)), "b", "row of x, and that is row 0. Its own index"),
        (((0.5, 0), (0, 3)), "b", "how much b changes with x"),
        (((0.5, 0), (4.2, 1)), "a", "changed places"),
        (((0, 0), (0, 1)), "y", "not to row 0"),
        (((0, 3), (0.87758, 0)), "b", "The slots have changed places"),
        (((0, 0.87758), (3, 0)), "b", "the weight comes first"),
        (((0.87758, "x"), (0, 3)), "b", "counted from 0, and not a name"),
        (((-0.47943, 0), (0, 3)), "b", "−0.47943 is not that"),
        ((0.87758, 0), "b", "a slot is written"),
        (((1, 0),), "b", "is no row"),
        (3, "b", "is no row"),
    ],
)
def test_a_mistake_is_recognised(row, of, reason):
    verdict = check_row(row, f, (0.5, 4.2), of=of)
    assert verdict.right is False
    assert reason in str(verdict)


def test_no_row():
    assert check_row(..., f, (0.5, 4.2), of="b").right is None

"""A learner's step of gradient descent on the loss of the 23 flights."""

import pytest

import ad_viz as av
from ad_viz.exercises import check_descent

HERE, RATE = (-0.2, 15.0), 1e-5


def loss(w, b):
    total = 0.0
    for t, d in av.datasets.CHALLENGER:
        p = av.sigmoid(w * t + b)
        total = total - (av.log(p) if d else av.log(1 - p))
    return total


def slopes(w, b):
    return av.value_and_grad(loss, w, b)[1]


def right(w, b, rate):
    dw, db = slopes(w, b)
    return w - rate * dw, b - rate * db


def one_after_the_other(w, b, rate):
    w = w - rate * slopes(w, b)[0]
    return w, b - rate * slopes(w, b)[1]


def test_the_right_step():
    verdict = check_descent(right, loss, HERE, RATE)
    assert verdict
    assert "19.405 to 16." in str(verdict)


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (lambda w, b, rate: right(w, b, -rate), "uphill"),
        (lambda w, b, rate: right(w, b, 1), "Multiply it by the rate"),
        (lambda w, b, rate: right(0, 0, rate), "not where one step leads"),
        (lambda w, b, rate: [-rate * s for s in slopes(w, b)], "Return where you arrive"),
        (lambda w, b, rate: slopes(w, b), "gradient itself"),
        (lambda w, b, rate: (w, b), "have not moved"),
        (lambda w, b, rate: (right(w, b, rate)[0], b), "Only the first"),
        (lambda w, b, rate: (w, right(w, b, rate)[1]), "first parameter has not moved"),
        (one_after_the_other, "Ask for both at once"),
        (lambda w, b, rate: None, "return line"),
        (lambda w, b, rate: right(w, b, rate)[0], "(−0.2, 15)"),
        (lambda w, b, rate: -0.20616371791395485, "−0.20616 is a single number"),
        (lambda w, b, rate: (1.0,), "Found 1 number"),
        (lambda w, b: (w, b), "TypeError"),
    ],
)
def test_a_wrong_step(step, reason):
    verdict = check_descent(step, loss, HERE, RATE)
    assert verdict.right is False
    assert reason in str(verdict)


def test_no_step():
    assert check_descent(lambda w, b, rate: ..., loss, HERE, RATE).right is None
    assert check_descent(..., loss, HERE, RATE).right is None

"""A learner's way back through a neuron: each mistake is told by its name."""

from math import cosh, tanh

import pytest

from ad_viz.exercises import check_neuron


def back(slope, w1, w2, b, x1, x2, y_bar):
    z = w1 * x1 + w2 * x2 + b
    z_bar = slope(z, tanh(z)) * y_bar
    return x1 * z_bar, x2 * z_bar, z_bar


def z_bar(*case):
    return right(*case)[2]


def right(*case):
    return back(lambda z, y: 1 - y * y, *case)


def with_cosh(*case):
    return back(lambda z, y: cosh(z) ** -2, *case)


def added(w1, w2, b, x1, x2, y_bar):
    sum_ = z_bar(w1, w2, b, x1, x2, 1.0) + y_bar
    return x1 * sum_, x2 * sum_, sum_


@pytest.mark.parametrize("answer", [right, with_cosh, lambda *case: list(right(*case))])
def test_the_right_way(answer):
    assert check_neuron(answer)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (lambda *case: back(lambda z, y: 1.0, *case), "weight of tanh is missing"),
        (lambda *case: back(lambda z, y: 1 - z * z, *case), "1 − z² is not it"),
        (lambda *case: back(lambda z, y: y * (1 - y), *case), "belongs to the sigmoid"),
        (lambda *case: back(lambda z, y: y, *case), "y is the value"),
        (lambda *case: back(lambda z, y: 1 - y, *case), "with the square"),
        (lambda *case: back(lambda z, y: 1 + y * y, *case), "Look at the sign"),
        (lambda *case: back(lambda z, y: y * y - 1, *case), "Only the sign differs"),
        (lambda *case: right(*case[:5], 1.0), "ȳ is missing"),
        (added, "it is not added"),
        (lambda *case: (case[0] * z_bar(*case), case[1] * z_bar(*case), z_bar(*case)), "way to x₁"),
        (lambda *case: (case[0] * z_bar(*case), *right(*case)[1:]), "w₁ is the weight for the way"),
        (lambda *case: (right(*case)[0], case[1] * z_bar(*case), z_bar(*case)), "to z is x₂"),
        (lambda *case: (case[4] * z_bar(*case), case[3] * z_bar(*case), z_bar(*case)), "places"),
        (lambda *case: (*right(*case)[:2], 0.0), "b moves z too"),
        (lambda *case: (z_bar(*case),) * 3, "That is right for b"),
        (lambda *case: (*right(*case)[:2], sum(right(*case)[:2])), "its weight is 1"),
        (lambda *case: (right(*case)[0], 0.0, z_bar(*case)), "the adjoint of w₂ is 0 by yours"),
        (lambda *case: right(0.5, -1.5, 0.25, 2.0, 0.75, 4.2), "right at one point"),
        (lambda *case: None, "return line"),
        (lambda *case: (1.0, 2.0), "Found 2 numbers; the tuple of adjoints of w1, w2 and b has 3"),
        (lambda w1, w2: 0.0, "Your code stopped"),
    ],
)
def test_a_wrong_way(answer, reason):
    verdict = check_neuron(answer)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("answer", [..., lambda *case: ...])
def test_no_way_is_no_mistake(answer):
    assert check_neuron(answer).right is None

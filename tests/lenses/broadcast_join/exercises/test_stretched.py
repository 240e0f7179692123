"""The adjoint of a stretched operand: each mistake is told by its name."""

import numpy as np
import pytest

from ad_viz.exercises import check_stretched


def test_summed_along_the_stretched_axis_with_the_axis_kept():
    assert check_stretched(lambda g, X, y: (g * y).sum(axis=1, keepdims=True))
    assert check_stretched(lambda g, X, y: (g @ y)[:, None].tolist())


@pytest.mark.parametrize(
    ("pull", "reason"),
    [
        (lambda g, X, y: g * y, "X was stretched"),
        (lambda g, X, y: (g * y).sum(axis=1), "the axis of size 1 is lost"),
        (lambda g, X, y: (g * y).sum(axis=0), "the axis that X does have"),
        (lambda g, X, y: (g * y).sum(axis=0, keepdims=True), "the axis that X does have"),
        (lambda g, X, y: (g * y).sum(), "All is summed up"),
        (lambda g, X, y: (g * y).mean(axis=1, keepdims=True), "do not average"),
        (lambda g, X, y: (g * y)[:, :1], "Only the first"),
        (lambda g, X, y: (g * y)[:, -1:], "overwritten"),
        (lambda g, X, y: g.sum(axis=1, keepdims=True), "The weight is missing"),
        (lambda g, X, y: np.full((3, 1), y.sum()), "multiply by g"),
        (lambda g, X, y: (g * X).sum(axis=1, keepdims=True), "the other factor"),
        (lambda g, X, y: np.zeros(7), "has shape (7,)"),
        (lambda g, X, y: np.zeros((3, 1)), "Cell [0, 0] is 0; the sweep says 13"),
        (lambda g, X, y: "X", "no array of numbers"),
        (lambda g, X, y: None, "returns nothing"),
        (lambda g, X, y: g @ X @ y, "Your code stopped"),
    ],
)
def test_a_wrong_adjoint_is_said_by_its_name(pull, reason):
    verdict = check_stretched(pull)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("pull", [..., lambda g, X, y: ...])
def test_no_answer_is_no_mistake(pull):
    assert check_stretched(pull).right is None

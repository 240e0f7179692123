"""The action for X[2]: each mistake is told by its name."""

import numpy as np
import pytest

from ad_viz.exercises import check_action


def added(X_bar, y_bar):
    X_bar[2] += y_bar
    return X_bar


def another_index(X_bar, y_bar):
    X_bar[1] += y_bar
    return X_bar


def no_return(X_bar, y_bar):
    X_bar[2] += y_bar


def replaced(X_bar, y_bar):
    X_bar[2] = y_bar
    return X_bar


def one(X_bar, y_bar):
    X_bar[2] += 1
    return X_bar


def subtracted(X_bar, y_bar):
    X_bar[2] -= y_bar
    return X_bar


def everywhere(X_bar, y_bar):
    X_bar += y_bar
    return X_bar


def scaled(X_bar, y_bar):
    X_bar[2] += 2 * y_bar
    return X_bar


def two_cells(X_bar, y_bar):
    X_bar[1:3] += y_bar
    return X_bar


def new_array(X_bar, y_bar):
    return X_bar + np.eye(len(X_bar))[2] * y_bar


def through_zeros(X_bar, y_bar):
    b_bar = np.zeros(X_bar.shape)
    b_bar[2] = y_bar
    X_bar += b_bar
    return X_bar


def a_view(X_bar, y_bar):
    X_bar[2] += y_bar
    return X_bar[:]


def the_cell(X_bar, y_bar):
    X_bar[2] += y_bar
    return X_bar[2]


def stops(X_bar, y_bar):
    X_bar[10] += y_bar
    return X_bar


def test_the_action():
    verdict = check_action(added, 2)
    assert verdict
    assert "no array was made" in str(verdict)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (another_index, "adds to cell 1. X[2] was read"),
        (no_return, "returns nothing"),
        (replaced, "puts ȳ in place of what was there"),
        (one, "adds 1. What comes back is ȳ"),
        (subtracted, "Only the sign differs"),
        (everywhere, "adds to every cell"),
        (scaled, "adds 8.4 where ȳ = 4.2 is due"),
        (two_cells, "changes 2 cells"),
        (new_array, "makes a new array and leaves X̄ as it is"),
        (through_zeros, "makes an array as large as X̄ on the way"),
        (a_view, "returns a view of X̄"),
        (the_cell, "returns something else"),
        (lambda X_bar, y_bar: X_bar, "nothing is added"),
        (stops, "stopped at “X_bar[10] += y_bar” with IndexError"),
        (3, "is no function"),
    ],
)
def test_a_mistake_is_recognised(action, reason):
    verdict = check_action(action, 2)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("action", [..., lambda X_bar, y_bar: None, lambda X_bar, y_bar: ...])
def test_no_action_is_no_mistake(action):
    assert check_action(action, 2).right is None

"""The action of A @ X: each mistake is told by its name."""

import numpy as np
import pytest

from ad_viz.exercises import check_product_action
from ad_viz.lenses.accumulation.exercises import product_action
from ad_viz.memory import allocations
from ad_viz.tangents.adding import multiply_add as adding
from ad_viz.tangents.adding.multiply_add import multiply_add


def right(X_bar, A, Y_bar):
    return multiply_add(X_bar, A.T, Y_bar)


def adds(product):
    """The action that adds this product, with an array for it."""

    def action(X_bar, A, Y_bar):
        X_bar += product(A, Y_bar)
        return X_bar

    return action


def no_return(X_bar, A, Y_bar):
    multiply_add(X_bar, A.T, Y_bar)


def replaced(X_bar, A, Y_bar):
    return np.matmul(A.T, Y_bar, out=X_bar)


def cell_by_cell(X_bar, A, Y_bar):
    for i, j in np.ndindex(*X_bar.shape):
        X_bar[i, j] += A[:, i] @ Y_bar[:, j]
    return X_bar


def a_view(X_bar, A, Y_bar):
    return multiply_add(X_bar, A.T, Y_bar)[:]


def spoils(X_bar, A, Y_bar):
    Y_bar *= 2
    return multiply_add(X_bar, A.T, Y_bar)


def a_cell(X_bar, A, Y_bar):
    multiply_add(X_bar, A.T, Y_bar)
    X_bar[1, 2] += 1
    return X_bar


def stops(X_bar, A, Y_bar):
    X_bar += A.T @ Y_bar[:2]
    return X_bar


@pytest.mark.parametrize("action", [right, cell_by_cell])
def test_the_action(action):
    verdict = check_product_action(action)
    assert verdict
    has_blas = adding.blas_there() is not None
    assert ("no array was made" in str(verdict)) == (has_blas or action is cell_by_cell)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (adds(lambda A, Y: A @ Y), "multiplies by A"),
        (adds(lambda A, Y: Y @ A.T), "The order is wrong"),
        (adds(lambda A, Y: Y @ A), "Both order and transpose"),
        (adds(lambda A, Y: A.T @ Y.T), "Ȳ is turned as well"),
        (adds(lambda A, Y: A @ Y.T), "The wrong one is turned"),
        (adds(lambda A, Y: (A.T @ Y).T), "What is added is turned"),
        (adds(lambda A, Y: A.T * Y), "cell by cell"),
        (adds(lambda A, Y: Y), "adds Ȳ itself"),
        (adds(lambda A, Y: -(A.T @ Y)), "Only the sign differs"),
        (adds(lambda A, Y: 2 * (A.T @ Y)), "where 1 is due"),
        (a_cell, "X̄[1, 2]"),
        (replaced, "in place of what was there"),
        (no_return, "returns nothing"),
        (a_view, "returns a view of X̄"),
        (spoils, "writes into A or Ȳ"),
        (lambda X, A, Y: X + A.T @ Y, "makes a new array and leaves X̄ as it is"),
        (lambda X, A, Y: X, "nothing is added"),
        (stops, "stopped at “X_bar += A.T @ Y_bar[:2]” with ValueError"),
        (3, "write def action(X_bar, A, Y_bar)"),
    ],
)
def test_a_mistake_is_recognised(action, reason):
    verdict = check_product_action(action)
    assert verdict.right is False
    assert reason in str(verdict)


def test_an_array_for_the_product_is_counted(monkeypatch):
    action = adds(lambda A, Y: A.T @ Y)
    if adding.blas_there() is not None:
        assert "makes an array as large as X̄" in str(check_product_action(action))
    monkeypatch.setattr(allocations, "available", lambda: False)
    assert check_product_action(action)
    assert "array" not in str(check_product_action(action))


def test_without_blas_nobody_can_do_without_it(monkeypatch):
    monkeypatch.setattr(adding, "blas_there", lambda: None)
    assert check_product_action(right)
    assert check_product_action(adds(lambda A, Y: A.T @ Y))


@pytest.mark.parametrize("action", [..., lambda X, A, Y: None, lambda X, A, Y: ...])
def test_no_action_is_no_mistake(action):
    assert check_product_action(action).right is None


def test_no_two_mistakes_look_alike():
    A, Y = np.array(product_action._A), np.array(product_action._Y_BAR)
    sums = [A.T @ Y, A @ Y, Y @ A.T, Y @ A, A.T @ Y.T, A @ Y.T, (A.T @ Y).T, A.T * Y, Y]
    assert all(not np.allclose(one, other) for k, one in enumerate(sums) for other in sums[:k])

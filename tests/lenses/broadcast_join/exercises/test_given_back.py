"""Terms that go back to an array by their indexes: each mistake is told by its name."""

import numpy as np
import pytest

from ad_viz.exercises import check_given_back


def at(g, index, n):
    adjoint = np.zeros(n)
    np.add.at(adjoint, index, g)
    return adjoint


def loop(g, index, n):
    adjoint = [0.0] * n
    for k, term in zip(index, g, strict=True):
        adjoint[k] += term
    return adjoint


def buffered(g, index, n):
    adjoint = np.zeros(n)
    adjoint[index] += g
    return adjoint


def put(g, index, n):
    adjoint = np.zeros(n)
    adjoint[index] = g
    return adjoint


@pytest.mark.parametrize("give_back", [at, loop])
def test_terms_of_one_index_add_up(give_back):
    assert check_given_back(give_back)


@pytest.mark.parametrize(
    ("give_back", "reason"),
    [
        (put, "only the last term is left"),
        (buffered, "reads before it adds"),
        (lambda g, i, n: [1, 0, 4, -3, 0], "only the first term is left"),
        (lambda g, i, n: np.bincount(i, minlength=n), "Add the terms themselves"),
        (lambda g, i, n: at(g, i, n) + 1, "begins at 1"),
        (lambda g, i, n: g, "as they came"),
        (lambda g, i, n: at(g, i, n)[:4], "It has 4 numbers"),
        (lambda g, i, n: -at(g, i, n), "yours is -3"),
        (lambda g, i, n: 3.0, "no list of numbers"),
        (lambda g, i, n: None, "returns nothing"),
    ],
)
def test_a_wrong_array_is_said_by_its_name(give_back, reason):
    verdict = check_given_back(give_back)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("give_back", [..., lambda g, i, n: ..., lambda g, i, n: np.zeros(n)])
def test_no_answer_is_no_mistake(give_back):
    assert check_given_back(give_back).right is None

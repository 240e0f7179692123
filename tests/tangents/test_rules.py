"""Contributions: the value, the action, and the action on zeros are one and the same."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ad_viz.memory.allocations import measured
from ad_viz.tangents.adding.add import add_bangbang, checked_actions
from ad_viz.tangents.rules import contribution, passes_on
from ad_viz.tangents.thunk import InplaceableThunk, Thunk, unthunk, value_from_action
from ad_viz.tangents.zero import ZeroTangent
from ad_viz.tracing.tape import Tape

X = np.cos(np.arange(12.0)).reshape(3, 4)
A, B = np.sin(np.arange(15.0)).reshape(5, 3), np.sin(np.arange(8.0)).reshape(4, 2)
STACK = np.sin(np.arange(30.0)).reshape(2, 5, 3)

#: One step each, from the matrix X.
STEPS: dict[str, Callable[[Any], Any]] = {
    "a cell": lambda X: X[1, 2],
    "a cell from the end": lambda X: X[-1, -4],
    "a row": lambda X: X[1],
    "columns": lambda X: X[..., 1:3],
    "backwards": lambda X: X[::-1, None],
    "a row twice": lambda X: X[[0, 2, 0]],
    "places, one twice": lambda X: X[[0, 1, 0], [3, 3, 3]],
    "a mask": lambda X: X[np.eye(3, 4, dtype=bool)],
    "rows by a mask": lambda X: X[[True, False, True]],
    "no rows": lambda X: X[[]],
    "a number's place": lambda X: X[np.int64(2)],
    "the sum": lambda X: X.sum(),
    "sums of columns": lambda X: X.sum(axis=0),
    "sums of rows, kept": lambda X: X.sum(axis=1, keepdims=True),
    "A @ X": lambda X: A @ X,
    "X @ B": lambda X: X @ B,
    "a stack @ X": lambda X: STACK @ X,
    "X @ a stack": lambda X: X @ np.sin(np.arange(24.0)).reshape(3, 4, 2),
    "turned": lambda X: X.T,
    "reshaped": lambda X: X.reshape(-1, 2),
    "plus a number": lambda X: X + 2.0,
    "minus": lambda X: 2.0 - X,
    "times a number": lambda X: 2.5 * X,
    "times a row": lambda X: X * np.arange(4.0),
    "to a stack": lambda X: X + np.ones((2, 3, 4)),
    "times a stack": lambda X: X * np.sin(np.arange(24.0)).reshape(2, 3, 4),
    "a sine": np.sin,
}


def step(f: Callable[[Any], Any], primal: Any) -> tuple[Any, Any]:
    """The weight of the one step of f, and an adjoint of its result."""
    tape = Tape()
    result = f(tape.var(primal))
    shape = getattr(result, "shape", ())
    adjoint = np.sin(1 + np.arange(float(np.prod(shape)))).reshape(shape) if shape else 0.7
    return tape.rows[1][0], adjoint


@pytest.mark.parametrize("name", STEPS)
def test_value_and_action_are_those_of_the_weight(name: str) -> None:
    weight, adjoint = step(STEPS[name], X)
    expected = np.broadcast_to(weight.back(adjoint), X.shape)
    total = np.arange(12.0).reshape(3, 4)
    with checked_actions():
        tangent = contribution(weight, adjoint, X)
        assert isinstance(tangent, InplaceableThunk)
        assert add_bangbang(total, tangent) is total
    assert total == pytest.approx(np.arange(12.0).reshape(3, 4) + expected, rel=1e-13)
    assert not tangent.val.computed or passes_on(weight)
    assert value_from_action(tangent.add_action, X) == pytest.approx(expected, rel=1e-13)
    assert unthunk(tangent) == pytest.approx(expected, rel=1e-13)


@pytest.mark.parametrize("name", STEPS)
def test_an_action_makes_no_array_of_its_own_once_it_has_its_workspaces(name: str) -> None:
    weight, adjoint = step(STEPS[name], X)
    made: dict[Any, Any] = {}

    def workspace(shape: Any, use: str = "") -> Any:
        if (shape, use) not in made:
            made[shape, use] = np.empty(shape)
        return made[shape, use]

    tangent = contribution(weight, adjoint, X, workspace)
    tangent.add_action(np.zeros(X.shape))
    total, before = np.zeros(X.shape), len(made)
    with measured(least=X.nbytes) as arrays:
        tangent.add_action(total)
    assert (arrays.count, len(made)) == (0, before)


def test_an_adjoint_that_is_only_turned_is_not_run() -> None:
    def fails() -> Any:
        raise AssertionError

    weight, _ = step(lambda X: X.T, X)

    def action(total: Any) -> Any:
        total[3, 0] += 5.0
        return total

    tangent = contribution(weight, InplaceableThunk(Thunk(fails), action), X)
    total = np.zeros((3, 4))
    assert tangent.add_action(total) is total
    assert total[0, 3] == total.sum() == 5.0


@pytest.mark.parametrize("order", ["C", "F"])
def test_an_action_reaches_through_a_reshape_of_any_layout(order: Any) -> None:
    weight, adjoint = step(lambda X: X.reshape(6, 2), X)
    inner = InplaceableThunk(Thunk(lambda: adjoint), lambda total: np.add(total, adjoint, total))
    total = np.zeros((3, 4), order=order)
    contribution(weight, inner, X).add_action(total)
    assert (total == adjoint.reshape(3, 4)).all()


def test_where_the_weight_is_1_the_value_is_the_adjoints_own_array() -> None:
    weight, adjoint = step(lambda X: X + 2.0, X)
    assert unthunk(contribution(weight, adjoint, X)) is adjoint
    assert passes_on(weight)
    assert passes_on(step(lambda X: X.T, X)[0])
    assert not passes_on(step(np.sin, X)[0])


def test_a_zero_contributes_nothing_even_beside_an_infinity() -> None:
    weight, adjoint = step(lambda X: X * np.array([np.inf, 0.0, 2.0, 3.0]), X)
    assert contribution(weight, 0.0, X) is ZeroTangent()
    adjoint[:, 0] = 0.0
    adjoint[:, 1] = np.inf
    assert unthunk(contribution(weight, adjoint, X))[:, :2].tolist() == [[0.0, 0.0]] * 3
    weight, adjoint = step(lambda X: 0.0 * X, X)
    assert contribution(weight, adjoint, X) is ZeroTangent()


def test_a_number_gets_a_number() -> None:
    weight, adjoint = step(lambda x: x * np.array([2.0, 3.0]), 1.5)
    assert unthunk(contribution(weight, adjoint, 1.5)) == pytest.approx(
        2 * adjoint[0] + 3 * adjoint[1], rel=1e-15
    )
    assert unthunk(contribution(2.0, 3.0, 1.5)) == 6.0

"""Functions of one array, as a person writes them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from hypothesis import strategies as st

from tests.golden.functions import fan_out, sum_first_and_second

__all__ = ["ON_MATRICES", "fan_out", "mysum", "sum_first_and_second", "wired", "wiring", "wirings"]


def mysum(X):
    total = 0.0
    for i in range(len(X)):
        total += X[i]
    return total


def rows_in_a_loop(X):
    v = np.linspace(-1.0, 1.0, X.shape[1])
    total = 0.0
    for i in range(len(X)):
        total = total + np.tanh(X[i] @ v)
    return total


def _steady(*shape: int) -> Any:
    return np.cos(np.arange(float(np.prod(shape)))).reshape(shape)


def softplus(X):
    return np.sum(np.log(1 + np.exp(X)))


#: By what they are about; each takes a matrix of any shape from (2, 3) up.
ON_MATRICES: Final[dict[str, Callable[[Any], Any]]] = {
    "a constant": lambda X: 2.0,
    "one cell": lambda X: X[1, 2],
    "one cell twice": lambda X: X[-1, -1] * X[-1, -1],
    "a mask": lambda X: np.sum(X[_steady(*X.shape) > 0] ** 2) + X[1].sum(),
    "places, some twice": lambda X: np.sum(X[[0, 1, 0]] * X[[1, 1, 0]]) + X[[0, 0], [1, 1]].sum(),
    "slices": lambda X: np.sum(X[1:] * X[:-1]) + np.sum(X[None, ..., ::-2]),
    "a loop over rows": rows_in_a_loop,
    "matrix @ matrix": lambda X: np.sum((_steady(4, X.shape[0]) @ X) * (_steady(4, len(X)) @ X)),
    "matrix @ itself turned": lambda X: np.sum(X.T @ X) + np.sum(np.sin(X @ X.T)),
    "matrix @ vector": lambda X: (X @ _steady(X.shape[1])) @ (X @ _steady(X.shape[1])),
    "vector @ matrix": lambda X: np.sum(_steady(len(X)) @ X) * np.sum(X[0] @ X.T),
    "an outer product": lambda X: np.sum(np.sin(X.reshape(-1, 1) @ np.ones((1, 2)))),
    "a stack of matrices": lambda X: np.sum(np.tanh(_steady(3, 2, len(X)) @ X)),
    "numbers × matrix": lambda X: X[0, 0] * X.sum() + np.sum(X[0, 1] * X),
    "rows and columns": lambda X: np.sum((X[0] * X) * (X[:, :1] + 3.0)),
    "sums over axes": lambda X: X.mean() * X.sum() + np.sum(X.sum(axis=1, keepdims=True) * X),
    "turned and reshaped": lambda X: np.sum(X.T * X.T) + np.sum(X.T.reshape(-1) ** 2) - X.T[0, 0],
    "ufuncs": lambda X: softplus(X) + np.sum(np.where(X > 0, X, -X) + np.maximum(X, 0.1)),
    "a fan-out": fan_out,
    "of no use": lambda X: np.sum(0.0 * X) + np.sum(X - X),
}


Operation = Callable[[Any, Any], Any]
#: Each makes a 3 × 3 matrix of two; many hand an adjoint on as it is, or turned.
OPERATIONS: list[Operation] = [
    lambda a, b: a + b,
    lambda a, b: a - b,
    lambda a, b: np.tanh(a * b),
    lambda a, b: a.T + b,
    lambda a, b: a + 1,
    lambda a, b: a.T,
    lambda a, b: a.reshape(9).reshape(3, 3),
    lambda a, b: a.T.reshape(1, 9).reshape(3, 3) + b,
    lambda a, b: np.tanh(a @ b),
    lambda a, b: a + b[0],
    lambda a, b: a * b[1, 2],
    lambda a, b: a[[2, 0, 2]] - b[::-1],
]


def wirings(
    operations: Sequence[Operation], longest: int
) -> st.SearchStrategy[list[tuple[int, int, int]]]:
    """Which operation of which values, one after the other."""
    wire = st.tuples(st.sampled_from(range(len(operations))), st.integers(0, 9), st.integers(0, 9))
    return st.lists(wire, min_size=1, max_size=longest)


wiring = wirings(OPERATIONS, 9)


def wired(
    wires: list[tuple[int, int, int]], operations: Sequence[Operation] = OPERATIONS, ends: int = 3
) -> Callable[[Any], Any]:
    """Their function: the sum of all cells of its last values."""

    def f(X: Any) -> Any:
        values = [X]
        for operation, *places in wires:
            a, b = (values[place % len(values)] for place in places)
            values.append(operations[operation](a, b))
        return sum(np.sum(value) for value in values[-ends:])

    return f

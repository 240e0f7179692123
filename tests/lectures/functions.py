"""What five lectures differentiate: a function of arrays, and where.

Softmax regression on 50 points; a network of 784, 64 and 10 units on a batch; an attention head; a
step of a Kalman filter; and the likelihood of a Gaussian process by Cholesky's factor.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

__all__ = ["LECTURES", "Lecture"]


class Lecture(NamedTuple):
    """A function of arrays, and its arguments."""

    function: Callable[..., Any]
    point: tuple[Any, ...]


_rng = np.random.default_rng(15)


def softmax_regression(W: Any, b: Any, X: Any, Y: Any) -> Any:
    """Cross-entropy of a linear classifier; ``Y`` has a one in each row."""
    scores = X @ W + b
    shifted = scores - np.max(scores, axis=1, keepdims=True)
    log_sums = np.log(np.sum(np.exp(shifted), axis=1))
    chosen = np.sum(Y * shifted, axis=1)
    return np.mean(log_sums - chosen)


def network(W1: Any, b1: Any, W2: Any, b2: Any, X: Any, Y: Any) -> Any:
    """784 pixels, 64 hidden units, 10 classes."""
    hidden = np.tanh(X @ W1 + b1)
    scores = hidden @ W2 + b2
    shifted = scores - np.max(scores, axis=1, keepdims=True)
    log_sums = np.log(np.sum(np.exp(shifted), axis=1))
    return np.mean(log_sums - np.sum(Y * shifted, axis=1))


def attention(X: Any, Q: Any, K: Any, V: Any) -> Any:
    """One head: each of six words looks at all six."""
    queries, keys, values = X @ Q, X @ K, X @ V
    scores = queries @ keys.T / np.sqrt(keys.shape[1])
    weights = np.exp(scores - np.max(scores, axis=1, keepdims=True))
    weights = weights / np.sum(weights, axis=1, keepdims=True)
    heads = weights @ values
    return np.sum(heads**2)


def kalman_step(F: Any, H: Any, Q: Any, R: Any, x: Any, P: Any, z: Any) -> Any:
    """Predict, measure, and the surprise of the measurement."""
    x_next = F @ x
    P_next = F @ P @ F.T + Q
    residual = z - H @ x_next
    S = H @ P_next @ H.T + R
    _, log_det = np.linalg.slogdet(S)
    return 0.5 * (residual @ np.linalg.solve(S, residual) + log_det)


def cholesky_likelihood(length: Any, noise: Any, x: Any, y: Any) -> Any:
    """The negative log-likelihood of a Gaussian process, but for a constant."""
    apart = (x[:, None] - x[None, :]) / length
    K = np.exp(-0.5 * apart**2) + noise**2 * np.eye(len(x))
    L = np.linalg.cholesky(K)
    alpha = np.linalg.solve(L, y)
    return 0.5 * np.sum(alpha**2) + np.sum(np.log(np.diag(L)))


def _one_hot(rows: int, classes: int) -> Any:
    return np.eye(classes)[_rng.integers(classes, size=rows)]


def _drawn(*shape: int, scale: float = 1.0) -> Any:
    return scale * _rng.normal(size=shape)


#: By name.
LECTURES: Final = {
    "softmax regression": Lecture(
        softmax_regression, (_drawn(2, 3), np.zeros(3), _drawn(50, 2), _one_hot(50, 3))
    ),
    "network": Lecture(
        network,
        (
            _drawn(784, 64, scale=0.05), np.zeros(64), _drawn(64, 10, scale=0.1), np.zeros(10),
            _rng.random((32, 784)), _one_hot(32, 10),
        ),
    ),
    "attention": Lecture(
        attention, (_drawn(6, 4), *(_drawn(4, 3, scale=0.5) for _ in range(3)))
    ),
    "Kalman step": Lecture(
        kalman_step,
        (
            np.array([[1.0, 0.1], [0.0, 1.0]]), np.array([[1.0, 0.0]]), 0.01 * np.eye(2),
            np.array([[0.25]]), np.array([0.5, -1.0]), np.array([[0.5, 0.1], [0.1, 0.8]]),
            np.array([0.9]),
        ),
    ),
    "Cholesky likelihood": Lecture(
        cholesky_likelihood,
        (1.2, 0.3, np.linspace(0, 3, 8), np.sin(np.linspace(0, 3, 8)) + _drawn(8, scale=0.1)),
    ),
}  # fmt: skip

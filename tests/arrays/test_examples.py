"""What lectures differentiate, in every engine, in both modes and twice, against complex steps."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from tests.core.numpy_programs.surroundings import COMPLEX

ENGINES = ["tape", "var", "dual", "program"]
rng = np.random.default_rng(3)


def _drawn(*shape: int) -> Any:
    return rng.normal(size=shape)


def _softmax(xp: Any, z: Any) -> Any:
    odds = xp.exp(z - xp.max(z, axis=-1, keepdims=True))
    return odds / xp.sum(odds, axis=-1, keepdims=True)


def softmax(xp: Any, W: Any, b: Any) -> Any:
    chosen = _softmax(xp, DATA @ W + b)[np.arange(5), [0, 2, 1, 0, 2]]
    return -xp.mean(xp.log(chosen))


def batch_normalization(xp: Any, x: Any, gain: Any, shift: Any) -> Any:
    centred = (x - xp.mean(x, axis=0)) / xp.sqrt(xp.var(x, axis=0) + 1e-5)
    return xp.sum(xp.tanh(gain * centred + shift) ** 2)


def attention_head(xp: Any, x: Any, Q: Any, K: Any, V: Any) -> Any:
    scores = (x @ Q) @ xp.swapaxes(x @ K, -1, -2) / np.sqrt(2.0)
    seen = xp.where(np.tri(4) > 0, scores, -1e9)
    return xp.sum(xp.sin(_softmax(xp, seen) @ (x @ V)))


def convolution(xp: Any, image: Any, kernel: Any) -> Any:
    parts = [kernel[i, j] * image[i : i + 3, j : j + 4] for i in range(3) for j in range(2)]
    return xp.sum(xp.tanh(xp.sum(xp.stack(parts), axis=0)))


def cholesky_likelihood(xp: Any, y: Any, scale: Any) -> Any:
    apart = (np.arange(4.0)[:, None] - np.arange(4.0)) ** 2
    L = xp.linalg.cholesky(xp.exp(-apart * scale[0] ** 2) + scale[1] ** 2 * np.eye(4))
    white = xp.linalg.solve(L, y)
    return 0.5 * xp.sum(white * white) + xp.sum(xp.log(xp.diag(L)))


def kalman_step(xp: Any, x: Any, P: Any, A: Any, R: Any) -> Any:
    H, z = np.array([[1.0, 0.5]]), np.array([0.7])
    x, P = A @ x, A @ P @ A.T + 0.1 * np.eye(2)
    S = H @ P @ H.T + R
    gain = xp.linalg.solve(S, H @ P).T
    x, P = x + gain @ (z - H @ x), (np.eye(2) - gain @ H) @ P
    return xp.sum(x * x) + xp.trace(P) + xp.log(xp.linalg.det(S))


DATA = _drawn(5, 3)
#: And how far rounding may take it: 1e-12 times the condition of what is solved or factored.
EXAMPLES: dict[str, tuple[Callable[..., Any], tuple[Any, ...], float]] = {
    "softmax": (softmax, (_drawn(3, 3), _drawn(3)), 1e-12),
    "batch normalization": (batch_normalization, (_drawn(5, 3), _drawn(3), _drawn(3)), 1e-12),
    "attention": (attention_head, (_drawn(4, 3), *(_drawn(3, 2) for _ in range(3))), 1e-12),
    "convolution": (convolution, (_drawn(5, 5), _drawn(3, 2)), 1e-12),
    "cholesky": (cholesky_likelihood, (_drawn(4), np.array([0.8, 0.5])), 1e-11),
    "kalman": (kalman_step, (_drawn(2), np.eye(2), _drawn(2, 2), np.array([[0.3]])), 1e-12),
}


def complex_steps(f: Callable[..., Any], point: tuple[Any, ...]) -> list[Any]:
    """∂f/∂each number, to all its digits."""
    found = []
    for place, array in enumerate(point):
        slopes = np.zeros(np.shape(array))
        for cell in np.ndindex(np.shape(array)):
            moved = [np.asarray(one, dtype=complex) for one in point]
            moved[place] = moved[place].copy()
            moved[place][cell] += 1e-30j
            slopes[cell] = np.imag(f(COMPLEX["np"], *moved)) / 1e-30
        found.append(slopes)
    return found


def _close(found: Any, expected: Any, close: float) -> bool:
    size = 1 + max(np.abs(one).max() for one in expected)
    return all(np.abs(a - b).max() <= close * size for a, b in zip(found, expected, strict=True))


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_engine_has_its_gradient(name: str) -> None:
    f, point, close = EXAMPLES[name]
    ours = lambda *given: f(np, *given)  # noqa: E731
    truth = complex_steps(f, point)
    for engine in ENGINES:
        value, slopes = av.value_and_grad(ours, *point, engine=engine)  # type: ignore[arg-type]
        assert value == pytest.approx(float(ours(*point)), rel=1e-13)
        assert _close(slopes, truth, close), engine
    for mode in ("forward", "reverse"):
        assert _close(av.jacobian(ours, *point, mode=mode), truth, close), mode  # type: ignore[arg-type]
    along = [np.cos(np.arange(float(one.size))).reshape(one.shape) for one in point]
    slope = sum(float(np.sum(a * b)) for a, b in zip(truth, along, strict=True))
    assert float(av.jvp(ours, point, along)[1]) == pytest.approx(slope, rel=100 * close)


@pytest.mark.parametrize("name", EXAMPLES)
def test_its_gradient_has_one(name: str) -> None:
    """Along a direction, against differences of the complex steps' gradients."""
    f, point, _ = EXAMPLES[name]
    along = [np.cos(np.arange(float(one.size))).reshape(one.shape) for one in point]

    def slope(*given: Any) -> Any:
        return av.jvp(lambda *inner: f(np, *inner), given, along)[1]

    def at(step: float) -> list[Any]:
        return complex_steps(f, tuple(x + step * d for x, d in zip(point, along, strict=True)))

    h = 1e-3
    near, far = (
        [(up - down) / (2 * step) for up, down in zip(at(step), at(-step), strict=True)]
        for step in (h, 2 * h)
    )
    truth = [(4 * a - b) / 3 for a, b in zip(near, far, strict=True)]
    for engine in ("tape", "var", "dual"):
        _, bends = av.value_and_grad(slope, *point, engine=engine)
        assert _close(bends, truth, 1e-6), engine


@pytest.mark.parametrize("name", EXAMPLES)
def test_in_single_precision_it_is_as_good_as_that(name: str) -> None:
    f, point, _ = EXAMPLES[name]
    single = tuple(one.astype(np.float32) for one in point)
    for engine in ENGINES:
        _, slopes = av.value_and_grad(lambda *given: f(np, *given), *single, engine=engine)  # type: ignore[arg-type]
        assert {one.dtype.name for one in slopes} == {"float32"}
        assert _close(slopes, complex_steps(f, tuple(x.astype(float) for x in single)), 1e-5)

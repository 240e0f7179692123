"""Derivatives of NumPy itself by differences, in Richardson's scheme: they know no rule of ours."""

from collections.abc import Callable
from typing import Any

import numpy as np

import ad_viz as av

__all__ = ["check_twice", "differences", "weighted"]

Function = Callable[..., Any]


def weighted(f: Function) -> Function:
    """One number of all that ``f`` returns, to which each adds its own share."""

    def loss(*arrays: Any) -> Any:
        found = f(*arrays)
        shares = np.cos(1.0 + np.arange(float(np.size(_plain(found))))).reshape(
            np.shape(_plain(found))
        )
        return np.sum(found * shares)

    return loss


def _plain(value: Any) -> Any:
    return np.empty(np.shape(value)) if np.shape(value) else 0.0


def differences(f: Function, point: tuple[Any, ...]) -> list[Any]:
    """∂f/∂each number, of a function of arrays with one number for a value."""
    found = []
    for place, array in enumerate(point):
        slopes = np.zeros(np.shape(array))
        for cell in np.ndindex(np.shape(array)):
            slopes[cell] = _slope(f, point, place, cell)
        found.append(slopes)
    return found


def _slope(f: Function, point: tuple[Any, ...], place: int, cell: tuple[int, ...]) -> float:
    def at(step: float) -> float:
        moved = np.array(point[place], dtype=float)
        moved[cell] += step
        return float(f(*point[:place], moved, *point[place + 1 :]))

    h = 2e-3
    estimates = [(at(s) - at(-s)) / (2 * s) for s in (h, h / 2, h / 4, h / 8)]
    for order in (4.0, 16.0, 64.0):
        estimates = [(order * b - a) / (order - 1) for a, b in zip(estimates, estimates[1:])]  # noqa: B905, RUF007
    return estimates[0]


def check_twice(f: Function, point: tuple[Any, ...]) -> None:
    """Hold the gradient of a derivative of ``f`` along a direction to differences of it."""
    along = [np.cos(np.arange(float(np.size(x)))).reshape(np.shape(x)) for x in point]
    along = [x if np.ndim(x) else float(x) for x in along]

    def slope(*arrays: Any) -> Any:
        return av.jvp(weighted(lambda *given: f(*given) ** 2), arrays, along)[1]

    truth = differences(slope, point)
    for engine in ("tape", "var", "dual"):
        _, slopes = av.value_and_grad(slope, *point, engine=engine)
        for found, expected in zip(slopes, truth, strict=True):
            assert np.allclose(found, expected, rtol=1e-7, atol=1e-7), engine

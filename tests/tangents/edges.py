"""Tangents and arrays that are easily treated wrongly."""

from typing import Any

import numpy as np

from ad_viz import InplaceableThunk, Thunk


def element(shape: Any, key: Any, adjoint: float) -> InplaceableThunk:
    """The tangent of X[key]: a value with an array of its own, or an action that has none."""

    def value() -> Any:
        X_bar = np.zeros(shape)
        X_bar[key] = adjoint
        return X_bar

    def action(X_bar: Any) -> Any:
        X_bar[key] += adjoint
        return X_bar

    return InplaceableThunk(Thunk(value), action)


def repeating(strides: tuple[int, ...], shape: tuple[int, ...]) -> Any:
    """A view that can be written into, of as much memory as it needs."""
    return np.ndarray(shape, buffer=np.zeros(24), strides=strides)


def read_only(a: Any) -> Any:
    a.flags.writeable = False
    return a


def view_of_read_only() -> Any:
    base = np.zeros(4)
    view = base[:]
    base.flags.writeable = False
    return view

"""A gradient of work on whole arrays makes little more than autograd's does, counted in bytes."""

from collections.abc import Callable
from typing import Any, Final

import autograd
import autograd.numpy as anp
import numpy as np
import pytest

from ad_viz import value_and_grad
from tests.costs.work import work

#: What is built on the way to the gradient, in parts of what autograd builds, at most.
MOST: Final = 2.0


def product(np: Any, x: Any) -> Any:
    return np.sum(x * x * x * 2.0)


def chain(np: Any, x: Any) -> Any:
    for _ in range(5):
        x = np.sin(x) * x + 0.5 * x
    return np.sum(x)


def bump(np: Any, x: Any) -> Any:
    return np.sum(np.exp(-x * x / 2.0))


def rectified(np: Any, x: Any) -> Any:
    return np.sum(np.maximum(x, 0.0) * x)


def squared(np: Any, x: Any) -> Any:
    return np.sum(np.tanh(x) ** 2)


@pytest.mark.parametrize("f", [product, chain, bump, rectified, squared])
def test_zeros_among_the_numbers_cost_nothing(f: Callable[[Any, Any], Any]) -> None:
    x = np.linspace(-1.0, 1.0, 20_001)
    x[::7] = 0.0
    theirs = autograd.value_and_grad(lambda z: f(anp, z))

    def ours() -> Any:
        return value_and_grad(lambda z: f(np, z), x)

    value, (gradient,) = ours()
    expected, slopes = theirs(x)
    assert np.isclose(value, expected)
    assert np.allclose(gradient, slopes)
    assert work(ours).allocated <= MOST * work(lambda: theirs(x)).allocated

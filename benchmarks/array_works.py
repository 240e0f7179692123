"""Functions of arrays and their gradients: ours, autograd's, and NumPy written by hand."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any, Final

import numpy as np

import ad_viz as av

__all__ = ["BATCHES", "SIZES", "WORKS", "Works", "elementwise", "network", "squares"]

#: The same computed in several ways: each gives the value and the gradient.
Works = Mapping[str, Callable[[], tuple[Any, tuple[Any, ...]]]]
#: Numbers of an array.
SIZES: Final = (10**4, 10**6)
#: Rows of data.
BATCHES: Final = (1, 32, 256)
_LAYERS: Final = (784, 64, 10)


def squares(size: int = 100) -> Works:
    """Two operations, so few numbers that what is around NumPy counts."""
    x = np.linspace(-1.0, 1.0, size)
    return _each(lambda to: lambda x: to.sum(x * x), (x,)) | {
        "by hand": lambda: (np.sum(x * x), (x + x,))
    }


def elementwise(size: int) -> Works:
    """A mixture of sums, products, quotients and functions of each number."""
    point = tuple(np.random.default_rng(0).normal(size=(2, size)))
    return _each(
        lambda to: lambda x, y: to.sum(to.tanh(x) * y + to.exp(-x * x) / (1 + y * y)), point
    ) | {"by hand": lambda: _elementwise_by_hand(*point)}


def _elementwise_by_hand(x: Any, y: Any) -> tuple[Any, tuple[Any, ...]]:
    slope, bell, width = np.tanh(x), np.exp(-x * x), 1 + y * y
    hill = bell / width
    dx = (1 - slope * slope) * y - 2 * x * hill
    return np.sum(slope * y + hill), (dx, slope - 2 * y * hill / width)


def network(batch: int) -> Works:
    """Two layers and the cross-entropy of a softmax; the gradient by weights and biases.

    ``products`` are the two of matrices of 784 rows or columns, which nobody gets around.
    """
    random = np.random.default_rng(0)
    data, hidden, classes = _LAYERS
    point = (
        random.normal(size=(data, hidden)) / 28, random.normal(size=hidden) / 10,
        random.normal(size=(hidden, classes)) / 8, random.normal(size=classes) / 10,
    )  # fmt: skip
    x = random.normal(size=(batch, data))
    wanted = np.eye(classes)[random.integers(0, classes, batch)]
    back = random.normal(size=(batch, hidden))

    def loss(to: Any) -> Callable[..., Any]:
        def cross_entropy(W: Any, b: Any, V: Any, c: Any) -> Any:
            scores = to.tanh(x @ W + b) @ V + c
            all_ways = to.log(to.sum(to.exp(scores), axis=1))
            return (to.sum(all_ways) - to.sum(wanted * scores)) / batch

        return cross_entropy

    return _each(loss, point) | {
        "by hand": lambda: _network_by_hand(x, wanted, *point),
        "products": lambda: (x @ point[0], x.T @ back),
    }


def _network_by_hand(
    x: Any, wanted: Any, W: Any, b: Any, V: Any, c: Any
) -> tuple[Any, tuple[Any, ...]]:
    hidden = np.tanh(x @ W + b)
    scores = hidden @ V + c
    odds = np.exp(scores)
    total = odds.sum(axis=1, keepdims=True)
    value = (np.log(total).sum() - np.sum(wanted * scores)) / len(x)
    back = (odds / total - wanted) / len(x)
    within = (back @ V.T) * (1 - hidden * hidden)
    return value, (x.T @ within, within.sum(axis=0), hidden.T @ back, back.sum(axis=0))


def _each(function: Callable[[Any], Callable[..., Any]], point: tuple[Any, ...]) -> Works:
    """Ours, and autograd's where it is there; ``function`` is told where its functions are."""
    ours = function(np)
    works: dict[str, Any] = {"ours": lambda: av.value_and_grad(ours, *point)}
    try:
        autograd = import_module("autograd")
    except ImportError:
        return works
    gradient = autograd.value_and_grad(
        function(import_module("autograd.numpy")), tuple(range(len(point)))
    )
    return works | {"autograd": lambda: gradient(*point)}


#: Each by its name.
WORKS: Final[dict[str, Callable[[], Works]]] = {
    "sum(x*x) of 100 numbers": squares,
    **{f"elementwise, {size:,} numbers": partial(elementwise, size) for size in SIZES},
    **{f"network, batch {batch}": partial(network, batch) for batch in BATCHES},
}

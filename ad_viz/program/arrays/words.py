"""What NumPy has no function for: the words that lines of a program call, in plain NumPy.

An exported program has the text of those that it calls, without what is said of types.
"""

import ast
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np

__all__ = ["WORDS", "definitions"]

Shape = tuple[int, ...]


def exceeds(a: Any, b: Any) -> Any:
    """1 where a is the greater, half at a tie."""
    return np.heaviside(a - b, 0.5)


def step(a: Any) -> Any:
    return np.heaviside(a, 0.0)


def sigmoid(a: Any) -> Any:
    odds = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0, odds) / (1.0 + odds)


def relu(a: Any) -> Any:
    return np.maximum(a, 0.0)


def scatter(x: Any, key: Any, shape: Shape) -> Any:
    """Zeros, with x added where the key points."""
    found = np.zeros(shape, dtype=np.result_type(x))
    np.add.at(found, key, x)
    return found


def moved(function: Any, shape: Shape, *how: Any, **more: Any) -> Any:
    """Which number, counted, stands in each place after the function has moved them."""
    return function(np.arange(int(np.prod(shape))).reshape(shape), *how, **more)


def placed(x: Any, places: Any, shape: Shape) -> Any:
    """Zeros, with the numbers of x added at these places, counted."""
    return scatter(np.ravel(x), np.ravel(places), (int(np.prod(shape)),)).reshape(shape)


def picked(x: Any, places: Any, shape: Shape) -> Any:
    """The numbers of x at these places, counted."""
    return np.ravel(x)[np.ravel(places)].reshape(shape)


def order(a: Any, axis: Any = None) -> Any:
    """Which number, counted, stands in each place of the sorted array."""
    if axis is None:
        return np.argsort(a, axis=None, kind="stable")
    counted = np.arange(np.size(a)).reshape(np.shape(a))
    return np.take_along_axis(counted, np.argsort(a, axis=axis, kind="stable"), axis=axis)


def greatest(a: Any, axis: Any = None) -> Any:
    """1 where the greatest is, shared among those that tie."""
    chosen = a == np.max(a, axis=axis, keepdims=True)
    return chosen / np.sum(chosen, axis=axis, keepdims=True)


def least(a: Any, axis: Any = None) -> Any:
    """1 where the least is, shared among those that tie."""
    return greatest(-a, axis)


def ratio(x: Any, c: Any) -> Any:
    """x / c, and 0 where c is 0."""
    return np.where(c == 0, 0.0, x / np.where(c == 0, 1.0, c))


def others(a: Any, axis: Any = None) -> Any:
    """The product of all others along the axis, for each number."""
    axes = tuple(range(a.ndim)) if axis is None else tuple(np.atleast_1d(axis) % a.ndim)
    last = tuple(range(a.ndim - len(axes), a.ndim))
    turned = np.moveaxis(a, axes, last)
    rows = turned.reshape(*turned.shape[: a.ndim - len(axes)], -1)
    ones = np.ones((*rows.shape[:-1], 1))
    before = np.cumprod(np.concatenate([ones, rows[..., :-1]], axis=-1), axis=-1)
    after = np.cumprod(np.concatenate([ones, rows[..., :0:-1]], axis=-1), axis=-1)[..., ::-1]
    return np.moveaxis((before * after).reshape(turned.shape), last, axes)


def from_behind(x: Any, shape: Shape, axis: Any = None) -> Any:
    """Running sums from the last to the first."""
    return np.flip(np.cumsum(np.flip(x, axis), axis), axis).reshape(shape)


def running(da: Any, a: Any, c: Any, axis: Any = None) -> Any:
    """Tangents of running products c of a."""
    if axis is None:
        da, a, axis = np.ravel(da), np.ravel(a), 0
    da, a, products = (np.moveaxis(one, axis, 0) for one in (da, a, c))
    dc = np.zeros_like(products)
    for k in range(len(a)):
        dc[k] = da[k] + 0.0 if k == 0 else dc[k - 1] * a[k] + products[k - 1] * da[k]
    return np.moveaxis(dc, 0, axis)


def running_back(gc: Any, a: Any, c: Any, axis: Any = None) -> Any:
    """Adjoints of a, of which c are the running products."""
    shape = np.shape(a)
    if axis is None:
        a, axis = np.ravel(a), 0
    gc, a, products = (np.moveaxis(one, axis, 0) for one in (gc, a, c))
    ga, after = np.zeros_like(a), 0.0
    for k in range(len(a))[::-1]:
        after = gc[k] + (after * a[k + 1] if k + 1 < len(a) else 0.0)
        ga[k] = after * products[k - 1] if k else after
    return np.moveaxis(ga, 0, axis).reshape(shape)


def undone(x: Any, n: int, axis: int) -> Any:
    """What differences, taken n times, send back."""
    for _ in range(n):
        edge = list(np.shape(x))
        edge[axis] = 1
        x = -np.diff(np.concatenate([np.zeros(edge), x, np.zeros(edge)], axis=axis), axis=axis)
    return x


def cofactors(a: Any) -> Any:
    """The determinant times the inverse, transposed; a singular matrix has them, too."""
    U, s, Vt = np.linalg.svd(a)
    sign = np.linalg.det(U) * np.linalg.det(Vt)
    return (U * (others(s, -1) * sign[..., None])[..., None, :]) @ Vt


def halved(a: Any) -> Any:
    """The lower triangle, with half of its diagonal."""
    return np.tril(a) - 0.5 * a * np.eye(a.shape[-1])


def mirrored(a: Any) -> Any:
    """The symmetric matrix with this lower triangle."""
    return halved(a) + np.swapaxes(halved(a), -1, -2)


def folded(a: Any) -> Any:
    """What a symmetric matrix has of this, in its lower triangle."""
    return halved(a + np.swapaxes(a, -1, -2))


#: In the order in which they call each other.
WORDS: Final = (
    "exceeds", "step", "sigmoid", "relu", "scatter", "moved", "placed", "picked", "order",
    "greatest", "least", "ratio", "others", "from_behind", "running", "running_back", "undone",
    "cofactors", "halved", "mirrored", "folded",
)  # fmt: skip


def definitions(words: Iterable[str]) -> list[str]:
    """The text of these words and of those that they call.

    >>> print(definitions(["relu"])[0])
    def relu(a):
        return np.maximum(a, 0.0)
    """
    texts, wanted = _texts(), set(words)
    for word in reversed(WORDS):
        if word in wanted:
            wanted |= texts[word][1]
    return [texts[word][0] for word in WORDS if word in wanted]


@cache
def _texts() -> dict[str, tuple[str, set[str]]]:
    """Of each word its text, and which others it calls."""
    module = ast.parse(files(__package__).joinpath("words.py").read_text("utf-8"))
    found = {}
    for part in module.body:
        if isinstance(part, ast.FunctionDef) and part.name in WORDS:
            part.returns = None
            for argument in ast.walk(part.args):
                if isinstance(argument, ast.arg):
                    argument.annotation = None
            names = {node.id for node in ast.walk(part) if isinstance(node, ast.Name)}
            found[part.name] = (ast.unparse(part), names & {*WORDS} - {part.name})
    return found

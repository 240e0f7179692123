"""The edges of arrays: none, one, shared, broadcast, of small types, with poles among them."""

from collections.abc import Callable
from math import inf, log, nan
from typing import Any, Final

import numpy as np

import ad_viz as av
from ad_viz.errors import ADError, InputError, UnknownOperationError
from tests.core.edges import Edge

__all__ = ["ARRAY_EDGES"]

ROWLESS = np.empty((0, 3))
SHARED = np.array([2.0, 3.0])
SQUARE = np.array([[1.0, 2.0], [3.0, 4.0]])


def edge(
    name: str,
    f: Callable[..., Any],
    point: tuple[Any, ...],
    value: float,
    slopes: tuple[Any, ...] | type[ADError],
    why: str,
) -> Edge:
    """An ``Edge`` whose inputs are arrays of floats where lists are given."""
    arrays = (np.array(p, dtype=float) if isinstance(p, list) else p for p in point)
    return Edge(name, f, tuple(arrays), value, slopes, why)


def of(kind: type[Any], *numbers: Any) -> Any:
    """An array of the given type."""
    return np.array(numbers, dtype=kind)


def assigns(x):
    x[0] = 1.0
    return x.sum()


def chain(a):
    """b = a + 1, c = b + 1.5, d = a + b, e = d + c, and the total of e: a thrice, and 3.5."""
    b = a + 1
    c = b + 1.5
    d = a + b
    return (d + c).sum()


def slope_of_cubes(x):
    """The sum of 3x², by a run inside the run."""
    return np.sum(av.value_and_grad(lambda y: np.sum(y**3), x)[1][0])


def log_above_0(x):
    return np.sum(np.where(x > 0, np.log(x), 0))


SIZES: Final = [
    edge("sum of none", lambda x: np.sum(2 * x), ([],), 0.0, ([],), "nothing to add"),
    edge("product of none", lambda x, y: y * np.prod(x), ([], 2.0), 2.0, ([], 1.0), "is 1"),
    edge("none beside a number", lambda x, y: y + x.sum(), ([], 2.0), 2.0, ([], 1.0), "+ 0"),
    edge("a slice of none", lambda x: x[:0].sum() + x[0], ([5, 6],), 5.0, ([1, 0],), "+ 0"),
    edge("none @ none", lambda x, y: x @ y, ([], []), 0.0, ([], []), "an empty sum"),
    edge("no rows", lambda x: x.sum(axis=0).sum(), (ROWLESS,), 0.0, (ROWLESS,), "an empty sum"),
    edge("one element", lambda x: x[0] * x[0], ([3],), 9.0, ([6],), "shape (1,) stays"),
    edge("one by one", lambda x: x.sum() ** 2, ([[3]],), 9.0, ([[6]],), "shape (1, 1) stays"),
    edge("a 0-d array", lambda x: x * x, (np.array(3.0),), 9.0, (6.0,), "one number"),
    edge("three everywhere", chain, ([0.1, -0.7, 2, 11, 3.3],), 64.6, ([3] * 5,), "1 + 2"),
]

TYPES: Final = [
    edge(
        "float32",
        lambda x: (x * x).sum(),
        (of(np.float32, 0.5, 1.5),),
        2.5,
        (of(np.float32, 1, 3),),
        "exact, and of single precision",
    ),
    edge(
        "float32 0.1",
        np.sum,
        (of(np.float32, 0.1),),
        0.10000000149011612,
        (of(np.float32, 1),),
        "its own",
    ),
    edge("float16", lambda x: (x * x).sum(), (of(np.float16, 300),), 9e4, ([600],), "no overflow"),
    edge("int8", lambda x: (x * x).sum(), (of(np.int8, 100),), 1e4, ([200],), "no overflow"),
    edge("integers", lambda x: np.sum(x / 4), (of(int, 1, 2),), 0.75, ([0.25] * 2,), "no //"),
    edge("integers to −1", lambda x: np.sum(x**-1), (of(int, 1, 2),), 1.5, ([-1, -0.25],), "−x⁻²"),
    edge("booleans", lambda x: np.sum(3 * x), (of(bool, 1, 0),), nan, InputError, "constants"),
    edge("complex numbers", np.sum, (of(complex, 1),), nan, InputError, "not real"),
    edge("texts", np.sum, (of(str, "a"),), nan, InputError, "no numbers"),
    edge("objects", np.sum, (of(object, None, 1),), nan, InputError, "no numbers"),
]

SHARING: Final = [
    edge("unused", lambda x, y: y * 2, (SQUARE, 3.0), 6.0, (0 * SQUARE, 2.0), "zeros of its shape"),
    edge("an unused infinity", lambda x: x[0], ([1, inf],), 1.0, ([1, 0],), "0 beside ∞"),
    edge("one array twice", lambda x, y: x @ y, (SHARED,) * 2, 13.0, ([2, 3],) * 2, "two inputs"),
    edge(
        "a view of the other",
        lambda x, y: x.sum() * y[0],
        (SHARED, SHARED[:1]),
        10.0,
        ([2, 2], [5]),
        "two inputs",
    ),
    edge("x·x", lambda x: np.sum(x * x), ([2, 3],), 13.0, ([4, 6],), "used twice"),
    edge("x @ x", lambda x: x @ x, ([2, 3],), 13.0, ([4, 6],), "used twice"),
    edge("x − x", lambda x: np.sum(x - x), ([2, 3],), 0.0, ([0, 0],), "1 − 1"),
    edge("backwards", lambda x: x @ x[::-1], ([1, 2, 4],), 12.0, ([8, 4, 2],), "twice backwards"),
    edge("thrice", lambda x: x[[0, 0, 0, 1]].sum(), ([2, 3],), 9.0, ([3, 1],), "counted thrice"),
    edge("every other", lambda x: x[::2].sum(), (np.arange(3.0)[::-1],), 2.0, ([1, 0, 1],), "2, 0"),
    edge(
        "0 times a product", lambda x: (0.0 * (x @ x.T)).sum(), (SQUARE,), 0.0, (0 * SQUARE,), "0"
    ),
    edge("0 times sums", lambda x: (0.0 * x.sum(0)).sum(), (SQUARE,), 0.0, (0 * SQUARE,), "0"),
    edge("assigning", assigns, ([2, 3],), nan, UnknownOperationError, "what was used must stay"),
]

BROADCASTS: Final = [
    edge("a number", lambda x, y: np.sum(x * y), (2.0, [2, 3]), 10.0, (5.0, [2, 2]), "summed back"),
    edge("to constants", lambda x: (x * SHARED).sum(), (4.0,), 20.0, (5.0,), "summed back"),
    edge(
        "a row to a matrix",
        lambda x, y: np.sum(x * y),
        (SQUARE, [2, 3]),
        26.0,
        ([[2, 3], [2, 3]], [4, 6]),
        "summed over rows",
    ),
    edge(
        "a column to a matrix",
        lambda x, y: np.sum(x * y),
        (SQUARE, [[5], [6]]),
        57.0,
        ([[5, 5], [6, 6]], [[3], [7]]),
        "summed over columns",
    ),
    edge(
        "a column and a row",
        lambda x, y: np.sum(x + y),
        ([[1], [2]], [1, 2, 3]),
        21.0,
        ([[3], [3]], [2, 2, 2]),
        "an outer sum",
    ),
    edge(
        "one to many", lambda x, y: np.sum(x * y), ([2], [2, 3]), 10.0, ([5], [2, 2]), "(1,) stays"
    ),
    edge("one to none", lambda x, y: np.sum(x * y), ([2], []), 0.0, ([0], []), "an empty sum"),
    edge(
        "constants / x",
        lambda x: np.sum(SHARED / x),
        ([2, 4],),
        1.75,
        ([-1 / 2, -3 / 16],),
        "−c/x²",
    ),
    edge("x ** constants", lambda x: np.sum(x**SHARED), ([-1, -2],), -7.0, ([-2, 12],), "no log"),
    edge(
        "constants ** x",
        lambda x: np.sum(of(int, 1, 2) ** x),
        ([5, 3],),
        9.0,
        ([0, 8 * log(2)],),
        "cˣ ln c",
    ),
]

POLES: Final = [
    edge("log at 0", lambda x: np.sum(np.log(x)), ([0, 2],), -inf, ([inf, 0.5],), "1/x"),
    edge("√x at 0", lambda x: np.sum(np.sqrt(x)), ([0, 4],), 2.0, ([inf, 0.25],), "1/(2√x)"),
    edge("1/x at 0", lambda x: np.sum(1 / x), ([0, 2],), inf, ([-inf, -0.25],), "−1/x²"),
    edge("√x below 0", lambda x: np.sqrt(x)[1], ([-1, 4],), 2.0, ([0, 0.25],), "NaN is not taken"),
    edge("x² at 0 and −3", lambda x: np.sum(x**2), ([0, -3],), 9.0, ([0, -6],), "no log"),
    edge("x⁰ at 0 and ∞", lambda x: np.sum(x**0), ([0, inf],), 2.0, ([0, 0],), "the constant 1"),
    edge("xʸ at 0, 0", lambda x, y: np.sum(x**y), ([0], [0]), 1.0, ([0], [-inf]), "as of numbers"),
    edge(
        "0 · √x",
        lambda x: np.sum(of(int, 0, 1) * np.sqrt(x)),
        ([0, 4],),
        2.0,
        ([0, 0.25],),
        "0 beside ∞",
    ),
    edge("log x, if above 0", log_above_0, ([0, 2],), log(2), ([0, 0.5],), "0 beside ∞"),
    edge(
        "maximum at a tie",
        lambda x, y: np.sum(np.maximum(x, y)),
        ([1, 2], [1, 0]),
        3.0,
        ([0.5, 1], [0.5, 0]),
        "the symmetric choice",
    ),
    edge("|x| at 0", lambda x: np.sum(np.abs(x)), ([0, -2],), 2.0, ([0, -1],), "as of numbers"),
    edge(
        "relu at 0", lambda x: np.sum(av.relu(x)), ([0, -1, 2],), 2.0, ([0, 0, 1],), "as of numbers"
    ),
    edge("exp too large", lambda x: np.sum(np.exp(x)), ([1e3, 0],), inf, ([inf, 1],), "no warning"),
    edge("sigmoid", lambda x: av.sigmoid(x).sum(), ([-1e3, 0],), 0.5, ([0, 0.25],), "no overflow"),
    edge("NaN", lambda x: x @ SHARED, ([nan, 1],), nan, ([2, 3],), "a line's slope"),
    edge("x³ twice", slope_of_cubes, ([-2, 0, 1],), 15.0, ([-12, 0, 6],), "6x"),
]

ARRAY_EDGES: Final = [*SIZES, *TYPES, *SHARING, *BROADCASTS, *POLES]

"""NumPy's functions and numbers, mixed freely with our values."""

import math
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.rules.numpy_names import NUMPY_NAMES
from ad_viz.tracing.traced import Traced
from tests.core.all_engines import ENGINES, Engine

each_engine = pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)


@each_engine
def test_the_example_with_numpys_sine(engine: Engine) -> None:
    value, gradient = engine(lambda x, y: x * y + np.sin(x), np.float64(0.5), np.array(4.2))
    assert (value, gradient) == (2.579425538604203, (5.077582561890373, 0.5))
    assert {type(number) for number in (value, *gradient)} == {float}


#: The rows that NumPy has no ufunc for.
OURS_ALONE = {"sigmoid", "relu"}


@pytest.mark.parametrize("name", sorted(PRIMITIVES.keys() - OURS_ALONE))
def test_every_row_has_its_ufunc(name: str) -> None:
    row, ufunc = PRIMITIVES[name], getattr(np, NUMPY_NAMES.get(name, name))
    point = (1.3,) if name == "acosh" else (0.3, 0.7)[: len(row.parameters)]
    _, gradient = av.value_and_grad(ufunc, *point)
    assert gradient == tuple(weight(*point) for weight in row.weights)


@pytest.mark.parametrize(
    ("ufunc", "at", "slope"),
    [
        (np.square, 3.0, 6.0),
        (np.reciprocal, 2.0, -0.25),
        (np.positive, 2.0, 1.0),
        (np.fabs, -2.0, -1.0),
        (lambda x: np.float_power(x, 3), -2.0, 12.0),
        (lambda x: np.maximum(x, 1.0), 1.0, 0.5),
        (lambda x: np.minimum(1.0, x), 2.0, 0.0),
        (np.abs, 0.0, 0.0),
    ],
)
def test_ufuncs_by_other_names(ufunc: Any, at: float, slope: float) -> None:
    assert av.value_and_grad(ufunc, at)[1] == (slope,)


NUMBERS = [
    np.float64(2),
    np.float32(2),
    np.int64(2),
    np.uint8(2),
    np.array(2.0),
    np.array(2),
    True + 1,
]


@each_engine
@pytest.mark.parametrize(
    "two", NUMBERS, ids=lambda n: f"{type(n).__name__}-{getattr(n, 'dtype', '')}"
)
def test_numbers_on_either_side(engine: Engine, two: Any) -> None:
    def f(x):
        a = two * x + x * two
        b = two - x - two
        c = two / x + x / two
        d = x**two + two**x
        return a + b + c + d

    plain = engine(lambda x: 2 * x + x * 2 + (2 - x - 2) + (2 / x + x / 2) + (x**2 + 2**x), 1.5)
    assert engine(f, 1.5) == plain
    assert type(plain[0]) is float


@pytest.mark.parametrize("limit", [1.0, np.float64(1), np.float32(1), np.int64(1), np.array(1.0)])
def test_comparisons_on_either_side(limit: Any) -> None:
    x = av.Var(0.5)
    assert x < limit
    assert x <= limit
    assert limit > x
    assert limit >= x
    assert x != limit
    assert not limit < x
    assert type(limit > x) in (bool, np.bool_)


def test_questions_about_the_number() -> None:
    x = av.Tape().var(math.inf)
    assert np.isinf(x)
    assert not np.isfinite(x)
    assert not np.isnan(x)
    assert np.equal(x, math.inf)


def test_arrays_of_our_values_are_taken_element_by_element() -> None:
    def f(x, y):
        both = np.array([x, y])
        return np.sum(np.sin(both) * np.array([1.0, 2.0]))

    assert av.value_and_grad(f, 0.5, 0.25)[1] == (math.cos(0.5), 2 * math.cos(0.25))
    assert [node.op for node in av.record(f, 0.5, 0.25).nodes][2:] == [
        *["sin"] * 2,
        *["mul"] * 2,
        "add",
    ]


def test_our_values_are_single_objects_to_numpy() -> None:
    def f(x, y):
        assert np.array([x, y]).shape == (2,)
        assert np.array(x).shape == np.asarray(y).shape == ()
        assert np.array([[x, 1.0], [2.0, y]]).shape == (2, 2)
        return np.dot(np.array([x, y]), np.array([2.0, 3.0])) + np.sin(x)

    assert av.value_and_grad(f, 0.5, 0.25)[1] == (2 + math.cos(0.5), 3.0)


def test_a_method_for_each_function_as_in_the_documents_rust() -> None:
    assert av.value_and_grad(lambda x, y: x * y + x.sin(), 0.5, 4.2)[1] == (5.077582561890373, 0.5)
    for name, row in PRIMITIVES.items():
        if len(row.parameters) == 1:
            assert hasattr(Traced, NUMPY_NAMES.get(name, name))


def test_names_and_lines_see_through_numpy() -> None:
    def f(x):
        a = np.sin(x)
        b = np.float64(2) * a
        return np.prod([a, b])

    recording = av.record(f, 0.5)
    first = f.__code__.co_firstlineno
    assert [(n.name, n.line - first) for n in recording.nodes] == [
        ("x", 0),
        ("a", 1),
        ("b", 2),
        ("f", 3),
    ]

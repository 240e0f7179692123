"""Arithmetic that never raises, at the places where Python's own does."""

import math
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ad_viz.rules.ieee import FUNCTIONS, _pole, divide, multiply, power


def same(a: float, b: float) -> bool:
    return math.isnan(b) if math.isnan(a) else a == b and math.copysign(1, a) == math.copysign(1, b)


@pytest.mark.parametrize(
    ("a", "b", "quotient"),
    [
        (1, 0, inf),
        (-1, 0, -inf),
        (1, -0.0, -inf),
        (0, 0, nan),
        (nan, 0, nan),
        (inf, 0, inf),
        (1, 2, 0.5),
    ],
)
def test_divide(a: float, b: float, quotient: float) -> None:
    assert same(divide(float(a), float(b)), quotient)


@pytest.mark.parametrize("other", [inf, -inf, nan, 5.0, -0.0])
def test_a_hard_zero_stays_zero(other: float) -> None:
    assert multiply(0.0, other) == 0.0 == multiply(other, 0.0)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (0.0, -1.0, inf), (-0.0, -1.0, -inf), (-0.0, -2.0, inf), (0.0, 0.0, 1.0),
        (-8.0, 1 / 3, nan), (10.0, 400.0, inf), (-10.0, 401.0, -inf), (-10.0, 400.0, inf),
        (2.0, -2000.0, 0.0), (nan, 0.0, 1.0), (1.0, nan, 1.0), (-2.0, 3.0, -8.0),
    ],
)  # fmt: skip
def test_power(a: float, b: float, expected: float) -> None:
    assert same(power(a, b), expected)


@pytest.mark.parametrize(
    ("name", "a", "expected"),
    [
        ("log", 0.0, -inf), ("log", -1.0, nan), ("log", inf, inf), ("log1p", -1.0, -inf),
        ("log1p", -2.0, nan), ("sqrt", -1.0, nan), ("exp", 1000.0, inf), ("exp", -1000.0, 0.0),
        ("sinh", -1000.0, -inf), ("cosh", -1000.0, inf), ("expm1", 1000.0, inf), ("sin", inf, nan),
        ("tan", -inf, nan), ("asin", 2.0, nan), ("acos", -2.0, nan), ("sign", 0.0, 0.0),
        ("sign", nan, nan), ("step", 0.0, 0.0), ("sigmoid", -1000.0, 0.0), ("sigmoid", 1000.0, 1.0),
        ("sigmoid", -inf, 0.0), ("relu", -3.0, 0.0), ("relu", nan, nan),
    ],
)  # fmt: skip
def test_functions_at_their_edges(name: str, a: float, expected: float) -> None:
    assert same(FUNCTIONS[name](a), expected)


@given(st.floats(allow_nan=False), st.floats(allow_nan=False))
def test_exceeds_divides_one_between_two(a: float, b: float) -> None:
    assert FUNCTIONS["exceeds"](a, b) + FUNCTIONS["exceeds"](b, a) == 1
    assert FUNCTIONS["max"](a, b) >= FUNCTIONS["min"](a, b)


def test_nan_is_greater_and_lesser_than_nothing() -> None:
    for name in ("max", "min", "exceeds"):
        assert math.isnan(FUNCTIONS[name](nan, 1.0))
        assert math.isnan(FUNCTIONS[name](1.0, nan))


@pytest.mark.parametrize(
    ("function", "a", "expected"),
    [
        (math.log2, 0.0, -inf),
        (math.log10, -0.0, -inf),
        (math.log1p, -1.0, -inf),
        (math.log1p, math.nextafter(-1, -2), nan),
        (math.atanh, 1.0, inf),
        (math.atanh, -1.0, -inf),
        (math.atanh, math.nextafter(1, 2), nan),
        (math.lgamma, -2.0, inf),
        (math.gamma, -2.0, nan),  # on its left it grows, on its right it falls
        (math.acosh, math.nextafter(1, 0), nan),
        (math.asin, math.nextafter(1, 2), nan),
        (math.sqrt, -5e-324, nan),
        (math.log, -inf, nan),
        (math.sin, inf, nan),
    ],
)
def test_a_pole_is_where_the_function_grows_without_end(function, a, expected) -> None:  # type: ignore[no-untyped-def]
    assert same(_pole(function, a), expected)

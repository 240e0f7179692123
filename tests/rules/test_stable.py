"""Weights at the ends of the range: limits, infinities, NaN, and the textbook's bits inside."""

import math
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ad_viz.arrays.linear import compute
from ad_viz.core.primitives import PRIMITIVES, function, parse
from ad_viz.rules.evaluate import evaluate
from ad_viz.rules.stable import FUNCTIONS, ULPS, _scaled
from tests.core.test_primitives import furthest
from tests.rules.test_ieee import same


@pytest.mark.parametrize(
    ("name", "at", "weights"),
    [
        ("pow", (0.5, inf), (0.0, 0.0)),
        ("pow", (inf, -1.0), (0.0, 0.0)),
        ("pow", (nan, 0.0), (0.0, nan)),
        ("pow", (-1.0, 1e17), (-1e17, nan)),
        ("pow", (-1.0, -1e17), (1e17, nan)),
        ("pow", (0.0, 0.3), (inf, 0.0)),
        ("pow", (5e-324, 1e-300), (2.0240225330731062e23, -744.4400719213812)),
        ("pow", (1e-200, 0.3), (3.0000000000000153e139, -4.605170185988115e-58)),
        ("hypot", (inf, 1.0), (1.0, 0.0)),
        ("hypot", (1.0, -inf), (0.0, -1.0)),
        ("hypot", (inf, inf), (nan, nan)),
        ("hypot", (inf, nan), (nan, nan)),
        ("hypot", (1.5e308, -1.5e308), (0.7071067811865475, -0.7071067811865475)),
        ("hypot", (1e-320, 1e-320), (0.7071067811865476, 0.7071067811865476)),
        ("atan2", (inf, 1.0), (0.0, -0.0)),
        ("atan2", (1.0, inf), (0.0, -0.0)),
        ("atan2", (nan, 1.0), (nan, nan)),
        ("atan2", (1e-320, 1e-320), (inf, -inf)),
        ("atan2", (1.5e308, 1.5e308), (3.33333333333333e-309, -3.33333333333333e-309)),
        ("div", (1e-320, 1e-10), (1e10, -9.99988867182683e-301)),
        ("div", (1.0, -0.0), (-inf, -inf)),
        ("div", (nan, 0.0), (inf, nan)),
        ("atan", (1e155,), (1e-310,)),
        ("tanh", (-360.0,), (8.12892320967e-313,)),
        ("tanh", (inf,), (0.0,)),
        ("sigmoid", (-745.0,), (5e-324,)),
    ],
)
def test_limits(name: str, at: tuple[float, ...], weights: tuple[float, ...]) -> None:
    """Of mathematics, or the truth of mpmath; a weight that has none is NaN."""
    found = [weight(*at) for weight in PRIMITIVES[name].weights]
    assert all(map(same, found, weights)), found


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("pow", (1e-9, 35.5)),
        ("pow", (0.999, 713000.0)),
        ("pow", (-0.999, 713000.0)),
        ("pow", (-0.999, 713001.0)),
        ("pow", (1 + 1e-10, 7.1e12)),
        ("pow", (1e-12, -25.9)),
        ("div", (1e-323, 3e-10)),
        ("div", (-1e-323, 3e-10)),
        ("div", (1e-323, -6e-5)),
        ("hypot", (3e-320, -4e-320)),
        ("hypot", (1e308, 1.6e308)),
        ("atan2", (1e-300, 3e-301)),
        ("atan2", (1e160, 3e-150)),
        ("atan2", (5e-324, -3e-13)),
    ],
)
def test_where_a_power_a_quotient_or_a_length_is_out_of_range(
    name: str, at: tuple[float, ...]
) -> None:
    assert furthest(PRIMITIVES[name], at) <= ULPS


@pytest.mark.parametrize(
    ("b", "slope"), [(713000.0, -1.1133434719933467e-304), (713001.0, 1.1122316884514073e-304)]
)
def test_where_a_power_of_a_negative_base_is_out_of_range(b: float, slope: float) -> None:
    """b · (−0.999) ** (b − 1) of mpmath; the power alone is below 2.2e-308."""
    assert abs(PRIMITIVES["pow"].weights[0](-0.999, b) - slope) <= ULPS * math.ulp(slope)


@pytest.mark.parametrize(
    "a", [2.0666, -2.77, 4.1332, -4.137767502743037, -1.7103140676452835, 0.3, -0.9, 0.0]
)
def test_sech_square_has_few_roundings(a: float) -> None:
    """At the first two, 4q/(1 + q)² alone strays by 3.8 units in the last place."""
    for name in ("tanh", "sigmoid"):
        assert furthest(PRIMITIVES[name], (a,)) <= 3.2


inside = st.floats(1e-3, 1e3)


@given(inside, st.integers(-5, 6))
def test_a_base_below_0_has_the_textbooks_bits_too(a: float, b: int) -> None:
    row = PRIMITIVES["pow"]
    shown = function(row.textbook_forms[0], row.parameters)
    assert row.weights[0](-a, float(b)) == shown(-a, float(b))


@given(st.sampled_from(["div", "pow", "hypot"]), inside, inside)
def test_inside_the_range_the_bits_are_the_textbooks(name: str, a: float, b: float) -> None:
    row = PRIMITIVES[name]
    if name != "pow" or b >= 0.5:
        for weight, shown in zip(row.weights, row.textbook_forms, strict=True):
            assert weight(a, b) == evaluate(shown, {"a": a, "b": b})


@given(st.sampled_from(sorted(FUNCTIONS)), st.floats(), st.floats())
def test_no_number_makes_them_raise(name: str, a: float, b: float) -> None:
    assert (
        type(FUNCTIONS[name](*(a, b)[: 1 if name in ("sech_square", "cbrt_slope") else 2])) is float
    )


def test_zero_times_infinity_is_zero_in_any_row() -> None:
    weight = function(parse("log(a) * a ** b"), ("a", "b"))
    assert weight(inf, -1.0) == weight(0.5, inf) == 0.0
    assert math.isnan(weight(nan, 0.0))
    assert compute(weight, [inf, -1.0]) == 0.0


def test_a_power_below_zero_that_is_no_end_of_the_range_has_the_textbooks_bits():
    assert FUNCTIONS["by_base"](-7.0, 4.0) == 4.0 * (-7.0) ** 3 == -1372.0
    assert FUNCTIONS["by_base"](-5.0, 3.0) == 75.0
    assert _scaled(5.0, -7.0, 3.0) == -1715.0

"""Differences against fifty digits: what each is off by, and what of that is truncation."""

import math

import mpmath
import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.differences.complex_run import TWINS, complex_run, no_complex_run
from ad_viz.lenses.differences.digits import (
    agreeing_digits,
    aligned,
    right_characters,
    right_digits,
)
from ad_viz.lenses.differences.estimates import Differences, best
from ad_viz.lenses.differences.guides import guides
from ad_viz.lenses.differences.plan import TENTHS, steps_of
from ad_viz.program.recording import record
from tests.lenses.differences.golden import quotient

FUNCTIONS = {
    "quotient": (
        quotient,
        lambda x: mpmath.exp(x) / (mpmath.sin(x) ** 3 + mpmath.cos(x) ** 3),
        1.5,
    ),
    "sines": (lambda x: av.sin(x) * x + 4.2 * x, lambda x: mpmath.sin(x) * x + 4.2 * x, 0.5),
    "decay": (lambda x: av.exp(-x * x) / (1 + x), lambda x: mpmath.exp(-x * x) / (1 + x), 0.75),
    "roots": (
        lambda x: av.sqrt(x) + av.log(x) * av.tanh(x) - x**-1.5,
        lambda x: mpmath.sqrt(x) + mpmath.log(x) * mpmath.tanh(x) - x ** mpmath.mpf(-1.5),
        3.0,
    ),
    "sigmoid": (lambda x: av.sigmoid(3 * x) * 2, lambda x: 2 / (1 + mpmath.exp(-3 * x)), 0.2),
}


@pytest.fixture(autouse=True)
def fifty_digits():
    with mpmath.workdps(50):
        yield


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("h", TENTHS)
def test_every_number_of_a_difference_is_that_of_floats(name, h):
    f, truth, x = FUNCTIONS[name]
    found = Differences(f, [x], {})
    slope = mpmath.diff(truth, x)
    assert found.exact == pytest.approx(float(slope), rel=4e-16)
    for one, low, wide in ((found.forward(h), x, h), (found.central(h), x - h, 2 * h)):
        near = 8 * math.ulp(found.value)
        assert one.upper == pytest.approx(float(truth(mpmath.mpf(x + h))), abs=near)
        assert one.lower == pytest.approx(float(truth(mpmath.mpf(low))), abs=near)
        assert one.difference == one.upper - one.lower
        assert one.quotient == one.difference / wide
        assert one.error == abs(one.quotient - found.exact)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_complex_step_loses_no_digit(name):
    f, truth, x = FUNCTIONS[name]
    found = Differences(f, [x], {})
    assert found.real_only is None
    for h in (1e-9, 1e-16, 1e-100):
        one = found.complex_step(h)
        assert one.quotient == pytest.approx(float(mpmath.diff(truth, x)), rel=2e-15)
    bent = found.complex_step(0.1)
    at = truth(mpmath.mpc(x, 0.1))
    assert bent.upper == pytest.approx(float(at.imag), rel=1e-14)
    assert bent.lower == pytest.approx(float(at.real), rel=1e-14)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_errors_to_be_expected_are_those_of_taylor_and_are_met(name):
    f, truth, x = FUNCTIONS[name]
    found = Differences(f, [x], {})
    expected = {one.cause: one for one in guides(f, x, found.value)}
    second, third = (abs(mpmath.diff(truth, x, n)) for n in (2, 3))
    assert expected["truncation"].factor == pytest.approx(float(second) / 2, rel=1e-12)
    assert expected["square"].factor == pytest.approx(float(third) / 6, rel=1e-12)
    assert found.forward(1e-4).error == pytest.approx(expected["truncation"].factor * 1e-4, rel=0.1)
    assert found.central(1e-3).error == pytest.approx(expected["square"].factor * 1e-6, rel=0.1)
    for h in (1e-10, 1e-12, 1e-14):
        assert found.forward(h).error < 12 * expected["rounding"].factor / h


def test_the_best_step_to_one_side_is_about_the_root_of_epsilon():
    for f, _, x in FUNCTIONS.values():
        found = Differences(f, [x], {})
        assert 1e-10 < best([found.forward(h) for h in TENTHS]).h < 1e-6
        assert 1e-7 < best([found.central(h) for h in TENTHS]).h < 1e-3


def test_other_inputs_are_held_by_their_names():
    found = Differences(lambda x, y: x * y + av.sin(x), [0.5], {"y": 4.2})
    assert found.exact == 5.077582561890373


@pytest.mark.parametrize(
    ("f", "why"),
    [
        (lambda x: av.abs(x) * 2, "there is no complex form of abs here"),
        (lambda x: av.max(x, 1.0) * x, "there is no complex form of max here"),
        (lambda x: av.hypot(x, 2.0), "there is no complex form of hypot here"),
        (lambda x: x * x if x < 1 else x, "f compares, and complex numbers have no order"),
        (lambda x: x * x.value, "f reads its value as a plain number"),
    ],
)
def test_what_no_complex_number_can_go_through_is_said(f, why):
    assert no_complex_run(record(f, 0.5)) == why


@pytest.mark.parametrize(
    ("f", "truth"),
    [
        (av.log1p, mpmath.log1p),
        (av.expm1, mpmath.expm1),
        (av.sigmoid, lambda z: 1 / (1 + mpmath.exp(-z))),
    ],
)
@pytest.mark.parametrize("z", [0.5 + 1e-20j, 1e-9 + 1e-12j, -0.7 + 0.3j, 30 + 2j, -0.9 - 1e-30j])
def test_what_cmath_has_not_has_a_complex_form_with_all_digits(f, truth, z):
    found, meant = complex_run(record(f, 0.5), z), truth(mpmath.mpc(z))
    assert found.real == pytest.approx(float(meant.real), rel=4e-15)
    assert found.imag == pytest.approx(float(meant.imag), rel=4e-15)


def test_each_form_of_the_table_has_a_complex_one_or_none_of_its_words():
    for name in ("abs", "atan2", "hypot", "max", "min", "relu"):
        assert name not in TWINS
    assert set(TWINS) >= {"exp", "expm1", "log", "log1p", "sigmoid", "sqrt", "tanh"}


@pytest.mark.parametrize(
    "f",
    [
        lambda x: (x * x,),
        lambda x: [x * x],
        lambda x: np.array([x * x]),
        lambda x: np.array([[x * x]]),
        lambda x: np.ones(1) * x * x,
    ],
)
def test_one_output_may_stand_in_a_tuple_a_list_or_an_array(f):
    found = Differences(f, [3.0], {})
    assert (found.value, found.exact) == (9.0, 6.0)
    assert found.forward(0.5).quotient == 6.5
    assert found.complex_step(1e-20).quotient == 6.0
    assert {one.cause for one in guides(found.f, 3.0, 9.0)} == {"truncation", "rounding", "exact"}


def test_where_the_function_raises_there_is_no_number_and_its_error_has_a_name():
    def f(x):
        if x < 0:
            raise ValueError("negative")
        return [1.0, 2.0, 4.0][0 if x < 1 else 9] * x

    found = Differences(f, [0.05], {})
    assert math.isnan(found.central(0.1).quotient)
    assert math.isnan(found.forward(1.0).quotient)
    assert found.raised == {0.05 - 0.1: "ValueError", 1.05: "IndexError"}


def test_our_own_errors_beside_x_say_where_and_what_to_do():
    found = Differences(lambda x: None if x < 3 else x, [3.0], {})
    with pytest.raises(av.errors.InputError, match=r"cannot be run beside x = 3\.") as caught:
        found.central(0.5)
    assert "at x = 2.5" in str(caught.value)
    assert "steps=" in str(caught.value)


def test_a_complex_run_that_has_no_number_is_nan():
    assert math.isnan(complex_run(record(lambda x: 1 / (x - 1), 3.0), 1 + 0j).real)


@pytest.mark.parametrize(
    ("numbers", "texts"),
    [
        ((2.0, 0.5), ["2.0000000000000000", "0.5000000000000000"]),
        ((-12.5,), ["−12.500000000000000"]),
        ((0.0, 0.0), ["0.0000000000000000", "0.0000000000000000"]),
        ((2.0**70, 2.0**68), ["1.1805916207174113", "0.2951479051793528"]),
        ((math.nan, math.inf, 1.0), ["NaN", "∞", "1.0000000000000000"]),
    ],
)
def test_numbers_have_their_points_one_under_the_other(numbers, texts):
    assert aligned(numbers)[0] == texts


def test_all_digits_of_a_float_are_written():
    for x in (0.1, 2 / 3, 123456.789, 1e300, 5e-324, 1 / 3e20):
        [text], power = aligned([x])
        assert float(f"{text}e{power}") == x


def test_the_digits_that_agree_and_the_digits_that_are_right_are_counted():
    assert agreeing_digits("0.00123", "0.00129") == 2
    assert agreeing_digits("−1.5", "1.25") == 0
    for error, count in ((0.2, 0), (0.05, 1), (1e-8, 8), (0.0, 16), (math.inf, 0), (1e-30, 16)):
        assert right_digits(error, 1.0) == count
    assert right_digits(1e-3, 0.0) == 0  # there is no share of 0
    assert right_digits(5e-324, 1e-320) == 3
    assert right_characters("NaN", "6.0000", 0) == [0, 0]
    assert right_characters("0.0099", "0.0100", 2) == [5, 5]
    assert right_characters("−5.99", "−6.00", 9) == [5, 5]


@pytest.mark.parametrize(
    "given",
    [3, "0.1", [0.1], [0.1, -1.0], [0.1, math.inf], [0.1, None], [], b"abc", [1, 10**400],
     [1e308, 1.0], ["0.1", "0.2"], {0.1, 0.2}, {0.1: 1, 0.2: 1}, np.ones((2, 2)), np.array(0.1),
     [0.1, math.nan], (10**-k for k in range(4))],
)  # fmt: skip
def test_steps_that_are_none_are_refused(given):
    with pytest.raises(av.errors.InputError, match="no steps to take"):
        steps_of(given)


def test_steps_go_from_the_largest_down():
    assert steps_of((1e-8, 0.5, 1e-2)) == (0.5, 1e-2, 1e-8)
    assert steps_of(np.array([1e-8, 0.5])) == (0.5, 1e-8)
    assert steps_of(range(1, 3)) == (2.0, 1.0)
    assert steps_of() == TENTHS

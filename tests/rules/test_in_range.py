"""Weights in one line: the bits of the careful ones, or NaN where care is needed."""

import itertools
import math
import random

import pytest

from ad_viz.rules import in_range, stable
from tests.fresh import FRESH

ODD = (
    0.0, -0.0, 0.3, 0.5, 1.0, 2.0, 3.0, 64.5, 7.1e12, 1e17, 1e-9, 1e-155, 1e155, 1e-200, 1e200,
    5e-324, 2.0**-1022, 2.0**-960, 2.0**-480, 1.7e308,
)  # fmt: skip
SIGNED = [*ODD, *(-x for x in ODD)]


@pytest.mark.parametrize("name", sorted(in_range.FUNCTIONS))
def test_the_careful_bits_or_none(name: str) -> None:
    draw = random.Random(FRESH)
    ordinary = [(draw.uniform(0.01, 100.0), draw.uniform(-60.0, 60.0)) for _ in range(300)]
    quick, careful = in_range.FUNCTIONS[name], stable.FUNCTIONS[name]
    for a, b in [*itertools.product(SIGNED, SIGNED), *ordinary]:
        try:
            found = quick(a, b)
        except (ArithmeticError, ValueError):  # in machine code an infinity or a NaN
            continue
        expected = careful(a, b)
        signs = math.copysign(1.0, found), math.copysign(1.0, expected)
        assert math.isnan(found) or (found == expected and signs[0] == signs[1]), (a, b)


@pytest.mark.parametrize("name", sorted(in_range.FUNCTIONS))
def test_ordinary_numbers_need_no_care(name: str) -> None:
    draw = random.Random(FRESH)
    for _ in range(300):
        # Of a small exponent less 1 the last digits are lost.
        a, b = draw.uniform(0.01, 100.0), draw.uniform(-60.0, 60.0) * draw.choice((1.0, 1e-3))
        assert math.isfinite(in_range.FUNCTIONS[name](a, b)), (a, b)


@pytest.mark.parametrize(
    ("name", "at", "weight"),
    [
        ("over_square", (0.0, 0.5), 0.0),
        ("over_square", (1e-320, 2.0), 2.5e-321),
        ("by_base", (0.0, 2.0), 0.0),
        ("by_base", (-2.0, 3.0), 12.0),
        ("over_length", (-3.0, 4.0), -0.6),
    ],
)
def test_nor_do_these(name: str, at: tuple[float, float], weight: float) -> None:
    assert in_range.FUNCTIONS[name](*at) == weight


def test_a_power_that_lost_its_digits_needs_care() -> None:
    assert math.isnan(in_range.FUNCTIONS["by_base"](0.999, 713000.0))


def test_a_weight_of_0_has_no_sign() -> None:
    assert math.copysign(1.0, in_range.FUNCTIONS["by_base"](-0.0, 2.0)) == 1.0

"""Equations between arrays are read again, and worked out, by their own signs."""

import random

import numpy as np
import pytest

from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.timeline.packing import unpacked
from ad_viz.timeline.texts.plain import plain

AT = np.array([1.25, 2.5, 0.75])
_RANDOM = random.Random(16)
EXPONENTS = [2, 3, 2.0, 20, 23, 2.5, 3.25, -2, -3, -2.5, 0.5] + [
    round(_RANDOM.uniform(-40, 40), _RANDOM.randrange(3)) for _ in range(20)
]


@pytest.mark.parametrize("exponent", EXPONENTS)
def test_a_power_is_the_power_that_was_computed(exponent: float) -> None:
    timeline = tape_story(lambda x: np.sum(x**exponent), (AT,), elements=False)
    steps = unpacked(timeline.data)["steps"]
    equation = next(
        plain(step["equation"]) for step in steps if plain(step["equation"]).startswith("v₁ = ")
    )
    found = _worked_out(equation.removeprefix("v₁ = "))
    assert found == pytest.approx(AT**exponent)


def _worked_out(written: str) -> object:
    for sign, code in (("²", " ** 2"), ("³", " ** 3"), ("^", " ** "), ("−", "-"), ("·", "*")):
        written = written.replace(sign, code)
    return eval(written, {"x": AT})

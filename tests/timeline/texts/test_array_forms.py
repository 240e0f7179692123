"""Equations between arrays are read again, and worked out, by their own signs."""

import random

import numpy as np
import pytest

from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.timeline.packing import unpacked
from ad_viz.timeline.run import run
from ad_viz.timeline.texts.array_forms import tangent_rule
from ad_viz.timeline.texts.plain import plain
from ad_viz.tracing.tape import Tape

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


def test_of_thousands_of_operands_each_has_its_own_name() -> None:
    """More than fit in the private places of Unicode's first plane."""
    count = 7_000

    def joined(x: float) -> object:
        return np.stack([x * k for k in range(count)])

    recording = run(joined, (0.5,), None, Tape().var, elements=False)
    stack = recording.nodes[recording.outputs[0]]
    assert len(stack.parents) == count
    for slot in (0, 6_383, 6_384, count - 1):
        name = recording.nodes[stack.parents[slot]].name
        assert name in str(tangent_rule(recording, stack, slot))

"""Forms written out for values of a run outside are what ``evaluate`` makes of them."""

import math
import struct
from itertools import product
from typing import Any

import pytest

from ad_viz.arrays.apply import ACTIVES
from ad_viz.compiled.forms import FORMS, written_over
from ad_viz.core.primitives import PRIMITIVES, parse
from ad_viz.rules.evaluate import evaluate
from ad_viz.tracing.tape import Tape

NUMBERS = (0.75, -1.5, 0.0, 2.0, math.inf)


def of(form: Any, over: str, numbers: tuple[float, ...], is_written: bool) -> bytes:
    """The form's value, and all that the tape outside has of it."""
    tape = Tape()
    pairs = zip("ab", numbers, strict=False)
    values = {name: tape.var(x) if name in over else x for name, x in pairs}
    if is_written:
        found = eval(written_over(form, set(over)), dict(FORMS), values)
    else:
        found = evaluate(form, values, ACTIVES)
    numbers = tuple(number for row in tape.rows for number in row)
    return struct.pack(f"{len(numbers) + 1}d", getattr(found, "value", found), *numbers)


def check(form: Any, over: str, parameters: int) -> None:
    for numbers in product(NUMBERS, repeat=parameters):
        assert of(form, over, numbers, True) == of(form, over, numbers, False), numbers


@pytest.mark.parametrize("over", ["a", "b", "ab"])
@pytest.mark.parametrize("name", PRIMITIVES)
def test_every_form_of_the_table(name: str, over: str) -> None:
    row = PRIMITIVES[name]
    if name == "mul":
        return  # a product is one of the operator's own, with no test for 0
    for form in (row.form, *row.textbook_forms):
        check(form, over if len(row.parameters) == 2 else "a", len(row.parameters))


FORM = (
    "sin(2 * a - b) / (a * b) ** 2 + exceeds(a, b) * log(b) ** a - b / a ** 2 + product(b, exp(b))"
)


@pytest.mark.parametrize("over", ["a", "b", "ab"])
def test_a_form_of_all_there_is(over: str) -> None:
    check(parse(FORM), over, 2)


def test_most_are_written_with_the_values_own_methods() -> None:
    assert written_over(parse("-sin(a) * b / a"), {"a"}) == "((-a.sin())._product(b) / a)"
    assert written_over(parse("max(a, b)"), {"a", "b"}) == "any_max(a, b)"
    assert written_over(parse("b * 2 - a"), {"a"}) == "b * 2.0 - a"  # no function: as it stands

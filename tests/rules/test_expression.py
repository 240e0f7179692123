"""Expressions as data: taken apart, put together, run and printed without loss."""

import ast
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ad_viz.core.primitives import PRIMITIVES, coefficient, function, parse, terms
from ad_viz.rules.evaluate import evaluate
from ad_viz.rules.written import text

ROWS = sorted(PRIMITIVES)
#: Of products of three of these none is less than a float.
numbers = st.floats(-30, 30).filter(lambda x: not 0 < abs(x) < 1e-100)


def forms(name: str) -> list[ast.expr]:
    return [PRIMITIVES[name].form, *PRIMITIVES[name].weight_forms]


@given(st.sampled_from(ROWS), numbers, numbers)
def test_compiled_and_evaluated_agree(name: str, a: float, b: float) -> None:
    """They differ in nothing but 0 × ∞, which evaluate calls 0 and floats call NaN."""
    for form in forms(name):
        compiled, evaluated = function(form, ("a", "b"))(a, b), evaluate(form, {"a": a, "b": b})
        assert compiled == evaluated or math.isnan(compiled)


@given(st.sampled_from(ROWS), numbers, numbers, numbers, numbers)
def test_the_coefficients_make_up_the_differential(
    name: str, a: float, b: float, da: float, db: float
) -> None:
    row = PRIMITIVES[name]
    at = {"a": a, "b": b, "da": da, "db": db}
    whole = sum(sign * evaluate(term, at) for sign, term in row.terms)
    parts = [
        evaluate(form, at) * at[f"d{p}"]
        for p, form in zip(row.parameters, row.weight_forms, strict=True)
    ]
    if all(map(math.isfinite, [whole, *parts])):
        assert math.isclose(
            whole, sum(parts), rel_tol=1e-12, abs_tol=1e-12 * max(1, *map(abs, parts))
        )


@given(st.sampled_from(ROWS))
def test_text_is_read_back(name: str) -> None:
    for form in forms(name):
        assert ast.dump(parse(text(form))) == ast.dump(form)


@pytest.mark.parametrize(
    ("source", "summands"),
    [
        ("da", [(1, "da")]),
        ("-da", [(-1, "da")]),
        ("da - db", [(1, "da"), (-1, "db")]),
        ("-(da - db)", [(-1, "da"), (1, "db")]),
        ("-sin(a) * da", [(-1, "sin(a) * da")]),
    ],
)
def test_terms(source: str, summands: list[tuple[int, str]]) -> None:
    assert [(sign, text(term)) for sign, term in terms(parse(source))] == summands


def test_a_term_without_the_differential_has_no_coefficient() -> None:
    assert coefficient((1, parse("b * da")), "db") is None


def test_names_with_a_sign_are_bracketed_inside_an_operation_only() -> None:
    assert text(parse("a * b"), {"a": "−2", "b": "y"}) == "(−2) * y"
    assert text(parse("sin(a)"), {"a": "−2"}) == "sin(−2)"


def test_what_the_table_has_no_meaning_for() -> None:
    with pytest.raises(ValueError, match="a @ b"):
        evaluate(parse("a @ b"), {"a": 1.0, "b": 1.0})

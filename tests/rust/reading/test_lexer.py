"""Tokens: what is a name, a number, a comment or a space is what it is in Rust."""

import pytest

from ad_viz.rust.reading.lexer import tokens
from ad_viz.rust.source import Position, Source


def texts(text: str) -> list[str]:
    return [token.text for token in tokens(Source(text))][:-1]


@pytest.mark.parametrize(
    ("text", "value", "suffix"),
    [("1", 1, ""), ("1_000", 1000, ""), ("007", 7, ""), ("3usize", 3, "usize"),
     ("2147483647", 2**31 - 1, ""), ("0_", 0, ""), ("1.0", 1.0, ""), ("1.", 1.0, ""),
     ("1_0.2_5", 10.25, ""), ("1e-3", 0.001, ""), ("1E+3", 1000.0, ""), ("1e_5", 1e5, ""),
     ("2.0f64", 2.0, "f64"), ("3f64", 3.0, "f64"), ("1_f64", 1.0, "f64"), ("2e1f64", 20.0, "f64"),
     ("5e-324", 5e-324, "")],
)  # fmt: skip
def test_numbers(text: str, value: float, suffix: str) -> None:
    number, end = tokens(Source(text))
    assert (number.kind, number.value, number.suffix) == ("number", value, suffix)
    assert type(number.value) is type(value)
    assert end.kind == "end"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1.clone()", ["1", ".", "clone", "(", ")"]), ("1..2", ["1", "..", "2"]),
     ("x.0.1", ["x", ".", "0.1"]), ("a**b", ["a", "*", "*", "b"]), ("a*=b", ["a", "*=", "b"]),
     ("x=&&mut y", ["x", "=", "&&", "mut", "y"]), ("a--b", ["a", "-", "-", "b"]),
     ("a/*b*/c//d\ne", ["a", "c", "e"]), ("/*/**/*/x", ["x"]), ("/**/x/***/y", ["x", "y"]),
     ("////x\ny", ["y"]), ("a\u2028\u200e\x85\x0b\x0cb", ["a", "b"])],
)  # fmt: skip
def test_signs_comments_and_spaces(text: str, expected: list[str]) -> None:
    assert texts(text) == expected


def test_names_are_those_of_unicode_in_normal_form() -> None:
    assert texts("x̄ ∂") == ["x̄"], "a combining mark goes on a name; ∂ is no letter"
    assert texts("e\u0301 \u00e9 _x λ2 変数") == ["\u00e9", "\u00e9", "_x", "λ2", "変数"]


def test_places_in_a_text_with_line_ends_of_every_kind() -> None:
    source = Source("a\r\n\tb\rc\n\n  d")
    assert source.lines == ("a", "\tb", "c", "", "  d")
    found = {t.text: source.position(t.start) for t in tokens(source)}
    assert found["b"] == Position(2, 2)
    assert found["c"] == Position(3, 1)
    assert found["d"] == Position(5, 3)
    assert found[""] == Position(5, 4)

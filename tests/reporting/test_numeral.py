"""Numbers for people, held to the list that the front end is held to as well."""

import json
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ad_viz.reporting.numeral import numeral

GOLDEN = json.loads(
    (Path(__file__).parent.parent / "golden" / "numerals.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(("number", "text"), GOLDEN, ids=[text for _, text in GOLDEN])
def test_golden(number: float | str, text: str) -> None:
    assert numeral(float(number)) == text


@given(st.floats(-1e308, 1e308))
def test_five_digits_are_kept_and_no_more_are_shown(x: float) -> None:
    text = numeral(x)
    read = float(text.replace("−", "-"))
    assert math.isclose(read, x, rel_tol=5.1e-5, abs_tol=5e-324)
    mantissa = text.lstrip("−").partition("e")[0].replace(".", "").lstrip("0")
    if not float(x).is_integer() or abs(x) >= 1e6:
        assert len(mantissa) <= 5
    assert "-" not in text
    assert not ("." in text and text.partition("e")[0].endswith(("0", ".")))


@given(st.floats(allow_nan=False))
def test_a_sign_changes_the_sign_only(x: float) -> None:
    if x > 0:
        assert numeral(-x) == "−" + numeral(x)

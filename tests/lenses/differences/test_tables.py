"""Differences as tables of texts."""

from ad_viz.lenses.tables import panel_tables
from tests.lenses.differences.golden import GOLDEN


def test_the_digits_of_a_step_and_all_errors_are_said_in_words():
    digits, errors = panel_tables(GOLDEN["differences"](), 16)
    assert digits[:4] == [
        ("forward, h = 1e−13", "digits"),
        ("quotient(x + h)", "4.5139288103606789"),
        ("quotient(x)", "4.5139288103603175"),
        ("difference", "0.0000000000003615"),
    ]
    assert [row[0] for row in digits[4:]] == ["quotient", "exact", "error"]
    assert errors[0] == ("error at h", "forward", "central", "complex step")
    assert errors[13] == ("1e−13", "0.0071475", "not yet", "not yet")
    assert errors[14][1] == "not yet"


def test_what_is_not_computed_yet_is_not_said():
    timeline = GOLDEN["differences"]()
    assert [row[0] for row in panel_tables(timeline, 2)[0]] == [
        "forward, h = 0.1", "quotient(x + h)", "quotient(x)",
    ]  # fmt: skip
    assert [row[0] for row in panel_tables(timeline, 3)[0]][-1] == "quotient"
    assert panel_tables(timeline, 1)[0][0][0] == "error at h"
    assert panel_tables(GOLDEN["differences"](), 24)[0][1] == (
        "Im quotient(x + ih)", "3.6220337007163255e−16",
    )  # fmt: skip

"""A Jacobian where nothing can run: in text and in HTML, as far as it is filled."""

from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.runs.story import runs_story
from ad_viz.lenses.runs.tables import jacobian_table
from ad_viz.player.step_table import html_table, text_table
from tests.golden.functions import polar


def test_what_is_not_computed_is_not_0():
    timeline = runs_story(polar, (2.0, 0.5))
    assert jacobian_table(timeline, 12) == [
        ("Jacobian", "by r", "by t"),
        ("x", "0.87758", "not yet"),
        ("y", "0.47943", "not yet"),
    ]


def test_it_stands_below_the_values():
    timeline = runs_story(polar, (2.0, 0.5), mode="reverse")
    assert text_table(timeline, 17).endswith(
        "\n\n"
        "Jacobian  by r     by t\n"
        "x         0.87758  −0.95885\n"
        "y         0.47943  1.7552"
    )  # fmt: skip
    html = html_table(timeline, 17)
    assert html.count("<table>") == 2
    assert '<tr><th scope="row">y</th><td>0.47943</td><td>1.7552</td></tr>' in html


def test_of_a_large_one_a_part_is_written():
    timeline = runs_story(lambda *x: tuple(a * 2 for a in x), (1.0,) * 14, mode="reverse")
    table = jacobian_table(timeline, len(timeline))
    assert len(table) == 14
    assert {len(row) for row in table} == {14}
    assert table[0][-1] == "…"
    assert table[-1][0] == "… 2 more"


def test_a_story_without_a_jacobian_has_one_table():
    timeline = tape_story(polar, (2.0, 0.5))
    assert jacobian_table(timeline, 1) == []
    assert html_table(timeline, 1).count("<table>") == 1

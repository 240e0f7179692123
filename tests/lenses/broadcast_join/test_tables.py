"""A broadcast as text: arrays with what has arrived, and both ways with their costs."""

import numpy as np

import ad_viz as av
from ad_viz.lenses.broadcast_join.tables import tables
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.step_table import html_table, text_table
from tests.golden.functions import wave


def test_the_tables_say_what_the_picture_shows():
    timeline = av.broadcast_join(wave, [3.0, 4.0, 5.0]).timeline
    arrays, ways = tables(timeline, 14)
    assert arrays[1:] == [
        ("x", "(3,)", "0", "3, 4, 5", "–, −0.65364, 0.95892", "2 of 3"),
        ("R, the join", "(3,)", "10", "−0.98999, −0.7568, 0.28366", "1, 1, 1", ""),
    ]
    assert ways[1:] == [
        ("element by element", "11", "not yet", "not yet"),
        ("fused", "not yet", "not yet", "not yet"),
    ]
    shown = text_table(timeline, 14)
    assert "x[1]  input          4         −0.65364  1 of 1" in shown
    assert html_table(timeline, 14).count("<table>") == 3


def test_at_the_end_both_ways_have_their_costs():
    timeline = av.broadcast_join(wave, [3.0, 4.0, 5.0]).timeline
    _, ways = tables(timeline, len(timeline))
    assert [(row[1], row[3]) for row in ways[1:]] == [("11", "3"), ("2", "3")]


def test_elements_that_are_not_shown_are_counted():
    timeline = av.broadcast_join(wave, np.arange(1000.0)).timeline
    arrays, _ = tables(timeline, 14)
    assert arrays[1][3] == "0, 1, …, 999"
    assert arrays[-1][0] == "… 997 more elements"


def test_other_lenses_have_no_such_table():
    assert tables(tape_story(lambda x: x * x, (3.0,)), 1) == []

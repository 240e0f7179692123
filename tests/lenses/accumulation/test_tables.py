"""An accumulation as text: buffers by their fate, and counts with their source."""

import ad_viz as av
from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.lenses.accumulation.tables import tables
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.step_table import html_table, text_table
from tests.golden.functions import sum_first_and_second


def test_the_table_says_what_the_picture_shows():
    timeline = accumulation_story(sum_first_and_second, ([10.0, 20.0, 30.0],))
    buffers, counts = tables(timeline, 9)
    assert buffers[0] == ("tangent", "of", "+", "add!!", "InplaceableThunk")
    assert buffers[2][4] == "never built; only an action: add to cell 0"
    assert buffers[3][4] == "buffer 1 [1, 1, 0]; buffer 1 again, 1 cell written"
    assert counts[1:] == [
        ("+", "3", "72 B", "measured"),
        ("add!!", "2", "48 B", "measured"),
        ("InplaceableThunk", "1", "24 B", "measured"),
    ]


def test_what_has_not_happened_has_no_row():
    timeline = accumulation_story(sum_first_and_second, ([10.0, 20.0, 30.0],))
    buffers, counts = tables(timeline, 1)
    assert len(buffers) == 1
    assert [row[1] for row in counts[1:]] == ["0", "0", "0"]


def test_the_adjoints_of_numbers_are_not_awaited():
    player = av.accumulation(sum_first_and_second, [10.0, 20.0, 30.0])
    shown = text_table(player.timeline, 10)
    assert "not yet" not in shown
    assert "moved out; its buffer went to the sum" in shown
    assert html_table(player.timeline, 10).count("<table>") == 3


def test_of_many_rows_the_last_are_shown():
    def mysum(X):
        total = 0.0
        for i in range(len(X)):
            total = total + X[i]
        return total

    timeline = accumulation_story(mysum, ([1.0] * 10,))
    buffers, _ = tables(timeline, len(timeline))
    assert buffers[1][0] == "… 7 more"
    assert len(buffers) == 14
    rows = timeline.data["accumulation"]["rows"]
    assert [row[1] for row in buffers[2:]] == [row["of"] for row in rows[-12:]]


def test_where_there_is_no_graph_the_buffers_are_saved(tmp_path):
    player = av.accumulation(sum_first_and_second, [10.0, 20.0, 30.0])
    saved = player.save(tmp_path / "buffers.svg", 10).read_text("utf-8")
    assert all(f">{count}</text>" in saved for count in ("72 B", "48 B", "24 B"))


def test_other_lenses_have_no_such_table():
    assert tables(tape_story(lambda x: x * x, (3.0,)), 1) == []

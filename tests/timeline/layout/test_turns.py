"""Edges that turn in one gap: each is seen for itself."""

import pytest

from ad_viz.timeline.layout import Cast, lay_out
from ad_viz.timeline.layout.turns import Turn, set_apart
from tests.browser.drawn.functions import drawn_timeline
from tests.fresh import FRESH
from tests.timeline.layout.graphs import view_edges
from tests.timeline.layout.together import pairs_together

#: Their edges ran on one another, each in a way of its own.
ONCE_TOGETHER = (330054, 330168, 330216, 333018, 23499684)


@pytest.mark.parametrize("seed", [*ONCE_TOGETHER, *range(20), *range(FRESH, FRESH + 20)])
def test_no_two_edges_look_like_one(seed: int) -> None:
    timeline = drawn_timeline(seed).data
    edges = [(edge["parent"], edge["child"], edge["slot"]) for edge in timeline["edges"]]
    cast = Cast(len(timeline["nodes"]), edges)
    graph = lay_out(cast)
    (view,) = graph["views"]
    for (drawing,) in (graph["across"], graph["down"]):
        assert pairs_together(drawing, view_edges(cast, view["things"])) == []


def test_where_there_is_no_room_for_all_they_stay_in_the_gap() -> None:
    turns = [Turn(0, 60, 20 * k, 1000 + 20 * k, 30) for k in range(30)]
    set_apart(turns)
    assert all(6 <= turn.half <= 54 for turn in turns)
    assert [turn.half for turn in turns] == sorted((turn.half for turn in turns), reverse=True)


def test_those_that_only_pass_each_other_stay_where_they_are() -> None:
    turns = [Turn(0, 60, 0, 100, 30), Turn(0, 60, 200, 300, 30), Turn(0, 60, 300, 200, 30)]
    set_apart(turns)
    assert [turn.half for turn in turns] == [30, 30, 30]

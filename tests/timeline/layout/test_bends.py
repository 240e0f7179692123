"""Edges that turn in one gap: each is seen for itself."""

import pytest

from ad_viz.timeline.layout import Dag
from ad_viz.timeline.layout.bends import Bend, set_apart
from tests.browser.drawn.functions import drawn_timeline
from tests.fresh import FRESH
from tests.timeline.layout.graphs import directions, laid_out, view_edges
from tests.timeline.layout.together import pairs_together

#: Their edges ran on one another, each in a way of its own.
ONCE_TOGETHER = (
    *(330054, 330168, 330216, 333018, 1000092, 23499684, 219924508, 453903306, 453903318),
)


@pytest.mark.parametrize("seed", [*ONCE_TOGETHER, *range(20), *range(FRESH, FRESH + 20)])
def test_no_two_edges_look_like_one(seed: int) -> None:
    timeline = drawn_timeline(seed).data
    edges = [(edge["parent"], edge["child"], edge["slot"]) for edge in timeline["edges"]]
    dag = Dag(len(timeline["nodes"]), edges)
    (drawn,) = laid_out(dag)
    for _, drawing in directions(drawn):
        assert pairs_together(drawing, view_edges(dag, drawn.things)) == []


def test_each_that_has_farther_to_go_bends_after_those_beside_it() -> None:
    bends = [Bend(0, 100, 20 * k, 1000 + 20 * k, 40) for k in range(4)]
    set_apart(bends)
    assert [bend.half for bend in bends] == [64, 56, 48, 40]
    back = [Bend(0, 100, 1000 + 20 * k, 20 * k, 40) for k in range(4)]
    set_apart(back)
    assert [bend.half for bend in back] == [40, 48, 56, 64]


def test_near_the_end_of_the_gap_those_before_bend_sooner() -> None:
    bends = [Bend(0, 60, 20 * k, 1000 + 20 * k, 30) for k in range(6)]
    set_apart(bends)
    assert [bend.half for bend in bends] == [54, 46, 38, 30, 22, 14]


def test_where_there_is_no_room_for_all_they_divide_the_gap_evenly() -> None:
    bends = [Bend(0, 60, 20 * k, 1000 + 20 * k, 30) for k in range(30)]
    set_apart(bends)
    assert [bend.half for bend in bends] == pytest.approx([54 - 48 / 29 * k for k in range(30)])


def test_those_that_only_pass_each_other_stay_where_they_are() -> None:
    bends = [Bend(0, 60, 0, 100, 30), Bend(0, 60, 200, 300, 30), Bend(0, 60, 300, 200, 30)]
    beside = Bend(0, 60, 20, 120, 30)
    set_apart([*bends, beside])
    assert [bend.half for bend in bends] == [38, 30, 30]
    assert beside.half == 30


def test_those_that_meet_on_a_long_way_bend_one_after_the_other() -> None:
    there, back = Bend(0, 80, 0, 900, 40), Bend(0, 80, 900, 0, 40)
    set_apart([there, back])
    assert abs(there.half - back.half) == pytest.approx(40)
    near = [Bend(0, 80, 0, 900, 40), Bend(0, 80, 900, 820, 40)]
    set_apart(near)
    assert [bend.half for bend in near] == [40, 40]

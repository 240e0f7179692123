import json

import pytest
from hypothesis import given, settings

from ad_viz.errors import InputError
from ad_viz.timeline.layout import Dag, lay_out
from ad_viz.timeline.layout.boxes import ACROSS, DOWN, CardSize
from ad_viz.timeline.layout.dag import USUAL
from tests.timeline.layout.graphs import (
    EXAMPLE,
    assert_well_drawn,
    carded,
    chain,
    dags,
    directions,
    laid_out,
    losses,
    nested,
    view_edges,
    views,
)

FOLDING = {"chain": chain(60), "losses": losses(23), "nested": nested(9, 7)}


def test_example_looks_like_the_picture() -> None:
    (drawn,) = laid_out(EXAMPLE)
    (x, y, a, b, z) = drawn.across["nodes"]
    assert x[0] == y[0] < a[0] == b[0] < z[0]
    assert x[1] == b[1] < z[1] < a[1] == y[1]
    assert x[1] + a[1] == 2 * z[1]
    (x, y, a, b, z) = drawn.down["nodes"]
    assert x[1] == y[1] < a[1] == b[1] < z[1]
    assert x[0] == b[0] < z[0] < a[0] == y[0]


def test_a_chain_is_a_straight_line() -> None:
    (drawn,) = laid_out(Dag(500, [(n, n + 1, 0) for n in range(499)]))
    assert {y for _, y in drawn.across["nodes"]} == {drawn.across["nodes"][0][1]}
    assert {x for x, _ in drawn.down["nodes"]} == {drawn.down["nodes"][0][0]}
    assert {len(edge) for edge in drawn.across["edges"]} == {8}


def test_no_drawing_travels_but_graphvizs() -> None:
    assert lay_out(chain(1000)) == {"layout": "layered"}


def test_an_input_used_twice_has_two_edges_apart() -> None:
    (drawn,) = laid_out(Dag(2, [(0, 1, 0), (0, 1, 1)]))
    first, second = drawn.across["edges"]
    assert first[1] != second[1]
    assert first[-1] != second[-1]


def test_coordinates_are_whole_pixels() -> None:
    for drawn in laid_out(losses(12), views(losses(12))):
        for _, drawing in directions(drawn):
            numbers = [n for part in (*drawing["nodes"], *drawing["edges"]) for n in part]
            numbers += [drawing["width"], drawing["height"]]
            assert all(isinstance(n, int) for n in numbers)


def test_nothing_at_all_can_be_laid_out() -> None:
    (drawn,) = laid_out(Dag(0, []))
    assert drawn.across["nodes"] == []


@pytest.mark.parametrize("name", FOLDING)
def test_folded_views_are_well_drawn(name: str) -> None:
    dag = FOLDING[name]
    for drawn in laid_out(dag, views(dag)):
        edges = view_edges(dag, drawn.things)
        for boxes, drawing in directions(drawn):
            assert_well_drawn(boxes, drawing, edges)


@pytest.mark.parametrize("name", FOLDING)
def test_the_same_graph_gives_the_same_bytes(name: str) -> None:
    dag = FOLDING[name]
    once, again = (json.dumps(laid_out(dag, views(dag))) for _ in range(2))
    assert once == again


@given(dags())
@settings(max_examples=60, deadline=None)
def test_any_graph_is_well_drawn(dag: Dag) -> None:
    (drawn,) = laid_out(dag)
    edges = view_edges(dag, range(dag.node_count))
    for boxes, drawing in directions(drawn):
        assert_well_drawn(boxes, drawing, edges)


@given(carded())
@settings(max_examples=60, deadline=None)
def test_any_graph_of_cards_of_any_size_is_well_drawn(dag: Dag) -> None:
    (drawn,) = laid_out(dag)
    edges = view_edges(dag, range(dag.node_count))
    for boxes, drawing in directions(drawn):
        assert_well_drawn(boxes, drawing, edges, dag.cards)
    assert lay_out(dag)["cards"]["across"] == [[*across] for across, _ in dag.cards]


def test_a_closed_run_among_cards_has_the_usual_one() -> None:
    small = (CardSize(60, 40, 36), CardSize(60, 40, 36))
    dag = chain(60)._replace(cards=(small,) * 61)
    for drawn in laid_out(dag, views(dag)):
        cards = [small if isinstance(thing, int) else USUAL for thing in drawn.things]
        edges = view_edges(dag, drawn.things)
        assert_well_drawn(ACROSS, drawn.across, edges, cards)
        assert_well_drawn(DOWN, drawn.down, edges, cards)


def test_unknown_layout() -> None:
    with pytest.raises(InputError, match="'circular'"):
        lay_out(EXAMPLE, "circular")

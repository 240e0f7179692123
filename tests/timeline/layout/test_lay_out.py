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
    losses,
    nested,
    view_edges,
)

FOLDING = {"chain": chain(60), "losses": losses(23), "nested": nested(9, 7)}


def test_example_looks_like_the_picture() -> None:
    graph = lay_out(EXAMPLE)
    (x, y, a, b, z) = graph["across"][0]["nodes"]
    assert x[0] == y[0] < a[0] == b[0] < z[0]
    assert x[1] == b[1] < z[1] < a[1] == y[1]
    assert x[1] + a[1] == 2 * z[1]
    (x, y, a, b, z) = graph["down"][0]["nodes"]
    assert x[1] == y[1] < a[1] == b[1] < z[1]
    assert x[0] == b[0] < z[0] < a[0] == y[0]


def test_a_chain_is_a_straight_line() -> None:
    graph = lay_out(Dag(500, [(n, n + 1, 0) for n in range(499)]))
    assert {y for _, y in graph["across"][0]["nodes"]} == {graph["across"][0]["nodes"][0][1]}
    assert {x for x, _ in graph["down"][0]["nodes"]} == {graph["down"][0]["nodes"][0][0]}
    assert {len(edge) for edge in graph["across"][0]["edges"]} == {8}


def test_a_thousand_operations_are_compact() -> None:
    graph = lay_out(chain(1000))
    assert len(graph["views"]) <= 1001
    assert len(graph["across"]) <= 8
    assert len(json.dumps(graph, separators=(",", ":"))) < 150_000


def test_an_input_used_twice_has_two_edges_apart() -> None:
    drawing = lay_out(Dag(2, [(0, 1, 0), (0, 1, 1)]))["across"][0]
    first, second = drawing["edges"]
    assert first[1] != second[1]
    assert first[-1] != second[-1]


def test_coordinates_are_whole_pixels() -> None:
    for _, drawing in directions(lay_out(losses(12))):
        numbers = [n for part in (*drawing["nodes"], *drawing["edges"]) for n in part]
        assert all(isinstance(n, int) for n in [*numbers, drawing["width"], drawing["height"]])


def test_nothing_at_all_can_be_laid_out() -> None:
    graph = lay_out(Dag(0, []))
    assert graph["views"] == [{"things": [], "drawing": 0}]


@pytest.mark.parametrize("name", FOLDING)
def test_folded_views_are_well_drawn(name: str) -> None:
    dag = FOLDING[name]
    graph = lay_out(dag)
    for view in graph["views"]:
        edges = view_edges(dag, view["things"])
        assert_well_drawn(ACROSS, graph["across"][view["drawing"]], edges)
        assert_well_drawn(DOWN, graph["down"][view["drawing"]], edges)


@pytest.mark.parametrize("name", FOLDING)
def test_the_same_graph_gives_the_same_bytes(name: str) -> None:
    assert json.dumps(lay_out(FOLDING[name])) == json.dumps(lay_out(FOLDING[name]))


@given(dags())
@settings(max_examples=60, deadline=None)
def test_any_graph_is_well_drawn(dag: Dag) -> None:
    graph = lay_out(dag)
    edges = view_edges(dag, range(dag.node_count))
    for boxes, drawing in directions(graph):
        assert_well_drawn(boxes, drawing, edges)


@given(carded())
@settings(max_examples=60, deadline=None)
def test_any_graph_of_cards_of_any_size_is_well_drawn(dag: Dag) -> None:
    graph = lay_out(dag)
    edges = view_edges(dag, range(dag.node_count))
    for boxes, drawing in directions(graph):
        assert_well_drawn(boxes, drawing, edges, dag.cards)
    assert graph["cards"]["across"] == [[*across] for across, _ in dag.cards]


def test_a_closed_run_among_cards_has_the_usual_one() -> None:
    small = (CardSize(60, 40, 36), CardSize(60, 40, 36))
    dag = chain(60)._replace(cards=(small,) * 61)
    graph = lay_out(dag)
    for view in graph["views"]:
        cards = [small if isinstance(thing, int) else USUAL for thing in view["things"]]
        edges = view_edges(dag, view["things"])
        assert_well_drawn(ACROSS, graph["across"][view["drawing"]], edges, cards)
        assert_well_drawn(DOWN, graph["down"][view["drawing"]], edges, cards)


def test_unknown_layout() -> None:
    with pytest.raises(InputError, match="'circular'"):
        lay_out(EXAMPLE, "circular")

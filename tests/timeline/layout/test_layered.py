import itertools
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from ad_viz.timeline.layout.boxes import ACROSS, DOWN, own_boxes
from ad_viz.timeline.layout.dag import Dag
from ad_viz.timeline.layout.lanes import TRACKS
from ad_viz.timeline.layout.layered import draw
from ad_viz.timeline.layout.layers import rank
from ad_viz.timeline.layout.ordering import crossings, order
from ad_viz.timeline.layout.shape import Shape, Shaper
from tests.timeline.layout.graphs import carded, dags, losses, views


def shape_of(dag: Dag) -> Shape:
    return Shaper(dag).shape(range(dag.node_count))


def mirrored(things: int) -> Shape:
    """A chain whose second half takes up the first from its end to its start."""
    chain = [(k, k + 1) for k in range(things - 1)]
    return Shape(things, tuple(chain + [(k, things - 1 - k) for k in range(things // 2 - 1)]))


@given(dags())
@settings(max_examples=60, deadline=None)
def test_edges_pass_every_layer_between_once(dag: Dag) -> None:
    ranked = rank(shape_of(dag))
    for parent, lane, passed, child in ranked.paths:
        layers = [ranked.layer[vertex] for vertex in (parent, *lane[:passed], child)]
        assert layers == list(range(layers[0], layers[-1] + 1))
        assert len(layers) >= 2


def test_the_longest_of_very_many_lanes_go_beyond_the_rows_and_none_is_on_another() -> None:
    shape = mirrored(120)
    ranked = rank(shape)
    assert 0 < max(track for _, track in ranked.far) < TRACKS - 1
    assert len(ranked.layer) + len(ranked.far) <= 10 * shape.things
    taken = Counter(
        (layer, track)
        for path in ranked.paths
        if path.passed and path.lane[0] >= len(ranked.layer)
        for track in {ranked.far[vertex - len(ranked.layer)][1] for vertex in path.lane}
        for layer in range(ranked.layer[path.parent] + 1, ranked.layer[path.child])
    )
    assert max(taken.values()) == 1


def test_inputs_are_in_the_first_layer() -> None:
    ranked = rank(Shape(4, ((0, 2), (2, 3), (1, 3))))
    assert ranked.layer[:4] == [0, 0, 1, 2]


def test_what_depends_on_inputs_alone_waits_for_its_consumer() -> None:
    # 0 → 2 → 3 → 4 and 1 → 5, joined in 6.
    ranked = rank(Shape(7, ((0, 2), (2, 3), (3, 4), (1, 5), (4, 6), (5, 6))))
    assert ranked.layer[5] == ranked.layer[4] == 3


def test_a_tree_has_no_crossings() -> None:
    tree = Shape(15, tuple((c, 14 - (14 - c - 1) // 2) for c in range(14)))
    ranked = rank(tree)
    assert crossings(ranked, order(ranked)) == 0


@given(dags(8), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_crossings_are_counted_as_by_hand(dag: Dag, chance: st.DataObject) -> None:
    ranked = rank(shape_of(dag))
    layers = order(ranked)
    place = {vertex: k for row in layers for k, vertex in enumerate(row)}
    pieces = [(v, w) for v, below in enumerate(ranked.below) for w in below]
    by_hand = sum(
        ranked.layer[a] == ranked.layer[c] and (place[a] - place[c]) * (place[b] - place[d]) < 0
        for (a, b), (c, d) in itertools.combinations(pieces, 2)
    )
    assert crossings(ranked, layers) == by_hand


@given(dags(25))
@settings(max_examples=60, deadline=None)
def test_no_route_touches_a_box_that_is_not_its_end(dag: Dag) -> None:
    assert_no_route_touches_a_box(shape_of(dag))


@given(carded())
@settings(max_examples=60, deadline=None)
def test_no_route_touches_a_card_of_any_size(dag: Dag) -> None:
    assert_no_route_touches_a_box(shape_of(dag))


def test_more_far_lanes_than_there_are_tracks_lie_in_the_outermost() -> None:
    tracks = {track for _, track in rank(mirrored(400)).far}
    assert tracks == set(range(TRACKS))


def test_no_route_beyond_the_rows_touches_a_box() -> None:
    assert_no_route_touches_a_box(mirrored(60))


def assert_no_route_touches_a_box(shape: Shape) -> None:
    for usual, drawing in zip((ACROSS, DOWN), draw(shape), strict=True):
        sign = 1 if usual.along_is_x else -1
        nodes = [node[::sign] for node in drawing["nodes"]]
        _, own = own_boxes(usual, shape.cards, shape.things)
        for ends, flat in zip(shape.edges, drawing["edges"], strict=True):
            points = [flat[i : i + 2][::sign] for i in range(0, len(flat), 2)]
            for k in range(0, len(points) - 1, 3):
                hull = points[k : k + 4]
                alongs = sorted(along for along, _ in hull)
                for place, ((along, side), boxes) in enumerate(zip(nodes, own, strict=True)):
                    # A bend lies in the gap between two layers; beside boxes a route is level.
                    beside = alongs[0] < along + boxes.leave and alongs[-1] > along - boxes.back
                    if place in ends or not beside:
                        continue
                    assert len({at for _, at in hull}) == 1
                    assert not side - boxes.before < hull[0][1] < side + boxes.after


def test_the_iterations_of_a_folded_loop_are_drawn_in_their_order() -> None:
    dag = losses(23)
    middle = views(dag)[10]
    across, _ = draw(Shaper(dag).shape(middle))
    totals = [place for place, t in enumerate(middle) if not isinstance(t, int) or t % 4 == 1]
    alongs = [across["nodes"][place][0] for place in totals[1:]]
    assert alongs == sorted(set(alongs))

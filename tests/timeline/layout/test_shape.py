import random

import pytest

from ad_viz.timeline.layout.dag import Dag, Edge
from ad_viz.timeline.layout.rule import Run as Closed
from ad_viz.timeline.layout.shape import Shape, Shaper
from tests.timeline.layout.graphs import EXAMPLE, Run, chain, losses, nested, view_edges, views


def test_between_nodes_each_edge_is_its_own() -> None:
    dag = Dag(3, [(1, 2, 0), (0, 2, 1), (0, 1, 0), (0, 1, 1)])
    assert Shaper(dag).shape([0, 1, 2]) == Shape(3, ((0, 1), (0, 1), (0, 2), (1, 2)))


def test_the_example() -> None:
    assert Shaper(EXAMPLE).shape(range(5)).edges == ((0, 2), (1, 2), (0, 3), (2, 4), (3, 4))


def test_with_a_closed_run_edges_are_drawn_as_one() -> None:
    # 0 feeds 1–4 twice each; 5 takes two of them.
    dag = Dag(6, [(0, n, s) for n in range(1, 5) for s in (0, 1)] + [(2, 5, 0), (3, 5, 1)])
    assert Shaper(dag).shape([0, Closed(0, 0, 3, 1, 5), 5]) == Shape(3, ((0, 1), (1, 2)), True)


def test_between_closed_runs() -> None:
    dag = Dag(9, [(1, 5, 0), (2, 6, 0), (4, 8, 0)])
    things = [0, Closed(0, 0, 1, 1, 3), 3, 4, Closed(0, 4, 6, 5, 8), 8]
    assert Shaper(dag).shape(things).edges == ((1, 4), (3, 5))


def test_views_of_one_shape_are_equal() -> None:
    dag = chain(200)
    shaper = Shaper(dag)
    assert len({shaper.shape(view) for view in views(dag)}) <= 8


def scattered(seed: int) -> Dag:
    """A loop whose iterations reach back to any earlier node."""
    chance = random.Random(seed)
    edges: list[Edge] = [(chance.randrange(n), n, s) for n in range(1, 60) for s in (0, 1)]
    return Dag(60, edges, [Run(range(3, 57, 3), 57)])


@pytest.mark.parametrize("dag", [chain(40), losses(12), nested(9, 7), *map(scattered, range(5))])
def test_the_rule_of_the_schema(dag: Dag) -> None:
    shaper = Shaper(dag)
    for view in views(dag):
        things = [thing if isinstance(thing, int) else thing[:3] for thing in view]
        assert list(shaper.shape(view).edges) == view_edges(dag, things)

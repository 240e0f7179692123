"""Which things a step's view shows."""

import json
import random

import pytest

from ad_viz.timeline.layout.dag import Dag
from ad_viz.timeline.layout.rule import Nest, Run, Thing, needed, view_for
from tests.fresh import FRESH
from tests.golden.views import FILE, random_groups, views
from tests.timeline.layout.graphs import Run as Loop
from tests.timeline.layout.graphs import chain, losses, nested


def shown(dag: Dag, about: list[int], room: int = 14) -> list[int | tuple[int, ...]]:
    view = view_for(Nest(dag.node_count, dag.groups), about, room)
    return [thing if isinstance(thing, int) else thing[:3] for thing in view.things]


def test_few_nodes_do_not_fold() -> None:
    assert shown(chain(29), [3]) == list(range(30))


def test_what_a_step_is_about_is_open_and_the_rest_is_closed() -> None:
    assert shown(losses(20), [42, 0], 0) == [0, 1, (0, 0, 9), 42, 43, 44, 45, (0, 11, 19)]


def test_where_there_is_room_the_nearest_parts_are_opened() -> None:
    far = [0, 1, (0, 0, 8), *range(38, 50), (0, 12, 19)]
    assert shown(losses(20), [42], 16) == far


def test_a_step_between_two_turns_shows_both() -> None:
    assert shown(losses(20), [45, 41], 0) == [0, 1, (0, 0, 8), *range(38, 46), (0, 11, 19)]


def test_a_run_of_one_node_is_that_node() -> None:
    assert shown(chain(40), [2], 0) == [0, 1, 2, (0, 2, 39)]


def test_groups_within_groups_open_by_path() -> None:
    # Turn 5 of the outer loop holds the nodes 33–40, and a loop of seven turns of its own.
    closed = [0, (0, 0, 3), (5, 0, 1), 35, (5, 3, 6), 40, (0, 5, 8)]
    assert shown(nested(9, 7), [35], 0) == closed


def test_with_very_much_at_once_the_node_at_work_alone_is_seen() -> None:
    dag = Dag(200, [], [Loop(range(0, 200, 40), 200)])
    about = [0, 41, 81, 121]
    assert shown(dag, about, 0) == [*range(40), (0, 1, 4)]


def test_of_many_nodes_a_step_needs_those_that_come_first() -> None:
    edges = [(parent, 99, parent) for parent in range(99)]
    assert needed(edges, [99], range(99), 100) == [99, *range(7)]
    assert needed(edges, [], [], 100) == [99]


@pytest.mark.parametrize("seed", range(FRESH, FRESH + 60))
def test_every_node_is_in_one_thing_and_no_part_is_seen_in_part(seed: int) -> None:
    draw = random.Random(seed)
    count, groups = random_groups(draw)
    nest = Nest(count, groups)
    about = draw.sample(range(count), min(count, 3))
    view = view_for(nest, about, draw.choice((0, 14)))
    assert [node for thing in view.things for node in nodes(thing)] == list(range(count))
    assert about[0] in view.things
    for group, place in view.open:
        within = groups[group].within
        assert within is None or tuple(within) in view.open
        first = nest.bounds((group, place))[0]
        assert any((isinstance(t, Run) and t.start == first) or t == first for t in view.things)


def nodes(thing: Thing) -> range:
    return range(thing, thing + 1) if isinstance(thing, int) else range(thing.start, thing.end)


def test_the_golden_is_what_python_shows() -> None:
    assert json.loads(FILE.read_text("utf-8")) == json.loads(json.dumps(views()))

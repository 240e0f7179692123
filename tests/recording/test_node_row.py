"""A row of nodes is as good as a tuple of them, be they kept or made anew."""

import random

import pytest

from ad_viz.program.recording import record
from ad_viz.recording import node_row
from ad_viz.recording.node import Node, node
from tests.fresh import FRESH


def f(x, y):
    s = x
    for k in range(9):
        s = s * y + k
    return s


@pytest.fixture(params=[0, 200_000])
def most(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(node_row, "_FEW", request.param)
    return int(request.param)


def test_as_good_as_a_tuple(most: int) -> None:
    row, draw = record(f, 0.5, 0.75).nodes, random.Random(FRESH)
    nodes = tuple(row)
    assert len(row) == len(nodes) == 20
    assert row == nodes
    assert row == record(f, 0.5, 0.75).nodes
    assert row != nodes[:-1]
    assert row != list(nodes)
    assert hash(row) == hash(nodes)
    assert repr(row) == repr(nodes)
    assert [*reversed(row)] == [*reversed(nodes)]
    assert nodes[3] in row
    assert row.index(nodes[3]) == 3
    for _ in range(50):
        place = draw.randrange(-len(nodes), len(nodes))
        part = slice(
            *(draw.choice((None, draw.randint(-25, 25))) for _ in "ab"), draw.choice((1, -2))
        )
        assert row[place] == nodes[place]
        assert row[part] == nodes[part]
    for place in (20, -21):
        with pytest.raises(IndexError):
            row[place]


def test_what_all_have_without_making_any(most: int) -> None:
    row = record(f, 0.5, 0.75).row
    assert [*row.names] == [one.name for one in row]
    assert [*row.parents] == [one.parents for one in row]
    assert [*row.values] == [one.value for one in row]
    assert [*row.weights] == [one.weights for one in row]
    assert [row.line(place) for place in range(len(row))] == [one.line for one in row]


def test_few_are_the_same_objects_each_time() -> None:
    row = record(f, 0.5, 0.75).nodes
    assert row[3] is row[3] is list(row)[3]


def test_a_node_that_is_made_is_frozen() -> None:
    parts = (3, "s", "mul", (0, 2.0), (0,), (2.0,), 1.0, 7, None, {}, None, None)
    made = node(*parts)
    assert type(made) is Node
    assert made == Node(*parts)
    assert hash(made) == hash(Node(*parts))
    with pytest.raises(AttributeError):
        made.name = "t"  # type: ignore[misc]

"""Graphs that the layout tests share, and what must hold of any graph laid out."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hypothesis import strategies as st

from ad_viz.timeline.layout import Dag, layered
from ad_viz.timeline.layout.boxes import ACROSS, DOWN, Boxes, CardSize, own_boxes
from ad_viz.timeline.layout.dag import Edge, Part
from ad_viz.timeline.layout.rule import Nest, Thing, view_for
from ad_viz.timeline.layout.shape import Shaper

#: x, y; a = x*y; b = sin x; z = a + b
EXAMPLE = Dag(5, [(0, 2, 0), (1, 2, 1), (0, 3, 0), (2, 4, 0), (3, 4, 1)])


class Run(NamedTuple):
    """A loop of the graph."""

    starts: Sequence[int]
    end: int
    within: Part | None = None


class Laid(NamedTuple):
    """A view, and its drawings."""

    things: Sequence[Thing]
    across: dict[str, Any]
    down: dict[str, Any]


def views(dag: Dag) -> list[tuple[Thing, ...]]:
    """Those of steps that are about a node and its parents, each once."""
    nest = Nest(dag.node_count, dag.groups)
    about: list[list[int]] = [[node] for node in range(dag.node_count)]
    for parent, child, _ in dag.edges:
        about[child].append(parent)
    return list(dict.fromkeys(view_for(nest, one[:8]).things for one in about))


def laid_out(dag: Dag, views: Sequence[Sequence[Thing]] | None = None) -> list[Laid]:
    """All of it, or these views."""
    shaper = Shaper(dag)
    shown = [range(dag.node_count)] if views is None else views
    return [Laid(things, *layered.draw(shaper.shape(things))) for things in shown]


def chain(iterations: int, before: int = 1) -> Dag:
    """``for _ in range(iterations): x = sin(x)``"""
    count = before + iterations
    edges = [(n - 1, n, 0) for n in range(1, count)]
    return Dag(count, edges, [Run(range(before, count), count)])


def losses(iterations: int) -> Dag:
    """``for t in data: total = total + log(w*t + b)``: four nodes an iteration."""
    edges: list[Edge] = []
    for k in range(iterations):
        n = 2 + 4 * k
        edges += [(0, n, 0), (n, n + 1, 0), (1, n + 1, 1), (n + 1, n + 2, 0), (n + 2, n + 3, 1)]
        if k:
            edges.append((n - 1, n + 3, 0))
    count = 2 + 4 * iterations
    return Dag(count, edges, [Run(range(2, count, 4), count)])


def nested(outer: int, inner: int) -> Dag:
    """For each outer turn a chain of inner turns and one node after them."""
    count = 1 + outer * (inner + 1)
    starts = range(1, count, inner + 1)
    runs = [
        Run(starts, count),
        *(Run(range(s, s + inner), s + inner, (0, k)) for k, s in enumerate(starts)),
    ]
    return Dag(count, [(n - 1, n, 0) for n in range(1, count)], runs)


@st.composite
def dags(draw: st.DrawFn, most: int = 40) -> Dag:
    """Any graph of nodes with at most two parents, without loops."""
    count = draw(st.integers(1, most))
    edges: list[Edge] = []
    for child in range(1, count):
        for slot in range(draw(st.integers(0, 2))):
            edges.append((draw(st.integers(0, child - 1)), child, slot))
    return Dag(count, edges)


def directions(laid: Laid) -> Iterator[tuple[Boxes, dict[str, Any]]]:
    yield from ((ACROSS, laid.across), (DOWN, laid.down))


def view_edges(dag: Dag, things: Sequence[Any]) -> list[tuple[int, int]]:
    """The rule of the schema, word for word, with none of the layout's haste."""
    place = {}
    for at, thing in enumerate(things):
        if isinstance(thing, int):
            place[thing] = at
        else:
            group, first, last = thing[:3]
            starts = [*dag.groups[group].starts, dag.groups[group].end]
            place.update(dict.fromkeys(range(starts[first], starts[last + 1]), at))
    found = set()
    for parent, child, slot in dag.edges:
        one, other = place[parent], place[child]
        if one == other:
            continue
        plain = isinstance(things[one], int) and isinstance(things[other], int)
        found.add((other, one, slot if plain else 0))
    return [(one, other) for other, one, _ in sorted(found)]


def assert_well_drawn(
    boxes: Boxes,
    drawing: dict[str, Any],
    edges: list[tuple[int, int]],
    cards: Sequence[tuple[CardSize, CardSize]] = (),
) -> None:
    """No two nodes overlap; every edge runs forward from its parent's box to its child's."""
    sign = 1 if boxes.along_is_x else -1
    nodes = [node[::sign] for node in drawing["nodes"]]
    _, own = own_boxes(boxes, cards, len(nodes))
    for k, (along, side) in enumerate(nodes):
        for j, (other_along, other_side) in enumerate(nodes[:k]):
            (one, at), (other, other_at) = sorted(
                [(own[k], along), (own[j], other_along)], key=lambda both: both[1]
            )
            apart = other_at - at >= one.front + other.back
            (one, at), (other, other_at) = sorted(
                [(own[k], side), (own[j], other_side)], key=lambda both: both[1]
            )
            assert apart or other_at - at >= one.after + other.before
    assert len(drawing["edges"]) == len(edges)
    for (parent, child), flat in zip(edges, drawing["edges"], strict=True):
        points = [flat[i : i + 2][::sign] for i in range(0, len(flat), 2)]
        assert len(points) % 3 == 1
        (start, out), (end, into) = points[0], points[-1]
        assert start == nodes[parent][0] + own[parent].leave
        assert end == nodes[child][0] - own[child].back
        assert start < end
        assert abs(out - nodes[parent][1]) <= boxes.leave_spread + 1
        assert abs(into - nodes[child][1]) <= boxes.arrive_spread + 1
    ends = [end for edge in drawing["edges"] for end in (edge[:2], edge[-2:])]
    for x, y in [*drawing["nodes"], *ends]:
        assert 0 <= x <= drawing["width"]
        assert 0 <= y <= drawing["height"]


@st.composite
def carded(draw: st.DrawFn, most: int = 25) -> Dag:
    """Any graph whose nodes have cards of any size."""
    dag = draw(dags(most))
    halves = st.integers(20, 110)
    cards = st.builds(
        lambda *sizes: CardSize(*(2 * size for size in sizes)), halves, halves, halves
    )
    count = dag.node_count
    pairs = draw(st.lists(st.tuples(cards, cards), min_size=count, max_size=count))
    return dag._replace(cards=tuple(pairs))

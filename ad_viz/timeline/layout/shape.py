"""The shape of a view: how many things it shows and what runs between them.

Views of one shape share their drawings. Edges follow the rule of the schema's "View".
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ad_viz.timeline.layout.boxes import CardSize
from ad_viz.timeline.layout.dag import USUAL, Dag
from ad_viz.timeline.layout.rule import Thing

__all__ = ["Shape", "Shaper"]


class Shape(NamedTuple):
    """Things by their place in the view; edges (parent's place, child's place).

    ``folded``: some are closed runs, and the open iterations should be drawn in their order.
    ``cards``: of each thing across and down, where these are not the usual ones.
    """

    things: int
    edges: tuple[tuple[int, int], ...]
    folded: bool = False
    cards: tuple[tuple[CardSize, CardSize], ...] = ()


class Shaper:
    """Finds the shape of any view of a graph, in time that grows with the view alone."""

    def __init__(self, dag: Dag) -> None:
        self._parents: list[list[tuple[int, int]]] = [[] for _ in range(dag.node_count)]
        self._children: list[list[int]] = [[] for _ in range(dag.node_count)]
        for parent, child, slot in dag.edges:
            self._parents[child].append((parent, slot))
            self._children[parent].append(child)
        for node in range(dag.node_count):
            self._parents[node].sort()
            self._children[node].sort()
        self._cards = dag.cards
        self._farthest = _farthest([max(c, default=-1) for c in self._children])

    def shape(self, things: Sequence[Thing]) -> Shape:
        """Edges in the order of (child's place, parent's place, slot)."""
        starts = [thing if isinstance(thing, int) else thing.start for thing in things]
        edges: list[tuple[int, int]] = []
        closed: list[int] = []
        for place, thing in enumerate(things):
            if isinstance(thing, int):
                last = -1
                for parent, _ in self._parents[thing]:
                    source = bisect_right(starts, parent) - 1
                    # All edges that leave a closed run for one thing are drawn as one.
                    if source != last or source not in closed:
                        edges.append((source, place))
                    last = source
            else:
                for source in range(place):
                    if self._runs(things[source], thing.start, thing.end):
                        edges.append((source, place))
                closed.append(place)
        return Shape(len(things), tuple(edges), bool(closed), self._cards_of(things))

    def _cards_of(self, things: Sequence[Thing]) -> tuple[tuple[CardSize, CardSize], ...]:
        if not self._cards:
            return ()
        return tuple(self._cards[one] if isinstance(one, int) else USUAL for one in things)

    def _runs(self, source: Thing, start: int, end: int) -> bool:
        """Whether an edge runs from a thing into the nodes start..end - 1."""
        if isinstance(source, int):
            return _any_within(self._children[source], start, end)
        if self._farthest(source.start, source.end) < start:
            return False
        inside = range(source.start, source.end)
        return any(_any_within(self._children[node], start, end) for node in inside)


def _any_within(numbers: Sequence[int], start: int, end: int) -> bool:
    at = bisect_left(numbers, start)
    return at < len(numbers) and numbers[at] < end


def _farthest(children: list[int]) -> Callable[[int, int], int]:
    """The greatest of children[start:end] at once, from a table of all spans of 1, 2, 4, 8, …"""
    table = [children]
    while (span := 2 ** len(table)) <= len(children):
        half, row = span // 2, table[-1]
        table.append(list(map(max, row, row[half:])))

    def greatest(start: int, end: int) -> int:
        level = (end - start).bit_length() - 1
        return max(table[level][start], table[level][end - (1 << level)])

    return greatest

"""The edges of a run, one for each operand that is a node: made when they are asked for."""

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Any, NamedTuple, overload

from ad_viz.recording.node_row import NodeRow

__all__ = ["Edge", "Edges", "EdgesInto"]


class Edge(NamedTuple):
    """A parent, its child, and the weight in one of the child's slots: a number or a linear map."""

    parent: int
    child: int
    slot: int
    weight: Any


class EdgesInto(Sequence[range]):
    """By node, the edges from its parents, by slot."""

    def __init__(self, parents: Iterable[Sequence[int]]) -> None:
        self.firsts = array("q", accumulate(map(len, parents), initial=0))

    def __len__(self) -> int:
        return len(self.firsts) - 1

    def __getitem__(self, node: Any) -> Any:
        return range(self.firsts[node], self.firsts[node + 1])


class Edges(Sequence[Edge]):
    """All of them, in the order of the children.

    >>> from ad_viz.program.recording import record
    >>> edges = Edges(record(lambda x, y: x * y + x, 0.5, 4.2).row)
    >>> edges[1], len(edges), edges.into[3]
    (Edge(parent=1, child=2, slot=1, weight=0.5), 4, range(2, 4))
    """

    def __init__(self, nodes: NodeRow) -> None:
        self._parents, self._weights = nodes.parents, nodes.weights
        self.into = EdgesInto(nodes.parents)

    def __len__(self) -> int:
        return self.into.firsts[-1]

    @overload
    def __getitem__(self, place: int) -> Edge: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Edge]: ...
    def __getitem__(self, place: int | slice) -> Edge | Sequence[Edge]:
        if isinstance(place, slice):
            return [self[k] for k in range(len(self))[place]]
        if not 0 <= place < len(self):
            raise IndexError(place)
        child = bisect_right(self.into.firsts, place) - 1
        slot = place - self.into.firsts[child]
        return Edge(self._parents[child][slot], child, slot, self._weights[child][slot])

    def __iter__(self) -> Iterator[Edge]:
        for child, of in enumerate(zip(self._parents, self._weights, strict=True)):
            for slot, (parent, weight) in enumerate(zip(*of, strict=True)):
                yield Edge(parent, child, slot, weight)

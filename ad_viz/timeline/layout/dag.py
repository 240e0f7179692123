"""What the layout is told of a timeline: how many nodes, which edges, which loops."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

__all__ = ["Dag", "Edge", "Loop"]

Edge = tuple[int, int, int]  # parent, child, slot


class Loop(Protocol):
    """One run of one loop: iteration k made the nodes from starts[k] up to the next start."""

    @property
    def starts(self) -> Sequence[int]: ...

    @property
    def end(self) -> int: ...


class Dag(NamedTuple):
    """Nodes are numbered in the order of their making, so a parent's number is the smaller.

    ``tall`` is how high the heat map of an array is that a node may have to show.
    """

    node_count: int
    edges: Sequence[Edge]
    loops: Sequence[Loop] = ()
    tall: float = 0

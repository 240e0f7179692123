"""What the layout is told of a timeline: how many nodes, which edges, which loops."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from ad_viz.timeline.layout.boxes import CardSize

__all__ = ["USUAL", "Dag", "Edge", "Loop"]

#: Of a number across and down, and of a closed run.
USUAL: Final = (CardSize(132, 64, 36), CardSize(118, 36, 28))

Edge = tuple[int, int, int]  # parent, child, slot


class Loop(Protocol):
    """One run of one loop: iteration k made the nodes from starts[k] up to the next start."""

    @property
    def starts(self) -> Sequence[int]: ...

    @property
    def end(self) -> int: ...


class Dag(NamedTuple):
    """Nodes are numbered in the order of their making, so a parent's number is the smaller.

    ``cards`` are those of each node, across and down; none where all have the ``USUAL`` ones.
    """

    node_count: int
    edges: Sequence[Edge]
    loops: Sequence[Loop] = ()
    cards: Sequence[tuple[CardSize, CardSize]] = ()

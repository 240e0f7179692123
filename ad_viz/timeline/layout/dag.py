"""What the layout is told of a timeline: how many nodes, which edges, what folds."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from ad_viz.timeline.layout.boxes import CardSize

__all__ = ["USUAL", "Dag", "Edge", "Group", "Part"]

#: Of a number across and down, and of a closed run.
USUAL: Final = (CardSize(132, 64, 36), CardSize(118, 36, 28))

Edge = tuple[int, int, int]  # parent, child, slot
Part = tuple[int, int]  # a group, and the place of a part in it


class Group(Protocol):
    """A row of parts: part k holds the nodes from starts[k] up to the next start, or to ``end``."""

    @property
    def starts(self) -> Sequence[int]: ...

    @property
    def end(self) -> int: ...

    @property
    def within(self) -> Part | None: ...


class Dag(NamedTuple):
    """Nodes are numbered in the order of their making, so a parent's number is the smaller.

    ``groups`` stand in the order of the timeline's. ``cards`` are those of each node, across and
    down; none where all have the ``USUAL`` ones.
    """

    node_count: int
    edges: Sequence[Edge]
    groups: Sequence[Group] = ()
    cards: Sequence[tuple[CardSize, CardSize]] = ()

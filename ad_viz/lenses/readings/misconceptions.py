"""THE table of what people get wrong about the readings of a graph: a name, what holds, a mistake.

To add a misconception, add a row.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ad_viz.program.recording import Recording
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import GRAPH, NODE

__all__ = ["READINGS", "Reading", "reading"]

#: For each node, those that it is joined to by an edge.
Joined = Sequence[Sequence[int]]


class Reading(NamedTuple):
    """A misconception: of the parents and the children of all nodes, which a node is joined to."""

    because: str
    broken: Callable[[Joined, Joined, int], set[int]]


def _other_way(along: Joined, against: Joined, node: int) -> set[int]:
    return set(against[node])


def _all_the_way(along: Joined, against: Joined, node: int) -> set[int]:
    reached, pending = set[int](), [node]
    while pending:
        for other in along[pending.pop()]:
            if other not in reached:
                reached.add(other)
                pending.append(other)
    return reached


def _to_the_end(along: Joined, against: Joined, node: int) -> set[int]:
    return {other for other in _all_the_way(along, against, node) if not along[other]}


def _one_edge(along: Joined, against: Joined, node: int) -> set[int]:
    return set(along[node][:1])


READINGS: Final[dict[str, Reading]] = {
    "the other way": Reading(
        f"This goes along the edges the other way. {NODE.one.capital} depends on what goes into "
        "it, and affects what comes out of it.",
        _other_way,
    ),
    "all the way": Reading(
        "This goes on along every edge. Asked is one edge alone: what lies behind is reached "
        "through the others.",
        _all_the_way,
    ),
    "only the ends": Reading(
        f"This goes straight to the end of the {GRAPH}. Asked is one edge alone: {NODE.one} knows "
        "its neighbours, and nothing behind them.",
        _to_the_end,
    ),
    "one edge": Reading(
        f"This follows one edge and forgets the others. Every edge of the {NODE} counts.",
        _one_edge,
    ),
}

register(READINGS)


def reading(recording: Recording, node: int, mistake: Reading, which: str) -> tuple[int, ...]:
    """What a node is joined to, read with a mistake; ``which`` is "parents" or "children".

    >>> from ad_viz.program.recording import record
    >>> run = record(lambda x, y: (x * y) * x, 2.0, 3.0)
    >>> reading(run, 3, READINGS["all the way"], "parents")
    (0, 1, 2)
    """
    parents = [one.parents for one in recording.nodes]
    children: list[list[int]] = [[] for _ in recording.nodes]
    for one in recording.nodes:
        for parent in dict.fromkeys(one.parents):
            children[parent].append(one.index)
    ways: tuple[Joined, Joined] = (parents, children)
    along, against = ways if which == "parents" else ways[::-1]
    return tuple(sorted(mistake.broken(along, against, node)))

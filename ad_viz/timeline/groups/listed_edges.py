"""Which edges are listed where not all nodes are: those that somebody sees."""

from typing import NamedTuple

from ad_viz.timeline.groups.edges import Edges
from ad_viz.timeline.groups.scope import Scope

__all__ = ["Listed", "listed_edges"]


class Listed(NamedTuple):
    """An edge, by its place among all, and how many others it stands for."""

    place: int
    more: int


def listed_edges(scope: Scope, edges: Edges) -> list[Listed]:
    """All edges into nodes that are told; and of each closed run one from each thing it reads.

    Such a thing is a node that is told, or another closed run.
    """
    if scope.is_whole:
        return [Listed(place, 0) for place in range(len(edges))]
    run_of, firsts = scope.run_of, edges.into.firsts
    found: dict[int, int] = {}
    by_things: dict[tuple[int, int], int] = {}
    for node, (run, parents) in enumerate(zip(run_of, scope.recording.row.parents, strict=True)):
        if not run:
            found.update((firsts[node] + slot, 0) for slot in range(len(parents)))
            continue
        for slot, parent in enumerate(parents):
            of_parent = run_of[parent]
            if of_parent == run:
                continue
            key = (run, -of_parent if of_parent else parent)
            place = by_things.setdefault(key, firsts[node] + slot)
            found[place] = found[place] + 1 if place in found else 0
    return [Listed(place, found[place]) for place in sorted(found)]

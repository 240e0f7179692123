"""Which view a step is seen in, and what the view shows."""

from collections.abc import Mapping
from typing import Any, NamedTuple

__all__ = ["ViewEdge", "choose_view", "open_iterations", "range_words", "span", "view_edges"]

Timeline = Mapping[str, Any]
Thing = int | list[int]


class ViewEdge(NamedTuple):
    """Ends are places in the view's things; ``edges`` are those of the graph it stands for."""

    parent: int
    child: int
    edges: list[int]
    bundled: bool


def choose_view(timeline: Timeline, step: Mapping[str, Any]) -> Mapping[str, Any]:
    """The first view that shows every node of the step by itself, or else most of them.

    An edge from one iteration to the next may have no such view; the node at work comes first.
    """
    ends = [timeline["edges"][e] for e in step.get("edges", ())]
    focus = [*step.get("nodes", ()), *(node for e in ends for node in (e["child"], e["parent"]))]
    weight = dict.fromkeys(focus, 1) | {focus[0]: len(focus)} if focus else {}

    def shown(view: Mapping[str, Any]) -> int:
        alone = {thing for thing in view["things"] if isinstance(thing, int)}
        return sum(weight[node] for node in focus if node in alone)

    views: list[Mapping[str, Any]] = timeline["graph"]["views"]
    return max(views, key=shown)


def span(timeline: Timeline, run: list[int]) -> range:
    """The nodes of a closed run of iterations."""
    loop, first, last = run
    starts, end = timeline["loops"][loop]["starts"], timeline["loops"][loop]["end"]
    return range(starts[first], starts[last + 1] if last + 1 < len(starts) else end)


def range_words(run: list[int]) -> str:
    """Counted from 1, as people do.

    >>> range_words([0, 1, 21])
    'iterations 2–22'
    """
    _, first, last = run
    return f"iteration {first + 1}" if first == last else f"iterations {first + 1}–{last + 1}"


def view_edges(timeline: Timeline, things: list[Thing]) -> list[ViewEdge]:
    """The view's edges in the order of its drawing; the schema says how they follow."""
    place: dict[int, int] = {}
    for k, thing in enumerate(things):
        if isinstance(thing, list):
            place |= dict.fromkeys(span(timeline, thing), k)
    place |= {thing: k for k, thing in enumerate(things) if isinstance(thing, int)}
    bundles: dict[tuple[int, int], ViewEdge] = {}
    found: list[tuple[int, int, int, ViewEdge]] = []
    for index, edge in enumerate(timeline["edges"]):
        parent, child = place[edge["parent"]], place[edge["child"]]
        if parent == child:
            continue
        bundled = isinstance(things[parent], list) or isinstance(things[child], list)
        if bundled and (parent, child) in bundles:
            bundles[parent, child].edges.append(index)
            continue
        one = ViewEdge(parent, child, [index], bundled)
        if bundled:
            bundles[parent, child] = one
        found.append((child, parent, edge["slot"], one))
    return [one for *_, one in sorted(found, key=lambda row: row[:3])]


def open_iterations(timeline: Timeline, things: list[Thing]) -> list[tuple[str, list[int]]]:
    """Of loops that are partly closed: each open iteration's words, and its places in the view."""
    place = {thing: k for k, thing in enumerate(things) if isinstance(thing, int)}
    found = []
    for loop in sorted({thing[0] for thing in things if isinstance(thing, list)}):
        count = len(timeline["loops"][loop]["starts"])
        for k in range(count):
            nodes = span(timeline, [loop, k, k])
            if len(nodes) and all(node in place for node in nodes):
                words = f"iteration {k + 1} of {count}"
                found.append((words, [place[node] for node in nodes]))
    return found

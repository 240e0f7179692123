"""Which view a step is seen in, and what the view shows."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ad_viz.timeline.groups.group import Group
from ad_viz.timeline.layout import layered
from ad_viz.timeline.layout.dag import USUAL, Dag
from ad_viz.timeline.layout.drawing import Drawing
from ad_viz.timeline.layout.rule import Nest, Run, Thing, View, needed, view_for
from ad_viz.timeline.layout.shape import Shaper

__all__ = ["ViewEdge", "choose_view", "draw_view", "group_words", "open_parts", "view_edges"]

Timeline = Mapping[str, Any]


class ViewEdge(NamedTuple):
    """Ends are places in the view's things; ``edges`` are those of the graph it stands for."""

    parent: int
    child: int
    edges: list[int]
    bundled: bool


def choose_view(timeline: Timeline, step: Mapping[str, Any]) -> View:
    """The view that a player shows where nothing is opened or closed by hand."""
    ends = [(edge["parent"], edge["child"]) for edge in timeline["edges"]]
    count = len(timeline["nodes"])
    about = needed(ends, step.get("nodes", ()), step.get("edges", ()), count)
    return view_for(Nest(count, groups_of(timeline)), about)


def groups_of(timeline: Timeline) -> list[Group]:
    return [Group(**group) for group in timeline["groups"]]


def draw_view(timeline: Timeline, things: Sequence[Thing]) -> Drawing:
    """Its drawing across: Graphviz's, where that was asked for it, or else our own."""
    flat = [thing if isinstance(thing, int) else [*thing[:3]] for thing in things]
    for one in timeline["graph"].get("drawings", ()):
        if one["things"] == flat:
            drawing: Drawing = one["across"]
            return drawing
    sizes = timeline["graph"].get("cards")
    pairs = zip(sizes["across"], sizes["down"], strict=True) if sizes else ()
    cards = [tuple(type(USUAL[0])(*size) for size in pair) for pair in pairs]
    edges = [(edge["parent"], edge["child"], edge["slot"]) for edge in timeline["edges"]]
    dag = Dag(len(timeline["nodes"]), edges, (), cards)  # type: ignore[arg-type]
    return layered.draw(Shaper(dag).shape(things))[0]


def group_words(timeline: Timeline, run: Run) -> str:
    """What stands on the box of a closed run; turns are counted from 1, as people do."""
    group = timeline["groups"][run.group]
    many = "" if run.first == run.last else "s"
    numbers = f"{run.first + 1}" + (f"–{run.last + 1}" if many else "")
    if group["kind"] == "call":
        return str(group["label"])
    if group["kind"] == "loop":
        return f"turn{many} {numbers}"
    if run.first == 0 and run.last == len(group["starts"]) - 1:
        return str(group["label"])
    return f"part{many} {numbers}"


def view_edges(timeline: Timeline, things: Sequence[Thing]) -> list[ViewEdge]:
    """The view's edges in the order of its drawing; the schema says how they follow."""
    starts = [thing if isinstance(thing, int) else thing.start for thing in things]
    bundles: dict[tuple[int, int], ViewEdge] = {}
    found: list[tuple[int, int, int, ViewEdge]] = []
    for index, edge in enumerate(timeline["edges"]):
        parent, child = (bisect_right(starts, edge[end]) - 1 for end in ("parent", "child"))
        if parent == child:
            continue
        bundled = isinstance(things[parent], Run) or isinstance(things[child], Run)
        if bundled and (parent, child) in bundles:
            bundles[parent, child].edges.append(index)
            continue
        one = ViewEdge(parent, child, [index], bundled)
        if bundled:
            bundles[parent, child] = one
        found.append((child, parent, edge["slot"], one))
    return [one for *_, one in sorted(found, key=lambda row: row[:3])]


def open_parts(timeline: Timeline, view: View) -> list[tuple[str, list[int]]]:
    """The words of each open part, and its places in the view; outer ones first."""
    found = []
    groups = groups_of(timeline)
    for group, part in view.open:
        start, end = groups[group].bounds(part)
        starts = [thing if isinstance(thing, int) else thing.start for thing in view.things]
        places = [k for k, first in enumerate(starts) if start <= first < end]
        found.append((_open_words(groups[group], part), places))
    return found


def _open_words(group: Group, part: int) -> str:
    match group.kind:
        case "loop":
            return f"turn {part + 1} of {len(group.starts)}"
        case "lines":
            return f"part {part + 1} of {group.label}"
    return group.label if group.line is None else f"{group.label}, called on line {group.line}"

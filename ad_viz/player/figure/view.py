"""Which view a step is seen in, and what the view shows."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ad_viz.timeline.groups.group import Group
from ad_viz.timeline.layout import layered
from ad_viz.timeline.layout.boxes import CardSize
from ad_viz.timeline.layout.dag import USUAL
from ad_viz.timeline.layout.drawing import Drawing
from ad_viz.timeline.layout.rule import Nest, Run, Thing, View, needed, view_for
from ad_viz.timeline.layout.shape import Shape
from ad_viz.timeline.quantity import State

__all__ = [
    "ViewEdge",
    "choose_view",
    "computed_in",
    "draw_view",
    "group_words",
    "numbered",
    "open_parts",
    "view_edges",
]  # fmt: skip

Timeline = Mapping[str, Any]


class ViewEdge(NamedTuple):
    """Ends are places in the view's things; ``edges`` are those of the graph it stands for."""

    parent: int
    child: int
    edges: list[int]
    bundled: bool


def choose_view(timeline: Timeline, step: Mapping[str, Any]) -> View:
    """The view that a player shows where nothing is opened or closed by hand."""
    edges = {k: (e["parent"], e["child"]) for k, e in numbered("edges", timeline).items()}
    count = timeline.get("counts", {}).get("nodes", len(timeline["nodes"]))
    closed = {
        (run[0], part)
        for run in (one["closed"] for one in timeline["steps"] if "closed" in one)
        for part in range(run[1], run[2] + 1)
    }
    groups = groups_of(timeline)
    nest = Nest(count, groups, closed.__contains__)
    nodes = step.get("nodes", ())
    if "closed" in step:
        nodes = (groups[step["closed"][0]].starts[step["closed"][1]], *nodes)
    return view_for(nest, needed(edges, nodes, step.get("edges", ()), count))


def groups_of(timeline: Timeline) -> list[Group]:
    return [Group(**group) for group in timeline["groups"]]


def numbered(key: str, timeline: Timeline) -> dict[int, Any]:
    """The nodes or the edges that are there, each by its own number."""
    found: dict[int, Any] = {}
    after = 0
    for one in timeline[key]:
        after = one.get("index", after)
        found[after] = one
        after += 1
    return found


def draw_view(timeline: Timeline, things: Sequence[Thing]) -> Drawing:
    """Its drawing across: Graphviz's, where that was asked for it, or else our own."""
    flat = [thing if isinstance(thing, int) else [*thing[:3]] for thing in things]
    for one in timeline["graph"].get("drawings", ()):
        if one["things"] == flat:
            drawing: Drawing = one["across"]
            return drawing
    sizes = timeline["graph"].get("cards")

    def cards(thing: Thing) -> tuple[CardSize, CardSize]:
        if sizes is None or isinstance(thing, Run):
            return USUAL
        return CardSize(*sizes["across"][thing]), CardSize(*sizes["down"][thing])

    edges = tuple((edge.parent, edge.child) for edge in view_edges(timeline, things))
    folded = any(isinstance(thing, Run) for thing in things)
    own = tuple(map(cards, things)) if sizes else ()
    return layered.draw(Shape(len(things), edges, folded, own))[0]


def computed_in(timeline: Timeline, run: Run, family: str, state: State, step: int) -> int:
    """How many nodes of a closed run have this after a step, those that are not told too."""
    passed: dict[tuple[int, ...], int] = {}
    number = 0
    groups = timeline["groups"]
    for one in timeline["steps"]:
        number = one.get("number", number + 1)
        if "closed" not in one or number > step:
            continue
        of, first, last = one["closed"]
        starts = groups[of]["starts"]
        end = starts[last + 1] if last + 1 < len(starts) else groups[of]["end"]
        span = starts[first], end
        if run.start <= span[0] and span[1] <= run.end:
            passed[span] = span[1] - span[0] if family == "value" else one.get("reached", 0)
    own = (
        node
        for node in numbered("nodes", timeline)
        if run.start <= node < run.end and not any(a <= node < b for a, b in passed)
    )
    return sum((family, node) in state for node in own) + sum(passed.values())


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
    for index, edge in numbered("edges", timeline).items():
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

"""Our own layered drawing: the same shape always gives the same coordinates."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ad_viz.timeline.layout.bends import curve, set_apart
from ad_viz.timeline.layout.boxes import ACROSS, DOWN, LANE, Boxes, own_boxes
from ad_viz.timeline.layout.drawing import Drawing, drawing
from ad_viz.timeline.layout.lanes import turning
from ad_viz.timeline.layout.layers import Ranked, rank
from ad_viz.timeline.layout.ordering import order
from ad_viz.timeline.layout.routes import ports, route
from ad_viz.timeline.layout.shape import Shape
from ad_viz.timeline.layout.sides import align, sides

__all__ = ["draw"]


def draw(shape: Shape) -> tuple[Drawing, Drawing]:
    """The drawing across and the drawing down."""
    ranked = rank(shape)
    layers = order(ranked)
    alignments = align(ranked, layers)
    drawn = []
    for usual in (ACROSS, DOWN):
        boxes, own = own_boxes(usual, shape.cards, ranked.things)
        own += [boxes] * (len(ranked.layer) - ranked.things)
        drawn.append(_drawing(ranked, sides(ranked, layers, alignments, own), boxes, own))
    return drawn[0], drawn[1]


def _drawing(ranked: Ranked, side: Sequence[float], boxes: Boxes, own: Sequence[Boxes]) -> Drawing:
    """``own`` are the boxes of each vertex."""
    side = [round(s) for s in side]
    beyond = max(map(sum, zip(side, (one.after for one in own), strict=True)), default=boxes.after)
    side += [beyond + boxes.clear + LANE * track for _, track in ranked.far]
    columns = _columns(ranked, boxes, own)
    layer = [*ranked.layer, *(at for at, _ in ranked.far)]
    leaves, arrives = _ports(ranked, side, boxes)
    ways = []
    shared = Counter(path.last_but_one for path in ranked.paths if path.passed)
    for j, path in enumerate(turning(ranked.paths, side)):
        passed = [columns[layer[v]] for v in path]
        start = passed[0].at + own[path[0]].leave
        end = passed[-1].at - own[path[-1]].back
        at: list[float] = [side[v] for v in path]
        at[0] += leaves[j]
        at[-1] += arrives[j]
        # Those that leave a lane they share turn as one.
        arrive = 0 if shared[path[-2]] > 1 else arrives[j]
        edges = [(one.first, one.last) for one in passed]
        ways.append(route(boxes, (start, end), edges, at, leaves[j], arrive))
    set_apart(bend for way in ways for bend in way)
    nodes = [(columns[layer[v]].at, side[v]) for v in range(ranked.things)]
    return drawing(own[: ranked.things], nodes, list(map(curve, ways)))


class _Column(NamedTuple):
    """Where the things of a layer stand, and from where to where an edge is level beside them."""

    at: int
    first: int
    last: int


def _columns(ranked: Ranked, boxes: Boxes, own: Sequence[Boxes]) -> list[_Column]:
    within: list[list[Boxes]] = [[] for _ in range(max(ranked.layer, default=0) + 1)]
    for layer, one in zip(ranked.layer[: ranked.things], own, strict=False):
        within[layer].append(one)
    found: list[_Column] = []
    at = 0
    for things in within:
        here = things or [boxes]
        back = max(one.back for one in here)
        if found:
            at += boxes.between + back
        found.append(_Column(at, at - back, at + max(one.leave for one in here)))
        at += max(one.front for one in here)
    return found


def _ports(ranked: Ranked, side: Sequence[float], boxes: Boxes) -> tuple[list[float], list[float]]:
    """Where each edge leaves and where it arrives, from the middle of the box's side."""
    leaves: list[float] = [0] * len(ranked.paths)
    arrives: list[float] = [0] * len(ranked.paths)
    leaving: list[dict[tuple[int, int], list[int]]] = [{} for _ in range(ranked.things)]
    arriving: list[list[int]] = [[] for _ in range(ranked.things)]
    for j, path in enumerate(ranked.paths):
        # Edges that share a lane leave as one.
        lane = path.second if path.second >= ranked.things else -1 - j
        leaving[path.parent].setdefault((path.second, lane), []).append(j)
        arriving[path.child].append(j)
    for thing in range(ranked.things):
        out = leaving[thing]
        aside = [side[v] - side[thing] for v, _ in out]
        lanes = {k for k, (v, _) in enumerate(out) if v >= ranked.things}
        for at, edges in zip(ports(aside, boxes.leave_spread, lanes), out.values(), strict=True):
            for j in edges:
                leaves[j] = at
        came = [ranked.paths[j].last_but_one for j in arriving[thing]]
        aside = [side[v] - side[thing] for v in came]
        lanes = {k for k, v in enumerate(came) if v >= ranked.things}
        spread = ports(aside, boxes.arrive_spread, lanes)
        for j, at in zip(arriving[thing], spread, strict=True):
            arrives[j] = at
    return leaves, arrives

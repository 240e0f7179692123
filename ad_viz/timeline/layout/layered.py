"""Our own layered drawing: the same shape always gives the same coordinates."""

from collections import Counter
from collections.abc import Sequence

from ad_viz.timeline.layout.bends import curve, set_apart
from ad_viz.timeline.layout.boxes import LANE, Boxes
from ad_viz.timeline.layout.boxes import boxes as boxes_of
from ad_viz.timeline.layout.drawing import Drawing, drawing
from ad_viz.timeline.layout.lanes import turning
from ad_viz.timeline.layout.layers import Ranked, rank
from ad_viz.timeline.layout.ordering import order
from ad_viz.timeline.layout.routes import ports, route
from ad_viz.timeline.layout.shape import Shape
from ad_viz.timeline.layout.sides import align, sides

__all__ = ["draw"]


def draw(shape: Shape, tall: float = 0) -> tuple[Drawing, Drawing]:
    """The drawing across and the drawing down, of boxes with heat maps of that height."""
    ranked = rank(shape)
    layers = order(ranked)
    alignments = align(ranked, layers)
    across, down = (
        _drawing(ranked, sides(ranked, layers, alignments, one), one) for one in boxes_of(tall)
    )
    return across, down


def _drawing(ranked: Ranked, side: Sequence[float], boxes: Boxes) -> Drawing:
    side = [round(s) for s in side]
    beyond = max(side, default=0) + boxes.after + boxes.clear
    side += [beyond + LANE * track for _, track in ranked.far]
    along = [boxes.pitch * layer for layer in [*ranked.layer, *(at for at, _ in ranked.far)]]
    leaves, arrives = _ports(ranked, side, boxes)
    ways = []
    shared = Counter(path.last_but_one for path in ranked.paths if path.passed)
    for j, path in enumerate(turning(ranked.paths, side)):
        alongs = [along[v] for v in path]
        alongs[0] += boxes.leave
        alongs[-1] -= boxes.back
        at: list[float] = [side[v] for v in path]
        at[0] += leaves[j]
        at[-1] += arrives[j]
        # Those that leave a lane they share turn as one.
        arrive = 0 if shared[path[-2]] > 1 else arrives[j]
        ways.append(route(boxes, alongs, at, leaves[j], arrive))
    set_apart(bend for way in ways for bend in way)
    nodes = [(along[v], side[v]) for v in range(ranked.things)]
    return drawing(boxes, nodes, list(map(curve, ways)))


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

"""The routes of edges: a Bézier curve in each gap between two layers, straight past the boxes."""

from collections.abc import Container, Sequence
from typing import Final

from ad_viz.timeline.layout.bends import Bend
from ad_viz.timeline.layout.boxes import Boxes

__all__ = ["ports", "route"]

CLEAR: Final = 3  # the least between two ports when one moves to meet a lane
BEND: Final = 0.35  # of the gap: how much earlier or later an edge of an outermost port bends


def route(
    boxes: Boxes,
    ends: tuple[float, float],
    columns: Sequence[tuple[float, float]],
    side: Sequence[float],
    leaves: float = 0,
    arrives_at: float = 0,
) -> list[Bend]:
    """The bends of an edge from one box to another, past the lanes between.

    ``ends`` is where along it leaves the one and arrives at the other, ``side`` how far aside it
    is there and in each lane; ``columns`` is from where to where it is level there, beside boxes
    that may be wider than its own. It leaves and arrives so far from the middles of the sides of
    its boxes as its ports are. Where it bends, it bends earlier or later than its neighbours by
    its ports, so that they stay as far apart on a steep way as where they start.

    >>> from ad_viz.timeline.layout.boxes import ACROSS
    >>> route(ACROSS, (66, 146), [(-66, 66), (146, 278)], [0, 40])
    [Bend(start=66, end=146, level=0, to=40, half=106.0)]
    >>> columns = [(-66, 66), (146, 278)]
    >>> route(ACROSS, (66, 146), columns, [10, 50], leaves=10, arrives_at=10)
    [Bend(start=66, end=146, level=10, to=50, half=78.0)]
    """
    bends: list[Bend] = []
    here, level = ends[0], side[0]
    last = len(side) - 1
    for k in range(1, len(side)):
        if side[k] == level:
            continue  # one straight piece as far as it goes
        starts, arrives = columns[k - 1][1], columns[k][0]
        if starts != here:
            bends.append(Bend(here, starts, level, level))
        near = [leaves / boxes.leave_spread] if k == 1 else []
        near += [arrives_at / boxes.arrive_spread] if k == last else []
        early = BEND * sum(near) / max(1, len(near)) * (1 if side[k] > level else -1)
        half = (starts + arrives) / 2 - early * (arrives - starts)
        bends.append(Bend(starts, arrives, level, side[k], half))
        here, level = arrives, side[k]
    if here != ends[1]:
        bends.append(Bend(here, ends[1], level, level))
    return bends


def ports(offsets: Sequence[float], spread: int, lanes: Container[int] = ()) -> list[float]:
    """How far from the middle each edge attaches, by how far aside the next point of it is.

    In the order of where they come from, so that none cross, and as far from each other as there
    is room; but one edge that can go straight attaches in the middle, those from before it on
    that side, those from after it on the other. An edge to a lane (by its number in ``offsets``)
    attaches level with it if the lane is near enough.

    >>> ports([-80, 0, 80], 10), ports([80], 10), ports([0, 0], 10), ports([40, 80], 10)
    ([-10.0, 0.0, 10.0], [0.0], [-10.0, 10.0], [-10.0, 10.0])
    >>> ports([-2, 80], 10, lanes={0})
    [-2, 10.0]
    """
    at = [0.0] if len(offsets) == 1 else _spread(offsets, spread)
    for k, offset in enumerate(offsets):
        others = (other for i, other in enumerate(at) if i != k)
        if k in lanes and abs(offset) <= spread and all(abs(offset - o) >= CLEAR for o in others):
            at[k] = offset
    return at


def _spread(offsets: Sequence[float], spread: int) -> list[float]:
    ranked = sorted(range(len(offsets)), key=lambda k: (offsets[k], k))
    level = [i for i, k in enumerate(ranked) if offsets[k] == 0]
    last = len(ranked) - 1
    middle = level[0] if len(level) == 1 else None
    at = [0.0] * len(offsets)
    for i, k in enumerate(ranked):
        if middle is None:
            at[k] = spread * (2 * i / last - 1)
        elif i != middle:
            at[k] = spread * (i - middle) / (middle if i < middle else last - middle)
    return at

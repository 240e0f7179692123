"""The routes of edges: a Bézier curve in each gap between two layers, straight past the boxes."""

from collections.abc import Container, Sequence
from typing import Final

from ad_viz.timeline.layout.boxes import Boxes

__all__ = ["ports", "route"]

CLEAR: Final = 3  # the least between two ports when one moves to meet a lane


def route(boxes: Boxes, along: Sequence[float], side: Sequence[float]) -> list[float]:
    """Control points (along, side), flat, of an edge through points one layer apart.

    The first and the last are where it leaves one box and arrives at another; those between are
    the middles of lanes.

    >>> from ad_viz.timeline.layout.boxes import ACROSS
    >>> route(ACROSS, [66, 146], [0, 40])
    [66, 0, 106.0, 0, 106.0, 40, 146, 40]
    """
    points: list[float] = [along[0], side[0]]
    here, level = along[0], side[0]
    for k in range(1, len(along)):
        if side[k] == level and k + 1 < len(along):
            continue  # one straight piece as far as it goes
        arrives = along[k] if k + 1 == len(along) else along[k] - boxes.back
        turns = arrives if k == 1 else along[k - 1] + boxes.leave
        if side[k] != level:
            if turns != here and k > 1:
                points += _straight(here, turns, level)
                here = turns
            half = (here + arrives) / 2
            points += [half, level, half, side[k], arrives, side[k]]
        else:
            points += _straight(here, arrives, level)
        here, level = arrives, side[k]
    return points


def _straight(start: float, end: float, level: float) -> list[float]:
    third = (end - start) / 3
    return [start + third, level, end - third, level, end, level]


def ports(offsets: Sequence[float], spread: int, lanes: Container[int] = ()) -> list[float]:
    """How far from the middle each edge attaches, by how far aside the next point of it is.

    An edge that can go straight attaches in the middle, one that comes from before it on that
    side, one from after it on the other, in order, so that none cross and none coincide. An edge
    to a lane (by its number in ``offsets``) attaches level with it if the lane is near enough.

    >>> ports([-80, 0, 80], 10), ports([80], 10), ports([0, 0], 10)
    ([-10.0, 0.0, 10.0], [0.0], [-5.0, 5.0])
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
    before = [k for k in ranked if offsets[k] < 0]
    level = [k for k in ranked if offsets[k] == 0]
    after = [k for k in ranked if offsets[k] > 0]
    at = [0.0] * len(offsets)
    for i, k in enumerate(before):
        at[k] = -spread * (len(before) - i) / len(before)
    for i, k in enumerate(after):
        at[k] = spread * (i + 1) / len(after)
    if len(level) > 1:
        for i, k in enumerate(level):
            at[k] = spread * (i / (len(level) - 1) - 0.5)
    return at

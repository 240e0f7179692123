"""A drawing in the timeline's own format: whole pixels, nothing outside."""

from collections.abc import Sequence
from typing import Any

from ad_viz.timeline.layout.boxes import MARGIN, Boxes

__all__ = ["Drawing", "Points", "drawing"]

Drawing = dict[str, Any]
Points = Sequence[tuple[float, float]]  # (along, side)


def drawing(own: Sequence[Boxes], nodes: Points, edges: Sequence[Sequence[float]]) -> Drawing:
    """Nodes as (along, side), each with its boxes, edges flat along, side, …, from any origin."""
    placed = list(zip(own, nodes, strict=True))
    is_across = not own or own[0].along_is_x
    alongs = [a for edge in edges for a in edge[::2]]
    sides = [s for edge in edges for s in edge[1::2]]
    first_along = (
        min([along - boxes.back for boxes, (along, _) in placed] + alongs, default=0) - MARGIN
    )
    first_side = (
        min([side - boxes.before for boxes, (_, side) in placed] + sides, default=0) - MARGIN
    )
    last_along = (
        max([along + boxes.front for boxes, (along, _) in placed] + alongs, default=0) + MARGIN
    )
    last_side = max([side + boxes.after for boxes, (_, side) in placed] + sides, default=0) + MARGIN

    def flat(points: Sequence[float]) -> list[int]:
        a = [round(along - first_along) for along in points[::2]]
        s = [round(side - first_side) for side in points[1::2]]
        both = zip(a, s, strict=True) if is_across else zip(s, a, strict=True)
        return [number for point in both for number in point]

    extent = (round(last_along - first_along), round(last_side - first_side))
    width, height = extent if is_across else extent[::-1]
    return {
        "width": width,
        "height": height,
        "nodes": [flat(node) for node in nodes],
        "edges": [flat(edge) for edge in edges],
    }

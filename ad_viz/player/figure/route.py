"""The way of an edge from parent to child, measured, and room for the labels beside it."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from ad_viz.player.figure.pen import Box

__all__ = ["Place", "Room", "Route", "around"]

_SAMPLES: Final = 16
_CELL: Final = 160
#: How far beside its way a label rests.
_ASIDE: Final = 9


class Place(NamedTuple):
    """A point of a way, and the direction there in radians, parent to child."""

    x: float
    y: float
    angle: float


class Route:
    """A start, then three control points for each cubic piece, flat x, y, x, y …"""

    def __init__(self, flat: Sequence[float]) -> None:
        self.points = list(zip(flat[::2], flat[1::2], strict=True))
        self._samples = [(*self.points[0], 0.0)]
        for k in range(0, len(self.points) - 3, 3):
            for i in range(1, _SAMPLES + 1):
                x, y = _bezier(self.points[k : k + 4], i / _SAMPLES)
                x0, y0, length = self._samples[-1]
                self._samples.append((x, y, length + math.hypot(x - x0, y - y0)))

    @property
    def length(self) -> float:
        return self._samples[-1][2]

    def at(self, length: float) -> Place:
        """The point ``length`` px from the parent, kept within the way."""
        inner = range(len(self._samples) - 1)
        k = max((k for k in inner if self._samples[k][2] <= length), default=0)
        (x0, y0, l0), (x1, y1, l1) = self._samples[k], self._samples[k + 1]
        part = min(1.0, max(0.0, (length - l0) / (l1 - l0))) if l1 > l0 else 0.0
        return Place(x0 + part * (x1 - x0), y0 + part * (y1 - y0), math.atan2(y1 - y0, x1 - x0))


def _bezier(points: Sequence[tuple[float, float]], t: float) -> tuple[float, float]:
    u = 1 - t
    parts = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    x = sum(part * p[0] for part, p in zip(parts, points, strict=True))
    y = sum(part * p[1] for part, p in zip(parts, points, strict=True))
    return x, y


def around(x: float, y: float, width: float, height: float) -> Box:
    """The box with this centre."""
    return Box(x - width / 2, y - height / 2, width, height)


class Room:
    """What is taken, so that a label covers no card and no other label."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self._cells: defaultdict[tuple[int, int], list[Box]] = defaultdict(list)
        for box in boxes:
            self.take(box)

    def take(self, box: Box) -> None:
        for cell in _cells(box):
            self._cells[cell].append(box)

    def taken(self, box: Box) -> float:
        """How much of the box is taken, in px²."""
        near = {other for cell in _cells(box) for other in self._cells.get(cell, ())}
        return sum(box.overlap(other) for other in near)

    def rest(self, route: Route, lengths: Sequence[float], width: float, height: float) -> Box:
        """The first free place at these lengths, on the way or beside it; or the freest."""
        middle = route.at(lengths[0])
        # On a short way a label would hide the way itself.
        short = route.length < _extent(middle.angle, width, height) + 52
        best: tuple[float, Box] | None = None
        for side in (1, -1, 0) if short else (0, 1, -1):
            for length in lengths:
                x, y, angle = route.at(length)
                away = side * (_extent(angle + math.pi / 2, width, height) / 2 + _ASIDE)
                heading = angle - math.pi / 2
                at = x + away * math.cos(heading), y + away * math.sin(heading)
                box = around(*at, width, height)
                taken = self.taken(box.grown(2))
                if taken <= 0:
                    return box
                if best is None or taken < best[0]:
                    best = taken, box
        assert best is not None
        return best[1]


def _extent(angle: float, width: float, height: float) -> float:
    """How long a box is in a direction."""
    return abs(math.cos(angle)) * width + abs(math.sin(angle)) * height


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    for i in range(int(box.x // _CELL), int(box.right // _CELL) + 1):
        for j in range(int(box.y // _CELL), int(box.bottom // _CELL) + 1):
            yield i, j

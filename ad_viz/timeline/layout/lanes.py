"""The lanes by which long edges pass the layers between.

A lane has a vertex in each layer that it passes, and each has its place among the others there. So
that their number grows no faster than the drawing, the longest lanes of a large graph go *far*:
beyond all rows, with a vertex where they come there and one for each edge that leaves.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise, takewhile
from typing import Final, NamedTuple

from ad_viz.timeline.layout.shape import Shape

__all__ = ["Lanes", "Path", "lanes", "turning"]

BUNDLE: Final = 3  # this many long edges from one parent share one lane
FEW: Final = 400  # so many vertices lanes may have in all,
EACH: Final = 8  # or so many for each thing
TRACKS: Final = 40  # so many far lanes run side by side; more share the outermost

Key = tuple[int, int]  # the parent, and the edge, or -1 where edges share a lane


class Path(NamedTuple):
    """An edge: from its parent by the first ``passed`` vertices of a lane to its child."""

    parent: int
    lane: Sequence[int]
    passed: int
    child: int

    @property
    def second(self) -> int:
        """Where it goes first.

        >>> Path(0, [5, 6, 7], 2, 3).second, Path(0, [], 0, 3).second
        (5, 3)
        """
        return self.lane[0] if self.passed else self.child

    @property
    def last_but_one(self) -> int:
        """Where it comes from at last.

        >>> Path(0, [5, 6, 7], 2, 3).last_but_one, Path(0, [], 0, 3).last_but_one
        (6, 0)
        """
        return self.lane[self.passed - 1] if self.passed else self.parent

    def vertices(self, bends: Iterable[int]) -> list[int]:
        """Its ends, those beside them, and those between which the lane bends: before these places.

        >>> Path(0, [5, 6, 7, 8, 9], 5, 3).vertices([3])
        [0, 5, 7, 8, 9, 3]
        """
        kept = {0, self.passed - 1} if self.passed else set()
        for k in takewhile(self.passed.__gt__, bends):
            kept |= {k - 1, k}
        return [self.parent, *(self.lane[k] for k in sorted(kept)), self.child]


class Lanes(NamedTuple):
    """Vertices are numbered after the things: ``near[k]`` is the layer and the parent of the first
    of them and so on, ``far[k]`` the layer and the track of one beyond all rows, after those.

    ``pieces`` are the pairs of vertices, one layer apart, that edges within the rows run between.
    """

    near: list[tuple[int, int]]
    far: list[tuple[int, int]]
    paths: list[Path]
    pieces: list[tuple[int, int]]


def lanes(shape: Shape, layer: Sequence[int]) -> Lanes:
    """The lanes of a shape whose things are in these layers."""
    keys = _keys(shape, layer)
    lengths: dict[Key, int] = {}
    for key, (parent, child) in zip(keys, shape.edges, strict=True):
        lengths[key] = max(lengths.get(key, 0), layer[child] - layer[parent] - 1)
    tracks = _tracks({key: (layer[key[0]], lengths[key]) for key in _longest(shape, lengths)})
    near: list[tuple[int, int]] = []
    vertices: dict[Key, list[int]] = {key: [] for key in lengths}
    paths = []
    pieces: dict[tuple[int, int], None] = {}
    for key, (parent, child) in zip(keys, shape.edges, strict=True):
        lane, passed = vertices[key], layer[child] - layer[parent] - 1
        if key not in tracks or not passed:
            for k in range(len(lane), passed):
                lane.append(shape.things + len(near))
                near.append((layer[parent] + 1 + k, parent))
                pieces[lane[k - 1] if k else parent, lane[k]] = None
            pieces[lane[passed - 1] if passed else parent, child] = None
        paths.append(Path(parent, lane, passed, child))
    far: list[tuple[int, int]] = []
    first = shape.things + len(near)
    for j, (key, (parent, _, passed, child)) in enumerate(zip(keys, paths, strict=True)):
        if key in tracks and passed:
            way = vertices[key]
            if not way:
                way.append(first + len(far))
                far.append((layer[parent] + 1, tracks[key]))
            if passed > 1:
                way = [way[0], first + len(far)]
                far.append((layer[child] - 1, tracks[key]))
            paths[j] = Path(parent, way, len(way), child)
    return Lanes(near, far, paths, list(pieces))


def turning(paths: Iterable[Path], side: Sequence[float]) -> list[list[int]]:
    """The vertices of each path between which it may turn; all others lie level with these."""
    bends: dict[int, list[int]] = {}
    for _, lane, _, _ in paths:
        if lane and lane[0] not in bends:
            bends[lane[0]] = [
                k for k, (one, other) in enumerate(pairwise(lane), 1) if side[one] != side[other]
            ]
    return [path.vertices(bends[path.lane[0]] if path.lane else ()) for path in paths]


def _keys(shape: Shape, layer: Sequence[int]) -> list[Key]:
    """The lane of each edge. The second edge between the same two has a lane of its own."""
    long = Counter(p for p, c in shape.edges if layer[c] - layer[p] > 1)
    seen: set[tuple[int, int]] = set()
    keys = []
    for j, edge in enumerate(shape.edges):
        shared = long[edge[0]] >= BUNDLE and edge not in seen
        seen.add(edge)
        keys.append((edge[0], -1 if shared else j))
    return keys


def _longest(shape: Shape, lengths: dict[Key, int]) -> Iterable[Key]:
    """The lanes that would be too many vertices with those that are shorter."""
    left = max(FEW, EACH * shape.things)
    for key, length in sorted(lengths.items(), key=lambda lane: (lane[1], lane[0])):
        left -= length
        if left < 0:
            yield key


def _tracks(spans: dict[Key, tuple[int, int]]) -> dict[Key, int]:
    """The track of each that starts in a layer and passes so many, the rows' nearest first.

    What starts first runs farthest from the rows, so that one within another does not cross it.
    None is at one place with another but on the outermost of very many.

    >>> _tracks({(0, -1): (0, 9), (1, -1): (1, 3), (5, -1): (5, 3)})
    {(0, -1): 1, (1, -1): 0, (5, -1): 0}
    """
    track: dict[Key, int] = {}
    free: list[tuple[int, int]] = []
    count = 0
    for key, (start, length) in sorted(spans.items(), key=lambda span: (span[1], span[0])):
        if free and free[0][0] <= start:
            _, track[key] = heappop(free)
        else:
            track[key], count = count, count + 1
        heappush(free, (start + length + 1, track[key]))
    return {key: min(count - 1 - at, TRACKS - 1) for key, at in track.items()}

"""Which layer each thing is in, and the lanes by which long edges pass the layers between."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from ad_viz.timeline.layout.shape import Shape

__all__ = ["Ranked", "rank"]

LARGE: Final = 30  # above this many things, inputs move from the first layer to where they are used
BUNDLE: Final = 3  # this many long edges from one parent share one lane


class Ranked(NamedTuple):
    """Vertices are the things, by place, and after them the lanes, one for each layer passed.

    ``paths[j]`` are the vertices of edge j, one in each layer from parent to child. ``above[v]``
    and ``below[v]`` are the neighbours of v in the layers before and after its own; ``source[v]``
    says that v is an input, or a lane of one. ``folded`` as in the shape.
    """

    things: int
    layer: list[int]
    paths: list[list[int]]
    above: list[list[int]]
    below: list[list[int]]
    source: list[bool]
    folded: bool


def rank(shape: Shape) -> Ranked:
    layer = _layers(shape)
    return _lanes(shape, layer)


def _layers(shape: Shape) -> list[int]:
    """Every edge goes forward; inputs first; the rest as near to its consumer as it can be.

    So the iterations of a loop follow the value that is carried through them, though their first
    nodes depend on inputs alone.
    """
    parents: list[list[int]] = [[] for _ in range(shape.things)]
    children: list[list[int]] = [[] for _ in range(shape.things)]
    layer = [0] * shape.things
    for parent, child in shape.edges:
        parents[child].append(parent)
        children[parent].append(child)
        layer[child] = max(layer[child], layer[parent] + 1)
    for thing in reversed(range(shape.things)):
        if children[thing] and (parents[thing] or shape.things > LARGE):
            layer[thing] = min(layer[child] for child in children[thing]) - 1
    # What has more parents than children lengthens fewer edges when it stays with the parents.
    for thing in range(shape.things):
        if sum(bool(parents[parent]) for parent in parents[thing]) > len(children[thing]):
            layer[thing] = max(layer[parent] for parent in parents[thing]) + 1
    return layer


def _lanes(shape: Shape, of_things: Sequence[int]) -> Ranked:
    layer = list(of_things)
    long = Counter(p for p, c in shape.edges if layer[c] - layer[p] > 1)
    seen: Counter[tuple[int, int]] = Counter()
    lanes: dict[tuple[int, int, int], int] = {}
    paths = []
    for j, (parent, child) in enumerate(shape.edges):
        path = [parent]
        # The second edge between the same two has a lane of its own.
        shared = long[parent] >= BUNDLE and not seen[parent, child]
        seen[parent, child] += 1
        for passed in range(layer[parent] + 1, layer[child]):
            key = (parent, -1 if shared else j, passed)
            if key not in lanes:
                lanes[key] = len(layer)
                layer.append(passed)
            path.append(lanes[key])
        paths.append([*path, child])
    above: list[list[int]] = [[] for _ in layer]
    below: list[list[int]] = [[] for _ in layer]
    for upper, lower in dict.fromkeys(pair for path in paths for pair in pairwise(path)):
        above[lower].append(upper)
        below[upper].append(lower)
    made = {child for _, child in shape.edges}
    source = [thing not in made for thing in range(shape.things)]
    source += [source[parent] for parent, _, _ in lanes]
    return Ranked(shape.things, layer, paths, above, below, source, shape.folded)

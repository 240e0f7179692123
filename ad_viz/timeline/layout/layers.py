"""Which layer each thing is in, and so each vertex of the lanes between."""

from typing import Final, NamedTuple

from ad_viz.timeline.layout.lanes import Path, lanes
from ad_viz.timeline.layout.shape import Shape

__all__ = ["Ranked", "rank"]

LARGE: Final = 30  # above this many things inputs stand where they are used, not in the first layer


class Ranked(NamedTuple):
    """Vertices are the things, by place, and after them those of the lanes.

    ``layer[v]`` is that of each, and ``far`` the layer and the track of each vertex more that is
    beyond the rows. ``paths[j]`` is the way of edge j. ``above[v]`` and ``below[v]`` are the
    neighbours of v in the layers before and after its own; ``source[v]`` says that v is an input,
    or a lane of one. ``folded`` as in the shape.
    """

    things: int
    layer: list[int]
    far: list[tuple[int, int]]
    paths: list[Path]
    above: list[list[int]]
    below: list[list[int]]
    source: list[bool]
    folded: bool


def rank(shape: Shape) -> Ranked:
    of_things = _layers(shape)
    near, far, paths, pieces = lanes(shape, of_things)
    layer = of_things + [at for at, _ in near]
    above: list[list[int]] = [[] for _ in layer]
    below: list[list[int]] = [[] for _ in layer]
    for upper, lower in pieces:
        above[lower].append(upper)
        below[upper].append(lower)
    made = {child for _, child in shape.edges}
    source = [thing not in made for thing in range(shape.things)]
    source += [source[parent] for _, parent in near]
    return Ranked(shape.things, layer, far, paths, above, below, source, shape.folded)


def _layers(shape: Shape) -> list[int]:
    """Every edge goes forward; everything but an input is as near to its consumer as it can be.

    So the iterations of a loop follow the value that is carried through them, though their first
    nodes depend on inputs alone.
    """
    # Inputs are so, too, where there are many things, or arrays, of which a few fill a layer.
    spread = shape.things > LARGE or bool(shape.cards)
    parents: list[list[int]] = [[] for _ in range(shape.things)]
    children: list[list[int]] = [[] for _ in range(shape.things)]
    layer = [0] * shape.things
    for parent, child in shape.edges:
        parents[child].append(parent)
        children[parent].append(child)
        layer[child] = max(layer[child], layer[parent] + 1)
    for thing in reversed(range(shape.things)):
        if children[thing] and (parents[thing] or spread):
            layer[thing] = min(layer[child] for child in children[thing]) - 1
    # What has more parents than children lengthens fewer edges when it stays with the parents.
    for thing in range(shape.things):
        if sum(bool(parents[parent]) for parent in parents[thing]) > len(children[thing]):
            layer[thing] = max(layer[parent] for parent in parents[thing]) + 1
    return layer

"""The order of the vertices within their layers, by median sweeps and neighbour swaps.

After Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs" (1993).
"""

from bisect import bisect_right, insort
from collections.abc import Iterable, Sequence
from typing import Final

from ad_viz.timeline.layout.layers import Ranked

__all__ = ["crossings", "order"]

SWEEPS: Final = 16
DISORDER: Final = 2  # crossings that two things in their order are worth, in a folded view
WORK: Final = 8_000  # vertices to be moved in all sweeps together

Layers = list[list[int]]


def order(ranked: Ranked) -> Layers:
    """The vertices of each layer, first to last: the order with the fewest crossings found."""
    # In a folded view what is computed goes on in straight rows, in the order of the iterations,
    # and rather crosses the edges from the inputs, which run past everything anyway.
    weights = [2 if ranked.folded and not source else 1 for source in ranked.source]
    disorder = DISORDER if ranked.folded else 0
    sweeps = max(2, min(SWEEPS, WORK // (2 * len(ranked.layer) + 1)))
    best: tuple[int, Layers] | None = None
    for start in (_by_making(ranked), _by_use(ranked)):
        layers = _layered(ranked, start)
        for sweep in range(sweeps):
            found = _crossings(ranked, layers, weights)
            if disorder:
                found += disorder * _disorder(ranked, layers)
            if best is None or found < best[0]:
                best = found, [list(row) for row in layers]
            if best[0] == 0:
                return _upright(ranked, best[1])
            _sweep(ranked, layers, forwards=sweep % 2 == 0, late_first=sweep % 4 > 1)
            if len(ranked.layer) * sweeps < WORK:
                _swap(ranked, layers, weights, disorder, even=sweep % 3 == 1)
    assert best is not None
    return _upright(ranked, best[1])


def crossings(ranked: Ranked, layers: Sequence[Sequence[int]]) -> int:
    """How many pairs of edge pieces cross between neighbouring layers.

    >>> from ad_viz.timeline.layout.layers import rank
    >>> from ad_viz.timeline.layout.shape import Shape
    >>> two = rank(Shape(4, ((1, 2), (0, 3))))
    >>> crossings(two, [[0, 1], [2, 3]]), crossings(two, [[0, 1], [3, 2]])
    (1, 0)
    """
    return _crossings(ranked, layers, [1] * len(ranked.layer))


def _crossings(ranked: Ranked, layers: Sequence[Sequence[int]], weights: Sequence[int]) -> int:
    """Each crossing counts as the product of the weights of the pieces' upper ends."""
    place = _places(ranked, layers)
    total = 0
    for row in layers:
        ends: list[int] = []
        for vertex in row:
            here = sorted(place[lower] for lower in ranked.below[vertex])
            weight = weights[vertex]
            total += weight * sum(len(ends) - bisect_right(ends, end) for end in here)
            for end in here:
                for _ in range(weight):
                    insort(ends, end)
    return total


def _disorder(ranked: Ranked, layers: Sequence[Sequence[int]]) -> int:
    """How many pairs of things in one layer stand against the order of their making."""
    total = 0
    for row in layers:
        things: list[int] = []
        for vertex in row:
            if vertex < ranked.things:
                total += len(things) - bisect_right(things, vertex)
                insort(things, vertex)
    return total


def _places(ranked: Ranked, layers: Iterable[Sequence[int]]) -> list[int]:
    place = [0] * len(ranked.layer)
    for row in layers:
        for at, vertex in enumerate(row):
            place[vertex] = at
    return place


def _layered(ranked: Ranked, vertices: Iterable[int]) -> Layers:
    layers: Layers = [[] for _ in range(max(ranked.layer, default=-1) + 1)]
    for vertex in vertices:
        layers[ranked.layer[vertex]].append(vertex)
    return layers


def _by_making(ranked: Ranked) -> list[int]:
    """In the order of the nodes, and each lane beside the thing that it comes from."""
    return _visit(range(len(ranked.layer)), ranked.below)


def _by_use(ranked: Ranked) -> list[int]:
    """From the results back, each vertex before what it was made from: no crossings in a tree."""
    return _visit(
        [v for v in range(len(ranked.layer)) if not ranked.below[v]],
        [list(reversed(upper)) for upper in ranked.above],
    )


def _visit(starts: Iterable[int], onward: Sequence[Sequence[int]]) -> list[int]:
    seen = [False] * len(onward)
    visited = []
    for start in starts:
        todo = [start]
        while todo:
            vertex = todo.pop()
            if not seen[vertex]:
                seen[vertex] = True
                visited.append(vertex)
                todo += reversed(onward[vertex])
    return visited


def _sweep(ranked: Ranked, layers: Layers, forwards: bool, late_first: bool) -> None:
    """Sort each layer by the medians of the neighbours in the layer before it."""
    near = ranked.above if forwards else ranked.below
    place = _places(ranked, layers)
    for row in layers if forwards else reversed(layers):
        # Vertices of equal medians change sides in every other pair of sweeps: a way out of
        # arrangements that no median improves.
        if late_first:
            row.reverse()
        at = {
            vertex: _median([place[n] for n in near[vertex]], place[vertex] * 1.0) for vertex in row
        }
        row.sort(key=at.__getitem__)
        for k, vertex in enumerate(row):
            place[vertex] = k


def _median(places: list[int], alone: float) -> float:
    if not places:
        return alone
    if len(places) <= 2:
        return sum(places) / len(places)
    places.sort()
    middle = len(places) // 2
    if len(places) % 2:
        return places[middle]
    low, high = places[middle - 1], places[middle]
    left, right = low - places[0], places[-1] - high
    return (low * right + high * left) / (left + right) if left + right else (low + high) / 2


def _swap(
    ranked: Ranked, layers: Layers, weights: Sequence[int], disorder: int, even: bool
) -> None:
    """Exchange neighbours as long as that removes crossings.

    ``even``: the first time, also where it neither removes nor adds one, to reach other orders.
    """
    place = _places(ranked, layers)
    least, better = 0 if even else 1, True
    while better:
        better = False
        for row in layers:
            for k in range(len(row) - 1):
                first, second = row[k], row[k + 1]
                gain = _gain(ranked, place, weights, first, second)
                if disorder and max(first, second) < ranked.things:
                    gain += disorder if first > second else -disorder
                if gain >= least:
                    row[k], row[k + 1] = second, first
                    place[first], place[second] = k + 1, k
                    better = True
        least = 1


def _gain(
    ranked: Ranked, place: Sequence[int], weights: Sequence[int], first: int, second: int
) -> int:
    gain = 0
    for vertex in ranked.above[first]:
        here = place[vertex]
        for other in ranked.above[second]:
            crossing = weights[vertex] * weights[other]
            gain += crossing * ((place[other] < here) - (here < place[other]))
    both = weights[first] * weights[second]
    others = [place[vertex] for vertex in ranked.below[second]]
    for vertex in ranked.below[first]:
        here = place[vertex]
        for at in others:
            gain += both * ((at < here) - (here < at))
    return gain


def _upright(ranked: Ranked, layers: Layers) -> Layers:
    """Of a drawing and its mirror image, the one with the inputs in their order."""
    inputs = [vertex for vertex in layers[0] if vertex < ranked.things] if layers else []
    later, before = 0, list[int]()
    for vertex in inputs:
        later += bisect_right(before, vertex)
        insort(before, vertex)
    if 2 * later < len(inputs) * (len(inputs) - 1) // 2:
        for row in layers:
            row.reverse()
    return layers

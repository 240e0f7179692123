"""Side coordinates: straight rows where the order of the layers allows them.

After Brandes and Köpf, "Fast and simple horizontal coordinate assignment" (2001), with the
blocks placed by longest paths. Four times each vertex joins the block of a median neighbour, from
either end of the layers and of a layer; a vertex stands between its two middle positions.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ad_viz.timeline.layout.boxes import LANE, Boxes
from ad_viz.timeline.layout.layers import Ranked

__all__ = ["Alignment", "align", "sides"]

Layers = Sequence[Sequence[int]]


class Alignment(NamedTuple):
    """A block for each vertex, named by its first; blocks lie on straight rows."""

    block: list[int]
    late: bool  # pushed towards greater coordinates


def align(ranked: Ranked, layers: Layers) -> list[Alignment]:
    place = [0] * len(ranked.layer)
    for row in layers:
        for k, vertex in enumerate(row):
            place[vertex] = k
    yields = _yielding(ranked, layers, place)
    found = []
    for around, in_order in ((ranked.above, layers), (ranked.below, layers[::-1])):
        near = [_closest(ranked, vertex, others) for vertex, others in enumerate(around)]
        for late in (False, True):
            block = list(range(len(place)))
            for row in in_order:
                _join(row[::-1] if late else row, near, place, yields, block, late)
            found.append(Alignment(block, late))
    return found


def sides(
    ranked: Ranked, layers: Layers, alignments: Sequence[Alignment], own: Sequence[Boxes]
) -> list[float]:
    """The side coordinate of each vertex, from 0; ``own`` are the boxes of each."""
    if not ranked.layer:
        return []
    placed = [_place(ranked, layers, alignment, own) for alignment in alignments]
    narrowest = min(placed, key=lambda at: max(at) - min(at))
    low, high = min(narrowest), max(narrowest)
    for at, alignment in zip(placed, alignments, strict=True):
        shift = high - max(at) if alignment.late else low - min(at)
        at[:] = [side + shift for side in at]
    middle = [sum(sorted(four)[1:3]) / 2 for four in zip(*placed, strict=True)]
    first = min(middle)
    return [side - first for side in middle]


def _closest(ranked: Ranked, vertex: int, others: Sequence[int]) -> Sequence[int]:
    """The neighbours to stand in a row with: not an input's, where there is another.

    Inputs feed everything; what is computed step by step should read as a straight line.
    """
    like = [other for other in others if ranked.source[other] == ranked.source[vertex]]
    return like or others


def _yielding(ranked: Ranked, layers: Layers, place: Sequence[int]) -> set[tuple[int, int]]:
    """The edge pieces (upper, lower) that cross one between two lanes: those go straight."""
    yielding = set()
    for row in layers:
        lanes = sorted(
            (place[vertex], place[lower])
            for vertex in row
            if vertex >= ranked.things
            for lower in ranked.below[vertex]
            if lower >= ranked.things
        )
        if not lanes:
            continue
        # For each place, the last lower end of a lane before it and the first of one after it.
        before, after = [-1] * (len(row) + 1), [10**9] * (len(row) + 1)
        for upper, lower in lanes:
            before[upper + 1] = max(before[upper + 1], lower)
            after[upper] = min(after[upper], lower)
        for k in range(len(row)):
            before[k + 1] = max(before[k + 1], before[k])
        for k in reversed(range(len(row))):
            after[k] = min(after[k], after[k + 1])
        for vertex in row:
            for lower in ranked.below[vertex]:
                if (vertex < ranked.things or lower < ranked.things) and not (
                    before[place[vertex]] <= place[lower] <= after[place[vertex] + 1]
                ):
                    yielding.add((vertex, lower))
    return yielding


def _join(
    row: Sequence[int],
    near: Sequence[Sequence[int]],
    place: Sequence[int],
    yields: set[tuple[int, int]],
    block: list[int],
    late: bool,
) -> None:
    """Each vertex of a layer joins the block of a median neighbour, if no other came between."""
    sign = -1 if late else 1
    reached: float = float("-inf")
    for vertex in row:
        others = sorted(near[vertex], key=lambda other: sign * place[other])
        half = len(others) // 2
        medians = (
            others[half : half + 1] if len(others) % 2 else others[max(half - 1, 0) : half + 1]
        )
        for other in medians:
            at = sign * place[other]
            if at > reached and (other, vertex) not in yields and (vertex, other) not in yields:
                block[vertex] = block[other]
                reached = at
                break


def _place(
    ranked: Ranked, layers: Layers, alignment: Alignment, own: Sequence[Boxes]
) -> list[float]:
    """All blocks as far to one side as they go; then each as near to the other as it goes."""
    block, things = alignment.block, ranked.things
    onward: list[dict[int, int]] = [{} for _ in block]
    waits = [0] * len(block)
    for row in layers:
        for one, other in pairwise(row):
            apart = _apart(own[one], own[other], one >= things, other >= things)
            a, b = (block[other], block[one]) if alignment.late else (block[one], block[other])
            if b not in onward[a]:
                onward[a][b] = apart
                waits[b] += 1
            elif onward[a][b] < apart:
                onward[a][b] = apart
    ready = [v for v in range(len(block)) if block[v] == v and not waits[v]]
    at = [0] * len(block)
    for a in ready:  # grows as it is read
        for b, apart in onward[a].items():
            at[b] = max(at[b], at[a] + apart)
            waits[b] -= 1
            if not waits[b]:
                ready.append(b)
    for a in reversed(ready):
        if onward[a]:
            at[a] = min(at[b] - apart for b, apart in onward[a].items())
    sign = -1.0 if alignment.late else 1.0
    return [sign * at[b] for b in block]


def _apart(one: Boxes, other: Boxes, is_lane: bool, is_other_lane: bool) -> int:
    """Between the coordinates of two neighbours in a layer."""
    if is_lane:
        return LANE if is_other_lane else other.before + other.clear
    return one.after + (one.clear if is_other_lane else one.gap + other.before)

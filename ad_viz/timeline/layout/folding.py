"""Which iterations of which loops a view opens, and so which things it shows.

A long loop shows its first and its last iteration and closed runs between. Every node has a view
in which it and its parents are all shown as nodes: so a contribution is always seen to leave one
node and to arrive at another, also where it crosses from one iteration into the next.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from ad_viz.timeline.layout.dag import Dag, Loop

__all__ = ["FEW_ITERATIONS", "FEW_NODES", "Closed", "Thing", "views"]

FEW_NODES: Final = 30  # up to here nothing folds
FEW_ITERATIONS: Final = 4  # up to here a loop stays open

Opening = tuple[int, int]  # loop, iteration
Openings = frozenset[Opening]


class Closed(NamedTuple):
    """A closed run of iterations first..last of a loop, and its nodes start..end - 1."""

    loop: int
    first: int
    last: int
    start: int
    end: int


Thing = int | Closed


def views(dag: Dag) -> list[tuple[Thing, ...]]:
    """The things of each view; the first has nothing opened.

    >>> from types import SimpleNamespace
    >>> chain = [(n, n + 1, 0) for n in range(39)]
    >>> loop = SimpleNamespace(starts=list(range(1, 40)), end=40)
    >>> default, *_, opened = views(Dag(40, chain, [loop]))
    >>> [thing if isinstance(thing, int) else thing[:3] for thing in default]
    [0, 1, (0, 1, 37), 39]
    >>> [thing if isinstance(thing, int) else thing[:3] for thing in opened]
    [0, 1, (0, 1, 35), 37, 38, 39]
    """
    folds = _forest(dag.loops) if dag.node_count > FEW_NODES else []
    shown = [tuple(_show(0, dag.node_count, folds, {}))]
    for openings in _needed(dag, folds):
        opened: dict[int, list[int]] = {}
        for loop, iteration in sorted(openings):
            opened.setdefault(loop, []).append(iteration)
        shown.append(tuple(_show(0, dag.node_count, folds, opened)))
    return shown


class _Fold:
    """A loop that folds, with the folding loops inside each of its iterations."""

    def __init__(self, number: int, loop: Loop) -> None:
        self.number = number
        self.bounds = [*loop.starts, loop.end]
        self.last = len(loop.starts) - 1
        self.inner: dict[int, list[_Fold]] = {}

    def iteration_of(self, other: "_Fold") -> int | None:
        """The iteration that holds the whole of another loop, if one does."""
        k = bisect_right(self.bounds, other.bounds[0]) - 1
        inside = 0 <= k <= self.last and other.bounds[-1] <= self.bounds[k + 1]
        return k if inside else None


def _forest(loops: Sequence[Loop]) -> list[_Fold]:
    """The outermost folding loops. One that straddles another's iterations does not fold."""
    folds = [_Fold(i, loop) for i, loop in enumerate(loops) if len(loop.starts) > FEW_ITERATIONS]
    folds.sort(key=lambda fold: (fold.bounds[0], -fold.bounds[-1], fold.number))
    outermost: list[_Fold] = []
    around: list[_Fold] = []
    for fold in folds:
        while around and around[-1].bounds[-1] <= fold.bounds[0]:
            around.pop()
        if around:
            k = around[-1].iteration_of(fold)
            if k is None:
                continue
            around[-1].inner.setdefault(k, []).append(fold)
        else:
            outermost.append(fold)
        around.append(fold)
    return outermost


def _show(
    start: int, end: int, folds: Iterable[_Fold], opened: Mapping[int, Sequence[int]]
) -> Iterator[Thing]:
    for fold in folds:
        yield from range(start, fold.bounds[0])
        done = 0
        for k in [0, *opened.get(fold.number, ()), fold.last]:
            yield from _run(fold, done, k)
            inner = fold.inner.get(k, ())
            yield from _show(fold.bounds[k], fold.bounds[k + 1], inner, opened)
            done = k + 1
        start = fold.bounds[-1]
    yield from range(start, end)


def _run(fold: _Fold, first: int, stop: int) -> Iterator[Thing]:
    if first < stop:
        start, end = fold.bounds[first], fold.bounds[stop]
        # One node needs no more room than the closed run that would hide it.
        yield start if end - start == 1 else Closed(fold.number, first, stop - 1, start, end)


def _needed(dag: Dag, folds: Iterable[_Fold]) -> list[Openings]:
    """What must be opened together, in the order of the nodes that need it; no set holds another.

    A node needs its own path of open iterations and those of its parents.
    """
    paths: list[Openings] = [frozenset()] * dag.node_count
    for fold in folds:
        _mark(fold, frozenset(), paths)
    needs = list(paths)
    for parent, child, _ in dag.edges:
        if not paths[parent] <= needs[child]:
            needs[child] |= paths[parent]
    distinct = [need for need in dict.fromkeys(needs) if need]
    holders: dict[Opening, list[Openings]] = {}
    for need in distinct:
        for opening in need:
            holders.setdefault(opening, []).append(need)

    def held(need: Openings) -> bool:
        fewest = min((holders[opening] for opening in need), key=len)
        return any(need < other for other in fewest)

    return [need for need in distinct if not held(need)]


def _mark(fold: _Fold, around: Openings, paths: list[Openings]) -> None:
    for k in range(fold.last + 1):
        path = around if k in (0, fold.last) else around | {(fold.number, k)}
        if path:
            start, end = fold.bounds[k], fold.bounds[k + 1]
            paths[start:end] = [path] * (end - start)
        for inner in fold.inner.get(k, ()):
            _mark(inner, path, paths)

"""The rule by which a step is given its view: what is shown by itself, and what is folded.

All of a small graph is shown. Of a large one the parts are open that hold what the step is about,
and then those that are nearest to it, while there is room. The browser has the same rule in
``js/src/graph/view``, where parts may be opened and closed by hand as well, and a small graph is
a large one from the step on that cannot be read in all of it.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from ad_viz.timeline.layout.dag import Group, Part

__all__ = [
    "FEWEST_NODES", "FEW_NODES", "ROOM", "Nest", "Run", "Thing", "View", "needed", "view_for",
]  # fmt: skip

FEW_NODES: Final = 30  # up to here a drawing of all is there, and folds only where it is not read
FEWEST_NODES: Final = 12  # up to here nothing folds
ROOM: Final = 14  # so many things are opened as far as they follow
MOST: Final = 60  # so many things a view has, whatever is open
NEEDED: Final = 8  # so many nodes a step needs; of more, those that come first
TRIED: Final = 64  # of one group so many parts are looked at on each side of the step


class Run(NamedTuple):
    """The closed parts first..last of a group, and their nodes start..end - 1."""

    group: int
    first: int
    last: int
    start: int
    end: int


Thing = int | Run


class View(NamedTuple):
    """What is shown, in the order of the nodes; and the parts that are open, outermost first."""

    things: tuple[Thing, ...]
    open: tuple[Part, ...]


class Nest:
    """The groups of a run, by the part that each is in directly; some parts stay closed."""

    def __init__(
        self,
        node_count: int,
        groups: Sequence[Group],
        is_closed: Callable[[Part], bool] = lambda _: False,
    ) -> None:
        self.count = node_count
        self.is_closed = is_closed
        self.groups = groups if node_count > FEW_NODES else ()
        self.inside: dict[Part | None, list[int]] = {}
        for place, group in enumerate(self.groups):
            within = None if group.within is None else (group.within[0], group.within[1])
            self.inside.setdefault(within, []).append(place)
        for there in self.inside.values():
            there.sort(key=lambda place: self.groups[place].starts[0])

    def bounds(self, part: Part) -> tuple[int, int]:
        """The first node of a part, and the one behind its last."""
        group, place = self.groups[part[0]], part[1]
        more = place + 1 < len(group.starts)
        return group.starts[place], group.starts[place + 1] if more else group.end

    def around(self, node: int) -> Iterator[Part]:
        """The parts round a node, outermost first, up to one that stays closed."""
        within: Part | None = None
        while True:
            here = self.inside.get(within, [])
            at = bisect_right(here, node, key=lambda place: self.groups[place].starts[0]) - 1
            if at < 0 or node >= self.groups[here[at]].end:
                return
            within = here[at], bisect_right(self.groups[here[at]].starts, node) - 1
            if self.is_closed(within):
                return
            yield within

    def far(self, at: int, part: Part) -> int:
        start, end = self.bounds(part)
        return max(0, start - at, at - end + 1)


def needed(
    edges: Sequence[Sequence[int]] | Mapping[int, Sequence[int]],
    nodes: Sequence[int],
    lit: Sequence[int],
    count: int,
) -> list[int]:
    """The nodes that a step is about: those in focus, and the ends (child, parent) of its edges.

    >>> needed([(0, 2, 0), (1, 2, 1)], [2], [1], 3)
    [2, 1]
    """
    ends = [end for e in lit for end in (edges[e][1], edges[e][0])]
    return list(dict.fromkeys([*nodes, *ends]))[:NEEDED] or [count - 1]


def view_for(nest: Nest, about: Sequence[int], room: int = ROOM) -> View:
    """The view of a step that is about these nodes, the first of them the one at work.

    >>> from types import SimpleNamespace
    >>> loop = SimpleNamespace(starts=list(range(1, 40)), end=40, within=None)
    >>> view = view_for(Nest(41, [loop]), [20, 19], room=8)
    >>> [thing if isinstance(thing, int) else thing[:3] for thing in view.things]
    [0, (0, 0, 17), 19, 20, 21, 22, (0, 22, 38), 40]
    """
    opened = _round(nest, about)
    view = _unfolded(nest, opened, MOST)
    if view is None:
        opened = _round(nest, about[:1])
        view = _unfolded(nest, opened, nest.count + 1)
        assert view is not None
    while (part := _nearest(nest, opened, about[0])) is not None:
        wider = _unfolded(nest, [*opened, part], room)
        if wider is None:
            break
        opened, view = [*opened, part], wider
    return view


def _round(nest: Nest, about: Iterable[int]) -> list[Part]:
    return list(dict.fromkeys(part for node in about for part in nest.around(node)))


def _unfolded(nest: Nest, opened: Sequence[Part], most: int) -> View | None:
    """What is seen where these are open; None where that is more than ``most`` things."""
    of: dict[int, list[int]] = {}
    for group, place in sorted(opened):
        of.setdefault(group, []).append(place)
    things: list[Thing] = []
    shown: list[Part] = []

    def run(group: int, first: int, last: int) -> None:
        if first <= last:
            start, end = nest.bounds((group, first))[0], nest.bounds((group, last))[1]
            # One node needs no more room than the box that would hide it.
            single = end - start == 1 and not nest.is_closed((group, first))
            things.append(start if single else Run(group, first, last, start, end))

    def walk(start: int, end: int, within: Part | None) -> bool:
        for group in nest.inside.get(within, ()):
            starts = nest.groups[group].starts
            things.extend(range(start, min(starts[0], start + most + 1)))
            done = 0
            for place in of.get(group, ()):
                run(group, done, place - 1)
                shown.append((group, place))
                if len(things) > most or not walk(*nest.bounds((group, place)), (group, place)):
                    return False
                done = place + 1
            run(group, done, len(starts) - 1)
            start = nest.groups[group].end
        things.extend(range(start, min(end, start + most + 1)))
        return len(things) <= most

    return View(tuple(things), tuple(shown)) if walk(0, nest.count, None) else None


def _nearest(nest: Nest, opened: Sequence[Part], at: int) -> Part | None:
    """The nearest part that has its place in the view, and is not open."""
    is_open = set(opened)
    best: Part | None = None
    least = nest.count + 1
    for within in (None, *opened):
        for group in nest.inside.get(within, ()):
            starts = nest.groups[group].starts
            here = max(0, bisect_right(starts, at) - 1)
            ways = (range(here, here + TRIED), range(here - 1, here - TRIED, -1))
            for way in ways:
                for place in way:
                    if not 0 <= place < len(starts) or nest.far(at, (group, place)) >= least:
                        break
                    if (group, place) not in is_open and not nest.is_closed((group, place)):
                        best, least = (group, place), nest.far(at, (group, place))
                        break
    return best

"""Regions: for each & of each type, the points where what it refers to must stay as it is.

As in RFC 2094, "Non-lexical lifetimes": every reference in the type of a local has a region; it
holds the points where the local is live. A value that goes from one place to another makes one
region outlive (contain) the other. What follows from both is the least solution.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ad_viz.rust.body import (
    FOREVER,
    Assign,
    Body,
    Borrowed,
    Called,
    Computed,
    Constant,
    Place,
    Variant,
)
from ad_viz.rust.borrows.liveness import Liveness
from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.places import DEREF, STATIC_REGION, Inside, inside
from ad_viz.rust.types import Reference, Type

__all__ = ["Points", "Regions"]


class Points(NamedTuple):
    """A set of points: the bits of a number, of which bit 0 stands for the point ``first``."""

    first: int
    bits: int

    def __or__(self, other: "Points") -> "Points":
        if not other.bits or not self.bits:
            return self if self.bits else other
        first = min(self.first, other.first)
        bits = self.bits << (self.first - first) | other.bits << (other.first - first)
        return Points(first, bits)

    def __contains__(self, point: object) -> bool:
        assert isinstance(point, int)
        return point >= self.first and bool(self.bits >> (point - self.first) & 1)

    def is_run_from(self, point: int) -> bool:
        """Whether it is this point and some that follow it, without a gap."""
        return self.first == point and not self.bits & (self.bits + 1)

    def end_of_run(self, point: int) -> int:
        """The first point from this one on that is not in the set."""
        run = self.bits >> (point - self.first)
        return point + (run ^ (run + 1)).bit_length() - 1


def _points(stretches: list[range]) -> Points:
    if not stretches:
        return Points(0, 0)
    first, bits = stretches[0].start, 0
    for stretch in stretches:
        bits |= ((1 << len(stretch)) - 1) << (stretch.start - first)
    return Points(first, bits)


class Regions:
    """The regions of a body by number, and which must contain which."""

    def __init__(self, body: Body, liveness: Liveness) -> None:
        self._body = body
        self._live = liveness
        self.flow = liveness.flow
        #: The local that a region belongs to; None for the region of a borrow.
        self.local_of: list[int | None] = []
        #: The regions that a region must contain.
        self.contained: list[list[int]] = []
        self._points: list[Points] = []
        self._new(None, _points([range(len(body.instructions) + 1)]))  # STATIC_REGION
        self._of_local = [self._of_type(local.index, local.type) for local in body.locals]
        #: The region of the borrow at a point.
        self.of_borrow: dict[int, int] = {}
        for point, instruction in enumerate(body.instructions):
            if isinstance(instruction, Assign):
                self._assigned(point, instruction)

    def _new(self, local: int | None, points: Points) -> int:
        self.local_of.append(local)
        self.contained.append([])
        self._points.append(points)
        return len(self.local_of) - 1

    def _of_type(self, local: int, type: Type) -> tuple[int, ...]:
        many = sum(1 for _ in regions_in(type))
        if not many:
            return ()
        whole = local < self._body.parameters or local == self._body.given
        everywhere = [range(len(self._body.instructions) + 1)]
        live = _points(everywhere if whole else self._live.stretches[local])
        return tuple(self._new(local, live) for _ in range(many))

    def of(self, place: Place) -> tuple[int, ...]:
        """The regions in the type of a place, in the order of its text."""
        return self.inside(place).regions

    def inside(self, place: Place) -> Inside:
        """The type of a place, and its regions."""
        found = Inside(self._body.locals[place.local].type, self._of_local[place.local])
        for step in place.path:
            found = inside(found, step)
        return found

    def of_local(self, local: int) -> tuple[int, ...]:
        """The regions of the references in the type of a local."""
        return self._of_local[local]

    def type(self, place: Place) -> Type:
        """The type of a place."""
        return self.inside(place).type

    def _assigned(self, point: int, assign: Assign) -> None:
        value = assign.value
        given: tuple[int, ...]
        match value:
            case Borrowed(place):
                self.of_borrow[point] = region = self._new(None, Points(point, 1))
                self._reborrowed(region, place)
                given = (region, *self.of(place))
            case Called("clone", (operand,)) if not isinstance(operand, Constant):
                given = self.of(operand.place)[1:]
            case Called():
                for outer, inner in self.lent(value, assign.place):
                    self.contained[outer].append(inner)
                return
            case Computed() | Constant() | Variant():
                return
            case _:
                given = self.of(value.place)
        self._flows(given, assign.place)

    def lent(self, call: Called, given: Place) -> Iterator[tuple[int, int]]:
        """By a call that gives to a place: regions, each with one that it must contain."""
        operands = call.operands
        places = [None if isinstance(each, Constant) else each.place for each in operands]
        places.append(given)
        for number, region, into, other in call.lends:
            outer = places[number]
            if outer is not None and into == FOREVER:
                yield self.of(outer)[region], STATIC_REGION
            elif outer is not None and (inner := places[into]) is not None:
                yield self.of(outer)[region], self.of(inner)[other]

    def _flows(self, given: tuple[int, ...], into: Place) -> None:
        """A value of these regions goes to a place: & may shrink, what is behind &mut may not."""
        type, regions = self.inside(into)
        for value, place, exact in zip(given, regions, regions_in(type), strict=True):
            self.contained[value].append(place)
            if exact:
                self.contained[place].append(value)

    def _reborrowed(self, region: int, place: Place) -> None:
        """``&**r`` may last as long as each reference on the way, up to the first shared one."""
        for way, step in reversed(list(zip(place.prefixes(), place.path, strict=True))):
            type, regions = self.inside(way)
            if step == DEREF and isinstance(type, Reference):
                self.contained[regions[0]].append(region)
                if not type.mutable:
                    break

    def of_borrows(self) -> Iterator[tuple[int, Points]]:
        """The point of each borrow, and the points that its region has."""
        borrows = {region: point for point, region in self.of_borrow.items()}
        for members, value in self._solved():
            for region in members:
                if region in borrows:
                    yield borrows[region], value

    def _solved(self) -> Iterator[tuple[list[int], Points]]:
        """Regions that must be equal, and their points.

        A set is let go when nothing will ask for it: each may be as long as the program.
        """
        asked = [0] * len(self.contained)
        for inner in self.contained:
            for region in inner:
                asked[region] += 1
        group_of: list[int] = [-1] * len(self.contained)
        values: dict[int, Points] = {}
        waiting: dict[int, int] = {}
        for group, members in enumerate(_groups(self.contained)):
            value = Points(0, 0)
            for region in members:
                group_of[region] = group
                value = value | self._points[region]
            waiting[group] = sum(asked[region] for region in members)
            for region in members:
                for inner_region in self.contained[region]:
                    inside = group_of[inner_region]
                    waiting[inside] -= 1
                    if inside != group:
                        value = value | values[inside]
                        if not waiting[inside]:
                            del values[inside]
            if waiting[group]:
                values[group] = value
            yield members, value

    def sources(self) -> list[list[int]]:
        """By region, the regions that must contain it."""
        found: list[list[int]] = [[] for _ in self.contained]
        for region, inner in enumerate(self.contained):
            for each in inner:
                found[each].append(region)
        return found

    def holders(self, region: int, at_most: int = 1000) -> Iterator[int]:
        """The locals in whose types the borrow's region goes on, the nearest first."""
        seen, queue = {region}, [region]
        for reached in queue:
            local = self.local_of[reached]
            if local is not None:
                yield local
            if len(seen) < at_most:
                for inner in self.contained[reached]:
                    if inner not in seen:
                        seen.add(inner)
                        queue.append(inner)


def _groups(edges: list[list[int]]) -> Iterator[list[int]]:
    """The strongly connected components, each after those that it leads to (Tarjan 1972)."""
    order: dict[int, int] = {}
    low: list[int] = [0] * len(edges)
    done = [False] * len(edges)
    stack: list[int] = []
    for root in range(len(edges)):
        if root in order:
            continue
        path = [(root, iter(edges[root]))]
        order[root] = low[root] = len(order)
        stack.append(root)
        while path:
            node, rest = path[-1]
            for inner in rest:
                if inner not in order:
                    order[inner] = low[inner] = len(order)
                    stack.append(inner)
                    path.append((inner, iter(edges[inner])))
                    break
                if not done[inner]:
                    low[node] = min(low[node], order[inner])
            else:
                path.pop()
                if path:
                    low[path[-1][0]] = min(low[path[-1][0]], low[node])
                if low[node] == order[node]:
                    cut = len(stack) - 1
                    while stack[cut] != node:
                        cut -= 1
                    members = stack[cut:]
                    del stack[cut:]
                    for member in members:
                        done[member] = True
                    yield members

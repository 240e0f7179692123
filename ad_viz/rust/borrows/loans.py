"""Loans: what is borrowed, how, by whom, and from where to where."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    End,
    Place,
)
from ad_viz.rust.borrows.accesses import Access, Depth
from ad_viz.rust.borrows.dropped import has_drop
from ad_viz.rust.borrows.liveness import places_read
from ad_viz.rust.borrows.regions import Points, Regions
from ad_viz.rust.elements.meeting import are_apart
from ad_viz.rust.flow import Flow
from ad_viz.rust.places import DEREF, UNBOX, Field, Index, Step
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Reference

__all__ = ["Kind", "Loan", "forbids", "is_replaced", "loans_of"]

Kind = Literal["shared", "mutable"]
#: What an access of this depth stops at.
_PASSED: Final[Mapping[Depth, frozenset[Step]]] = {
    "deep": frozenset(), "drop": frozenset([DEREF]), "own": frozenset([DEREF, UNBOX]),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Loan:
    """A borrow that is in force before each point of its ``stretches``.

    ``taken`` is the point of the borrow; the first stretch begins after it. ``holder`` is the
    variable that has the reference, None if only temporaries have it. ``active`` is the point from
    which a two-phase borrow excludes readers; for any other it is ``taken``. ``escapes``: the
    reference is used after the function. ``captured``, ``unique``: see Borrowed. ``dropped``: how
    many steps of its place lead to the first that has a ``drop`` of its own, which may look at all
    of it; None if none has.
    """

    kind: Kind
    place: Place
    taken: int
    active: int
    stretches: tuple[range, ...]
    holder: int | None
    written: bool
    span: Span
    escapes: bool = False
    captured: bool = False
    unique: bool = False
    dropped: int | None = None

    @property
    def region(self) -> range:
        """From the first of these points to the last: all, where nothing branches or turns."""
        if not self.stretches:
            return range(self.taken + 1, self.taken + 1)
        first = min(each.start for each in self.stretches)
        return range(first, max(each.stop for each in self.stretches))


def forbids(loan: Loan, access: Access, point: int) -> bool:
    """Whether a loan, while it is in force, forbids an access to a place of the same local."""
    if not _meet(loan, access):
        return False
    if access.act in ("read", "share"):
        return loan.kind == "mutable" and not loan.taken < point < loan.active
    return not (access.reserved and loan.kind == "shared")


def _meet(loan: Loan, access: Access) -> bool:
    """Whether what was lent and what the access is on have something in common.

    Two fields have not, two elements may have. (rustc's places_conflict.)
    """
    lent = loan.place.path
    for one, other in zip(lent, access.place.path, strict=False):
        if (isinstance(one, Field) and one != other) or are_apart(one, other):
            return False
    size = len(access.place.path)
    behind = lent[size:]
    if access.depth == "drop" and loan.dropped is not None and loan.dropped >= size:
        behind = lent[size : loan.dropped]
    return _PASSED[access.depth].isdisjoint(behind)


def loans_of(body: Body, regions: Regions) -> tuple[Loan, ...]:
    """The loans in the order of their points.

    What is behind a shared reference is not lent again: whoever copies the reference may do the
    same, so such a borrow forbids nothing.
    """
    borrows = dict(_borrows(body, regions))
    stops = _stops(body, (borrow.place for borrow in borrows.values()))
    activations = _activations(body)
    extents: dict[int, tuple[range, ...]] = {}
    escaping = set[int]()
    for point, value in regions.of_borrows():
        if point in borrows:
            stopped = stops[borrows[point].place]
            extents[point] = tuple(_extent(regions.flow, value, point, stopped))
            if len(body.instructions) in value:
                escaping.add(point)
    loans = []
    for point, borrow in borrows.items():
        place, mutable, two_phase, written, span, captured, unique = borrow
        region = regions.of_borrow[point]
        holder = next((local for local in regions.holders(region) if body.locals[local].name), None)
        loans.append(
            Loan(
                kind="mutable" if mutable else "shared",
                place=place,
                taken=point,
                active=activations.get(point, len(body.instructions)) if two_phase else point,
                stretches=extents[point],
                holder=holder,
                written=written,
                span=span,
                escapes=point in escaping,
                captured=captured,
                unique=unique,
                dropped=_dropped(regions, place),
            )
        )
    return tuple(loans)


def _extent(flow: Flow, region: Points, taken: int, stops: Sequence[int]) -> Iterator[range]:
    """From the borrow on, wherever a run goes, as long as it is in the region and not stopped."""
    block = flow.block_of(taken)
    through = min(region.end_of_run(taken), flow.blocks[-1].stop)
    is_whole = region.is_run_from(taken) and not _is_between(stops, taken, through)
    if is_whole and flow.block_of(through - 1) < flow.straight[block]:
        if taken + 1 < through:  # the same as below, however many blocks there are
            yield range(taken + 1, through)
        return
    waiting, seen = [(block, taken + 1)], set[int]()
    for block, start in waiting:
        stop = flow.blocks[block].stop
        if start < stop and start in region:
            after = bisect_left(stops, start)
            last = stops[after] + 1 if after < len(stops) else stop + 1
            end = min(region.end_of_run(start), last, stop)
            yield range(start, end)
            is_through = end == stop < last
        else:
            is_through = start == stop
        if is_through:
            new = [each for each in flow.following[block] if each not in seen]
            seen.update(new)
            waiting += [(each, flow.blocks[each].start) for each in new]


def _is_between(stops: Sequence[int], first: int, after: int) -> bool:
    """Whether one of them is between these points."""
    found = bisect_left(stops, first + 1)
    return found < len(stops) and stops[found] < after


def _borrows(body: Body, regions: Regions) -> Iterator[tuple[int, Borrowed]]:
    """The borrows that forbid something, by their points."""
    for point in regions.of_borrow:
        instruction = body.instructions[point]
        assert isinstance(instruction, Assign)
        assert isinstance(instruction.value, Borrowed)
        lent = instruction.value.place
        if not (_behind_shared(regions, lent) or body.locals[lent.local].is_constant):
            yield point, instruction.value


def _dropped(regions: Regions, place: Place) -> int | None:
    """How many of its steps lead to the first value that has a ``drop`` of its own."""
    for size, (way, step) in enumerate(zip(place.prefixes(), place.path, strict=True)):
        if isinstance(step, Field) and has_drop(regions.type(way)):
            return size
    return None


def _behind_shared(regions: Regions, place: Place) -> bool:
    ways = zip(place.prefixes(), place.path, strict=True)
    types = (regions.type(way) for way, step in ways if step == DEREF)
    return any(isinstance(type, Reference) and not type.mutable for type in types)


def _stops(body: Body, lent: Iterable[Place]) -> dict[Place, list[int]]:
    """By place, where loans of it end because another value takes the place of what was lent."""
    stops: dict[Place, list[int]] = {place: [] for place in lent}
    parts: dict[int, list[Place]] = {}
    for place in stops:
        parts.setdefault(place.local, []).append(place)
    for point, instruction in enumerate(body.instructions):
        match instruction:
            case Assign(place):
                ended = [each for each in parts.get(place.local, ()) if is_replaced(each, place)]
            case End(local):
                ended = parts.get(local, [])
            case _:
                continue
        for each in ended:
            stops[each].append(point)
    return stops


def is_replaced(lent: Place, written: Place) -> bool:
    """Whether one place is surely a part of the other; rustc takes both for an end of the loan."""
    steps = list(zip(lent.path, written.path, strict=False))
    return lent.local == written.local and all(
        one == other and not isinstance(one, Index) for one, other in steps
    )


def _activations(body: Body) -> dict[int, int]:
    """By the point of a two-phase borrow, the point where its reference is first used."""
    reserved: dict[int, int] = {}
    activations: dict[int, int] = {}
    for point, instruction in enumerate(body.instructions):
        if not isinstance(instruction, Assign):
            continue
        for read in places_read(instruction.value):
            if read.local in reserved:
                activations[reserved.pop(read.local)] = point
        if isinstance(instruction.value, Borrowed) and instruction.value.two_phase:
            reserved[instruction.place.local] = point
    return activations

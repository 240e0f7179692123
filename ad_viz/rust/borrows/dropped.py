"""Where a value is dropped that looks, in doing so, at what it refers to."""

from collections.abc import Iterator

from ad_viz.rust.body import Assign, Body, Called, Computed, Declare, Drop, End, Moved, Receive
from ad_viz.rust.flow import Flow
from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.types import Applied, Kind, Type, members_of

__all__ = ["has_drop", "looking_drops"]


def has_drop(type: Type) -> bool:
    """Whether it has a ``drop`` of its own; not whether what is in it has."""
    return isinstance(type, Applied) and "Drop" in type.kind.traits


def looking_drops(body: Body, flow: Flow) -> set[int]:
    """The points of drops that use the references in a value, where it may still be there.

    A type that has Drop may look at all that it has, and so may one of which only a trait is told.
    """
    looking = {local.index for local in body.locals if _looks(local.type, frozenset())}
    if not looking:
        return set()
    points = [
        point
        for point, each in enumerate(body.instructions)
        if isinstance(each, Drop) and each.place.local in looking and not each.place.path
    ]
    return {point for point in points if _may_be_there(body, flow, point)}


def _looks(type: Type, seen: frozenset[Kind]) -> bool:
    if not isinstance(type, Applied) or not any(True for _ in regions_in(type)):
        return False
    kind = type.kind
    if kind.bounds or has_drop(type):
        return True
    if kind in seen:
        return False
    inner = [*members_of(type)] if kind.variants else [*type.arguments]
    return any(_looks(each, seen | {kind}) for each in inner)


def _may_be_there(body: Body, flow: Flow, point: int) -> bool:
    """Whether the value of what is dropped there has not been given away on each way to it."""
    drop = body.instructions[point]
    assert isinstance(drop, Drop)
    local, start = drop.place.local, flow.block_of(point)
    waiting = [(start, range(flow.blocks[start].start, point))]
    seen = set[int]()
    for block, points in waiting:
        changes = (_change(body, local, each) for each in reversed(points))
        change = next((each for each in changes if each is not None), None)
        if change:
            return True
        if change is None:
            new = [each for each in flow.before[block] if each not in seen]
            seen.update(new)
            waiting += [(each, flow.blocks[each]) for each in new]
    return False


def _change(body: Body, local: int, point: int) -> bool | None:
    """Whether the local has a value after this point, if that says it."""
    each = body.instructions[point]
    match each:
        case Declare(other) | End(other) if other == local:
            return False
        case Receive(other) if other == local:
            return True
        case Assign(place, value):
            if place.local == local:
                return True
            if local in _given_away(value):
                return False
    return None


def _given_away(value: object) -> Iterator[int]:
    operands = value.operands if isinstance(value, Called | Computed) else (value,)
    return (
        each.place.local for each in operands if isinstance(each, Moved) and not each.place.path
    )

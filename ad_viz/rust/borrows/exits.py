"""Where values end on several ways out of a block: rustc leaves by one chain of ends for them all.

What is lent on any of these ways is lent where the chain ends it. (rustc_mir_build, DropTree.)
"""

from ad_viz.rust.body import Body, Drop, End, Goto, Return
from ad_viz.rust.flow import Flow

__all__ = ["shared_ends"]


def shared_ends(body: Body, flow: Flow) -> dict[int, int]:
    """By the point where something ends on a jump or return: the point that stands for all these.

    It is the one that comes last in rustc's order. The end of the block itself is by itself.
    """
    closing = {_ended(each): point for point, each in enumerate(body.instructions)}
    alike: dict[object, list[int]] = {}
    for block in flow.order:
        points = flow.blocks[block]
        last = body.instructions[points[-1]]
        if not isinstance(last, Return | Goto):
            continue
        target = last.target if isinstance(last, Goto) else None
        for point in points:
            ended = _ended(body.instructions[point])
            if ended is not None and point != closing[ended]:
                alike.setdefault((ended, target), []).append(point)
    return {point: points[-1] for points in alike.values() for point in points}


def _ended(instruction: object) -> tuple[type, int] | None:
    """What ends there: a value, or the storage of a local."""
    match instruction:
        case End(local):
            return End, local
        case Drop(place, replaced) if not (replaced or place.path):
            return Drop, place.local
    return None

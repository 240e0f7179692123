"""Where the value of a local may be used later: from a value written to its last use."""

from bisect import bisect_left
from collections.abc import Iterator

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Called,
    Computed,
    Constant,
    Declare,
    Drop,
    End,
    Instruction,
    Mention,
    Place,
    Value,
)

__all__ = ["Liveness", "places_read"]


def places_read(value: Value) -> Iterator[Place]:
    """The places that are read, moved or borrowed for a value, in order."""
    if isinstance(value, Borrowed):
        yield value.place
        return
    operands = value.operands if isinstance(value, Computed | Called) else (value,)
    for operand in operands:
        if not isinstance(operand, Constant):
            yield operand.place


def _uses(instruction: Instruction) -> Iterator[int]:
    match instruction:
        case Assign(place, value):
            yield from (read.local for read in places_read(value))
            if place.derefs:
                yield place.local
        case Drop(place) if place.derefs:
            yield place.local
        case Mention(place):
            yield place.local


def _defines(instruction: Instruction) -> int | None:
    match instruction:
        case Assign(place) if not place.derefs:
            return place.local
        case Declare(local) | End(local):
            return local
    return None


class Liveness:
    """``stretches[local]`` are the ranges of points before which its value is still to be used.

    A value written at point 3 and last used at point 7 is live in range(4, 8).
    """

    def __init__(self, body: Body) -> None:
        self.uses: list[list[int]] = [[] for _ in body.locals]
        self.stretches: list[list[range]] = [[] for _ in body.locals]
        written = [-1] * len(body.locals)
        for point, instruction in enumerate(body.instructions):
            for local in _uses(instruction):
                self.uses[local].append(point)
                stretches, first = self.stretches[local], written[local] + 1
                if stretches and stretches[-1].start == first:
                    stretches.pop()
                stretches.append(range(first, point + 1))
            defined = _defines(instruction)
            if defined is not None:
                written[defined] = point

    def stretch(self, local: int, point: int) -> range | None:
        """The stretch with this point, if the value before it is used there or later."""
        stretches = self.stretches[local]
        found = bisect_left(stretches, point, key=lambda stretch: stretch[-1])
        return stretches[found] if found < len(stretches) and point in stretches[found] else None

    def next_use(self, local: int, point: int) -> int | None:
        """The first use at this point or after it."""
        uses = self.uses[local]
        found = bisect_left(uses, point)
        return uses[found] if found < len(uses) else None

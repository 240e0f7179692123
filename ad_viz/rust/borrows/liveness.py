"""Where the value of a local may be used later: from a value written to its last use."""

from bisect import bisect_left
from collections.abc import Iterator

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Branch,
    Called,
    Computed,
    Constant,
    Declare,
    Drop,
    End,
    Instruction,
    Mention,
    Place,
    Receive,
    Value,
    Variant,
)
from ad_viz.rust.borrows.dropped import looking_drops
from ad_viz.rust.flow import Flow

__all__ = ["Liveness", "places_read"]


def places_read(value: Value) -> Iterator[Place]:
    """The places that are read, moved or borrowed for a value, in order."""
    if isinstance(value, Borrowed | Variant):
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
            if place.path:
                yield place.local
        case Drop(place) if place.derefs:
            yield place.local
        case Mention(place):
            yield place.local
        case Branch(condition) if not isinstance(condition, Constant):
            yield condition.place.local


def _defines(instruction: Instruction) -> int | None:
    match instruction:
        case Assign(place) if not place.path:
            return place.local
        case Declare(local) | Receive(local) | End(local):
            return local
    return None


class Liveness:
    """``stretches[local]`` are the ranges of points before which its value is still to be used.

    A value written at point 3 and last used at point 7 is live in range(4, 8). A range may go on in
    another, where blocks meet.
    """

    def __init__(self, body: Body, flow: Flow | None = None) -> None:
        self._instructions = body.instructions
        self.flow = flow or Flow(body.instructions)
        self._looking = looking_drops(body, self.flow)
        self.uses: list[list[int]] = [[] for _ in body.locals]
        for point, instruction in enumerate(body.instructions):
            for local in self._uses(point, instruction):
                self.uses[local].append(point)
        self.stretches: list[list[range]] = [[] for _ in body.locals]
        for block, left in zip(self.flow.blocks, self._left(), strict=True):
            for local, stretch in reversed(list(self._within(block, left))):
                self.stretches[local].append(stretch)

    def _uses(self, point: int, instruction: Instruction) -> Iterator[int]:
        if point in self._looking and isinstance(instruction, Drop):
            yield instruction.place.local
        yield from _uses(instruction)

    def _within(self, block: range, left: int) -> Iterator[tuple[int, range]]:
        """The stretches of a block, the last first; ``left`` has the locals that others use."""
        stops = dict.fromkeys(_bits(left), block.stop)
        for point in reversed(block):
            instruction = self._instructions[point]
            defined = _defines(instruction)
            if defined is not None and (stop := stops.pop(defined, 0)) > point + 1:
                yield defined, range(point + 1, stop)
            for local in self._uses(point, instruction):
                stops.setdefault(local, point + 1)
        for local, stop in stops.items():
            yield local, range(block.start, stop)

    def _left(self) -> list[int]:
        """By block, the bits of the locals whose values are used after it."""
        flow = self.flow
        left = [0] * len(flow.blocks)
        if len(left) == 1:
            return left
        used, defined = map(list, zip(*map(self._first, flow.blocks), strict=True))
        waiting, turns = {*flow.reached}, True
        while turns:  # against the order of the text
            turns = False
            for block in reversed(flow.reached):
                if block not in waiting:
                    continue
                waiting.remove(block)
                wanted = used[block] | (left[block] & ~defined[block])
                for before in flow.before[block]:
                    if wanted & ~left[before]:
                        left[before] |= wanted
                        waiting.add(before)
                        turns = turns or before >= block
        return left

    def _first(self, block: range) -> tuple[int, int]:
        """The bits of the locals that a block uses before it defines them, and that it defines."""
        used = defined = 0
        for point in block:
            for local in self._uses(point, self._instructions[point]):
                used |= 1 << local & ~defined
            changed = _defines(self._instructions[point])
            defined |= 0 if changed is None else 1 << changed
        return used, defined

    def stretch(self, local: int, point: int) -> range | None:
        """The stretch with this point, if the value before it is used there or later."""
        stretches = self.stretches[local]
        found = bisect_left(stretches, point, key=lambda stretch: stretch[-1])
        return stretches[found] if found < len(stretches) and point in stretches[found] else None

    def next_use(self, local: int, point: int) -> int | None:
        """The use that comes next from this point on, or one of those that may."""
        uses, flow = self.uses[local], self.flow
        if point >= len(self._instructions) or not uses:
            return None
        waiting, seen = [(flow.block_of(point), point)], set[int]()
        for block, start in waiting:
            found = bisect_left(uses, start)
            if found < len(uses) and uses[found] in flow.blocks[block]:
                return uses[found]
            for each in flow.following[block]:
                if each not in seen:
                    seen.add(each)
                    waiting.append((each, flow.blocks[each].start))
        return None


def _bits(number: int) -> Iterator[int]:
    """The places of the bits that are 1."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest

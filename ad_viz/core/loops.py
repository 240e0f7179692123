"""Which loop, and which iteration of it, each value was made in: read from running frames.

A loop is a stretch of bytecode that ends in a jump back to its start. A new iteration has begun
when the frame runs an instruction at or before the last one seen, or when a ``for`` loop's own
variables have changed. (A ``while`` whose turns make their values at ever later places, with no
variable to tell them apart, counts as one iteration.)
"""

import dis
import linecache
from dataclasses import dataclass, field
from functools import lru_cache
from types import CodeType, FrameType
from typing import Any, NamedTuple

from ad_viz.core import person

__all__ = ["LoopRun", "LoopTracker"]


@dataclass(slots=True)
class LoopRun:
    """One run of one loop. Iteration k made the values from starts[k] up to the next start."""

    line: int | None
    label: str
    starts: list[int] = field(default_factory=list)
    end: int = 0


class _Loop(NamedTuple):
    first: int
    last: int
    line: int
    targets: tuple[str, ...]


@dataclass(slots=True)
class _Progress:
    run: LoopRun
    offset: int
    targets: tuple[Any, ...]


class LoopTracker:
    """Told of every value as it is made, it keeps the runs of all loops around it."""

    def __init__(self) -> None:
        self.runs: list[LoopRun] = []
        # Frames are kept while recording: the identity of one must not be taken by another.
        self._frames: dict[FrameType, dict[_Loop, _Progress]] = {}

    def let_go(self) -> None:
        """Forget the frames; the runs stay."""
        self._frames.clear()

    def saw(self, value: int, frames: list[FrameType], summing: bool) -> None:
        """Value number ``value`` was made with these frames running, outermost first.

        ``summing``: Python's own code, such as ``sum``, applies the operation again and again
        from one instruction, so the same instruction alone does not mean a new iteration.
        """
        for frame in frames:
            loops = _loops(frame.f_code)
            if loops:
                again = frame is frames[-1] and not summing
                self._pass(value, frame, [at for at in loops if _inside(at, frame)], again)

    def _pass(self, value: int, frame: FrameType, around: list[_Loop], again: bool) -> None:
        known = self._frames.setdefault(frame, {})
        for left in [loop for loop in known if loop not in around]:
            del known[left]
        fresh = False
        for loop in around:
            progress = known.get(loop)
            targets = tuple(id(frame.f_locals.get(name)) for name in loop.targets)
            if progress is None or fresh:
                progress = known[loop] = _Progress(
                    self._new(loop, frame), person.place(frame), targets
                )
                progress.run.starts.append(value)
                fresh = True
            elif self._turned(loop, around, progress, person.place(frame), targets, again):
                progress.run.starts.append(value)
                fresh = True
            progress.run.end = value + 1
            progress.offset, progress.targets = person.place(frame), targets

    @staticmethod
    def _turned(
        loop: _Loop,
        around: list[_Loop],
        progress: _Progress,
        offset: int,
        targets: tuple[Any, ...],
        again: bool,
    ) -> bool:
        if loop.targets and targets != progress.targets:
            return True
        # A jump back to an inner loop's start is that loop's iteration, not this one's.
        inner = [other for other in around if other is not loop and loop.first <= other.first]
        if any(other.first <= progress.offset <= other.last for other in inner if other in around):
            return False
        return offset < progress.offset or (again and offset == progress.offset)

    def _new(self, loop: _Loop, frame: FrameType) -> LoopRun:
        text = linecache.getline(frame.f_code.co_filename, loop.line, frame.f_globals)
        run = LoopRun(loop.line, text.strip().rstrip(":") or "loop")
        self.runs.append(run)
        return run


def _inside(loop: _Loop, frame: FrameType) -> bool:
    return loop.first <= person.place(frame) <= loop.last


@lru_cache(maxsize=256)
def _loops(code: CodeType) -> tuple[_Loop, ...]:
    """The loops of a code object, outermost first."""
    instructions = list(dis.get_instructions(code))
    last: dict[int, int] = {}
    for instruction in instructions:
        back = isinstance(instruction.argval, int) and "JUMP" in instruction.opname
        # ``yield from`` waits in a jump of its own, which is no loop of the person's.
        if back and instruction.argval <= instruction.offset and "NO_INT" not in instruction.opname:
            last[instruction.argval] = instruction.offset
    places = {instruction.offset: k for k, instruction in enumerate(instructions)}
    found = []
    for first, end in last.items():
        head = instructions[places[first]]
        lines = [i.positions.lineno for i in instructions[places[first] : places[end] + 1]
                 if i.positions and i.positions.lineno]  # fmt: skip
        jump = instructions[places[end]].positions
        line = head.positions.lineno if head.positions and head.opname == "FOR_ITER" else None
        line = line or (jump.lineno if jump else None) or min(lines, default=code.co_firstlineno)
        found.append(_Loop(first, end, line, _targets(instructions, places[first])))
    return tuple(sorted(found, key=lambda loop: (loop.first, -loop.last)))


def _targets(instructions: list[dis.Instruction], place: int) -> tuple[str, ...]:
    """The variables a ``for`` loop binds on each turn."""
    if instructions[place].opname != "FOR_ITER":
        return ()
    names: list[str] = []
    for instruction in instructions[place + 1 :]:
        if instruction.opname.startswith("STORE_FAST") or instruction.opname in {
            "STORE_NAME",
            "STORE_DEREF",
            "STORE_GLOBAL",
        }:
            value = instruction.argval
            names += [str(v) for v in value] if isinstance(value, tuple) else [str(value)]
        elif not instruction.opname.startswith("UNPACK"):
            break
    return tuple(names)

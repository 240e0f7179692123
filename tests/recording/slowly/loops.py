"""Which loop, and which iteration of it, each value was made in: read from running frames.

A frame is looked at whenever a value is made in it, or in what it calls. Where it was before,
where it is now and which of its variables have changed tell whether a loop has turned between.
(Iterations that differ in nothing of this, and those that make no value, are not counted.)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from inspect import CO_GENERATOR
from itertools import pairwise
from types import CodeType, FrameType
from typing import Any, NamedTuple

from ad_viz.recording.frames.header import header
from ad_viz.reporting import person
from tests.recording.slowly.flow import Loop, flow

__all__ = ["LoopRun", "LoopTracker"]


@dataclass(slots=True)
class LoopRun:
    """One run of one loop. Turn k made the values from starts[k] up to the next start.

    ``depth`` is how many frames ran around its own.
    """

    line: int | None
    label: str
    depth: int = 0
    starts: list[int] = field(default_factory=list)
    end: int = 0


class _Open(NamedTuple):
    frame: FrameType
    loop: Loop
    run: LoopRun


class _Seen(NamedTuple):
    place: int
    callee: FrameType | None
    variables: dict[str, Any]


class LoopTracker:
    """Told of every value as it is made, it keeps the runs of all loops around it.

    Runs nest: one ends with the iteration it began in, and with the next value made outside it.
    """

    def __init__(self, shown: Callable[[CodeType, int], bool] = lambda code, line: True) -> None:
        self.runs: list[LoopRun] = []
        self._shown = shown
        # Frames are kept while recording: the identity of one must not be taken by another.
        self._open: list[_Open] = []  # around the latest value, outermost first
        self._seen: dict[FrameType, _Seen] = {}
        self._last: list[tuple[FrameType, int]] = []

    def release(self) -> None:
        """Forget the frames; the runs stay."""
        self._open.clear()
        self._seen.clear()
        self._last.clear()

    def saw(self, value: int, frames: Sequence[FrameType], entry: CodeType) -> None:
        """Value number ``value`` was made with these frames running, outermost first.

        ``entry`` is the library's code that the innermost of them entered.
        """
        at = [(frame, frame.f_lasti) for frame in frames]
        # ``sum`` and such add up what a generator has yielded; its loop is not over by that.
        waiting = [frame for frame, _ in self._last[len(at) : len(at) + 1] if _is_generator(frame)]
        if not waiting or self._last[: len(at)] != at or person.calls(frames[-1], entry):
            depth = 0
            for place, (frame, callee) in enumerate(pairwise([*frames, None])):
                if frame and flow(frame.f_code).loops:
                    depth = self._pass(value, depth, (frame, place), callee, entry)
            del self._open[depth:]
            kept = {opened.frame for opened in self._open}
            self._seen = {frame: seen for frame, seen in self._seen.items() if frame in kept}
            self._last = at
        for opened in self._open:
            opened.run.end = value + 1

    def _pass(
        self, value: int, depth: int, at: tuple[FrameType, int], callee: FrameType | None,
        entry: CodeType,
    ) -> int:  # fmt: skip
        """See to the loops of one frame, which are ``depth`` deep; so deep are those inside it.

        ``at`` is the frame, and how many run around it.
        """
        frame = at[0]
        code, place, seen = flow(frame.f_code), person.place(frame), self._seen.get(frame)
        names = frame.f_locals
        variables = {name: names.get(name) for name in code.stores}
        changed = [n for n in variables if seen and variables[n] is not seen.variables[n]]
        for loop in code.loops:
            if place not in loop.body:
                continue
            around = self._open[depth] if depth < len(self._open) else None
            if seen is None or around is None or around[:2] != (frame, loop):
                del self._open[depth:]
                self._open.append(_Open(frame, loop, self._new(loop, *at)))
                self._open[depth].run.starts.append(value)
            else:
                again = callee is None or callee is not seen.callee
                still = not (again and person.calls(frame, callee.f_code if callee else entry))
                if code.turned(loop, seen.place, place, changed, still):
                    del self._open[depth + 1 :]
                    self._open[depth].run.starts.append(value)
            depth += 1
        self._seen[frame] = _Seen(place, callee, variables)
        return depth

    def _new(self, loop: Loop, frame: FrameType, depth: int) -> LoopRun:
        code = frame.f_code
        line = loop.line if self._shown(code, loop.line) else None
        run = LoopRun(line, header(code, loop, frame.f_globals) or "loop", depth)
        self.runs.append(run)
        return run


def _is_generator(frame: FrameType) -> bool:
    return bool(frame.f_code.co_flags & CO_GENERATOR)

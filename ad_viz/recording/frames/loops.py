"""Which loop, and which turn of it, each value was made in: read from running frames.

A frame is looked at whenever a value is made in it, or in what it calls. Where it was before,
where it is now and which of its variables have changed tell whether a loop has turned between.
(Turns that differ in nothing of this, and those that make no value, are not counted.)
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import is_
from types import CodeType, FrameType
from typing import Any, NamedTuple

from ad_viz.recording.frames.flow import Loop
from ad_viz.recording.frames.header import header
from ad_viz.recording.frames.places import Place
from ad_viz.recording.frames.running import Running
from ad_viz.reporting import person

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
    variables: Sequence[Any]


class LoopTracker:
    """Told of every value as it is made, it keeps the runs of all loops around it.

    Runs nest: one ends with the turn it began in, and with the next value made outside it.
    """

    def __init__(self, shown: Callable[[CodeType, int], bool] = lambda code, line: True) -> None:
        self.runs: list[LoopRun] = []
        self._shown = shown
        self._open: list[_Open] = []  # around the latest value, outermost first
        self._seen: dict[FrameType, _Seen] = {}
        self._labels: dict[Loop, str] = {}
        self._last: Running | None = None
        self._made = 0

    def release(self) -> None:
        """Forget the frames; the runs stay."""
        self._close(0)
        self._last = None

    def saw(self, value: int, at: Running, place: Place, entry: CodeType) -> None:
        """Value number ``value`` was made by ``at``, which stands at ``place``.

        ``entry`` is the library's code that its frame entered.
        """
        last = self._last
        if at is last:
            if at.code.flow.loops:
                depth = self._pass(value, at.loops_around, at, place, None, entry)
                if depth < len(self._open):
                    self._close(depth)
        # ``sum`` and such add up what a generator has yielded; its loop is not over by that.
        elif last is None or not _waits(last, at) or person.calls(at.frame, entry):
            self._enter(value, at, place, entry)
            self._last = at
        self._made = value + 1

    def _enter(self, value: int, at: Running, place: Place, entry: CodeType) -> None:
        """See to all frames that have not stood still since the last value."""
        moved = [at]
        last = self._last
        while last is not None and last.depth > at.depth:
            last = last.around
        while (outermost := moved[-1]) is not last and outermost.around is not None:
            moved.append(outermost.around)
            if last is not None and last.depth == outermost.depth:
                last = last.around
        depth = moved[-1].loops_around
        for one, inner in zip(reversed(moved), [*reversed(moved[:-1]), None], strict=True):
            one.loops_around = depth
            if one.code.flow.loops:
                here, callee = (place, None) if inner is None else (inner.called_at, inner.frame)
                assert here is not None
                depth = self._pass(value, depth, one, here, callee, entry)
        self._close(depth)

    def _pass(
        self, value: int, depth: int, at: Running, place: Place,
        callee: FrameType | None, entry: CodeType,
    ) -> int:  # fmt: skip
        """See to the loops of one frame, which are ``depth`` deep; so deep are those inside it."""
        if not place.loops:
            return depth
        frame, now, flow = at.frame, place.at, at.code.flow
        seen = self._seen.get(frame)
        variables = _held(frame, flow.stores)
        changed: Sequence[str] = ()
        if seen is not None and not all(map(is_, variables, seen.variables)):
            both = zip(flow.stores, variables, seen.variables, strict=True)
            changed = [name for name, new, old in both if new is not old]
        for loop in place.loops:
            around = self._open[depth] if depth < len(self._open) else None
            if seen is None or around is None or around[:2] != (frame, loop):
                self._close(depth)
                self._open.append(_Open(frame, loop, self._new(loop, at)))
                self._open[depth].run.starts.append(value)
            elif not (
                now == seen.place and not changed and self._stands(at, seen, callee, entry)
            ) and flow.turned(loop, seen.place, now, changed):
                self._close(depth + 1)
                around.run.starts.append(value)
            depth += 1
        self._seen[frame] = _Seen(now, callee, variables)
        return depth

    def _stands(self, at: Running, seen: _Seen, callee: FrameType | None, entry: CodeType) -> bool:
        """Whether what ran where it was seen may not have ended."""
        if callee is not None and callee is seen.callee:
            return True
        return not person.calls(at.frame, callee.f_code if callee else entry)

    def _new(self, loop: Loop, at: Running) -> LoopRun:
        code = at.frame.f_code
        label = self._labels.get(loop)
        if label is None:
            label = header(code, loop, at.frame.f_globals) or "loop"
            self._labels[loop] = label
        run = LoopRun(loop.line if self._shown(code, loop.line) else None, label, at.depth)
        self.runs.append(run)
        return run

    def _close(self, depth: int) -> None:
        """The runs from ``depth`` on are over, with the latest value."""
        if depth == len(self._open):
            return
        for opened in self._open[depth:]:
            opened.run.end = self._made
        del self._open[depth:]
        kept = {opened.frame for opened in self._open}
        for frame in [frame for frame in self._seen if frame not in kept]:
            del self._seen[frame]


def _held(frame: FrameType, names: Iterable[str]) -> Sequence[Any]:
    """What the variables of these names hold."""
    if not names:
        return ()
    held: Any = frame.f_locals
    if not isinstance(held, dict):
        held = dict(held.items())  # Python 3.13 looks each name up among all, one by one
    return list(map(held.get, names))


def _waits(last: Running, at: Running) -> bool:
    """Whether the last value came from a generator that ``at`` has entered, and stands there."""
    while last.depth > at.depth + 1 and last.around is not None:
        last = last.around
    return (
        last.depth == at.depth + 1
        and last.code.is_generator
        and last.called_last == at.frame.f_lasti
        and at.is_as(last.around)
    )

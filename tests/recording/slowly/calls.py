"""Which call of which of the person's functions made each value: read from running frames.

While a function runs, all values are made by it or by what it calls; so each call made a row of
values that lie beside each other. A generator is left and entered again, so its values do not; nor
is what has no name of its own, such as a lambda or a comprehension, told as a call.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from types import CodeType, FrameType

from ad_viz.reporting.per_code import per_code

__all__ = ["CallRun", "CallTracker"]

_PAUSES = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


@dataclass(slots=True)
class CallRun:
    """One call of the function ``name``: it made the values from ``start`` up to ``end``.

    ``line`` is where it was called from, and ``depth`` how many frames ran around it.
    """

    name: str
    line: int | None
    depth: int
    start: int
    end: int = 0


class CallTracker:
    """Told of every value as it is made, it keeps the calls around it; those that made one.

    ``code`` is that of the function that is run, whose own call is none of them.
    """

    def __init__(
        self,
        code: CodeType | None = None,
        line: Callable[[Sequence[FrameType]], int | None] = lambda _: None,
    ) -> None:
        self.runs: list[CallRun] = []
        self._code = code
        self._line = line
        self._made = 0
        # Frames are kept while recording: the identity of one must not be taken by another.
        self._frames: list[FrameType] = []
        self._open: list[CallRun | None] = []

    def release(self) -> None:
        """Forget the frames; the calls stay."""
        self._leave(0)

    def saw(self, value: int, frames: Sequence[FrameType]) -> None:
        """Value number ``value`` was made with these frames running, outermost first."""
        if self._frames != frames:
            pairs = enumerate(zip(self._frames, frames, strict=False))
            fewer = min(len(self._frames), len(frames))
            kept = next((depth for depth, (old, new) in pairs if old is not new), fewer)
            self._leave(kept)
            for depth in range(kept, len(frames)):
                self._enter(value, depth, frames)
        self._made = value + 1

    def _leave(self, depth: int) -> None:
        for run in self._open[depth:]:
            if run is not None:
                run.end = self._made
        del self._open[depth:]
        del self._frames[depth:]

    def _enter(self, value: int, depth: int, frames: Sequence[FrameType]) -> None:
        code, run = frames[depth].f_code, None
        if depth > self._entry(frames) and (name := _name(code)):
            run = CallRun(name, self._line(frames[:depth]), depth, value)
            self.runs.append(run)
        self._open.append(run)
        self._frames.append(frames[depth])

    def _entry(self, frames: Sequence[FrameType]) -> int:
        """How deep the function itself runs: within what is written around it."""
        own = (depth for depth, frame in enumerate(frames) if frame.f_code is self._code)
        return next(own, 0)


@per_code(maxsize=256)
def _name(code: CodeType) -> str | None:
    """What a call of it is told as; None for what is told within its caller."""
    if code.co_flags & _PAUSES or code.co_name.startswith("<"):
        return None
    owner, _, name = code.co_qualname.rpartition(".")
    owner = owner.rpartition(".")[2]
    if name == "__call__" and owner.isidentifier():
        return owner
    return name

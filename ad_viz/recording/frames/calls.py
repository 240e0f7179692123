"""Which call of which of the person's functions made each value: read from running frames.

While a function runs, all values are made by it or by what it calls; so each call made a row of
values that lie beside each other. A generator is left and entered again, so its values do not; nor
is what has no name of its own, such as a lambda or a comprehension, told as a call.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from types import CodeType

from ad_viz.recording.frames.running import Running
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

    def __init__(self, code: CodeType | None = None) -> None:
        self.runs: list[CallRun] = []
        self._code = code
        self._made = 0
        #: How deep the function itself runs: within what is written around it.
        self._own: int | None = None
        self._frames: list[Running] = []
        self._open: list[CallRun | None] = []

    def release(self) -> None:
        """Forget the frames; the calls stay."""
        self._leave(0)

    def saw(self, value: int, at: Running) -> None:
        """Value number ``value`` was made by the frame ``at``."""
        if not self._frames or self._frames[-1] is not at:
            entered = []
            one: Running | None = at
            while one is not None and not (
                one.depth < len(self._frames) and self._frames[one.depth] is one
            ):
                entered.append(one)
                one = one.around
            self._leave(0 if one is None else one.depth + 1)
            self._enter(value, entered[::-1])
        self._made = value + 1

    def _leave(self, depth: int) -> None:
        for run in self._open[depth:]:
            if run is not None:
                run.end = self._made
        del self._open[depth:]
        del self._frames[depth:]
        if self._own is not None and self._own >= depth:
            self._own = None

    def _enter(self, value: int, frames: Sequence[Running]) -> None:
        if self._own is None:
            own = (one.depth for one in frames if one.code.code is self._code)
            self._own = next(own, None)
        for one in frames:
            run = None
            if one.depth > (self._own or 0) and (name := _name(one.code.code)):
                run = CallRun(name, one.line, one.depth, value)
                self.runs.append(run)
            self._open.append(run)
            self._frames.append(one)


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

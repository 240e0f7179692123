"""A line that says how far a long run is: of text in a notebook, on stderr in a terminal."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

__all__ = ["EVERY", "HowFar", "how_far"]

#: After so many operations it is looked whether there is something to say.
EVERY: Final = 10_000
#: Seconds in which nothing is said; between two lines.
_QUIET, _PAUSE = 2.0, 0.2


class HowFar:
    """The line of one run; ``clock`` is in seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._due = clock() + _QUIET
        self._show: Callable[[str], None] | None = None
        self.is_recording = False
        self.count = 0

    def recorded(self, count: int) -> None:
        """So many operations were recorded."""
        self.count = count
        self._say("Recording")

    def finished(self) -> None:
        """All were recorded: what follows is the story."""
        if self._show:
            self._due = self._clock()
            self._say("Telling")

    def clear(self) -> None:
        """Take the line away."""
        if self._show:
            self._show("")

    def _say(self, doing: str) -> None:
        if (now := self._clock()) < self._due:
            return
        self._due = now + _PAUSE
        self._show = self._show or _shower()
        self._show(f"{doing}: {self.count:,} operations")


@contextmanager
def how_far(records: bool = False) -> Iterator[HowFar]:
    """While the block lasts, what is recorded in it has one line, which is gone with the block.

    ``records`` says that the block does nothing but record. A run inside another is not counted.

    >>> with how_far(records=True) as line:
    ...     line.recorded(10_000)  # nothing shows in the first seconds
    """
    around = _LINE.get()
    if around is not None and around.is_recording:
        yield HowFar(lambda: 0.0)  # never due
        return
    line = around or HowFar()
    token = _LINE.set(line)
    line.is_recording = records
    try:
        yield line
        if around:
            line.finished()
    finally:
        line.is_recording = False
        _LINE.reset(token)
        if not around:
            line.clear()


_LINE: ContextVar[HowFar | None] = ContextVar("_LINE", default=None)


def _shower() -> Callable[[str], None]:
    """Where a person sees a line, if anywhere."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if getattr(shell, "kernel", None) is not None:
        from IPython.display import display

        shown: list[Any] = []

        def show(text: str) -> None:
            data = {"text/plain": text}
            if shown:
                shown[0].update(data, raw=True)
            else:
                shown.append(display(data, raw=True, display_id=True))  # type: ignore[no-untyped-call]

        return show
    terminal = sys.stderr
    if terminal is None or not terminal.isatty():
        return lambda text: None

    def write(text: str) -> None:
        terminal.write(f"\r\x1b[K{text}")
        terminal.flush()

    return write

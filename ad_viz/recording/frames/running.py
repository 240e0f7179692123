"""A person's frames that run now, as values are made in them.

While a function runs, the frames around it stand still; so what is known of them is kept, and only
the innermost is asked again where it is.
"""

import sys
from types import CodeType, FrameType
from typing import Final

from ad_viz.recording.frames.destination import RETURNED, destination
from ad_viz.recording.frames.places import Code, Codes, Place
from ad_viz.reporting import person

__all__ = ["Running", "Stack"]

_UNKNOWN: Final = "not looked at"


class Running:
    """A frame, with the person's frame ``around`` it, which stands at ``called_at``.

    ``within`` is the innermost place around it that is in the function's own text, on ``line``;
    ``depth``, how many of the person's frames run around it.
    """

    __slots__ = (
        "_returned", "around", "called_at", "called_last", "code", "depth", "first", "frame",
        "line", "loops_around", "within",
    )  # fmt: skip

    def __init__(self, frame: FrameType, code: Code, around: "Running | None") -> None:
        self.frame = frame
        self.code = code
        self.around = around
        self.first: FrameType = frame
        self.depth = self.loops_around = 0
        self.called_last: int | None = None
        self.called_at: Place | None = None
        self.within: Place | None = None
        self.line: int | None = None
        self._returned: str | None = _UNKNOWN
        if around is not None:
            self.first = around.first
            self.depth = around.depth + 1
            self.called_last = around.frame.f_lasti
            self.called_at = around.place()
            self.within = self.called_at if self.called_at.line is not None else around.within
            self.line = self.within.line if self.within is not None else None

    def place(self) -> Place:
        """Where it is."""
        return self.code.place(self.frame.f_lasti)

    def returned(self) -> str | None:
        """The variable that takes what it returns; RETURNED if it is that of the whole run."""
        if self.around is None:
            return RETURNED
        if self._returned is _UNKNOWN or self.code.pauses:
            caller = self.frame.f_back
            assert caller is not None
            self._returned = destination(caller, self.first)
        return self._returned

    def is_as(self, other: "Running | None") -> bool:
        """Whether it is the same frame, in the same ones, which stand where they stood."""
        mine: Running | None = self
        while mine is not other:
            if mine is None or other is None or mine.frame is not other.frame:
                return False
            if mine.called_last != other.called_last:
                return False
            mine, other = mine.around, other.around
        return True


class Stack:
    """The person's frames; ``outside`` is one that runs around all of them."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self.outside: FrameType | None = None
        #: The library's code that the innermost of them entered.
        self.entry: CodeType = Stack.now.__code__
        # Frames are kept while recording: the identity of one must not be taken by another.
        self._running: dict[FrameType, Running] = {}
        self._innermost: Running | None = None

    def now(self) -> Running | None:
        """The innermost of the person's frames; None where none runs."""
        at: FrameType | None = sys._getframe(1)
        outside, entered = self.outside, at
        while at is not None and at is not outside:
            if not person.is_library(at.f_code.co_filename):
                assert entered is not None
                self.entry = entered.f_code
                last = self._innermost
                if last is not None and last.frame is at and not last.code.pauses:
                    return last
                return self._found(at)
            entered, at = at, at.f_back
        return None

    def release(self) -> None:
        """Forget the frames."""
        self.outside = self._innermost = None
        self._running.clear()

    def _found(self, frame: FrameType) -> Running:
        """One that may not be known, with those around it."""
        pending: list[FrameType] = []
        at: FrameType | None = frame
        while at is not None and ((one := self._running.get(at)) is None or one.code.pauses):
            pending.append(at)
            at = self._around(at)
        while self._running and next(reversed(self._running)) is not at:
            self._running.popitem()
        found = self._running[at] if at is not None else None
        for inner in reversed(pending):
            found = Running(inner, self.codes.of(inner.f_code), found)
            self._running[inner] = found
        assert found is not None
        self._innermost = found
        return found

    def _around(self, frame: FrameType) -> FrameType | None:
        at = frame.f_back
        while at is not None and at is not self.outside:
            if not person.is_library(at.f_code.co_filename):
                return at
            at = at.f_back
        return None

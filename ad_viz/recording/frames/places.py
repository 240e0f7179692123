"""What is known of each place in a person's code, whatever runs there: found once a run.

A place is an instruction. In a loop all of it is looked up; nothing is computed twice.
"""

from collections.abc import Callable, Sequence
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from types import CodeType
from typing import Final

from ad_viz.recording.frames.destination import ending
from ad_viz.recording.frames.flow import Flow, Loop, flow
from ad_viz.recording.line_part import Part, part_of
from ad_viz.reporting import person

__all__ = ["Code", "Codes", "Elsewhere", "Place"]

#: A file, and a line of it.
Elsewhere = tuple[str, int]

_PAUSES: Final = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


class Place:
    """An instruction of a person's code.

    ``line`` is None where the function's own text has not the line; then it is ``elsewhere``.
    ``name`` is where the result goes, as ``destination.ending`` tells it; ``taken_at``, which call
    alone takes it.
    """

    __slots__ = ("at", "elsewhere", "line", "loops", "name", "part", "taken_at")

    def __init__(
        self, at: int, line: int | None, name: str | None, taken_at: int | None,
        loops: Sequence[Loop], part: Part | None, elsewhere: Elsewhere | None,
    ) -> None:  # fmt: skip
        self.at = at
        self.line = line
        self.elsewhere = elsewhere
        self.name = name
        self.taken_at = taken_at
        self.loops = loops
        self.part = part


class Code:
    """A person's code object: its flow, and its places by ``f_lasti``."""

    __slots__ = ("_at", "_codes", "_lines", "_places", "code", "flow", "is_generator", "pauses")

    def __init__(self, code: CodeType, codes: "Codes") -> None:
        self.code = code
        self.flow: Flow = flow(code)
        self.is_generator = bool(code.co_flags & CO_GENERATOR)
        #: Whether its frames are left and entered again.
        self.pauses = bool(code.co_flags & _PAUSES)
        self._codes = codes
        self._at = person.places(code)
        self._lines = person.numbers(code)
        self._places: list[Place | None] = [None] * len(self._at)

    def place(self, last: int) -> Place:
        """The place of a frame whose ``f_lasti`` is ``last``."""
        return self._places[last // 2] or self._found(last)

    def _found(self, last: int) -> Place:
        at, line = self._at[last // 2], self._lines[last // 2]
        loops = tuple(loop for loop in self.flow.loops if at in loop.body)
        part = part_of(self.code, at) if self._codes.has_parts else None
        shows = self._codes.shows(self.code, line)
        shown, elsewhere = (line, None) if shows else (None, (self.code.co_filename, line))
        found = Place(at, shown, *ending(self.code, at), loops, part, elsewhere)
        self._places[last // 2] = found
        return found


class Codes:
    """All codes that a run has met. ``shows`` tells whether the function's own text has a line."""

    def __init__(self, shows: Callable[[CodeType, int], bool], has_parts: bool = False) -> None:
        self.shows = shows
        self.has_parts = has_parts
        # By identity: to compare code objects takes as long as they are.
        self._found: dict[int, Code] = {}

    def of(self, code: CodeType) -> Code:
        """What is known of the code."""
        found = self._found.get(id(code))
        if found is None:
            found = self._found[id(code)] = Code(code, self)
        return found

    def helpers(self) -> tuple[CodeType, ...]:
        """Those of functions that stand elsewhere, the outer ones first; a lambda is one.

        A comprehension stands in the text of another.
        """
        return tuple(
            code
            for code in (one.code for one in self._found.values())
            if (code.co_name == "<lambda>" or not code.co_name.startswith("<"))
            and not self.shows(code, code.co_firstlineno)
        )

    def forget(self) -> None:
        """Let go of all codes."""
        self._found.clear()

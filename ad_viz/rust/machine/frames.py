"""The calls that are going on: whose instruction comes next, and which locals are its own.

What has been done is written down as one straight body. Its locals are those of all functions; a
call has those of an earlier call of that function, unless that still goes on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ad_viz.rust.body import Body, Declare, End, Instruction, Local, Operand, Place, Receive
from ad_viz.rust.syntax import Span

__all__ = ["Frame", "Frames", "Site"]


class Site(NamedTuple):
    """Where a call is in the body of its caller, -1 for main; and the first of its own locals."""

    point: int
    first: int


@dataclass(slots=True)
class Frame:
    """A call that goes on.

    ``number`` counts the calls of the run, main is 0. ``into`` is the caller's place for what it
    gives, and ``given`` what the caller gives for each parameter; both are of the straight body.
    """

    number: int
    function: str
    body: Body
    first: int
    given: tuple[Operand, ...] = ()
    into: Place | None = None
    point: int = 0

    @property
    def locals(self) -> range:
        """Those of the straight body that are its own."""
        return range(self.first, self.first + len(self.body.locals))


class Frames:
    """``calls[frame]`` is the function of a call and the frame that it was called from."""

    def __init__(self, bodies: Mapping[str, Body]) -> None:
        self._bodies = bodies
        self.locals: list[Local] = []
        #: For each call of a function within itself, its body with locals of its own.
        self._made: dict[tuple[str, int], tuple[Body, int]] = {}
        self._deep: dict[str, int] = {}
        self.open: list[Frame] = []
        self.calls: list[tuple[str, int | None]] = []
        self.sites: list[Site] = []

    def has(self, function: str) -> bool:
        return function in self._bodies

    @property
    def now(self) -> Frame:
        """The call whose instruction comes next."""
        return self.open[-1]

    def enter(
        self,
        function: str,
        given: tuple[Operand, ...] = (),
        into: Place | None = None,
    ) -> Frame:
        """The function begins."""
        deep = self._deep.get(function, 0)
        self._deep[function] = deep + 1
        body, first = self._made.get((function, deep)) or self._anew(function, deep)
        self.sites.append(Site(self.open[-1].point - 1 if self.open else -1, first))
        self.calls.append((function, self.open[-1].number if self.open else None))
        frame = Frame(len(self.calls) - 1, function, body, first, given, into)
        self.open.append(frame)
        return frame

    def leave(self) -> Frame:
        """The function that began last is done."""
        frame = self.open.pop()
        self._deep[frame.function] -= 1
        return frame

    def _anew(self, function: str, deep: int) -> tuple[Body, int]:
        body, first = self._bodies[function], len(self.locals)
        self.locals += [replace(each, index=each.index + first) for each in body.locals]
        if first:
            moved: tuple[Instruction, ...] = tuple(_shifted(i, first) for i in body.instructions)
            given = None if body.given is None else body.given + first
            body = Body(body.locals, moved, body.parameters, given)
        self._made[function, deep] = body, first
        return body, first


def _shifted(part: Any, first: int) -> Any:
    """A part of an instruction, its locals counted from another first one."""
    match part:
        case Place() | Declare() | End() | Receive():
            return part._replace(local=part.local + first)
        case Span() | str():
            return part
        case tuple() if hasattr(part, "_fields"):
            return type(part)(*(_shifted(each, first) for each in part))
        case tuple():
            return tuple(_shifted(each, first) for each in part)
    return part

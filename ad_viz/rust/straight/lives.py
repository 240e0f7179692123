"""What a run has done, as one straight body in which every variable lives once.

In a second turn of a loop, or a second call, a variable is another one. What a function gives is in
its caller's place for it as soon as it is given, as it is for rustc.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ad_viz.rust.body import (
    Assign,
    Body,
    Constant,
    Declare,
    End,
    Instruction,
    Local,
    Mention,
    Place,
    Return,
)  # fmt: skip
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.functions.frames import Site
from ad_viz.rust.machine.interpreter import Run
from ad_viz.rust.straight.holders import Names
from ad_viz.rust.syntax import Span

__all__ = ["Call", "Lives", "lives_of", "renamed"]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of the run: its points are those from ``first`` to ``last``, with what it calls.

    ``caller`` is None for main. ``is_left``: it came to its end. ``parameters`` are the variables
    that have what it was given, and ``given`` what it gives. ``name`` is what it is called, and
    ``through`` the variable that a closure is called by.
    """

    number: int
    function: str
    name: str
    caller: int | None
    depth: int
    first: int
    last: int
    is_left: bool
    parameters: tuple[int, ...]
    given: int | None
    made: Assign | None
    through: str | None


@dataclass(frozen=True, slots=True)
class Lives:
    """``body`` and ``events`` are those of the run; ``lane`` has by variable that of the run.

    ``frames`` and ``at`` are by point as in the run's trace: the call, and the point in the body of
    its function; -1 for what no instruction of that body says.
    """

    body: Body
    events: tuple[Event, ...]
    lane: tuple[int, ...]
    frames: tuple[int, ...]
    at: tuple[int, ...]
    calls: tuple[Call, ...]
    sites: tuple[Site, ...]


def lives_of(run: Run, bodies: Mapping[str, Body], holder: Callable[[str], str | None]) -> Lives:
    """The run of a file, of which these are the bodies; ``holder`` names closures."""
    return _Straight(run, bodies, holder).lives()


#: What a call that ends does with what it gives, where that is in its place already.
_PASSED: Final = ("moved", "copied", "stored", "made", "kept")


class _Straight:
    def __init__(
        self, run: Run, bodies: Mapping[str, Body], holder: Callable[[str], str | None]
    ) -> None:
        self.names = Names(bodies, holder)
        self.run, self.bodies, self.trace = run, bodies, run.trace
        self.locals: list[Local] = []
        self.lane: list[int] = []
        self.now: dict[int, int] = {}
        #: By call, whether its result lies in its caller's place from the beginning.
        self.shares: dict[int, bool] = {}
        self.given: dict[int, int] = {}
        self.made: dict[int, Assign] = {}
        self.parameters: dict[int, list[int]] = {}
        self.events: list[Event] = []

    def lives(self) -> Lives:
        trace = self.trace
        by_point: dict[int, list[Event]] = {}
        for event in self.run.events:
            by_point.setdefault(event.point, []).append(event)
        done: list[Instruction] = []
        at: list[int] = []
        bounds: dict[int, list[int]] = {}
        for point, (raw, frame) in enumerate(
            zip(trace.body.instructions, trace.frames, strict=True)
        ):
            here: int | None = frame
            while here is not None:
                bounds.setdefault(here, [point, point])[1] = point
                here = self._caller(here)
            own = self._own(point)
            at.append(-1 if isinstance(own, Return) else trace.at[point])
            done.append(self._done(raw, frame, own))
            for event in by_point.get(point, ()):
                self._happened(event, isinstance(own, Return))
        left = {e.point for e in self.run.events if e.kind == "left"}
        calls = [
            self._call(number, bounds.get(number, [0, -1]), left)
            for number in range(len(trace.calls))
        ]
        body = Body(tuple(self.locals), tuple(done))
        return Lives(
            body, tuple(self.events), tuple(self.lane), trace.frames, tuple(at), tuple(calls),
            trace.sites,
        )  # fmt: skip

    def _caller(self, call: int) -> int | None:
        return self.trace.calls[call][1]

    def _own(self, point: int) -> Instruction | None:
        """The instruction of the function's own body that this came of."""
        body = self.bodies[self.trace.calls[self.trace.frames[point]][0]]
        place = self.trace.at[point]
        return body.instructions[place] if place < len(body.instructions) else None

    def _call(self, number: int, bounds: list[int], left: set[int]) -> Call:
        first, last = bounds
        function, caller = self.trace.calls[number]
        depth, above = 0, caller
        while above is not None:
            depth, above = depth + 1, self._caller(above)
        is_left = caller is None and not (
            self.run.unfinished or self.run.is_cut or self.run.stopped
        )
        mine = (p for p in range(first, last + 1) if self.trace.frames[p] == number)
        above_it = None if caller is None else self.trace.calls[caller][0]
        name = self.names.of(function, above_it, self.trace.sites[number].point)
        return Call(
            number, function, name, caller, depth, first, last,
            is_left or not left.isdisjoint(mine), tuple(self.parameters.get(number, ())),
            self.given.get(number), self.made.get(number),
            self.names.through(above_it, self.trace.sites[number].point),
        )  # fmt: skip

    def _begin(self, raw: int) -> int:
        """The variable lives from here on."""
        it = self.trace.body.locals[raw]
        self.now[raw] = len(self.locals)
        self.locals.append(replace(it, index=len(self.locals)))
        self.lane.append(raw)
        return self.now[raw]

    def _life(self, raw: int) -> int:
        """The one that lives now; of a way that was not taken there is none yet."""
        return self.now[raw] if raw in self.now else self._begin(raw)

    def _done(self, raw: Instruction, frame: int, own: Instruction | None) -> Instruction:
        function, caller = self.trace.calls[frame]
        body, first = self.bodies[function], self.trace.sites[frame].first
        given = None if body.given is None else body.given + first
        match raw:
            case Declare(local, span) if local == given and frame not in self.given:
                self.shares[frame] = self._shares(frame, caller, local)
                self.given[frame] = self.now[local]
                place = Place(self.now[local])
                return Mention(place, span) if self.shares[frame] else Declare(place.local, span)
            case Declare(local, span):
                life = self._begin(local)
                if local - first < body.parameters:
                    self.parameters.setdefault(frame, []).append(life)
                return Declare(life, span)
            case End(local, span) if local == given and self.shares[frame]:
                return Mention(Place(self._life(local)), span)
            case Assign(_, _, span) if isinstance(own, Return) and self.shares.get(frame):
                assert given is not None
                return Mention(Place(self._life(given)), span)
        done: Instruction = renamed(raw, self._life)
        return done

    def _shares(self, frame: int, caller: int | None, given: int) -> bool:
        """Whether its result lies in a variable of the caller's. It lives from here on, or does."""
        if caller is None:
            self._begin(given)
            return False
        site, first = self.trace.sites[frame].point, self.trace.sites[caller].first
        call = self.bodies[self.trace.calls[caller][0]].instructions[site]
        if not isinstance(call, Assign) or not self.trace.sites[frame].gives:
            self._begin(given)  # it ends a value
            return False
        self.made[frame] = made = renamed(call, lambda local: self._life(local + first))
        if made.place.path:
            self._begin(given)
            return False
        self.now[given] = made.place.local
        return True

    def _happened(self, event: Event, is_leaving: bool) -> None:
        """The event, of what lives now. What is in its place already does not come there."""
        frame = self.trace.frames[event.point]
        if is_leaving and self.shares.get(frame) and event.kind in _PASSED:
            return
        given = self.bodies[self.trace.calls[frame][0]].given
        first = self.trace.sites[frame].first
        is_given = given is not None and event.local == given + first
        if is_given and event.kind in ("ended", "declared") and self.shares.get(frame):
            return
        local = None if event.local is None else self._life(event.local)
        target = None if event.target is None else self._life(event.target)
        place = None if event.place is None else renamed(event.place, self._life)
        self.events.append(replace(event, local=local, target=target, place=place))


def renamed(
    part: Any, name: Callable[[int], int], place: Callable[[Span], Span] = lambda span: span
) -> Any:
    """An instruction, or a part of one, with other numbers of its locals; and placed elsewhere."""
    kind = type(part)
    if kind is Span:
        return place(part)
    if kind is Constant or not isinstance(part, tuple):
        return part
    if kind is tuple:
        return tuple([renamed(each, name, place) for each in part]) if part else part
    made: list[Any] = [
        name(each) if what == "local" else renamed(each, name, place)
        for what, each in zip(kind._fields, part, strict=True)
    ]
    return kind(*made)

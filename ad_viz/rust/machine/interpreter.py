"""Runs a program as a machine would: nobody checks it, and every instruction does what it does.

A move copies the pointer and leaves the stale one behind. A reference is the address of a slot,
whoever has that slot by now. What frees a buffer is as in Rust: a local is dropped at the end of
its scope unless it was moved away.
"""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ad_viz.rust.body import (
    Assign,
    Body,
    Branch,
    Called,
    Constant,
    Declare,
    End,
    Goto,
    Mention,
    Place,
    Receive,
    Return,
)  # fmt: skip
from ad_viz.rust.machine.arithmetic import Crash, Panic
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.functions.calling import Calling
from ad_viz.rust.machine.functions.frames import Code, Site
from ad_viz.rust.program import ProgramCheck
from ad_viz.rust.runnable import refuse_to_run
from ad_viz.rust.source import Source
from ad_viz.rust.traits.holding import Traits

__all__ = [
    "BEGUN",
    "BUDGET",
    "DEEPEST",
    "RECORDED",
    "Run",
    "Trace",
    "code_of",
    "interpret",
    "run_program",
]

#: So many instructions of a file are run: then it is said that the run goes on.
BUDGET: Final = 60_000
#: A run of so many is told of to its end; of what comes behind them only what it prints is kept.
RECORDED: Final = 10_000
#: Of a run that goes on so many are told of.
BEGUN: Final = 500
#: And so many calls within each other.
DEEPEST: Final = 200


@dataclass(frozen=True, slots=True)
class Trace:
    """What has been done, as one straight body; ``frames`` says for each of its points in which
    call, and ``calls`` for each call its function and the call that it was made in.

    ``at`` has for each point that of the function's own body: there the instruction stands, or the
    one that gave rise to it. ``sites`` say of each call where that of the caller is, and which
    local is the first of its own.
    """

    body: Body
    frames: tuple[int, ...]
    calls: tuple[tuple[str, int | None], ...]
    at: tuple[int, ...]
    sites: tuple[Site, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """What happened. ``stopped`` is the event of a panic, ``alive`` the buffers never freed.

    ``unfinished``: it was left before its end, at so many instructions or calls, of ``steps``.
    Where it ``is_cut``, only the first of its instructions are here, and of the others what they
    print: ``later`` is the last event then. ``unwound`` is what was printed behind a panic.
    """

    events: tuple[Event, ...]
    stopped: Event | None
    alive: tuple[int, ...]
    trace: Trace
    output: str = ""
    unfinished: str | None = None
    is_cut: bool = False
    steps: int = 0
    later: Event | None = None
    unwound: str = ""

    @property
    def printed(self) -> tuple[float, ...]:
        """What each call of read() gave, in turn."""
        return tuple(
            event.value for event in self.events if event.kind == "read" and event.value is not None
        )


def interpret(body: Body, source: Source) -> Run:
    """Runs the body of the source unchecked, on a stack and a heap of its own.

    Nothing is raised: where a Rust program would panic, or a machine would find no memory at all,
    the run stops and says so.
    """
    return _Machine(Code({"main": body}, {}, Traits()), source).run(None)


def run_program(check: ProgramCheck, budget: int = BUDGET) -> Run:
    """Runs a file from its main on, likewise; a run that does not end is left after a while.

    Raises RustError, before it begins, for what is checked but cannot be run yet.

    >>> from ad_viz.rust.program import check_program
    >>> run_program(check_program('fn main() { let n = 6; println!("{}", n * 7); }')).output
    '42\\n'
    """
    code = code_of(check)
    refuse_to_run(code.bodies, check.source)
    return _Machine(code, check.source).run(budget)


def code_of(check: ProgramCheck) -> Code:
    """What is run of a file."""
    return Code(check.bodies, check.hidden, check.traits)


class _Left(Exception):  # noqa: N818  it is no error
    """The run is left, as it does not end."""


class _Begun(NamedTuple):
    """How much there was of what a run becomes, and the buffers that were there."""

    counts: tuple[tuple[list[Any], int], ...]
    printed: int
    alive: tuple[int, ...]


class _Machine(Calling):
    def __init__(self, code: Code, source: Source) -> None:
        super().__init__(code, source)
        self.steps = 0
        self.budget: int | None = None
        self.unwound = ""
        #: What there was after so many steps as are told of at least.
        self.begun: _Begun | None = None

    def run(self, budget: int | None) -> Run:
        stopped = unfinished = later = alive = None
        is_cut = False
        self.frames.enter("main")
        self.budget = budget
        try:
            while self.frames.open:
                self.step()
        except _Left as left:
            unfinished, is_cut = str(left), True
        except RecursionError:
            unfinished = "a value of too many parts within each other"
        except Panic as panic:
            fault = "nothing" if isinstance(panic, Crash) else None
            is_recorded, self.is_recorded = self.is_recorded, True
            self.tell("panicked", message=str(panic), fault=fault)
            stopped, self.is_recorded = self.events[-1], is_recorded
            alive = self._alive()
            self._unwind()
        is_cut = self.begun is not None and (is_cut or not self.is_recorded)
        if is_cut and self.begun is not None:
            later, alive = self._cut(self.begun), self.begun.alive
        body = Body(tuple(self.frames.locals), tuple(self.done))
        frames = self.frames
        trace = Trace(
            body, tuple(self.within), tuple(frames.calls), tuple(self.at), tuple(frames.sites)
        )
        output = "".join(self.library.output)
        return Run(
            tuple(self.events), stopped, self._alive() if alive is None else alive, trace, output,
            unfinished, is_cut, self.steps, later, self.unwound,
        )  # fmt: skip

    def _alive(self) -> tuple[int, ...]:
        return tuple(sorted(block.buffer for block in self.heap.live))

    def _seen(self) -> "_Begun":
        """What there is by now."""
        frames = self.frames
        lists = (self.events, self.done, self.within, self.at, frames.locals, frames.calls,
                 frames.sites)  # fmt: skip
        counts = tuple((each, len(each)) for each in lists)
        return _Begun(counts, len(self.library.output), self._alive())

    def _cut(self, begun: "_Begun") -> Event | None:
        """What came later is left out, but for what it printed."""
        for each, count in begun.counts:
            del each[count:]
        more = "".join(self.library.output[begun.printed :])
        if not more:
            return None
        self.is_recorded = True
        self.tell("printed", message=more)
        return self.events[-1]

    def _unwind(self) -> None:
        """A panic ends what each call still owns. Of that, what is printed is told alone."""
        events, done, calls = len(self.events), len(self.done), len(self.frames.calls)
        printed = len(self.library.output)
        try:
            while self.frames.open:
                for slot in self.places.begun(self.frames.now.locals):
                    self._drop(Place(slot.local), False)
                self.end_closure(self.frames.leave())
        except (_Left, Panic, RecursionError):
            pass  # a panic within a panic ends all
        del self.events[events:], self.done[done:], self.within[done:], self.at[done:]
        del self.frames.calls[calls:], self.frames.sites[calls:]
        self.unwound = "".join(self.library.output[printed:])
        if self.unwound:
            self.tell("printed", message=self.unwound, function="drop")

    def step(self) -> None:
        """One instruction more."""
        self._next()
        self.steps += 1
        if self.steps == BEGUN and self.budget is not None:
            self.begun = self._seen()
        if self.steps == RECORDED and self.budget is not None:
            self.is_recorded = False
        if self.steps == self.budget:
            raise _Left(f"{self.budget:,} instructions")
        if len(self.frames.open) > DEEPEST:
            raise _Left(f"{DEEPEST} calls within each other")

    def _next(self) -> None:
        """Does the next instruction of the call that goes on."""
        frame = self.frames.now
        if frame.point == len(frame.body.instructions):
            self.leave(None)
            return
        instruction = self.calls_itself(frame.body.instructions[frame.point])
        frame.point += 1
        match instruction:
            case Declare() | End():
                self.do(instruction)
            case Goto(target):
                frame.point = target
            case Branch(condition, otherwise, span):
                if isinstance(condition, Constant):
                    return  # for the checker: what follows may be passed
                self.begin(Mention(condition.place, span))
                is_true = bool(self.places.spot(condition.place).datum)
                self.tell("branched", value=float(is_true))
                frame.point = frame.point if is_true else otherwise
            case Return():
                self.leave(instruction)
            case Receive(local, parameter, span):
                self.receive(local, frame.given[parameter], span)
            case Assign(place, Called("call", (closure, *operands))):
                self.call_value(closure, operands, place)
            case Assign(place, Called(is_made=False) as called) if own := self.meant(called, place):
                function, said = own
                if self.frames.meaning.is_constant(function):
                    self.constant(function, said, instruction)
                    return
                self.enter(self.frames.enter(function, called.operands, place, said=said))
            case _:
                self.do(instruction)

"""A run of a program of the small Rust as moments: each is worth a step of its own.

Most lines are one moment. A call that takes a buffer is two, the giving and the doing; the
temporaries of a line are told with what uses them.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from itertools import groupby
from typing import Final, Literal, NamedTuple

from ad_viz.lenses.ownership.flow import Flow
from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Called,
    Constant,
    Copied,
    Declare,
    Drop,
    End,
    Instruction,
    Mention,
    Moved,
    Place,
    Value,
)  # fmt: skip
from ad_viz.rust.machine.events import Event
from ad_viz.rust.reading.parser import parse
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Block, Let, Span

__all__ = ["Joined", "Moment", "MomentKind", "moments", "moments_of"]

MomentKind = Literal[
    "declared", "number", "made", "copied", "moved", "borrowed", "given", "called", "freed",
    "ended", "entered", "left", "branched", "jumped", "finished", "panicked", "unfinished",
]  # fmt: skip


@dataclass(slots=True)
class Moment:
    """``span`` is where in the source it is, ``into`` the variable's place that is assigned.

    ``call`` is the number of the call that begins or ends, ``range`` what a loop takes it from.
    """

    kind: MomentKind
    span: Span
    value: Value | None = None
    into: Place | None = None
    events: list[Event] = field(default_factory=list)
    call: int = 0
    range: Span | None = None

    def first(self, kind: str) -> Event | None:
        """The first event of this kind."""
        return next((event for event in self.events if event.kind == kind), None)


class Joined(NamedTuple):
    """Instructions, up to one point, that are one moment of this kind; and where that is.

    ``goes_on``: what they are the rest of, where functions of the person's ran within it.
    """

    stop: int
    kind: MomentKind
    span: Span
    call: int = 0
    goes_on: Assign | None = None


def moments(body: Body, events: Iterable[Event], source: Source) -> list[Moment]:
    """The moments of a run, in order; together they hold all of its events.

    The last one is the end of the program, or the panic that stopped it.
    """
    late = {let.name.span.start for let in _lets(parse(source)) if let.value is None}
    return moments_of(body, events, source, late, {})


def moments_of(
    body: Body,
    events: Iterable[Event],
    source: Source,
    late: Collection[int],
    joined: Mapping[int, Joined],
    received: Collection[int] = (),
    given: Collection[int] = (),
) -> list[Moment]:
    """The same of a straight body, some of whose instructions are ``joined`` by their first.

    ``late``, ``received`` and ``given`` are as in flow.py.
    """
    body = replace(body, instructions=tuple(map(_as_it_is, body.instructions)))
    flow = Flow(body, late, received, given)
    by_point = {point: list(group) for point, group in groupby(events, lambda e: e.point)}
    found: list[Moment] = []
    waiting: list[Event] = []
    for scope in _scopes(body, joined):
        first, instruction = scope[0]
        seen = [event for point, _ in scope for event in by_point.get(point, ())]
        if any(event.kind == "panicked" for event in seen):
            return [*found, Moment("panicked", instruction.span, events=waiting + seen)]
        moment: Moment | None
        if first in joined:
            whole = joined[first]
            moment = Moment(whole.kind, whole.span, call=whole.call)
            if whole.goes_on is not None:
                moment = _moment(flow, whole.goes_on, seen) if seen else None
        elif isinstance(instruction, Assign | Declare | Mention) or _replaces(instruction):
            moment = _moment(flow, instruction, seen)
        else:
            moment = _end(flow, scope, seen)
        if moment is not None:
            moment.events = waiting + seen
            found += _halves(moment)
            waiting = []
        elif (found and found[-1].kind == "left" and _ends_with(instruction, seen)) or (
            found and ((_ends(instruction) and not waiting) or flow.is_passed_on(instruction))
        ):
            found[-1].events += waiting + seen
            waiting = []
        else:
            waiting += seen
    if found and found[-1].kind == "finished":
        return found
    end = len(source.text)
    return [*found, Moment("finished", Span(end, end), events=waiting)]


def _as_it_is(instruction: Instruction) -> Instruction:
    """What is known by its traits alone from here on is told as what it is."""
    match instruction:
        case Assign(place, Called("unsized", (operand,)), span):
            return Assign(place, operand, span)
    return instruction


def _scopes(body: Body, joined: Mapping[int, Joined]) -> Iterator[list[tuple[int, Instruction]]]:
    """The instructions one by one; but the ends of locals at one place of the source together."""
    point = 0
    while point < len(body.instructions):
        first, stop = body.instructions[point], point + 1
        if point in joined:
            stop = joined[point].stop
        elif _ends(first):
            while stop < len(body.instructions) and stop not in joined:
                after = body.instructions[stop]
                if not _ends(after) or after.span != first.span:
                    break
                stop += 1
        yield [(each, body.instructions[each]) for each in range(point, stop)]
        point = stop


def _ends(instruction: Instruction) -> bool:
    return isinstance(instruction, End | Drop) and not _replaces(instruction)


def _ends_with(instruction: Instruction, seen: list[Event]) -> bool:
    """Whether what was called ends with its call, as a Box of what can be called once."""
    return isinstance(instruction, Mention) and any(event.kind == "freed" for event in seen)


def _replaces(instruction: Instruction) -> bool:
    return isinstance(instruction, Drop) and instruction.replaced


def _end(flow: Flow, scope: list[tuple[int, Instruction]], seen: list[Event]) -> Moment | None:
    span = scope[0][1].span
    if scope[-1][0] == len(flow.body.instructions) - 1:
        return Moment("finished", span)
    ended = (i.local for _, i in scope if isinstance(i, End))
    if any(flow.body.locals[local].name is not None for local in ended):
        return Moment("ended", span)
    return Moment("freed", span) if any(event.kind == "freed" for event in seen) else None


def _moment(flow: Flow, instruction: Instruction, seen: list[Event]) -> Moment | None:
    span = instruction.span
    match instruction:
        case Declare(local) if span.start in flow.late and flow.body.locals[local].name is not None:
            return Moment("declared", span, into=Place(local))
        case Drop(place) if any(event.kind == "freed" for event in seen):
            return Moment("freed", span, into=place)
        case Assign(place, Called() as value):
            into = flow.end_of(place)
            is_next = value.function.endswith("::next")  # it is told whether there is one
            if not flow.is_target(into) and (value.is_made or is_next):
                return None
            kind: MomentKind = "made" if value.is_made else "called"
            return None if flow.is_folded(place, value) else Moment(kind, span, value, into)
        case Assign(place, value) if flow.is_target(place):
            if flow.is_passed_on(instruction):
                return None
            made = flow.origin(value)
            if made == Constant(None) or (flow.is_temporary(place) and isinstance(made, Moved)):
                return None
            return Moment(_kind(made), span, made, place)
    return None


def _kind(value: Value) -> MomentKind:
    match value:
        case Copied():
            return "copied"
        case Moved():
            return "moved"
        case Borrowed():
            return "borrowed"
    return "number"


def _halves(moment: Moment) -> Iterator[Moment]:
    """A call that takes a buffer: first it is given away, then something is done with it."""
    value = moment.value
    taken = isinstance(value, Called) and [
        k for k, event in enumerate(moment.events)
        if event.kind == "moved" and event.function == value.function and event.buffer is not None
        and event.place is not None and not event.place.derefs
    ]  # fmt: skip
    if not taken or not isinstance(value, Called) or value.function not in _TAKING:
        yield moment
        return
    cut = next(
        (k for k, event in enumerate(moment.events)
         if k > taken[0] and event.kind in ("read", "written", "freed", "returned")),
        len(moment.events),
    )  # fmt: skip
    given, done = moment.events[:cut], moment.events[cut:]
    yield Moment("given", moment.span, value, moment.into, given)
    yield Moment("called", moment.span, value, moment.into, done)


#: The functions of the prelude that take a buffer.
_TAKING: Final = ("add_bangbang", "consume", "drop")


def _lets(block: Block) -> Iterator[Let]:
    """The declarations of a block and of the blocks in it, wherever they stand."""
    waiting: list[object] = [block]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Let):
            yield node
        if is_dataclass(node):
            for part in (getattr(node, one.name) for one in fields(node)):
                waiting += part if isinstance(part, tuple) else [part]

"""The moments of a file's run: as those of a straight program, with calls and choices."""

from collections.abc import Iterator

from ad_viz.lenses.ownership.files.running import Running
from ad_viz.lenses.ownership.moments import Joined, Moment, moments_of
from ad_viz.rust.body import (
    Assign,
    Branch,
    Copied,
    Declare,
    Drop,
    End,
    Instruction,
    Mention,
    Moved,
    Receive,
)
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import UNIT

__all__ = ["file_moments"]


def file_moments(running: Running) -> list[Moment]:
    """The moments, in order; the last is the end, a panic, or where the run was left."""
    lives, rows = running.lives, running.rows
    late = {
        running.body.instructions[point].span.start
        for point, each in enumerate(lives.body.instructions)
        if isinstance(each, Declare) and each.span.start in running.statements.late
    }
    joined = dict(_joined(running))
    received = {life for call in lives.calls for life in call.parameters}
    given = {call.given for call in lives.calls[1:] if call.given is not None
             and lives.body.locals[call.given].type != UNIT}  # fmt: skip
    events = running.run.events
    later = events[-1:] if running.run.later else ()
    shown = events[: len(events) - len(later)]
    found = moments_of(running.body, shown, rows.source, late, joined, received, given)
    if found[-1].kind == "finished":
        last = rows.span(Span(0, 0), rows.done - 1).start
        found[-1].span = Span(last, last)
        if running.run.unfinished or running.run.is_cut:
            found[-1].kind = "unfinished"
            found[-1].events += later
    return [*_turned(running, found)]


def _turned(running: Running, moments: list[Moment]) -> Iterator[Moment]:
    """That a loop takes a value is told with the variable that it is given to, if that is one."""
    waiting: Moment | None = None
    for number, moment in enumerate(moments):
        if waiting is not None:
            moment.events, moment.range = waiting.events + moment.events, waiting.span
            waiting = None
        elif _takes(running, moment) and _is_bound(running, moments[number + 1 : number + 3]):
            waiting = moment
            continue
        yield moment


def _takes(running: Running, moment: Moment) -> bool:
    """Whether a loop takes a value."""
    event = moment.first("branched")
    if moment.kind != "branched" or event is None or not event.value:
        return False
    return running.asked(event) in running.statements.ranges


def _is_bound(running: Running, after: list[Moment]) -> bool:
    """Whether what comes next gives it to one variable, and then another thing comes."""
    bound = [
        one.kind in ("copied", "moved") and one.into is not None and not one.into.path
        and isinstance(one.value, Copied | Moved) and bool(one.value.place.path)
        and running.lives.body.locals[one.value.place.local].name is None
        for one in after
    ]  # fmt: skip
    if bound[:1] != [True]:
        return False
    return bound[1:] != [True] or _taken(after[1]) != _taken(after[0])


def _taken(moment: Moment) -> int:
    """What a variable of a pattern is given a part of."""
    assert isinstance(moment.value, Copied | Moved)
    return moment.value.place.local


def _joined(running: Running) -> Iterator[tuple[int, Joined]]:
    lives = running.lives
    begun: dict[tuple[int, int], Assign] = {}
    for point, own in enumerate(_own(running)):
        each, where = running.body.instructions[point], (lives.frames[point], lives.at[point])
        if isinstance(own, Branch):
            yield point, Joined(point + 1, "branched", each.span)
        elif (
            isinstance(each, End)
            and running.body.locals[each.local].name is None
            and (running.jump(point))
        ):
            yield point, Joined(point + 1, "jumped", each.span)
        elif isinstance(each, Assign):
            begun[where] = each
        elif isinstance(each, Mention) and isinstance(own, Assign) and where in begun:
            yield point, Joined(point + 1, "called", each.span, goes_on=begun[where])
    by_call: dict[int, list[int]] = {}
    for point, number in enumerate(lives.frames):
        by_call.setdefault(number, []).append(point)
    for call in lives.calls[1:]:
        mine = by_call.get(call.number, [])
        if not mine:
            continue
        owns = {point: _own_at(running, point) for point in mine}
        stop = mine[0] + 1
        for point in mine:
            if isinstance(owns[point], Receive):
                stop = point + 1
        where = running.body.instructions[mine[0]].span
        yield mine[0], Joined(stop, "entered", where, call.number)
        if call.is_left:
            first = call.last
            while first - 1 >= stop and _is_ending(running, first - 1, call.number):
                first -= 1
            place = running.body.instructions[call.last].span
            yield first, Joined(call.last + 1, "left", place, call.number)


def _is_ending(running: Running, point: int, call: int) -> bool:
    lives = running.lives
    if lives.frames[point] != call or running.jump(point):
        return False
    each = lives.body.instructions[point]
    own = _own_at(running, point)
    return isinstance(each, Drop | End) or (
        isinstance(each, Mention) and not isinstance(own, Branch | Assign)
    )


def _own(running: Running) -> Iterator[Instruction | None]:
    for point in range(len(running.lives.frames)):
        yield _own_at(running, point)


def _own_at(running: Running, point: int) -> Instruction | None:
    """The instruction of the function's own body."""
    lives = running.lives
    at = lives.at[point]
    function = lives.calls[lives.frames[point]].function
    return None if at < 0 else running.bodies[function].instructions[at]

"""The sentences of harm: who did it, on which line, to what. At most 25 words each."""

from typing import NamedTuple

from ad_viz.rust.machine.events import Cells, Event
from ad_viz.rust.machine.harm import Harm, HarmKind
from ad_viz.rust.machine.history import History

__all__ = ["freeing", "reading", "stopping", "writing"]

_STALE = ("dead", "freed", "reused")


class _Cause(NamedTuple):
    kind: HarmKind
    event: Event | None
    sentence: str


def reading(history: History, index: int, expected: Cells | None) -> Harm:
    """The harm of a reading that found other cells than expected."""
    event = history.events[index]
    cause = _reading(history, index)
    return _harm(history, index, cause, expected, event.before)


def freeing(history: History, index: int) -> Harm:
    """The harm of freeing what was freed before."""
    event, first = history.events[index], history.freed_first(index)
    line = first.line if first else event.line
    if event.fault == "reused":
        owner = history.has(index, event.buffer)
        sentence = f"Line {event.line} frees again what line {line} freed: it is {owner}'s by now."
    elif (
        first
        and first.function is event.function is None
        and line == event.line
        and history.variable(first) != history.variable(event)
    ):
        owners = f"as {history.variable(first)}'s and as {history.variable(event)}'s"
        sentence = f"When its owners end, one buffer is freed twice: {owners}."
    else:
        sentence = f"Line {event.line} frees the buffer that line {line} has freed already."
    return _harm(history, index, _Cause("freed twice", first, sentence))


def writing(history: History, index: int) -> Harm:
    """The harm of writing where nothing of the variable's is any more."""
    event = history.events[index]
    start = f"Line {event.line} writes through {history.variable(event).lstrip('*')} into"
    if event.fault == "dead":
        cause = history.ended(index)
        gone = history.name(cause.local if cause else None)
        sentence = f"{start} the place of {gone}, whose scope has ended."
    else:
        cause = history.freed(index)
        sentence = f"{start} cells that line {cause.line if cause else event.line} freed"
        if event.fault == "reused":
            sentence += f", and that are {history.has_it_now(index)}'s by now"
        sentence += "."
    return _harm(history, index, _Cause("write through a stale reference", cause, sentence))


def stopping(history: History, index: int) -> Harm:
    """The harm of a program that stops though it was not meant to."""
    event = history.events[index]
    kind: HarmKind = "read of nothing" if event.fault else "stopped"
    sentence = f"Line {event.line} stops the program: {event.message}."
    return _harm(history, index, _Cause(kind, None, sentence))


def _harm(
    history: History,
    index: int,
    cause: _Cause,
    expected: Cells | None = None,
    found: Cells | None = None,
) -> Harm:
    event, variable = history.events[index], history.variable(history.events[index])
    sentence = cause.sentence[0].upper() + cause.sentence[1:]
    line = cause.event.line if cause.event else None
    return Harm(cause.kind, index, event.line, variable, expected, found, line, sentence)


def _reading(history: History, index: int) -> _Cause:
    event = history.events[index]
    variable, owner = history.variable(event), history.name(event.target)
    if event.fault == "nothing":
        sentence = f"Nothing was ever put into {variable}: what lies there is chance."
        return _Cause("read of nothing", None, sentence)
    if event.fault == "dead":
        ended = history.ended(index)
        gone, line = (history.name(ended.local), ended.line) if ended else (owner, event.line)
        sentence = (
            f"The scope of {gone} ended on line {line}: {variable} reads what lies there now."
        )
        return _Cause("reference to a dead scope", ended, sentence)
    if event.fault in ("freed", "reused"):
        return _freed(history, index, variable)
    if first := history.taken_before(event):
        return _taken_again(history, first, event)
    own = history.shared(event.place) or not history.mutable(event.target)
    done = history.change(index, by_another=not own) or history.change(index, by_another=False)
    if done is None:
        return _Cause("corrupted by aliasing", None, f"Another changed what {variable} reads.")
    return _changed(history, event, done)


def _changed(history: History, event: Event, done: Event) -> _Cause:
    """What was meant to stay as it was, and did not."""
    line, variable = f"Line {done.line}", history.variable(event)
    owner, writer = history.name(event.target), history.variable(done).lstrip("*")
    if event.target is None and done.target is not None:
        owner = history.name(done.target)  # the cells are the heap's, and were written through it
    if done.fault in _STALE:
        sentence = f"{line} wrote through {writer} into cells that were {owner}'s by then."
        return _Cause("write through a stale reference", done, sentence)
    if first := history.taken_before(done):
        return _taken_again(history, first, done)
    replaced = done.kind in ("returned", "moved")
    into = done.local if replaced else done.target
    if not replaced and history.shared(done.place):
        sentence = f"{line} changed {owner} through {writer}, a reference that may only read."
        return _Cause("changed without mut", done, sentence)
    if event.fault == "moved":
        sentence = f"{line} wrote into the buffer that {owner} gave away."
        return _Cause("read of a moved-out buffer", done, sentence)
    if not history.mutable(event.target) and into == event.target:
        sentence = f"{line} changed {owner}, though it is not mut."
        return _Cause("changed without mut", done, sentence)
    verb = "wrote into" if done.kind == "written" else "changed"
    end = f"{owner} while {variable.lstrip('*')} still borrowed it."
    if replaced:
        sentence = f"{line} put another buffer into {end}"
    elif event.target is not None and into != event.target:
        sentence = f"{line} wrote into a buffer that {owner} and {history.name(into)} both own."
    else:
        sentence = f"{line} {verb} {end}"
    return _Cause("corrupted by aliasing", done, sentence)


def _taken_again(history: History, first: Event, again: Event) -> _Cause:
    sentence = f"Line {first.line} took the buffer of {history.variable(first)} already, and "
    sentence += f"wrote into it; line {again.line} takes it again."
    return _Cause("corrupted by aliasing", again, sentence)


def _freed(history: History, index: int, variable: str) -> _Cause:
    event, freed = history.events[index], history.freed(index)
    line = freed.line if freed else event.line
    sentence = f"Line {line} freed the buffer that {variable} reads"
    if event.fault == "reused":
        sentence += f": its cells are {history.has_it_now(index)}'s now."
    else:
        sentence += ", and its first cell has been overwritten since."
    return _Cause("read of freed memory", freed, sentence)

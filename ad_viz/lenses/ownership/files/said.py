"""What is said of the moments that whole files have: calls, choices, texts, and what is printed."""

import re
from typing import Final

from ad_viz.lenses.ownership.files.buffers import beside
from ad_viz.lenses.ownership.files.calls.begun import call_begun, in_program
from ad_viz.lenses.ownership.files.calls.ended import (
    block_ended,
    call_ended,
    dropped,
    jumped,
    nameless,
    program_ended,
)
from ad_viz.lenses.ownership.files.calls.gave import gave, passed_on
from ad_viz.lenses.ownership.files.calls.library import library
from ad_viz.lenses.ownership.files.calls.received import made_way, received
from ad_viz.lenses.ownership.files.compound import compound, target
from ad_viz.lenses.ownership.files.counted import handed_back
from ad_viz.lenses.ownership.files.made import came, made_whole, passed_whole
from ad_viz.lenses.ownership.files.matched import compared, found_inside, matched
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.lenses.ownership.said.sentences import begun, texts
from ad_viz.rust.body import Assign, Borrowed, Called, Constant, Place
from ad_viz.rust.calling.pointers import is_pointer
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.interpreter import BEGUN, Run
from ad_viz.rust.machine.memory.layout import is_parted
from ad_viz.rust.reading.prelude import signatures
from ad_viz.rust.straight.statements import Statements
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import BOOL, CHAR, STR, TANGENT, Reference, owns
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import BUFFER, OWNER, VALUE

__all__ = ["said"]

Texts = tuple[RichText, RichText]

_NOTHING: Final = re.compile(r"^\s*let _\s*[:=]")


def said(symbols: FileSymbols, moment: Moment) -> Texts:
    """What is said of a moment of a file's run."""
    say, equation = _said(symbols, moment)
    back, changes = handed_back(symbols, moment)
    on: RichText = [] if moment.kind == "jumped" else jumped(symbols, moment)[0]
    more = [
        *_handed_on(symbols, moment),
        *beside(symbols, moment),
        *([" ", *begun(on)] if on else []),
        *_hidden(symbols, moment),
        *back,
    ]
    return [*say, *more], [*equation, *changes]


def _handed_on(symbols: FileSymbols, moment: Moment) -> RichText:
    """By whom, where a call moves a value to a variable that is not of its caller."""
    call = symbols.running.lives.calls[symbols.call_of(moment)]
    if moment.kind != "moved" or moment.into is None or moment.into.local != call.given:
        return []
    on = passed_on(symbols, call.number, moment.into.local)
    if not on or not call.caller:
        return []
    gives: RichText = [*symbols.call(call.number), " gives it to ", *symbols.call(call.caller)]
    return [" ", *begun([*gives, ": ", *on, "."])]


def _hidden(symbols: FileSymbols, moment: Moment) -> RichText:
    """That another variable of its name is still there, where one is given its value."""
    into = moment.into
    if into is None or into.path or not moment.events:
        return []
    if not symbols.hiding.begins(into.local, moment.events[-1].point):
        return []
    name = symbols.body.locals[into.local].name
    return [" The ", ["code", str(name)], " from before is still there, hidden."]


def _gone_on(run: Run) -> Texts:
    """The run is left, or goes on unseen; what it prints then is shown in any case."""
    shown = f" Its first {BEGUN:,} instructions are shown." if run.is_cut else ""
    if run.unfinished:
        left = f"Here the run is left, at {run.unfinished}: whether it ends is not known."
        return [left + shown], [f"left at {run.unfinished}"]
    count = f"{run.steps:,} instructions"
    if run.stopped is None:
        return [f"The run goes on, and ends after {count}.{shown}"], [f"ended after {count}"]
    said = f"The run goes on, and panics after {count}: {run.stopped.message}."
    return [said + shown], [f"panicked after {count}"]


def _said(symbols: FileSymbols, moment: Moment) -> Texts:
    if (given := gave(symbols, moment, library)) is not None:
        return begun(given[0]), given[1]
    if (found := received(symbols, moment)) is not None:
        return found
    match moment.kind:
        case "entered":
            found = call_begun(symbols, moment)
        case "left":
            found = call_ended(symbols, moment)
        case "branched":
            found = _branched(symbols, moment)
        case "unfinished":
            return _gone_on(symbols.running.run)
        case "jumped":
            found = jumped(symbols, moment)
        case "ended":
            found = block_ended(symbols, moment)
        case "finished":
            found = program_ended(symbols, moment)
        case "called" if _is_drop(moment) and (gone := dropped(symbols, moment, ["code", "drop"])):
            found = gone
        case "called" if isinstance(moment.value, Called) and not _is_of_prelude(symbols, moment):
            found = library(symbols, moment)
        case "borrowed" if moment.into is not None and _is_constant(symbols, moment):
            return _of_program(symbols, moment, f" = {symbols.written(moment.span) or '…'}")
        case "made":
            found = made_whole(symbols, moment, came(moment, "made") or moment.first("made"))
        case "number" if (worked := compound(symbols, moment)) is not None:
            found = worked
        case "number" if _is_text(symbols, moment):
            return _of_program(symbols, moment)
        case "number" if moment.into is not None and symbols.is_within(moment.into):
            found = _within(symbols, moment)
        case "number" if moment.into is not None and symbols.type(moment.into) in (BOOL, CHAR):
            found = _plain(symbols, moment)
        case "number" | "copied" if moment.into and is_pointer(symbols.type(moment.into)):
            found = _pointing(symbols, moment)
        case "freed" if (freed := made_way(symbols, moment)) is not None:
            return freed, texts(symbols, moment)[1]
        case "freed" if moment.into is None:
            line = symbols.source.lines[symbols.line(moment.span.start) - 1]
            say = nameless(symbols, moment, at_once=bool(_NOTHING.search(line)))
            return say, texts(symbols, moment)[1]
        case "freed" if moment.into is not None and symbols.variable(moment.into) is None:
            found = _replaced(symbols, moment)
        case "number" | "copied" | "moved" if moment.into is not None and is_parted(
            symbols.type(moment.into)
        ):
            found = passed_whole(symbols, moment)
        case "copied" | "moved" if (inside := found_inside(symbols, moment)) is not None:
            found = inside
        case _:
            return texts(symbols, moment)
    return begun(found[0]), found[1]


def _replaced(symbols: FileSymbols, moment: Moment) -> Texts:
    """An element is given another value, and frees what was there."""
    equation = texts(symbols, moment)[1]
    return [
        target(symbols, moment),
        f" is given another {VALUE}: what the old one {OWNER.done} is freed.",
    ], equation


def _plain(symbols: FileSymbols, moment: Moment) -> Texts:
    """A truth value or a letter: it is as a number is."""
    stored = [e for e in moment.events if e.kind == "stored" and e.after]
    if moment.into is None or not stored:
        return texts(symbols, moment)
    value = value_text(symbols.type(moment.into), (stored[-1].after or (0,))[0])
    equation: RichText = [symbols.code(moment.into), f" = {value}"]
    if (worked := symbols.written(moment.span)) and worked != value:
        equation[1:1] = [" = ", ["code", worked]]
    say: RichText = [symbols.name(moment.into), f" is {value}. It is kept in the variable itself, "]
    return [*say, f"and in no {BUFFER}."], equation


def _pointing(symbols: FileSymbols, moment: Moment) -> Texts:
    """A pointer to a function, or to the code of a closure."""
    assert moment.into is not None
    name, written = symbols.code(moment.into), symbols.written(moment.span)
    code: RichText = [["code", written]] if written else ["a function"]
    if written.startswith("|"):
        code = ["the code of the closure, which has captured nothing"]
    if moment.kind == "copied":
        code = ["what ", *code, " points to"]
    say: RichText = [symbols.name(moment.into), " points to ", *code, ". "]
    return [*say, f"It {OWNER.does} no {BUFFER}."], [name, f" = {written or '?'}"]


def _is_of_prelude(symbols: FileSymbols, moment: Moment) -> bool:
    """Whether it is a call of the prelude's."""
    assert isinstance(moment.value, Called)
    function = moment.value.function
    if function == "clone" and moment.into is not None:
        type = symbols.type(moment.into)
        return type == TANGENT or not owns(type)
    is_of_parts = any(
        event.kind == "moved" and event.place and is_parted(symbols.type(event.place))
        for event in moment.events
    )
    is_text = any(event.text for event in moment.events)
    return function in signatures() and not is_text and not is_of_parts


def _is_drop(moment: Moment) -> bool:
    return isinstance(moment.value, Called) and moment.value.function == "drop"


def _is_text(symbols: FileSymbols, moment: Moment) -> bool:
    """Whether a variable is given a text that stands in the program."""
    if moment.into is None or moment.into.path or not isinstance(moment.value, Constant):
        return False
    type = symbols.type(moment.into)
    return isinstance(type, Reference) and type.target == STR


def _within(symbols: FileSymbols, moment: Moment) -> Texts:
    """A number is put there."""
    assert moment.into is not None
    part = target(symbols, moment)
    stored = [event for event in moment.events if event.kind == "stored" and event.after]
    type = symbols.type(moment.into)
    value = value_text(type, (stored[-1].after or (0,))[0]) if stored else "?"
    what = f"the {VALUE}" if type in (BOOL, CHAR) else "the number"
    return [part, f" is given {what} {value}. The old one is gone."], [part, f" = {value}"]


def _is_constant(symbols: FileSymbols, moment: Moment) -> bool:
    """Whether what is borrowed is a value, or a text, that is in the program."""
    event, body = moment.first("borrowed"), symbols.body
    here = None if event is None else body.instructions[event.point]
    if event is None or not isinstance(here, Assign) or not isinstance(here.value, Borrowed):
        return False
    before, lent = body.instructions[event.point - 1], here.value.place.local
    match before:
        case Assign(place, Constant()) if place == Place(lent):
            return True
    return body.locals[lent].is_constant


def _of_program(symbols: FileSymbols, moment: Moment, written: str = "") -> Texts:
    assert moment.into is not None
    what = in_program(symbols.type(moment.into))
    say: RichText = [symbols.name(moment.into), f" refers to {what}. "]
    return [*say, f"It has no {BUFFER}, and is never freed."], [symbols.code(moment.into), written]


def _branched(symbols: FileSymbols, moment: Moment) -> Texts:
    event = next((each for each in reversed(moment.events) if each.kind == "branched"), None)
    holds = event is not None and bool(event.value)
    condition = symbols.written(moment.span)
    if (found := matched(symbols, moment, condition, holds)) is not None:
        return found
    if (found := compared(symbols, moment, holds)) is not None:
        return found
    named: RichText = [["code", condition]] if condition else ["The condition"]
    answer = "true" if holds else "false"
    if any(each.fault == "nothing" for each in moment.events):
        say: RichText = [*named, f" is {answer} by chance: what it asks holds nothing yet."]
        return say, [*named, f" = {answer}, by chance"]
    return [*named, f" is {answer}{_so(symbols, event, holds)}."], [*named, f" = {answer}"]


def _so(symbols: FileSymbols, event: Event | None, holds: bool) -> str:
    """What that means for what comes next; nothing where it is one of several that decide."""
    statements = symbols.running.statements
    if event is None:
        return ""
    asked = symbols.running.asked(event)
    if sign := statements.lefts.get(asked):
        is_asked = "is asked, too" if holds == (sign == "&&") else "is not asked"
        return f": what stands after {sign} {is_asked}"
    is_right = asked in statements.rights
    if asked in statements.conditions or (is_right and _decides(statements, asked)):
        return f": {'its lines are run' if holds else statements.otherwise(asked)}"
    return ""


def _decides(statements: Statements, asked: Span) -> bool:
    """Whether the right of && or || is the last that is asked of a condition."""
    within = (one for one in statements.lefts if one.start <= asked.start and asked.end <= one.end)
    return next(within, None) is None and any(asked.end == one.end for one in statements.conditions)

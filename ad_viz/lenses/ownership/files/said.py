"""What is said of the moments that whole files have: calls, choices, texts, and what is printed."""

from typing import Final

from ad_viz.lenses.ownership.files.drawn import Arrival, arrivals
from ad_viz.lenses.ownership.files.ended import block_ended, call_ended, dropped, program_ended
from ad_viz.lenses.ownership.files.library import library
from ad_viz.lenses.ownership.files.made import came, made_whole, passed_whole
from ad_viz.lenses.ownership.files.matched import compared, found_inside, matched
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.lenses.ownership.said.sentences import begun, texts
from ad_viz.reporting.numeral import numeral
from ad_viz.rust.body import Borrowed, Called, Constant, Place
from ad_viz.rust.machine.memory.layout import is_parted
from ad_viz.rust.reading.prelude import signatures
from ad_viz.rust.types import BOOL, CHAR, FLOATS, STR, TANGENT, WHOLES, Reference, owns
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BORROW, BUFFER, OWNER, VALUE

__all__ = ["said"]

Texts = tuple[RichText, RichText]

#: So many values of a call are told of.
_MOST: Final = 2


def said(symbols: FileSymbols, moment: Moment) -> Texts:
    """What is said of a moment of a file's run."""
    match moment.kind:
        case "entered":
            found = _entered(symbols, moment)
        case "left":
            found = call_ended(symbols, moment)
        case "branched":
            found = _branched(symbols, moment)
        case "unfinished":
            what = symbols.running.run.unfinished
            return [f"Here the run is left: it has come to {what}, and does not end."], []
        case "number" if moment.into is not None and symbols.type(moment.into) in (BOOL, CHAR):
            found = _plain(symbols, moment)
        case "ended":
            found = block_ended(symbols, moment)
        case "finished":
            found = program_ended(symbols, moment)
        case "called" if _is_drop(moment) and (gone := dropped(symbols, moment, ["code", "drop"])):
            found = gone
        case "called" if isinstance(moment.value, Called) and not _is_of_prelude(symbols, moment):
            found = library(symbols, moment)
        case "borrowed" if isinstance(moment.value, Borrowed) and _is_constant(symbols, moment):
            return _of_program(symbols, moment, f" = {symbols.written(moment.span) or '…'}")
        case "made":
            found = made_whole(symbols, moment, came(moment, "made") or moment.first("made"))
        case "number" if _is_text(symbols, moment):
            return _of_program(symbols, moment)
        case "number" if symbols.is_inside(moment.into):
            found = _within(symbols, moment)
        case "freed" if moment.into is None:
            say: RichText = [f"A {VALUE} without a name ends here, and frees its {BUFFER}."]
            return say, texts(symbols, moment)[1]
        case "number" | "copied" | "moved" if moment.into is not None and is_parted(
            symbols.type(moment.into)
        ):
            found = passed_whole(symbols, moment)
        case "copied" | "moved" if (inside := found_inside(symbols, moment)) is not None:
            found = inside
        case _:
            return texts(symbols, moment)
    return begun(found[0]), found[1]


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
    """A number is put into a part that has no lane of its own."""
    start, end = moment.span
    left = symbols.source.text[start:end].partition("=")[0].rstrip("+-*/% ")
    stored = [event for event in moment.events if event.kind == "stored" and event.after]
    value = numeral(float((stored[-1].after or (0,))[0])) if stored else "?"
    part: Token = ["code", " ".join(left.split())]
    return [part, f" is given the number {value}. The old one is gone."], [part, f" = {value}"]


def _is_constant(symbols: FileSymbols, moment: Moment) -> bool:
    assert isinstance(moment.value, Borrowed)
    return symbols.body.locals[moment.value.place.local].is_constant


def _of_program(symbols: FileSymbols, moment: Moment, written: str = "") -> Texts:
    say: RichText = [symbols.name(moment.into), " refers to a text that is in the program itself. "]
    return [*say, f"It has no {BUFFER}, and is never freed."], [symbols.code(moment.into), written]


def _entered(symbols: FileSymbols, moment: Moment) -> Texts:
    call = symbols.running.lives.calls[moment.call]
    came = arrivals(symbols, moment)
    came.sort(key=lambda one: (one.event is None or not _owns(symbols, one), one.variable))
    begins: RichText = [["code", call.name], " is called."]
    if not came:
        return [*begins, " Its lines come under the call."], [["code", f"{call.name}()"]]
    say: RichText = []
    for one in came[:_MOST]:
        say += [*([" "] if say else []), *_arrived(symbols, one, call.name, is_first=not say)]
    equation = tokens.joined([_given(symbols, one) for one in came], ", ")
    return say, list(equation)


def _owns(symbols: FileSymbols, one: Arrival) -> bool:
    return symbols.kind_of(one.variable) == "owner"


def _arrived(symbols: FileSymbols, one: Arrival, function: str, *, is_first: bool) -> RichText:
    begins: RichText = [["code", function], " is called: "] if is_first else []
    name: RichText = [["name", symbols.name_of(one.variable)]]
    of: RichText = [] if one.source is None else [["name", symbols.name_of(one.source)]]
    if symbols.body.locals[symbols.locals[one.variable]].captured:
        return [*begins, *name, " is what it was made with."]
    if _owns(symbols, one):
        type = symbols.type_of(symbols.locals[one.variable])
        what = VALUE if is_parted(type) else BUFFER
        if one.event is not None and one.event.fault:
            return [["code", function], f" takes the {what} that ", *(of or ["a temporary"]),
                    f" gave away: {_two()}."]  # fmt: skip
        if of:
            return [*of, " moves into ", ["code", function], ": ", *name,
                    f" {OWNER.does} the {what} while the call runs."]  # fmt: skip
        return [f"The {what} goes straight into ", ["code", function], ": ", *name,
                f" {OWNER.does} it while the call runs."]  # fmt: skip
    if one.is_passed_on:
        return [*begins, *name, " refers to what ", *of, " refers to."]
    if one.is_lent:
        how = " to write" if one.mutable else " to look"
        if of:
            return [*begins, *name, f" {BORROW.does} ", *of, how, "."]
        return [*begins, *name, " is a reference."]
    type = symbols.type_of(symbols.locals[one.variable])
    kind = "number" if str(type) in (*FLOATS, *WHOLES) else VALUE
    if of:
        return [*begins, *name, f" is a copy of the {kind} of ", *of, "."]
    return [*begins, *name, f" is a {kind} of its own."]


def _two() -> str:
    return f"it has more than one {OWNER} now"


def _given(symbols: FileSymbols, one: Arrival) -> RichText:
    name: RichText = [["code", symbols.name_of(one.variable)]]
    of: RichText = [] if one.source is None else [["code", symbols.name_of(one.source)]]
    if _owns(symbols, one):
        what = VALUE if is_parted(symbols.type_of(symbols.locals[one.variable])) else BUFFER
        return [*of, " ⤳ ", *name] if of else [f"{what} ⤳ ", *name]
    if one.is_passed_on:
        return [*name, " = ", *of]
    if one.is_lent and of:
        return [*name, " = &mut " if one.mutable else " = &", *of]
    after = None if one.event is None else one.event.after or one.event.before
    type = symbols.type(Place(symbols.locals[one.variable]))
    return [*name, f" = {value_text(type, after[0])}" if after else ""]


def _branched(symbols: FileSymbols, moment: Moment) -> Texts:
    event = moment.first("branched")
    holds = event is not None and bool(event.value)
    condition = symbols.written(moment.span)
    if (found := matched(symbols, moment, condition, holds)) is not None:
        return found
    if (found := compared(symbols, moment, holds)) is not None:
        return found
    named: RichText = [["code", condition]] if condition else ["The condition"]
    answer = "true" if holds else "false"
    go = "its lines are run" if holds else "its lines are passed over"
    return ([*named, f" is {answer}: {go}."], [*named, f" = {answer}"])  # fmt: skip

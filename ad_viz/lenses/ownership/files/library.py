"""What is said of a call of Rust's own library: what it makes, reads, changes or prints."""

from typing import Final

from ad_viz.lenses.ownership.files.made import made_whole
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.calls import cells
from ad_viz.lenses.ownership.said.letters import as_letters, printable, value_text
from ad_viz.rust.body import Called
from ad_viz.rust.machine.events import Event
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BORROW, BUFFER, OWNER

__all__ = ["library"]

Texts = tuple[RichText, RichText]

#: So many letters of a text are written out.
_MOST: Final = 32
_STALE: Final = ("freed", "reused", "dead")


def library(symbols: FileSymbols, moment: Moment) -> Texts:
    """What the call did."""
    assert isinstance(moment.value, Called)
    call: Token = ["code", moment.value.function.rpartition("::")[2]]
    if (event := moment.first("printed")) is not None:
        return _printed(symbols, moment, event)
    made, grown = moment.first("allocated"), moment.first("grown")
    if grown is not None and made is not None:
        what = "its text is" if made.text else "its elements are"
        return ([symbols.name(grown.place), f" needs more room: {what} copied to a larger "
                 f"{BUFFER}, and the old one is freed."],
                [symbols.code(grown.place), f" = {_text(made)}"])  # fmt: skip
    if made is not None:
        return _made(symbols, moment, made, call)
    if (event := moment.first("written")) is not None:
        what = " changes the text of " if event.text else " changes "
        return ([call, what, symbols.name(event.place),
                 f" in place: there is room in its {BUFFER}." if event.buffer else " in place."],
                [f"{_text(event, before=True)} → {_text(event)}"])  # fmt: skip
    if (event := moment.first("freed")) is not None:
        return ([call, f" {OWNER.done} the {BUFFER}, and frees it."],
                [f"freed: {BUFFER} {event.buffer}"])  # fmt: skip
    event = next((e for e in moment.events if e.kind == "sliced"
                  and e.function == moment.value.function), None)  # fmt: skip
    if event is not None and symbols.variable(moment.into) is not None:
        what = "letter" if event.text else "element"
        return ([symbols.name(moment.into), f" leads into the {BUFFER} itself. No {what} is "
                 "copied."], [symbols.code(moment.into), f" = {_text(event)}"])  # fmt: skip
    whole = moment.first("made")
    if whole is not None and symbols.variable(moment.into) is not None:
        return made_whole(symbols, moment, whole, call)
    stored = moment.first("stored")
    if stored is not None and stored.after and symbols.variable(moment.into) is not None:
        assert moment.into is not None
        value = value_text(symbols.type(moment.into), stored.after[0])
        return ([symbols.name(moment.into), f" is {value}, which ", call, " gives."],
                [symbols.code(moment.into), f" = {value}"])  # fmt: skip
    return [call, " is called."], [call]


def _elsewhere(moment: Moment) -> RichText:
    """Of a buffer whose cells lead to others."""
    event = next((e for e in moment.events if e.kind == "moved" and e.buffer), None)
    return [f" The {BUFFER.many} that it leads to are told by their numbers."] if event else []


def _text(event: Event, *, before: bool = False) -> str:
    numbers = (event.before if before else event.after) or ()
    return as_letters(numbers) if event.text else cells(numbers)


def _printed(symbols: FileSymbols, moment: Moment, event: Event) -> Texts:
    text = printable(event.message or "").rstrip("\n").replace("\n", " ⏎ ")
    read = [
        e for e in moment.events if e.kind in ("read", "copied") and e.function == event.function
    ]
    names = [symbols.name(e.place) for e in read if symbols.variable(e.place) is not None]
    stale = next((e for e in read if e.fault in _STALE), None)
    equation: RichText = ["printed: ", ["code", text[:_MOST] + "…" * (len(text) > _MOST)]]
    if stale is not None:
        return (["Unchecked, the line prints what lies where ", symbols.name(stale.place),
                 " was."], equation)  # fmt: skip
    if not names:
        return ["The line is printed."], equation
    if symbols.is_unchecked:
        return ["Unchecked, ", names[0], " is printed."], equation
    say: RichText = [names[0], f" is {BORROW.done} for this line alone, and printed. "]
    return [*say, "It keeps what it has."], equation


def _made(symbols: FileSymbols, moment: Moment, made: Event, call: Token) -> Texts:
    into = moment.into
    is_named = into is not None and symbols.variable(into) is not None
    read = next((e for e in moment.events if e.kind == "read"
                 and symbols.variable(e.place) is not None), None)  # fmt: skip
    who: RichText = [call, " makes"]
    equation: RichText = [f"{BUFFER} {made.buffer} = {_text(made)}"]
    if is_named:
        who = [symbols.name(into), f" {OWNER.does}"]
        equation = [symbols.code(into), f" = {_text(made)}"]
    if not made.text:
        return [*who, f" a new {BUFFER}, with what it is given.", *_elsewhere(moment)], equation
    if read is not None and call[1] in ("clone", "to_string", "to_owned", "from"):
        return ([*who, f" a new {BUFFER} with the letters of ", symbols.name(read.place),
                 ". Nothing has moved."], equation)  # fmt: skip
    return [*who, f" a new {BUFFER}, with the letters of the text."], equation

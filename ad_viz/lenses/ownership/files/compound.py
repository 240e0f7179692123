"""What is said of ``+=`` and the like: what is added to what, and what that comes to."""

import re
from typing import Final

from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.assignment import assignment
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.reporting.numeral import numeral
from ad_viz.rust.body import Computed, Constant, Copied, Place
from ad_viz.rust.machine.events import Event
from ad_viz.rust.places import DEREF, Index
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["compound", "element"]

Texts = tuple[RichText, RichText]

#: By sign, what is said between the two; "<" where what is changed comes first.
_DONE: Final = {
    "+": ("is added to", ""), "-": ("is subtracted from", ""), "*": ("< is multiplied by", ""),
    "/": ("< is divided by", ""), "%": ("< is divided by", ", and what is left over is kept"),
    "&": ("is combined by & with", ""), "|": ("is combined by | with", ""),
    "^": ("is combined by ^ with", ""), "<<": ("< is shifted to the left by", ""),
    ">>": ("< is shifted to the right by", ""),
}  # fmt: skip


def compound(symbols: FileSymbols, moment: Moment) -> Texts | None:
    """None of what is no such assignment."""
    value, into = moment.value, moment.into
    match value:
        case Computed(sign, (Copied(place, span), right)) if into is not None and place == into:
            pass
        case _:
            return None
    stored = next((e for e in reversed(moment.events) if e.kind == "stored" and e.before), None)
    after = symbols.source.text[span.end :].lstrip()
    if not after.startswith(f"{sign}=") or stored is None or not stored.after or not stored.before:
        return None
    type = symbols.type(into)
    if isinstance(right, Constant):
        other = value_text(type, right.value)
    else:
        read = [e for e in moment.events if e.kind == "copied" and e.point == stored.point]
        if len(read) < 2 or not read[-1].before:
            return None
        other = value_text(symbols.type(right.place), read[-1].before[0])
    old, new = (value_text(type, cells[0]) for cells in (stored.before, stored.after))
    what, code = _changed(symbols, moment, symbols.written(span))
    done, rest = _DONE[sign]
    by: Token = ["code", other]
    say: RichText = [*what, done[1:], " ", by] if done[0] == "<" else [by, f" {done} ", *what]
    return [*say, f"{rest}: it is {new}."], [code, f" = {old} {sign} {other} = {new}"]


def _changed(symbols: FileSymbols, moment: Moment, written: str) -> tuple[RichText, Token]:
    """What is changed, in a sentence and in an equation."""
    assert moment.into is not None
    path = moment.into.path
    if symbols.variable(moment.into) is None or (
        symbols.is_within(moment.into) and any(step != DEREF for step in path)
    ):
        code: Token = ["code", element(moment, written)]
        return [code], code
    name = symbols.name(moment.into)
    if written.startswith("*"):
        return ["what ", name, " refers to"], ["code", f"*{tokens.plain(name)}"]
    return [name], name


def element(moment: Moment, written: str) -> str:
    """An element by its number: ``v[0]`` of ``v[k]``, where k is 0."""
    number = _number(moment)
    if number is None or not re.search(r"\[[^\[\]]*\]$", written):
        return written
    return f"{written[: written.rindex('[')]}[{number}]"


def target(symbols: FileSymbols, moment: Moment) -> Token:
    """What is assigned: a variable, or the place as it is written."""
    assert moment.into is not None
    if len(moment.into.path) == moment.into.derefs and symbols.variable(moment.into) is not None:
        return symbols.name(moment.into)
    text = " ".join(symbols.source.text[slice(*moment.span)].split())
    found = assignment(text)
    return ["code", element(moment, found.left if found else text)]


def _number(moment: Moment) -> str | None:
    """The number of the element that is changed; None where it stands there, or it is none."""
    assert moment.into is not None
    events: list[Event] = []
    match moment.into:
        case Place(_, (*_, Index(local))):
            events = [e for e in moment.events if e.kind == "stored" and e.place == Place(local)]
            cells = events[-1].after if events else None
        case Place(local, (step,)) if step == DEREF:
            given = (e.point for e in moment.events if e.kind == "sliced" and e.local == local)
            at = next(given, None)
            events = [e for e in moment.events if e.kind == "copied" and e.point == at]
            cells = events[-1].before if events else None
        case _:
            return None
    return numeral(float(cells[0])) if cells else None

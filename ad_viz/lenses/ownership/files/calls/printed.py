"""What is said of what a macro prints."""

from typing import Final

from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import printable
from ad_viz.rust.body import Called, Constant
from ad_viz.rust.machine.events import Event
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BORROW

__all__ = ["printed"]

Texts = tuple[RichText, RichText]

#: So many letters of a text are written out.
_MOST: Final = 32
_STALE: Final = ("freed", "reused", "dead")


def printed(symbols: FileSymbols, moment: Moment, event: Event) -> Texts:
    text = printable(event.message or "").rstrip("\n").replace("\n", " ⏎ ")
    read = [
        e for e in moment.events if e.kind in ("read", "copied") and e.function == event.function
    ]
    names = _arguments(symbols, moment)
    stale = next((e for e in read if e.fault in _STALE), None)
    equation: RichText = ["printed: ", ["code", text[:_MOST] + "…" * (len(text) > _MOST)]]
    if stale is not None:
        return (["Unchecked, the line prints what lies where ", symbols.name(stale.place),
                 " was."], equation)  # fmt: skip
    if not names:
        return ["The line is printed."], equation
    are, keep = "is", "It keeps what it has."
    if len(names) > 1:
        are, keep = "are", "They keep what they have."
    if symbols.is_unchecked:
        return ["Unchecked, ", *tokens.listed(names), f" {are} printed."], equation
    say: RichText = [*tokens.listed(names), f" {are} {BORROW.done} for this line alone, and "]
    return [*say, f"printed. {keep}"], equation


def _arguments(symbols: FileSymbols, moment: Moment) -> list[Token]:
    """The variables that a macro is given, each once; a part of one by its own name."""
    assert isinstance(moment.value, Called)
    given = {one.place.local for one in moment.value.operands if not isinstance(one, Constant)}
    lent = (e.place for e in moment.events if e.kind == "borrowed" and e.local in given)
    every = dict.fromkeys(
        symbols.variable(place) for place in lent if place and place.local in symbols.index
    )
    return [["name", symbols.name_of(one)] for one in every if one is not None]

"""What is said of calls that change what they are called on: in place, or in a larger buffer."""

from typing import Final

from ad_viz.lenses.ownership.files.buffers import by_itself
from ad_viz.lenses.ownership.files.calls.seen import seen_cells, seen_text
from ad_viz.lenses.ownership.files.made import came
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.calls import in_use
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.rust.body import Called
from ad_viz.rust.machine.events import Event
from ad_viz.rust.types import Reference
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BUFFER, OWNER, VALUE

__all__ = ["added", "changed", "changed_in", "grew"]

Texts = tuple[RichText, RichText]

#: So many letters of what is written are shown.
_MOST: Final = 32


def grew(symbols: FileSymbols, moment: Moment, grown: Event, made: Event, call: Token) -> Texts:
    """A vector or a text has another buffer, or its first."""
    seen = seen_cells(symbols, grown, seen_text(made))
    who = changed_in(symbols, moment, grown)
    seen = "" if isinstance(who, str) else seen
    equation: RichText = (
        [["code", tokens.plain(who)], f" = {seen}"] if seen else [_written(symbols, moment, call)]
    )
    gives, given = _gives(symbols, moment)
    return [*_roomier(symbols, moment, grown, made), *gives], [*equation, *given]


def changed(symbols: FileSymbols, moment: Moment, event: Event, call: Token) -> Texts:
    """It is written in its own buffer; and who has what the call gives then."""
    what = " changes the text of " if event.text else " changes "
    before, after = seen_text(event, before=True), seen_text(event)
    change = seen_cells(symbols, event, f"{before} → {after}")
    who = changed_in(symbols, moment, event)
    if change and before == after and not event.fault:
        return [call, " leaves ", who, " as it is."], [["code", tokens.plain(who)], f" = {after}"]
    change = "" if isinstance(who, str) else change
    has_more = event.buffer and len(in_use(event.after)) > len(in_use(event.before))
    room = f": there is room in its {BUFFER}" if has_more else ""
    say: RichText = [call, what, who, f" in place{room}.", *by_itself(symbols, moment)]
    gives, given = _gives(symbols, moment)
    return [*say, *gives], [change or _written(symbols, moment, call), *given]


def _gives(symbols: FileSymbols, moment: Moment) -> Texts:
    """What a variable has of it besides."""
    if not symbols.is_here(moment) or moment.into is None:
        return [], []
    name = symbols.name(moment.into)
    returned, stored = came(moment, "returned"), came(moment, "stored")
    if returned is not None and returned.buffer:
        return [" ", name, f" {OWNER.does} what it gives."], []
    if isinstance(symbols.type(moment.into), Reference):
        return [" ", name, " refers to what it gives."], []
    if stored is None or not stored.after:
        return [], []
    value = value_text(symbols.type(moment.into), stored.after[0])
    return [" ", name, f" is {value}, which it gives."], [", ", name, f" = {value}"]


def added(symbols: FileSymbols, moment: Moment) -> Texts:
    """One text is put behind another, which gives its buffer away."""
    grown, event = moment.first("grown"), moment.first("written")
    place = (grown or event or moment.events[0]).place
    first: Token = symbols.name(place)
    if symbols.variable(place) is None:
        first = "the text on its left"
    if grown is not None:
        say: RichText = ["+ needs more room: ", first, f" is copied to a larger {BUFFER}, and the "
                         "old one is freed."]  # fmt: skip
    else:
        say = [f"+ puts its right side behind {'' if isinstance(first, str) else 'the text of '}",
               first, f", in the same {BUFFER}."]  # fmt: skip
    given = moment.first("returned")
    seen = "" if given is None else seen_text(given)
    if not symbols.is_here(moment):
        return say, [seen]
    has: RichText = [" ", symbols.name(moment.into), f" {OWNER.does} it now."]
    return [*say, *has], [symbols.code(moment.into), f" = {seen}"]


def changed_in(symbols: FileSymbols, moment: Moment, event: Event) -> Token:
    """What is changed: a variable, or what the method is called on."""
    assert isinstance(moment.value, Called)
    method = moment.value.function.rpartition("::")[2]
    written = " ".join(symbols.written(moment.span).rpartition(f".{method}(")[0].split())
    is_whole = 0 < len(written) <= _MOST and written.count("(") == written.count(")")
    if event.place and symbols.is_within(event.place) and is_whole:
        return ["code", written]
    if symbols.variable(event.place) is None:
        return f"the {VALUE} it is called on"
    return symbols.name(event.place)


def _roomier(symbols: FileSymbols, moment: Moment, grown: Event, made: Event) -> RichText:
    """A vector or a text has another buffer, or its first."""
    name = changed_in(symbols, moment, grown)
    if moment.first("freed") is None:
        return [name, f" gets its first {BUFFER}, with room for more."]
    what = "its text is" if made.text else "its elements are"
    say: RichText = [name, f" needs more room: {what} copied to a larger {BUFFER}, and the "]
    return [*say, "old one is freed."]


def _written(symbols: FileSymbols, moment: Moment, call: Token) -> Token:
    """The call as the person wrote it."""
    written = symbols.written(moment.span)
    return ["code", written] if "(" in written else call

"""What is said where a call comes to what it gives, in its own lines."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.ownership.files.calls.begun import begins_others
from ad_viz.lenses.ownership.files.counted import is_count
from ad_viz.lenses.ownership.files.iterators import has_iterator, is_iterator
from ad_viz.lenses.ownership.files.made import is_closure, kept, shown
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.lenses.ownership.said.sentences import begun
from ad_viz.rust.body import Borrowed, Called, Copied
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import UNIT, Reference
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import VALUE

__all__ = ["gave", "passed_on"]

Texts = tuple[RichText, RichText]

#: What is longer stands in the equation alone.
_LONG: Final = 24


def gave(
    symbols: FileSymbols, moment: Moment, made: Callable[[FileSymbols, Moment], Texts]
) -> Texts | None:
    """None of what a call does not give, or moves to its caller; ``made`` tells of a new buffer."""
    call = symbols.running.lives.calls[symbols.call_of(moment)]
    into = moment.into
    if into is None or into.path or into.local != call.given or moment.kind == "moved":
        return None
    if call.caller is None or symbols.type(into) == UNIT:
        return None
    if symbols.is_unchecked and any(event.fault for event in moment.events):
        return None
    if begins_others(symbols, moment):
        return made(symbols, moment)
    who = symbols.call(call.number)
    named = into.local in symbols.index
    on = passed_on(symbols, call.number, into.local)
    gives_on: RichText = [*on, ", and "] if on else []
    has: RichText = [": ", *gives_on, symbols.name(into), " has it from here on."]
    has = has if named else [": ", *on, "."] if on else ["."]
    type, written = symbols.type(into), symbols.written(moment.span)
    if isinstance(type, Reference) and isinstance(moment.value, Borrowed | Copied):
        what: RichText = [["code", written], ", a reference"] if written else ["a reference"]
        return ([*who, " gives ", *what, *_referred(symbols, moment), *has],
                [*who, " gives ", what[0]])  # fmt: skip
    if is_closure(symbols, moment) and isinstance(moment.value, Called) and moment.value.is_made:
        closure: RichText = [*who, " gives a closure", *kept(symbols, moment)]
        made_of: Token = ["code", _value(symbols, moment) or "…"]
        return [*closure, *(["."] if not named else [". ", *has[1:]])], [*who, " gives ", made_of]
    if has_iterator(type):
        kind = "an iterator" if is_iterator(type) else VALUE.one
        return [*who, f" gives {kind}", *has], [*who, f" gives {kind}"]
    if (value := _value(symbols, moment)) is not None:
        given: RichText = [*who, " gives ", ["code", value]]
        if _changes(moment):
            first, _ = made(symbols, moment)
            return [*first, " ", *begun(given), *has], given
        is_worked = moment.kind == "number" and written not in ("", value)
        if len(value) > _LONG:
            return [*who, f" gives {VALUE.one} of the type ", ["code", f"{type}"], *has], given
        return [*given, *has], [["code", written], f" = {value}"] if is_worked else given
    if not isinstance(moment.value, Called):
        return None
    say, equation = made(symbols, moment)
    if tokens.plain(say[-1]) == " is called.":
        return ["what ", *say[:-1], " gives is what ", *who, " gives", *has], equation
    to = f" gives it to its caller, {symbols.running.lives.calls[call.caller].name}."
    if on:
        return [
            *say,
            " ",
            *begun([*who, " gives it to ", *symbols.call(call.caller), *has]),
        ], equation
    return [*say, " ", *who, *([to] if not named else [" gives it to its caller", *has])], equation


def _changes(moment: Moment) -> bool:
    """Whether the call that gives it changes what it is called on, too."""
    own = moment.value.function if isinstance(moment.value, Called) else None
    return any(e.kind == "written" and e.function == own and not is_count(e) for e in moment.events)


def passed_on(symbols: FileSymbols, number: int, given: int) -> RichText:
    """``f gives that on``: the callers that give what a call gives, as it is, to their own."""
    calls, found = symbols.running.lives.calls, list[RichText]()
    above = calls[number].caller
    while above and calls[above].given == given:
        found.append(symbols.call(above))
        above = calls[above].caller
    if not found:
        return []
    return [*tokens.joined(found, " and "), f" give{'s' * (len(found) == 1)} that on"]


def _value(symbols: FileSymbols, moment: Moment) -> str | None:
    """As it is written; None of what lies in a buffer."""
    assert moment.into is not None
    its = [event for event in moment.events if event.local == moment.into.local]
    if message := next((event.message for event in its if event.kind == "made"), None):
        return shown(message)
    stored = [event.after for event in its if event.kind == "stored" and event.after]
    return value_text(symbols.type(moment.into), stored[-1][0]) if stored else None


def _referred(symbols: FileSymbols, moment: Moment) -> RichText:
    """What a reference refers to, if that has a name."""
    assert isinstance(moment.value, Borrowed | Copied)
    assert moment.into is not None
    lent = next((e.place for e in moment.events if e.kind == "borrowed"
                 and e.local == moment.into.local), None)  # fmt: skip
    place = moment.value.place if lent is None else lent
    if symbols.variable(place) is None:
        return []
    of: RichText = [symbols.name(place)]
    is_part = any(step != DEREF for step in place.path)
    if isinstance(moment.value, Copied) or (symbols.is_behind(place) and not is_part):
        of = ["what ", *of, " refers to"]
    return [" to ", *of]

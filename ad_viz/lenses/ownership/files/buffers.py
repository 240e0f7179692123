"""What is said of buffers that are made, freed or moved beside what a moment is about."""

from collections.abc import Iterable

from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.rust.body import Assign, Called, Place
from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.machine.events import Event
from ad_viz.rust.types import Applied, owns
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BUFFER, VALUE

__all__ = ["beside", "by_itself"]


def beside(symbols: FileSymbols, moment: Moment) -> RichText:
    """Of the calls that a moment is told with, as ``or_insert`` of ``*m.entry(k).or_insert(0)``.

    First what of the variables moves into a value that is made there.
    """
    own = moment.value.function if isinstance(moment.value, Called) else None
    others: dict[str, list[Event]] = {}
    for event in moment.events:
        function = _function(symbols, event)
        if function not in (None, "call", own):  # a Box that is called is told with its call
            others.setdefault(str(function).rpartition("::")[2], []).append(event)
    done = [token for name, events in others.items() for token in _said(["code", name], events)]
    return [*_moved_in(symbols, moment), *done]


def by_itself(symbols: FileSymbols, moment: Moment) -> RichText:
    """Of the moment's own call."""
    assert isinstance(moment.value, Called)
    own = moment.value.function
    return _said("It", (e for e in moment.events if _function(symbols, e) == own))


def _moved_in(symbols: FileSymbols, moment: Moment) -> RichText:
    """What moves into a value of parts, variables and parts of them."""
    names: dict[str, Token] = {}
    for event in moment.events:
        made = symbols.running.lives.body.instructions[event.point]
        if event.kind != "moved" or event.fault or event.place is None:
            continue
        if not isinstance(made, Assign) or not isinstance(made.value, Called):
            continue
        is_owner = symbols.variable(event.place) is not None and owns(symbols.type(event.place))
        if is_owner and made.value.is_made and not _is_closure(symbols, made.place):
            name = symbols.name(event.place)
            names[tokens.plain(name)] = name
    match moment.kind, moment.value:
        case "made" | "number", _:
            into: RichText = ["it"]
        case "moved" | "copied", _:
            into = [f"the {VALUE}"]
        case "called", Called(function):
            is_whole = function in symbols.source.text[slice(*moment.span)]
            name = function if is_whole else function.rpartition("::")[2]
            into = ["what ", ["code", name], " is given"]
        case "entered", _:
            into = ["what ", *symbols.call(moment.call), " is given"]
        case _:
            return []
    if not names:
        return []
    move = "moves" if len(names) == 1 else "move"
    return [" ", *tokens.listed([*names.values()]), f" {move} into ", *into, "."]


def _is_closure(symbols: FileSymbols, place: Place) -> bool:
    type = symbols.type(place)
    return isinstance(type, Applied) and type.kind.name == CLOSURE


def _function(symbols: FileSymbols, event: Event) -> str | None:
    """What is called where it happens; a call goes on after those of the person's within it."""
    lives = symbols.running.lives
    body = symbols.running.bodies[lives.calls[lives.frames[event.point]].function]
    own = body.instructions[at] if (at := lives.at[event.point]) >= 0 else None
    match own:
        case Assign(_, Called(function)):
            return function
    return None


def _said(who: Token, events: Iterable[Event]) -> RichText:
    kinds = [str(event.kind) for event in events if not event.fault]
    done = [
        f"{verb} {BUFFER.one if many == 1 else f'{many} {BUFFER.many}'}"
        for verb, kind in (("makes", "allocated"), ("frees", "freed"))
        if (many := kinds.count(kind))
    ]
    return [" ", who, f" {' and '.join(done)}."] if done else []

"""What is said of values that are made of parts: tuples, arrays, structs and enums."""

import re
from typing import Final

from ad_viz.lenses.ownership.files.iterators import has_iterator, is_iterator
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import printable
from ad_viz.lenses.ownership.said.moves import apart
from ad_viz.rust.body import Copied, Moved
from ad_viz.rust.calling.callables import CLOSURE, NAMED
from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.machine.events import Event
from ad_viz.rust.types import Applied, Reference, Type
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BUFFER, OWNER, VALUE

__all__ = ["came", "is_closure", "is_enum", "kept", "made_whole", "passed_whole", "shown"]

Texts = tuple[RichText, RichText]

#: So many letters of a value are written out.
_MOST: Final = 48


def came(moment: Moment, kind: str) -> Event | None:
    """The first event of this kind that is of the place which is assigned."""
    of = (event for event in moment.events if event.kind == kind and event.place == moment.into)
    return next(of, None)


def made_whole(
    symbols: FileSymbols, moment: Moment, made: Event | None, call: Token | None = None
) -> Texts:
    """A value of parts is made, or given by a call."""
    name, equation = symbols.name(moment.into), _shown(symbols, moment, made)
    if symbols.is_referred(moment.into):
        return [f"Another {VALUE} is put where ", name, " refers to."], equation
    if made is not None and made.before is not None:
        # What a reference referred to is still there.
        refers = made.place is not None and [*regions_in(symbols.type(made.place))]
        gone = "" if refers else " The old one is gone."
        return [name, f" is given another {VALUE}.{gone}"], equation
    if moment.into is not None and is_iterator(symbols.type(moment.into)):
        which: RichText = [", which ", call, " gives"] if call else []
        return [name, " is an iterator", *which, f". No {VALUE} is taken from it yet."], equation
    if call is not None:
        return [name, " is what ", call, " gives."], equation
    if is_closure(symbols, moment):
        return [name, " is a closure", *kept(symbols, moment), "."], equation
    type = None if moment.into is None else symbols.type(moment.into)
    if isinstance(type, Applied) and type.kind.name.startswith(NAMED):
        written = symbols.written(moment.span) or type.kind.name.removeprefix(NAMED)
        function: Token = ["code", written]
        say: RichText = [name, " is the function ", function, f". It {OWNER.does} no {BUFFER}."]
        return say, [symbols.code(moment.into), " = ", function]
    if type is not None and is_enum(type) and made is not None:
        variant: Token = ["code", re.split(r"[^\w:]", made.message or "")[0]]
        if variant[1] == made.message:
            return [name, " is ", variant, ". Nothing lies in it."], equation
        return [name, " is ", variant, f": the {VALUE} in it lies in ", name, " itself."], equation
    return [name, " is made of its parts, which lie in it one after the other."], equation


def is_enum(type: Type) -> bool:
    """Whether it is one of several variants."""
    return isinstance(type, Applied) and len(type.kind.variants) > 1


def is_closure(symbols: FileSymbols, moment: Moment) -> bool:
    """Whether what is assigned is a closure."""
    type = None if moment.into is None else symbols.type(moment.into)
    return isinstance(type, Applied) and type.kind.name == CLOSURE


def kept(symbols: FileSymbols, moment: Moment) -> RichText:
    """What a closure was made with."""
    found: list[RichText] = []
    for event in moment.events:
        if event.place is None or symbols.variable(event.place) is None:
            continue
        if event.kind == "borrowed":
            found.append(["a reference to ", symbols.name(event.place)])
        elif event.kind == "moved":
            found.append([symbols.name(event.place), " itself"])
        elif event.kind == "copied" and not isinstance(symbols.type(event.place), Reference):
            found.append(["a copy of ", symbols.name(event.place)])
    return [": it keeps ", *tokens.joined(found, " and ")] if found else []


def passed_whole(symbols: FileSymbols, moment: Moment) -> Texts:
    """A value of parts is moved or copied to a variable."""
    source = moment.value.place if isinstance(moment.value, Copied | Moved) else None
    kinds = ("moved", "copied")
    event = next((e for e in moment.events if e.kind in kinds and e.place == source), None)
    made = came(moment, "made")
    if event is None and made is not None:  # it is what an if or a match gives
        return made_whole(symbols, moment, made)
    event = event or moment.first("moved") or moment.first("copied")
    source = event.place if event else None
    name, of = symbols.name(moment.into), apart(symbols, source, moment.into)
    written = symbols.written(moment.span)
    if symbols.variable(source) is None and written:
        of = [["code", written]]
    equation = _shown(symbols, moment, made or moment.first("made"))
    if event is None:
        return [name, f" has its {VALUE} now."], equation
    unchecked = "Unchecked, " if event.fault else ""
    if event.kind == "copied":
        return [unchecked, name, " is a copy of ", *of, ", part by part: both remain."], equation
    if event.fault:
        return ([unchecked, "what ", *of, f" gave away is taken again: it has more than one "
                 f"{OWNER} now."], equation)  # fmt: skip
    if isinstance(of[0], str):  # it lies in a variant
        return ([*of, " moves to ", name, " with all its parts: ", name, f" {OWNER.does} them "
                 "from here on."], equation)  # fmt: skip
    bound = None if moment.into is None else symbols.body.locals[moment.into.local].name
    if symbols.variable(source) is None and written == bound:
        # What a pattern binds is written as the name that it gets.
        return ([f"The {VALUE} moves to ", name, " with all its parts: ", name, f" {OWNER.does} "
                 "them from here on."], equation)  # fmt: skip
    return ([*of, " moves to ", name, " with all its parts: ", *of, f" {OWNER.does} nothing any "
             "more."], equation)  # fmt: skip


def _shown(symbols: FileSymbols, moment: Moment, made: Event | None) -> RichText:
    if made is None or (moment.into and has_iterator(symbols.type(moment.into))):
        return [symbols.code(moment.into)]
    value: Token = ["code", shown(made.message or "")]
    return [symbols.code(moment.into), " = ", value]


def shown(message: str) -> str:
    """A value as it is written, or its beginning.

    >>> shown("Some(1)"), len(shown("x" * 100))
    ('Some(1)', 49)
    """
    text = printable(message.replace(CLOSURE, "closure")).replace("\n", "⏎")
    return text[:_MOST] + "…" * (len(text) > _MOST)

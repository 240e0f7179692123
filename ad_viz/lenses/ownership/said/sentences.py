"""What is said of each moment of a program of the small Rust, and the equation beside it."""

from collections.abc import Callable, Mapping
from typing import Final

from ad_viz.lenses.ownership.moments import Moment, MomentKind
from ad_viz.lenses.ownership.said.calls import called, given
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.lenses.ownership.said.moves import apart, moved
from ad_viz.lenses.ownership.symbols import Lent, Symbols
from ad_viz.rust.body import Computed, Constant, Place
from ad_viz.rust.machine.events import Event
from ad_viz.rust.places import DEREF, Element, Index, Middle
from ad_viz.rust.types import BOOL, CHAR, Reference, owns
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BORROW, BUFFER, OWNER, VALUE

__all__ = ["MOST_NAMES", "Texts", "begun", "free_again", "permission", "texts"]

#: A sentence of at most 25 words, and its equation.
Texts = tuple[RichText, RichText]
#: So many names are listed before the others are counted.
MOST_NAMES: Final = 4


def texts(symbols: Symbols, moment: Moment) -> Texts:
    """What is said of a moment."""
    say, equation = _TELL[moment.kind](symbols, moment)
    return begun(say), equation


def begun(say: RichText) -> RichText:
    """Each sentence begins with a capital; names stay as the person wrote them.

    >>> begun(["a temporary is lent to ", ["name", "a"], ". ", "the rest is not."])
    ['A temporary is lent to ', ['name', 'a'], '. ', 'The rest is not.']
    >>> begun(["it ends.", " ", "what it owns is freed."])
    ['It ends.', ' ', 'What it owns is freed.']
    """
    text, capitalised = ". ", RichText()
    for token in say:
        if isinstance(token, str) and text.endswith(". "):
            capitalised.append(token[:1].upper() + token[1:])
        else:
            capitalised.append(token)
        text += tokens.plain(token)
    return capitalised


def free_again(symbols: Symbols, ended: list[Lent], line: int, left: Mapping[int, str]) -> Texts:
    """Loans have ended with their last line: what was lent is free again, and permits this."""
    owners = list(dict.fromkeys(lent.owner for lent in ended))
    names: list[Token] = [["name", symbols.name_of(owner)] for owner in owners]
    times: list[Token] = [["code", lent.lifetime] for lent in ended]
    end, it = ("ends", f"this {BORROW}") if len(ended) == 1 else ("end", f"these {BORROW.many}")
    permits = tokens.joined(
        ([["code", symbols.name_of(owner)], f" permits: {permission(left[owner])}"]
         for owner in owners),
        "; ",
    )  # fmt: skip
    return (["Here ", *tokens.listed(times), f" {end}: nothing uses {it} any more. ",
             *tokens.listed(names), f" {'is' if len(owners) == 1 else 'are'} free again."],
            [f"after line {symbols.releases(line, owners)} ", *permits])  # fmt: skip


def permission(allowed: str | None) -> str:
    """``read, write, own``

    >>> permission("RO"), permission("")
    ('read, own', 'nothing')
    """
    words = {"R": "read", "W": "write", "O": "own"}
    return ", ".join(words[letter] for letter in allowed or "") or "nothing"


def _declared(symbols: Symbols, moment: Moment) -> Texts:
    return ([symbols.name(moment.into), " is declared, and holds nothing yet. It may not be used "
             f"before {VALUE.one} is put there."], [symbols.code(moment.into), " = ?"])  # fmt: skip


def _number(symbols: Symbols, moment: Moment) -> Texts:
    assert moment.into is not None
    every = [event for event in moment.events if event.kind == "stored"]
    into = [event for event in every if event.place == moment.into]
    stored = next(reversed(into or every), None)  # a temporary had it before
    value = "?"
    if stored and stored.after:
        value = value_text(symbols.type(moment.into), stored.after[0])
    equation: RichText = [symbols.code(moment.into), f" = {value}"]
    if not isinstance(moment.value, Constant) and (worked := symbols.written(moment.span)):
        equation[1:1] = [" = ", ["code", worked]]
    name = symbols.name(moment.into)
    if symbols.is_referred(moment.into):
        return (["Through ", name, f", the number {value} is put in the place that it refers to."],
                equation)  # fmt: skip
    if stored and stored.before is not None:
        return [name, f" is given another number: {value}. The old one is gone."], equation
    if isinstance(moment.value, Computed) and any(e.kind == "read" for e in moment.events):
        return ([name, f" is computed: {value}. The calls only look, and no {BUFFER} changes "
                 "hands."],
                equation)  # fmt: skip
    if isinstance(moment.value, Computed):
        return ([name, f" is computed: {value}. Numbers are copied when they are used, never "
                 "moved."], equation)  # fmt: skip
    return ([name, f" is a number. It is kept in the variable itself, and in no {BUFFER}."],
            equation)  # fmt: skip


def _copied(symbols: Symbols, moment: Moment) -> Texts:
    assert moment.into is not None
    event = moment.first("copied")
    source = event.place if event else None
    name, of = symbols.name(moment.into), apart(symbols, source, moment.into)
    equation: RichText = [symbols.code(moment.into), " = ", symbols.code(source)]
    if isinstance(symbols.type(moment.into), Reference):
        return ([name, " is a copy of ", *of, ". A shared reference is copied, as a number is: "
                 "both remain."], [*equation, ", copied"])  # fmt: skip
    if event and event.before:
        value = value_text(symbols.type(moment.into), event.before[0])
        equation.append(f" = {value}, copied")
    if symbols.is_referred(moment.into):
        return ["A copy of ", *of, " is put where ", name, " refers to."], equation
    if symbols.is_referred(source):
        return [name, " is a copy of what ", *of, " refers to."], equation
    type = symbols.type(moment.into)
    kind = "truth value" if type == BOOL else "letter" if type == CHAR else "number"
    return ([name, " is a copy of ", *of, f". A {kind} is copied whenever it is used: both "
             "remain."], equation)  # fmt: skip


def _borrowed(symbols: Symbols, moment: Moment) -> Texts:
    event = next(
        (e for e in moment.events if e.kind == "borrowed" and symbols.lent_at(e.point)), None
    )
    event = event or moment.first("borrowed")
    if event is None:  # the reference was made within a block whose value it is
        return [symbols.name(moment.into), " holds the reference now."], [symbols.code(moment.into)]
    lent = symbols.lent_at(event.point)
    name, of = symbols.name(moment.into), apart(symbols, event.place, moment.into)
    if lent is None or lent.holder is None:
        return _without_loan(symbols, moment, event)
    equation: RichText = [f"{lent.lifetime}: {lent.said.lower()}"]
    if symbols.is_unchecked:
        free = "nobody else is kept away" if event.mutable else "nothing is frozen"
        return ["Unchecked, ", name, f" {BORROW.does} ", *of, f", and {free}."], equation
    is_used = bool(moment.into and symbols.check.live[moment.into.local])
    if lent.first == lent.last and not is_used:
        return ([name, f" {BORROW.does} ", *of, f", but is never used: the {BORROW} is over with "
                 "this line."], equation)  # fmt: skip
    if event.reborrowed:
        return ([name, f" {BORROW.does} again through ", *of, ", which waits until ", name,
                 " is used for the last time."], equation)  # fmt: skip
    if event.mutable:
        locked = apart(symbols, _locked(event.place), moment.into)
        return ([name, f" {BORROW.does} ", *of, " to write. Until its last use nobody else may "
                 "read or write ", *locked, ": it is locked."], equation)  # fmt: skip
    others = [other for other in symbols.lent if other.owner == lent.owner and not other.mutable
              and other.index < lent.index and other.last >= lent.first]  # fmt: skip
    if others:
        return ([name, f" {BORROW.does} ", *of, " as well. Shared references may be many, for none "
                 "of them writes."], equation)  # fmt: skip
    is_owner = event.place is not None and owns(symbols.type(event.place))
    holds = f"{OWNER.does} the {BUFFER}" if is_owner else f"has its {VALUE}"
    return ([name, f" {BORROW.does} ", *of, " to look. ", *of,
             f" still {holds}, but is frozen while ", name,
             " is used."], equation)  # fmt: skip


def _locked(place: Place | None) -> Place | None:
    """All that is not told apart from it: of an element, what that is one of."""
    elements = (Index, Element, Middle)
    for at, step in enumerate(place.path if place else ()):
        if place and isinstance(step, elements):
            return Place(place.local, place.path[:at])
    return place


def _without_loan(symbols: Symbols, moment: Moment, event: Event) -> Texts:
    """A borrow that holds nobody up: of what has no name, through a reader, or never used."""
    name, of = symbols.name(moment.into), apart(symbols, event.place, moment.into)
    is_unnamed = symbols.is_of_temporary(event.point) or symbols.variable(event.place) is None
    if is_unnamed and event.place is not None and event.place.path[:1] == (DEREF,):
        there: RichText = [["code", symbols.written(moment.span) or "…"]]
        return [name, " is the reference ", *there, "."], [symbols.code(moment.into), " = ", *there]
    if is_unnamed and event.place is not None and DEREF in event.place.path:
        inside = f" refers to what lies in the {VALUE}, in its place."
        return [name, inside], [symbols.code(moment.into)]
    if event.place is None or is_unnamed:
        return ([name, f" {BORROW.does} {VALUE.one} that has no name of its own."],
                [symbols.code(moment.into), f" {BORROW.does} a temporary"])  # fmt: skip
    equation: RichText = [symbols.code(moment.into), f" {BORROW.does} ", symbols.code(event.place)]
    reference = Place(event.place.local, event.place.path[:-1])
    type = symbols.type(reference) if event.place.path[-1:] == (DEREF,) else None
    is_part = any(e.kind == "sliced" and "range" in str(e.function) for e in moment.events)
    if isinstance(type, Reference) and is_part and reference != moment.into:
        whole: RichText = ["what ", *apart(symbols, reference, moment.into), " refers to"]
        part: RichText = [["code", symbols.written(moment.span) or "…"]]
        return [name, " refers to a part of ", *whole, ". Nothing is copied."], [
            symbols.code(moment.into),
            " = ",
            *part,
        ]
    if isinstance(type, Reference) and not type.mutable:
        if reference == moment.into:
            written: RichText = [["code", symbols.written(moment.span) or "…"]]
            return ([name, " refers to a part of what it referred to before."],
                    [symbols.code(moment.into), " = ", *written])  # fmt: skip
        of = apart(symbols, reference, moment.into)
        return [name, " refers to the same as ", *of, ": both only look."], equation
    if symbols.is_referred(event.place):
        return [name, " refers to the same as ", *of, ": both only look."], equation
    if moment.into and symbols.check.live[moment.into.local] and symbols.is_behind(event.place):
        how = "change it" if event.mutable else "look"
        return [name, " refers to ", *of, f", in its place, to {how}."], equation
    if moment.into and symbols.check.live[moment.into.local]:
        return [name, f" {BORROW.does} ", *of, "."], equation
    return ([name, f" {BORROW.does} ", *of, f", but is never used: the {BORROW} is over with this "
             "line."],
            equation)  # fmt: skip


def _freed(symbols: Symbols, moment: Moment) -> Texts:
    every = [e for e in moment.events if e.kind == "freed"]
    equation: RichText = [f"freed: {_buffers(every)}"]
    if len(every) == 1:
        equation = [f"{BUFFER} {every[0].buffer}: freed"]
    what, gone = BUFFER, f"the one that it {OWNER.done} is freed."
    if len(every) > 1:
        what, gone = VALUE, f"the {len(every)} {BUFFER.many} of the old one are freed."
    if moment.into is None:
        they = f"the new {BUFFER}: it is"
        they = f"{len(every)} new {BUFFER.many}: they are" if len(every) > 1 else they
        return [f"Nobody took {they} freed at the end of its statement."], equation
    if symbols.is_referred(moment.into):
        gone = "the one that was there is freed." if len(every) == 1 else gone
        there: RichText = ["where ", symbols.name(moment.into), f" refers to: {gone}"]
        return [f"Another {what} is put ", *there], equation
    return [symbols.name(moment.into), f" is given another {what}: {gone}"], equation


def _ended(symbols: Symbols, moment: Moment) -> Texts:
    over = [e.local for e in moment.events if e.kind == "ended" and e.local in symbols.index]
    names = [symbols.name(Place(one)) for one in over if one in symbols.assigned]
    freed = [e for e in moment.events if e.kind == "freed"]
    if not names:
        never = [symbols.name(Place(one)) for one in over if one is not None]
        return ["The block ends. ", *tokens.listed(never, MOST_NAMES), f" never had {VALUE.one}: "
                "there is nothing to free."], [["code", "}"]]  # fmt: skip
    gone: RichText = ["The block ends, and ", *tokens.listed(names, MOST_NAMES), " with it."]
    it = "it" if len(names) == 1 else "they"
    if not freed:
        return [*gone, f" Nothing is freed: {it} {OWNER.done} no {BUFFER}."], [["code", "}"]]
    return ([*gone, f" What {it} still {OWNER.done} is freed."],
            [f"freed: {_buffers(freed)}"])  # fmt: skip


def _finished(symbols: Symbols, moment: Moment) -> Texts:
    freed = [e for e in moment.events if e.kind == "freed"]
    owners = [symbols.name(e.place) for e in freed]
    if not freed:
        return ([f"The program ends. No variable {OWNER.does} {BUFFER.one} any more: there is "
                 "nothing to free."], [f"all {BUFFER.many} are freed"])  # fmt: skip
    verb = (
        f"{OWNER.does} its {BUFFER}, and frees it"
        if len(freed) == 1
        else f"free the {BUFFER.many} that they {OWNER.do}"
    )
    return (["The program ends: ", *tokens.listed(owners, MOST_NAMES), f" {verb}."],
            [f"freed: {_buffers(freed)}"])  # fmt: skip


def _panicked(symbols: Symbols, moment: Moment) -> Texts:
    event = moment.first("panicked")
    message = (event.message or "") if event else ""
    return (["Here the program stops by itself: it panics, as Rust calls it."],
            [["code", message]])  # fmt: skip


def _buffers(freed: list[Event]) -> str:
    return ", ".join(f"{BUFFER} {event.buffer}" for event in freed)


_TELL: Final[Mapping[MomentKind, Callable[[Symbols, Moment], Texts]]] = {
    "declared": _declared,
    "number": _number,
    "copied": _copied,
    "moved": moved,
    "borrowed": _borrowed,
    "given": given,
    "called": called,
    "freed": _freed,
    "ended": _ended,
    "finished": _finished,
    "panicked": _panicked,
}

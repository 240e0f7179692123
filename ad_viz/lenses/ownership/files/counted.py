"""What is said of owners that are counted, and of borrows that the run itself checks."""

from collections.abc import Iterable
from typing import Final

from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.reporting.numeral import numeral
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.memory.sharing import (
    LEFT,
    LENDING,
    RETURNING,
    SHARING,
    WEAK_LEFT,
    WEAKENING,
)
from ad_viz.rust.pointers import WEAK
from ad_viz.rust.types import Applied
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BORROW, BUFFER, OWNER, VALUE

__all__ = ["counted", "ended", "first_owner", "handed_back", "is_count", "is_more", "is_weak"]

Texts = tuple[RichText, RichText]

_MORE: Final = (*SHARING, *WEAKENING, *LENDING)
_LESS: Final = (*LEFT, *WEAK_LEFT, *RETURNING)
#: What is so of a value that is borrowed.
_LENT: Final = dict(zip(LENDING, (
    "Others may look, too, and nobody may write.",
    "Until that ends, any other one stops the program.",
    "Until that ends, who asks for the lock must wait.",
), strict=True))  # fmt: skip


def is_count(event: Event) -> bool:
    """Whether it is how many owners there are, or borrows, that is written."""
    return event.kind == "written" and event.function in (*_MORE, *_LESS)


def is_more(event: Event) -> bool:
    """Whether there is one more of them."""
    return is_count(event) and event.function in _MORE


def first_owner(symbols: FileSymbols, moment: Moment) -> Texts:
    """A value that may be shared."""
    say: RichText = [symbols.name(moment.into), f" {OWNER.does} a new {BUFFER}, in which its "]
    return [*say, f"{OWNER.many} are counted before the {VALUE}."], ["strong count = 1"]


def counted(symbols: FileSymbols, moment: Moment, event: Event, of: Token) -> Texts:
    """One more owner, or a borrow, of what is called so."""
    who = symbols.name(moment.into)
    say: RichText
    if event.function in LENDING:
        who = "the call" if symbols.variable(moment.into) is None else who
        say = [who, f" {BORROW.does} the {VALUE} in ", of, ", and the run checks that. "]
        return [*say, _LENT[event.function]], [_change(event)]
    if event.function in WEAKENING:
        say = [who, " leads to what ", of, f" {OWNER.does}, and does not keep it: it is freed "]
        return [*say, "without asking."], [_change(event)]
    if event.function == "Weak::upgrade":
        it = f"it has {_owners(event)} now, and this one keeps it."
        return [f"The {VALUE} is still there: {it}"], [_change(event)]
    say = [who, f" {OWNER.does} the same {BUFFER} as ", of, f": it has {_owners(event)} now. "]
    return [*say, "Nothing is copied."], [_change(event)]


def handed_back(symbols: FileSymbols, moment: Moment) -> Texts:
    """The borrows of a moment's line that no name keeps: they end with it."""
    if moment.kind in ("ended", "finished", "panicked"):
        return [], []
    left = moment.first("left")
    after = 0 if left is None else moment.events.index(left)
    events = [e for e in moment.events[after:] if is_count(e) and e.function in RETURNING
              and symbols.variable(e.place) is None]  # fmt: skip
    if not events:
        return [], []
    it = f"That {BORROW} ends" if len(events) == 1 else f"Those {BORROW.many} end"
    return [f" {it} with its line."], [f", {_change(e)}" for e in events]


def ended(symbols: FileSymbols, events: Iterable[Event]) -> Texts:
    """What those leave that end and were counted; nothing is said of what is freed with them."""
    say: RichText = []
    changes: list[str] = []
    for event in events:
        if not is_count(event) or event.function not in _LESS:
            continue
        if it := _ended(symbols, event):
            say += [*([" "] if say else []), *it]
            is_last = event.function in WEAK_LEFT and not is_weak(symbols, event)
            changes.append("strong count = 0" if is_last else _change(event))
    return say, [", ".join(changes)] if changes else []


def _ended(symbols: FileSymbols, event: Event) -> RichText:
    """Of one of them."""
    is_named = symbols.variable(event.place) is not None
    name = symbols.name(event.place)
    if event.function in RETURNING:
        return [name, f" ends, and its {BORROW} with it."] if is_named else []
    if event.function in WEAK_LEFT:
        if is_weak(symbols, event):
            return [name, " ends. It kept nothing."] if is_named else []
        if event.place is None or not _numbers(event)[1]:
            return []
        # The one that all who share a value have together: it ends with the last of these.
        gone: RichText = [name] if is_named else ["This"]
        stays = f"A {BUFFER} with its counts stays while a "
        gone += [f" was the last {OWNER}: the {VALUE} is gone. {stays}"]
        return [*gone, ["code", "Weak"], " leads to it."]
    if not _numbers(event)[1]:
        return []
    who: RichText = [name] if is_named else [f"One {OWNER} of {BUFFER} {event.buffer}"]
    it = f" gives up its part: the {BUFFER} has {_owners(event)} left, and stays."
    return [*who, it]


def is_weak(symbols: FileSymbols, event: Event) -> bool:
    """Whether it is a Weak itself: all that share a value have one more, which ends with them."""
    type = None if event.place is None else symbols.type(event.place)
    return isinstance(type, Applied) and type.kind is WEAK


def _numbers(event: Event) -> tuple[float, float]:
    """How many there were, and how many there are."""
    assert event.before is not None
    assert event.after is not None
    return event.before[0], event.after[0]


def _change(event: Event) -> str:
    function, less = event.function or "", 0
    if function in (*WEAKENING, *WEAK_LEFT):
        what, less = "weak count", 1  # all that share the value have one together
    elif function in (*SHARING, *LEFT):
        what = "strong count"
    else:
        what = "locks" if function.startswith("Mutex") else BORROW.many
    before, after = (numeral(float(number - less)) for number in _numbers(event))
    return f"{what} = {before} → {after}"


def _owners(event: Event) -> str:
    _, count = _numbers(event)
    return f"{numeral(float(count))} {OWNER if count == 1 else OWNER.many}"

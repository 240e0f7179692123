"""What is said of owners that are counted, and of borrows that the run itself checks."""

from typing import Final

from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.reporting.numeral import numeral
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.memory.sharing import LENDING, SHARING, WEAKENING
from ad_viz.rust.pointers import ARC, RC, WEAK
from ad_viz.rust.types import Applied
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import BORROW, BUFFER, OWNER, VALUE

__all__ = ["counted", "counts", "first_owner", "is_count", "owners_left"]

Texts = tuple[RichText, RichText]

_COUNTING: Final = (*SHARING, *WEAKENING, *LENDING, "drop")
#: What is counted, and what that means.
_LENT: Final = dict(zip(LENDING, (
    (BORROW.many, "Others may look, too, and nobody may write."),
    (BORROW.many, "Until that ends, any other one stops the program."),
    ("locks", "Until that ends, who asks for the lock must wait."),
), strict=True))  # fmt: skip


def first_owner(symbols: FileSymbols, moment: Moment) -> Texts:
    """A value that may be shared."""
    say: RichText = [symbols.name(moment.into), f" {OWNER.does} a new {BUFFER}, in which its "]
    return [*say, f"{OWNER.many} are counted before the {VALUE}."], ["strong count = 1"]


def is_count(event: Event) -> bool:
    """Whether it is how many owners there are, or borrows, that is written."""
    return event.kind == "written" and event.function in _COUNTING


def counted(symbols: FileSymbols, moment: Moment, event: Event) -> Texts:
    """One more owner, or a borrow."""
    function, who = event.function or "", symbols.name(moment.into)
    say: RichText
    _, after = _numbers(event)
    if (lent := _LENT.get(function)) is not None:
        what, so = lent
        who = "the call" if symbols.variable(moment.into) is None else who
        say = [who, f" {BORROW.does} the {VALUE} in ", symbols.name(event.place)]
        return [*say, f", and the run checks that. {so}"], [f"{what} = {_change(event)}"]
    if function in WEAKENING:
        say = [who, " leads to what ", symbols.name(event.place)]
        say += [f" {OWNER.does}, and does not keep it: it is freed without asking."]
        return say, [f"weak count = {_change(event, less=1)}"]
    equation: RichText = [f"strong count = {_change(event)}"]
    if function.endswith("::upgrade"):
        it = f"it has {_owners(after)} now, and this one keeps it."
        return [f"The {VALUE} is still there: {it}"], equation
    say = [who, f" {OWNER.does} the same {BUFFER} as ", symbols.name(event.place)]
    return [*say, f": it has {_owners(after)} now. Nothing is copied."], equation


def counts(events: list[Event]) -> RichText:
    """How many owners there are left of what is shared."""
    return [f"strong count = {', '.join(_change(e) for e in events if is_count(e))}"]


def owners_left(symbols: FileSymbols, events: list[Event]) -> RichText:
    """A sentence for each of those that share a value and end, while others have it; or none."""
    say: RichText = []
    for event in events:
        if event.function != "drop" or not is_count(event) or event.place is None:
            continue
        _, left = _numbers(event)
        type = symbols.type(event.place)
        if not left or not isinstance(type, Applied):
            continue
        if type.kind in (RC, ARC):
            it = [symbols.name(event.place), f" gives up its part: the {BUFFER} has "]
            say += [*([" "] if say else []), *it, f"{_owners(left)} left, and stays."]
        elif type.kind is WEAK:
            it = [symbols.name(event.place), f" ends. It {OWNER.done} nothing."]
            say += [*([" "] if say else []), *it]
    return say


def _numbers(event: Event) -> tuple[float, float]:
    """How many there were, and how many there are."""
    assert event.before is not None
    assert event.after is not None
    return event.before[0], event.after[0]


def _change(event: Event, less: int = 0) -> str:
    before, after = (numeral(float(number - less)) for number in _numbers(event))
    return f"{before} → {after}"


def _owners(count: float) -> str:
    return f"{numeral(float(count))} {OWNER if count == 1 else OWNER.many}"

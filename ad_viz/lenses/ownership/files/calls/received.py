"""What is said where a variable that was there before is given what a call gave."""

from ad_viz.lenses.ownership.files.calls.begun import kind_of
from ad_viz.lenses.ownership.files.compound import target
from ad_viz.lenses.ownership.files.made import passed_whole
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.lenses.ownership.said.sentences import begun
from ad_viz.rust.body import Assign, Borrowed, Copied, Moved, Place, Value
from ad_viz.rust.machine.memory.layout import is_parted
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import Reference, is_copy, owns
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import BUFFER, OWNER, VALUE

__all__ = ["made_way", "received"]

Texts = tuple[RichText, RichText]


def received(symbols: FileSymbols, moment: Moment) -> Texts | None:
    """None of what no call gave, and of what goes wrong where nothing is checked."""
    if moment.into is None or any(event.fault for event in moment.events):
        return None
    call = _giver(symbols, moment.value)
    if call is None:
        return None
    who, type, written = symbols.call(call), symbols.type(moment.into), symbols.written(moment.span)
    worked: RichText = [["code", written]] if written else who
    name = target(symbols, moment)
    to, left = [name], name
    if name == symbols.name(moment.into):
        to = ["what ", name, " refers to"] if symbols.is_referred(moment.into) else to
        left = symbols.code(moment.into)
    if is_parted(type):
        _, equation = passed_whole(symbols, moment)
        return ["From here on ", *to, " has what ", *who, " gave."], [left, *equation[1:]]
    if isinstance(type, Reference):
        say = ["From here on ", *to, " has the reference that ", *who, " gave."]
        return say, [left, " = ", *worked]
    stored = [event.after for event in moment.events if event.kind == "stored" and event.after]
    if is_copy(type) and stored:
        value = value_text(type, stored[-1][0])
        say = [*begun(to), f" is given the {kind_of(type)} that ", *who, f" gave: {value}."]
        return say, [left, " = ", *worked, f" = {value}"]
    has = f" {OWNER.does} the {BUFFER} that " if owns(type) else " has what "
    return ["From here on ", *to, has, *who, " gave."], [*who, " ⤳ ", left]


def made_way(symbols: FileSymbols, moment: Moment) -> RichText | None:
    """That what a variable had is freed, where what a call gave is put there next."""
    if moment.kind != "freed" or moment.into is None or not moment.events:
        return None
    match symbols.body.instructions[moment.events[-1].point + 1]:
        case Assign(into, value) if into == moment.into and _giver(symbols, value) is not None:
            freed = f" {OWNER.done} is freed: another {VALUE} takes its place."
            return ["What ", target(symbols, moment), freed]
    return None


def _giver(symbols: FileSymbols, value: Value | None) -> int | None:
    """The call whose value this is, as that gave it to its caller."""
    match value:
        case Moved(Place(local, ())) | Copied(Place(local, ())):
            pass
        case Borrowed(Place(local, (step,))) if step == DEREF:
            pass
        case _:
            return None
    calls = symbols.running.lives.calls[1:] if local not in symbols.index else []
    return next((one.number for one in calls if one.given == local), None)

"""What is said where a call begins: how each of its parameters gets its value."""

from ad_viz.lenses.ownership.files.drawn import Arrival, arrivals
from ad_viz.lenses.ownership.files.iterators import has_iterator
from ad_viz.lenses.ownership.files.made import shown
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.lenses.ownership.said.sentences import MOST_NAMES
from ad_viz.rust.body import Drop, Place
from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.machine.memory.layout import is_parted
from ad_viz.rust.numbers.plain_traits import NUMBERS
from ad_viz.rust.places import DEREF
from ad_viz.rust.straight.holders import CLOSURE_OF
from ad_viz.rust.types import ARRAY, BOOL, CHAR, SLICE, STR, Applied, Reference, Type, is_copy
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BORROW, BUFFER, OWNER, VALUE

__all__ = ["begins_others", "call_begun", "in_program"]

Texts = tuple[RichText, RichText]


def begins_others(symbols: FileSymbols, moment: Moment) -> bool:
    """Whether functions of the person's run within a call next, and it has given nothing yet."""
    lives, into = symbols.running.lives, moment.into
    if not moment.events or into is None:
        return False
    last = moment.events[-1].point
    if any(event.local == into.local and event.kind != "declared" for event in moment.events):
        return False
    after = lives.frames[last + 1 : last + 2]
    return bool(after) and lives.calls[after[0]].caller == lives.frames[last]


def call_begun(symbols: FileSymbols, moment: Moment) -> Texts:
    """A function or a closure is called."""
    call = symbols.running.lives.calls[moment.call]
    who = symbols.call(moment.call)
    came = arrivals(symbols, moment)
    came.sort(key=lambda one: (one.event is None or not _owns(symbols, one), one.variable))
    if not came:
        return [*_called(symbols, moment), ". Its lines come under the call."], [
            ["code", f"{call.name}()"]
        ]
    equation = [*tokens.joined([_given(symbols, one) for one in came], ", ")]
    if (ending := _ending(symbols, moment.call)) is not None:
        return ([*ending, " ends, so ", *who, " is called first: ", _name(symbols, came[0]),
                 f" {BORROW.does} it to write."], equation)  # fmt: skip
    straight = [one for one in came if _owns(symbols, one) and one.source is None]
    say: RichText = []
    if len(straight) > 1 and not any(one.event and one.event.fault for one in straight):
        what = VALUE if any(_is_parted(symbols, one) for one in straight) else BUFFER
        say = [f"The {what.many} go straight into ", *who, ": ",
               *tokens.listed([_name(symbols, one) for one in straight], MOST_NAMES),
               f" {OWNER.do} them while the call runs."]  # fmt: skip
        came = [one for one in came if one not in straight]
    for one in came[:MOST_NAMES]:
        begins: RichText = [" "] if say else [*_called(symbols, moment), ": "]
        say += _arrived(symbols, one, who, begins)
    return say, equation


def _called(symbols: FileSymbols, moment: Moment) -> RichText:
    """A closure that has no name of its own is called by another."""
    call, who = symbols.running.lives.calls[moment.call], symbols.call(moment.call)
    if call.through is None or not call.name.startswith(CLOSURE_OF):
        return [*who, " is called"]
    return [["code", call.through], ", ", *who, ", is called"]


def _ending(symbols: FileSymbols, number: int) -> RichText | None:
    """What it is the drop of; None of another function."""
    lives = symbols.running.lives
    call = lives.calls[number]
    if lives.sites[number].gives or not call.name.endswith("::drop"):
        return None
    match lives.body.instructions[call.first - 1]:
        case Drop(place) if symbols.variable(place) is not None:
            return [symbols.name(place)]
    return [VALUE.one]


def _owns(symbols: FileSymbols, one: Arrival) -> bool:
    return symbols.kind_of(one.variable) == "owner"


def _is_parted(symbols: FileSymbols, one: Arrival) -> bool:
    return is_parted(symbols.type_of(symbols.locals[one.variable]))


def _name(symbols: FileSymbols, one: Arrival) -> Token:
    return ["name", symbols.name_of(one.variable)]


def _arrived(symbols: FileSymbols, one: Arrival, who: RichText, begins: RichText) -> RichText:
    after: RichText = begins if begins == [" "] else []
    name = _name(symbols, one)
    part = symbols.part(one.place)
    of: RichText = [] if one.source is None else [part or ["name", symbols.name_of(one.source)]]
    captured = symbols.body.locals[symbols.locals[one.variable]].captured
    if captured is not None:
        how = "is its own" if captured.is_own else "is a reference"
        return [*begins, name, f" {how}, from when it was made."]
    if _owns(symbols, one):
        what = VALUE if _is_parted(symbols, one) else BUFFER
        if one.event is not None and one.event.fault:
            return [*after, *who, f" takes the {what} that ", *(of or ["a temporary"]),
                    f" gave away: it has more than one {OWNER} now."]  # fmt: skip
        if of:
            return [*after, *of, " moves into ", *who, ": ", name,
                    f" {OWNER.does} the {what} while the call runs."]  # fmt: skip
        return [*after, f"The {what} goes straight into ", *who, ": ", name,
                f" {OWNER.does} it while the call runs."]  # fmt: skip
    if one.is_inside:
        return [*begins, name, *_referred(symbols, one)]
    how = " to write" if one.mutable else " to look"
    if one.is_passed_on and part is None and one.loan is not None:
        return [*begins, name, f" {BORROW.does} what ", *of, f" refers to,{how}."]
    if one.is_passed_on and one.loan is None:
        is_there = part is not None and not one.is_as_it_is
        there = of if is_there else ["what ", *of, " refers to"]
        return [*begins, name, " refers to ", *there, "."]
    if one.is_lent:
        if of:
            return [*begins, name, f" {BORROW.does} ", *of, how, "."]
        return [*begins, name, *_referred(symbols, one)]
    type = symbols.type_of(symbols.locals[one.variable])
    kind = kind_of(type)
    if of and not is_copy(type):
        return [*after, *of, " moves into ", *who, ": ", name, f" has the {kind} from here on."]
    if of and part is None and symbols.is_referred(one.place):
        of = ["what ", *of, " refers to"]
    if of:
        return [*begins, name, f" is a copy of the {kind} of ", *of, "."]
    return [*begins, name, f" is a {kind} of its own."]


def _referred(symbols: FileSymbols, one: Arrival) -> RichText:
    """What a reference leads to that no variable of the caller has."""
    if one.place is not None and symbols.is_literal(one.place):
        return [f" refers to {in_program(symbols.type_of(symbols.locals[one.variable]))}."]
    if one.event is not None and one.event.buffer:
        return [f" leads into {BUFFER} {one.event.buffer}. Nothing is copied."]
    if symbols.body.locals[one.life].name == "self":
        return [f" refers to the {VALUE} that it is called on."]
    if "Formatter" in str(symbols.type_of(one.life)):
        return [" refers to what it writes into."]
    events = symbols.running.run.events
    used = next((e for e in events if e.place and e.place.local == one.life and e.place.path), None)
    reference = " is a reference."
    if one.place is not None and not one.place.derefs:
        reference = f" refers to {VALUE.one} without a name."
    type = symbols.type_of(one.life)
    target = type.target if isinstance(type, Reference) else type
    if isinstance(target, Applied) and target.kind in (SLICE, ARRAY):
        return [f" refers to {VALUE.many} without a name."]
    if used is None or used.kind not in ("copied", "borrowed") or used.place is None:
        return [reference]
    type = symbols.type(used.place)
    where = f"in {BUFFER} {used.buffer}" if used.buffer else ""
    if used.before and (type in (BOOL, CHAR) or str(type) in NUMBERS):
        it: RichText = [["code", value_text(type, used.before[0])], ", " * bool(where)]
    elif where and all(step == DEREF for step in used.place.path):
        it = ["what lies "]
    else:
        return [reference]
    return [" refers to ", *it, f"{where}."]


def in_program(type: Type) -> str:
    """What a reference of this type refers to that no variable has."""
    while isinstance(type, Reference):
        type = type.target
    if type == STR:
        return "a text that is in the program itself"
    return f"{VALUE.one} that the compiler put into the program"


def kind_of(type: Type) -> str:
    if type in (BOOL, CHAR):
        return "truth value" if type == BOOL else "letter"
    if isinstance(type, Applied) and type.kind.name == CLOSURE:
        return "closure"
    return "number" if str(type) in NUMBERS else str(VALUE)


def _given(symbols: FileSymbols, one: Arrival) -> RichText:
    name: RichText = [["code", symbols.name_of(one.variable)]]
    part = symbols.part(one.place)
    of: RichText = [] if one.source is None else [part or ["code", symbols.name_of(one.source)]]
    if _owns(symbols, one):
        what = VALUE if _is_parted(symbols, one) else BUFFER
        return [*of, " ⤳ ", *name] if of else [f"{what} ⤳ ", *name]
    if one.is_inside:
        return name
    if one.is_passed_on and one.loan is None and (part is None or one.is_as_it_is):
        return [*name, " = ", *of]
    if one.is_passed_on and part is None:
        of = [symbols.code(one.place)]
    if one.is_lent and of:
        return [*name, " = &mut " if one.mutable else " = &", *of]
    if has_iterator(symbols.type_of(one.life)):
        return name
    if one.made is not None:
        return [*name, " = ", ["code", shown(one.made)]]
    after = None if one.event is None else one.event.after or one.event.before
    if after is None or one.is_lent:
        return name
    return [*name, f" = {value_text(symbols.type(Place(symbols.locals[one.variable])), after[0])}"]

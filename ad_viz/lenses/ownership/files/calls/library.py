"""What is said of a call of Rust's own library: what it makes, reads, changes or prints."""

from typing import Final

from ad_viz.lenses.ownership.files.buffers import by_itself
from ad_viz.lenses.ownership.files.calls.allocated import allocated, cloned, made_buffer
from ad_viz.lenses.ownership.files.calls.begun import begins_others
from ad_viz.lenses.ownership.files.calls.changed import added, changed, changed_in, grew
from ad_viz.lenses.ownership.files.calls.exchanged import exchanged
from ad_viz.lenses.ownership.files.calls.printed import printed
from ad_viz.lenses.ownership.files.calls.seen import seen_cells, seen_text
from ad_viz.lenses.ownership.files.counted import counted, first_owner, is_count, is_more
from ad_viz.lenses.ownership.files.made import came, is_enum, made_whole, shown
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.calls import cells
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.lenses.ownership.said.sentences import begun
from ad_viz.reporting.numeral import numeral
from ad_viz.rust.body import Called
from ad_viz.rust.machine.events import Event
from ad_viz.rust.numbers.plain_traits import NUMBERS
from ad_viz.rust.places import UNBOX
from ad_viz.rust.types import ARRAY, SLICE, STR, VEC, Applied, Reference, Type, owns
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BUFFER, OWNER, VALUE

__all__ = ["done", "library"]

Texts = tuple[RichText, RichText]

#: So many letters of a text are written out.
_MOST: Final = 32
#: What makes a collection of nothing, and how that is written.
_EMPTY: Final = {f"{kind}::new": sign for sign, kinds in {
    "{}": ("HashMap", "HashSet", "BTreeMap", "BTreeSet"), "[]": ("VecDeque", "BinaryHeap"),
}.items() for kind in kinds}  # fmt: skip
#: What is called by another name than it is written by.
_WRITTEN: Final = {"vec": "vec!", "vec of": "vec!", "String::add": "+",
                   "slice::get_range": "slice::get",
                   "slice::get_range_mut": "slice::get_mut"}  # fmt: skip
#: What is called by a sign, where its name does not stand there.
_SIGNS: Final = {"push_str": "+=", "add_assign": "+=", "deref": "*", "eq": "==", "index": "[ ]"}


def library(symbols: FileSymbols, moment: Moment) -> Texts:
    """What the call was given, and what it did."""
    assert isinstance(moment.value, Called)
    if (event := moment.first("printed")) is not None:
        return printed(symbols, moment, event)
    function = moment.value.function
    call = _written(symbols, moment, function)
    if begins_others(symbols, moment):
        say: RichText = [call, " begins. What it gives comes after the calls that it makes."]
        say, equation = [*say, *by_itself(symbols, moment)], [call]
    else:
        say, equation = done(symbols, moment, function, call)
    here = symbols.variables_of(symbols.call_of(moment))
    given = [
        _given(symbols, event) for event in moment.events
        if event.kind == "moved" and event.function == function
        and event.place and owns(symbols.type(event.place))
        and symbols.variable(event.place) in here and not event.fault
    ]  # fmt: skip
    if not given:
        if not say and symbols.is_here(moment):
            say = [symbols.name(moment.into), " is what ", call, " gives."]
        return say or [call, " is called."], equation
    move = " moves into " if len(given) == 1 else " move into "
    if function.endswith("::into_iter") and tokens.plain(call) not in _text(symbols, moment):
        over = f"an iterator, which gives its {VALUE.many} one by one."
        return [*given, move, over], [*given, " ⤳ iterator"]
    after: RichText = [" ", *begun(say)] if say else []
    return [*tokens.listed(given), move, call, ".", *after], equation


def _written(symbols: FileSymbols, moment: Moment, function: str) -> Token:
    """What the call is called by where it stands, if that is not implied."""
    text, name = _text(symbols, moment), _WRITTEN.get(function, function)
    last = name.rpartition("::")[2]
    if last not in text:
        last = next((sign for name, sign in _SIGNS.items() if last == name), last)
    return ["code", name if name in text else last]


def _text(symbols: FileSymbols, moment: Moment) -> str:
    return symbols.source.text[slice(*moment.span)]


def _given(symbols: FileSymbols, event: Event) -> Token:
    """What moves into it: a variable, or what lies in its Box."""
    assert event.place is not None
    name = symbols.name(event.place)
    is_inside = event.place.path[-1:] == (UNBOX,) and not isinstance(name, str)
    return ["code", f"*{tokens.plain(name)}"] if is_inside else name


def done(symbols: FileSymbols, moment: Moment, function: str, call: Token) -> Texts:
    """What it did; nothing where that is not seen."""
    if (found := exchanged(symbols, moment, call)) is not None:
        return found
    if function == "String::add":
        return added(symbols, moment)
    made, grown = allocated(moment), moment.first("grown")
    is_named = symbols.is_here(moment)
    event = came(moment, "made")
    if function not in _EMPTY and event is not None and is_named:
        say, given = made_whole(symbols, moment, event, call)
        if (copied := cloned(symbols, moment)) is not None:
            return copied, given
        wrote = next((e for e in moment.events if e.point == event.point and not is_count(e)
                      and e.kind in ("written", "grown")), None)  # fmt: skip
        if wrote is not None:
            say += [" ", changed_in(symbols, moment, wrote), " is changed in place."]
        return [*say, *by_itself(symbols, moment)], given
    if event is not None and (copied := cloned(symbols, moment)) is not None:
        return copied, [["code", shown(event.message or "")]]
    if function in _EMPTY and is_named:
        return ([symbols.name(moment.into), f" is empty: it {OWNER.does} no {BUFFER} yet."],
                [symbols.code(moment.into), f" = {_EMPTY[function]}"])  # fmt: skip
    event = came(moment, "returned")
    if event is not None and is_named and not event.buffer:
        return ([symbols.name(moment.into), f" is empty: it {OWNER.does} no {BUFFER} yet."],
                [symbols.code(moment.into), ' = ""' if event.text else " = []"])  # fmt: skip
    if grown is not None and made is not None:
        return grew(symbols, moment, grown, made, call)
    if made is not None and function in ("Rc::new", "Arc::new"):
        return first_owner(symbols, moment)
    if made is not None:
        return made_buffer(symbols, moment, made, call)
    more = (e for e in moment.events if is_more(e))
    if (event := next(more, None)) is not None:
        return counted(symbols, moment, event, changed_in(symbols, moment, event))
    event = next((e for e in moment.events if e.kind == "written" and not is_count(e)), None)
    if event is not None:
        return changed(symbols, moment, event, call)
    freed = [e for e in moment.events if e.kind == "freed"]
    if freed and not _takes(moment, function):
        many = BUFFER.one if len(freed) == 1 else f"{len(freed)} {BUFFER.many}"
        return ([call, f" frees {many}."],
                [f"freed: {', '.join(f'{BUFFER} {e.buffer}' for e in freed)}"])  # fmt: skip
    if (event := moment.first("freed")) is not None:
        return ([call, f" {OWNER.done} the {BUFFER}, and frees it."],
                [f"freed: {BUFFER} {event.buffer}"])  # fmt: skip
    event = next((e for e in moment.events if e.kind == "sliced" and e.function == function), None)
    if event is not None and is_named:
        return _led(symbols, moment, event)
    stored = came(moment, "stored")
    if stored is not None and stored.after and is_named:
        assert moment.into is not None
        value = value_text(symbols.type(moment.into), stored.after[0])
        return ([symbols.name(moment.into), f" is {value}, which ", call, " gives."],
                [symbols.code(moment.into), f" = {value}"])  # fmt: skip
    event = came(moment, "returned")
    if is_named and event is not None and event.buffer:
        seen = seen_text(event) if event.text else seen_cells(symbols, event, seen_text(event))
        return ([symbols.name(moment.into), f" {OWNER.does} the {BUFFER} that ", call, " gives."],
                [symbols.code(moment.into), *([f" = {seen}"] if seen else [])])  # fmt: skip
    if is_named and any(e.place == moment.into for e in moment.events):
        return [symbols.name(moment.into), " is what ", call, " gives."], [call]
    whole = (e.message for e in moment.events if e.kind == "made" and e.function == function
             and e.place is not None and is_enum(symbols.type(e.place)))  # fmt: skip
    if message := next(whole, None):
        return [call, " gives ", ["code", shown(message)], "."], [["code", shown(message)]]
    return [], [call]


def _takes(moment: Moment, function: str) -> bool:
    """Whether it was given the value itself."""
    return any(e.kind == "moved" and e.function == function for e in moment.events)


def _is_slice(type: Type) -> bool:
    return isinstance(type, Applied) and type.kind in (SLICE, VEC, ARRAY)


def _led(symbols: FileSymbols, moment: Moment, event: Event) -> Texts:
    """A reference, or what guards a value, leads into a buffer."""
    assert moment.into is not None
    name, type = symbols.name(moment.into), symbols.type(moment.into)
    code = symbols.code(moment.into)
    if isinstance(type, Applied):  # before what is guarded there is a count
        after = (event.after or ())[1:]
        return [name, f" leads to the {VALUE} itself. Nothing is copied."], [
            code,
            f" = {numeral(float(after[0])) if len(after) == 1 else cells(after)}",
        ]
    target = type.target if isinstance(type, Reference) else type
    if str(target) in NUMBERS and event.after:
        return [name, f" leads to the {VALUE} in its place. Nothing is copied."], [
            ["code", f"*{tokens.plain(code)}"],
            f" = {numeral(float(event.after[0]))}",
        ]
    if target != STR and not _is_slice(target):
        where = f"one of the {VALUE.many} in {BUFFER} {event.buffer}"
        return [name, f" refers to {where}. Nothing is copied."], [code]
    what = "letter" if event.text else "element"
    say: RichText = [name, f" leads into the {BUFFER} itself. No {what} is copied."]
    seen = seen_text(event) if event.text else seen_cells(symbols, event, seen_text(event))
    return say, [code, *([f" = {seen}"] if seen else [])]

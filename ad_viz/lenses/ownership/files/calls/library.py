"""What is said of a call of Rust's own library: what it makes, reads, changes or prints."""

from typing import Final

from ad_viz.lenses.ownership.files.buffers import by_itself
from ad_viz.lenses.ownership.files.counted import counted, first_owner, is_count, is_more
from ad_viz.lenses.ownership.files.made import came, is_enum, kept, made_whole, shown
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.calls import cells, in_use
from ad_viz.lenses.ownership.said.letters import as_letters, printable, value_text
from ad_viz.lenses.ownership.said.sentences import begun
from ad_viz.reporting.numeral import numeral
from ad_viz.rust.body import Called, Constant
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.memory.layout import is_parted
from ad_viz.rust.numbers.plain_traits import NUMBERS
from ad_viz.rust.types import (
    ARRAY,
    BOX,
    SLICE,
    UNIT,
    VEC,
    Applied,
    Reference,
    owns,
)
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BORROW, BUFFER, OWNER, VALUE

__all__ = ["done", "library"]

Texts = tuple[RichText, RichText]

#: So many letters of a text are written out.
_MOST: Final = 32
#: What makes a collection of nothing, and how that is written.
_EMPTY: Final = {f"{kind}::new": sign for sign, kinds in {
    "{}": ("HashMap", "HashSet", "BTreeMap", "BTreeSet"), "[]": ("VecDeque", "BinaryHeap"),
}.items() for kind in kinds}  # fmt: skip
#: What is called by another name than it is written by.
_WRITTEN: Final = {"vec": "vec!", "slice::get_range": "slice::get",
                   "slice::get_range_mut": "slice::get_mut"}  # fmt: skip
_STALE: Final = ("freed", "reused", "dead")


def library(symbols: FileSymbols, moment: Moment) -> Texts:
    """What the call was given, and what it did."""
    assert isinstance(moment.value, Called)
    if (event := moment.first("printed")) is not None:
        return _printed(symbols, moment, event)
    function = moment.value.function
    function = _WRITTEN.get(function, function)
    is_whole = function in symbols.written(moment.span)
    call: Token = ["code", function if is_whole else function.rpartition("::")[2]]
    say, equation = done(symbols, moment, function, call)
    given = [
        symbols.name(event.place) for event in moment.events
        if event.kind == "moved" and event.function == function
        and event.place and owns(symbols.type(event.place))
        and symbols.variable(event.place) is not None and not event.fault
    ]  # fmt: skip
    if not given:
        if not say and symbols.is_here(moment):
            say = [symbols.name(moment.into), " is what ", call, " gives."]
        return say or [call, " is called."], equation
    move = " moves into " if len(given) == 1 else " move into "
    after: RichText = [" ", *begun(say)] if say else []
    return [*tokens.listed(given), move, call, ".", *after], equation


def done(symbols: FileSymbols, moment: Moment, function: str, call: Token) -> Texts:
    """What it did; nothing where that is not seen."""
    made, grown = _allocated(moment), moment.first("grown")
    is_named = symbols.is_here(moment)
    if function not in _EMPTY and (event := came(moment, "made")) is not None and is_named:
        say, given = made_whole(symbols, moment, event, call)
        return [*say, *by_itself(symbols, moment)], given
    if function in _EMPTY and is_named:
        return ([symbols.name(moment.into), f" is empty: it {OWNER.does} no {BUFFER} yet."],
                [symbols.code(moment.into), f" = {_EMPTY[function]}"])  # fmt: skip
    event = came(moment, "returned")
    if event is not None and is_named and not event.buffer:
        return ([symbols.name(moment.into), f" is empty: it {OWNER.does} no {BUFFER} yet."],
                [symbols.code(moment.into), ' = ""' if event.text else " = []"])  # fmt: skip
    if grown is not None and event is not None and is_named:
        return ([symbols.name(moment.into), f" {OWNER.does} the {BUFFER} that ", call, " gives."],
                [symbols.code(moment.into), f" = {_text(event)}"])  # fmt: skip
    if grown is not None and made is not None:
        seen = _shown(symbols, grown, _text(made))
        who = _who(symbols, moment, grown)
        seen = "" if isinstance(who, str) else seen
        equation: RichText = (
            [["code", tokens.plain(who)], f" = {seen}"]
            if seen
            else [_written(symbols, moment, call)]
        )
        return _roomier(symbols, moment, grown, made), equation
    if made is not None and function in ("Rc::new", "Arc::new"):
        return first_owner(symbols, moment)
    if made is not None:
        return _made(symbols, moment, made, call)
    more = (e for e in moment.events if is_more(e))
    if (event := next(more, None)) is not None:
        return counted(symbols, moment, event, _who(symbols, moment, event))
    event = next((e for e in moment.events if e.kind == "written" and not is_count(e)), None)
    if event is not None:
        what = " changes the text of " if event.text else " changes "
        change = _shown(symbols, event, f"{_text(event, before=True)} → {_text(event)}")
        who = _who(symbols, moment, event)
        change = "" if isinstance(who, str) else change
        has_more = event.buffer and len(in_use(event.after)) > len(in_use(event.before))
        room = f": there is room in its {BUFFER}" if has_more else ""
        return ([call, what, who, f" in place{room}.", *by_itself(symbols, moment)],
                [change or _written(symbols, moment, call)])  # fmt: skip
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
    if is_named and any(e.place == moment.into for e in moment.events):
        return [symbols.name(moment.into), " is what ", call, " gives."], [call]
    whole = (e.message for e in moment.events if e.kind == "made" and e.function == function
             and e.place is not None and is_enum(symbols.type(e.place)))  # fmt: skip
    if message := next(whole, None):
        return [call, " gives ", ["code", shown(message)], "."], [["code", shown(message)]]
    return [], [call]


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
    what = "letter" if event.text else "element"
    say: RichText = [name, f" leads into the {BUFFER} itself. No {what} is copied."]
    seen = _text(event) if event.text else _shown(symbols, event, _text(event))
    return say, [code, *([f" = {seen}"] if seen else [])]


def _is_sizeless(symbols: FileSymbols, moment: Moment) -> bool:
    """Whether what is put into a Box takes no memory: (), or a struct or closure of no parts."""
    assert isinstance(moment.value, Called)
    (given,) = moment.value.operands
    if isinstance(given, Constant):
        return given.value is None
    type = symbols.type(given.place)
    if not isinstance(type, Applied) or not is_parted(type):
        return type == UNIT
    return [*type.kind.variants.items()] == [("", ())]


def _allocated(moment: Moment) -> Event | None:
    """The buffer that the call gives; those of its elements are made before it."""
    given = came(moment, "returned")
    every = [e for e in moment.events if e.kind == "allocated"]
    its = (e for e in every if given is not None and e.buffer == given.buffer)
    return next(its, every[-1] if every else None)


def _who(symbols: FileSymbols, moment: Moment, event: Event) -> Token:
    """What is changed: a variable, or what the method is called on."""
    assert isinstance(moment.value, Called)
    method = moment.value.function.rpartition("::")[2]
    written = " ".join(symbols.written(moment.span).rpartition(f".{method}(")[0].split())
    if event.place and symbols.is_within(event.place) and 0 < len(written) <= _MOST:
        return ["code", written]
    if symbols.variable(event.place) is None:
        return f"the {VALUE} it is called on"
    return symbols.name(event.place)


def _roomier(symbols: FileSymbols, moment: Moment, grown: Event, made: Event) -> RichText:
    """A vector or a text has another buffer, or its first."""
    name = _who(symbols, moment, grown)
    if moment.first("freed") is None:
        return [name, f" gets its first {BUFFER}, with room for more."]
    what = "its text is" if made.text else "its elements are"
    say: RichText = [name, f" needs more room: {what} copied to a larger {BUFFER}, and the "]
    return [*say, "old one is freed."]


def _written(symbols: FileSymbols, moment: Moment, call: Token) -> Token:
    """The call as the person wrote it."""
    written = symbols.written(moment.span)
    return ["code", written] if "(" in written else call


def _shown(symbols: FileSymbols, event: Event, text: str) -> str:
    """The text, unless what it shows of a vector are the addresses and tags of its elements."""
    if event.text or event.place is None:
        return text
    type = symbols.type(event.place)
    while isinstance(type, Reference):
        type = type.target
    is_plain = not isinstance(type, Applied) or (
        type.kind in (VEC, ARRAY, SLICE, BOX) and all(str(one) in NUMBERS for one in type.arguments)
    )
    return text if is_plain else ""


def _elsewhere(moment: Moment) -> RichText:
    """Of a buffer whose cells lead to others."""
    moved = (e for e in moment.events if e.kind == "moved" and e.function != "unsized")
    event = next((e for e in moved if e.buffer), None)
    return [f" The {BUFFER.many} that it leads to are told by their numbers."] if event else []


def _text(event: Event, *, before: bool = False) -> str:
    numbers = (event.before if before else event.after) or ()
    return as_letters(numbers) if event.text else cells(numbers)


def _printed(symbols: FileSymbols, moment: Moment, event: Event) -> Texts:
    text = printable(event.message or "").rstrip("\n").replace("\n", " ⏎ ")
    read = [
        e for e in moment.events if e.kind in ("read", "copied") and e.function == event.function
    ]
    names = _arguments(symbols, moment)
    stale = next((e for e in read if e.fault in _STALE), None)
    equation: RichText = ["printed: ", ["code", text[:_MOST] + "…" * (len(text) > _MOST)]]
    if stale is not None:
        return (["Unchecked, the line prints what lies where ", symbols.name(stale.place),
                 " was."], equation)  # fmt: skip
    if not names:
        return ["The line is printed."], equation
    are, keep = "is", "It keeps what it has."
    if len(names) > 1:
        are, keep = "are", "They keep what they have."
    if symbols.is_unchecked:
        return ["Unchecked, ", *tokens.listed(names), f" {are} printed."], equation
    say: RichText = [*tokens.listed(names), f" {are} {BORROW.done} for this line alone, and "]
    return [*say, f"printed. {keep}"], equation


def _arguments(symbols: FileSymbols, moment: Moment) -> list[Token]:
    """The variables that a macro is given, each once; a part of one by its own name."""
    assert isinstance(moment.value, Called)
    given = {one.place.local for one in moment.value.operands if not isinstance(one, Constant)}
    lent = (e.place for e in moment.events if e.kind == "borrowed" and e.local in given)
    every = dict.fromkeys(
        symbols.variable(place) for place in lent if place and place.local in symbols.index
    )
    return [["name", symbols.name_of(one)] for one in every if one is not None]


def _made(symbols: FileSymbols, moment: Moment, made: Event, call: Token) -> Texts:
    into = moment.into
    is_named = symbols.is_here(moment) and not (into and into.derefs)
    read = next((e for e in moment.events if e.kind == "read"
                 and symbols.variable(e.place) is not None), None)  # fmt: skip
    who: RichText = [call, " makes"]
    returned = next((e for e in moment.events if e.kind == "returned" and e.buffer == made.buffer
                     and e.place is not None), None)  # fmt: skip
    # What was made before it, not what it is put into then.
    before = moment.events[: next(n for n, e in enumerate(moment.events) if e is made)]
    whole = next((shown(e.message) for e in reversed(before) if e.kind == "made"
                  and e.message), "")  # fmt: skip
    inside = _text(made) if returned is None else _shown(symbols, returned, _text(made)) or whole
    equation: RichText = [f"{BUFFER} {made.buffer}", *([f" = {inside}"] if inside else [])]
    if is_named:
        who = [symbols.name(into), f" {OWNER.does}"]
        seen = _shown(symbols, came(moment, "returned") or made, _text(made))
        seen = seen or (whole if call[1] == "Box::new" else "")
        equation = [symbols.code(into), *([f" = {seen}"] if seen else [])]
    if call[1] == "Box::new" and _is_sizeless(symbols, moment):
        return [*who, f" a Box of {VALUE.one} without a size. Rust allocates nothing for it: this "
                f"{BUFFER} only stands for it."], equation  # fmt: skip
    if not made.text and call[1] == "clone":
        return [*who, f" a new {BUFFER}, with a copy of each element."], equation
    if not made.text:
        held = kept(symbols, moment)[1:] if whole.startswith("closure") else []
        closure: RichText = [" The closure in it keeps ", *held, "."] if held else []
        given = f" a new {BUFFER}, with what it is given."
        return [*who, given, *closure, *_elsewhere(moment)], equation
    if read is not None and call[1] in ("clone", "to_string", "to_owned", "from"):
        return ([*who, f" a new {BUFFER} with the letters of ", symbols.name(read.place),
                 ". Nothing has moved."], equation)  # fmt: skip
    return [*who, f" a new {BUFFER}, with the letters of the text."], equation

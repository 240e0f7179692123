"""What is said of calls that give a new buffer, or a copy with new ones."""

from typing import Final

from ad_viz.lenses.ownership.files.calls.seen import seen_cells, seen_text
from ad_viz.lenses.ownership.files.iterators import has_iterator
from ad_viz.lenses.ownership.files.made import came, kept, shown
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.rust.body import Called, Constant
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.memory.layout import is_parted
from ad_viz.rust.types import UNIT, Applied, owns
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BUFFER, OWNER, VALUE

__all__ = ["allocated", "cloned", "made_buffer"]

Texts = tuple[RichText, RichText]

#: What puts what it is given into a buffer, as it is.
_TAKING: Final = ("vec!", "Box::new", "Rc::new", "Arc::new")


def allocated(moment: Moment) -> Event | None:
    """The buffer that the call gives; those of its elements are made before it."""
    given = came(moment, "returned")
    every = [e for e in moment.events if e.kind == "allocated"]
    its = (e for e in every if given is not None and e.buffer == given.buffer)
    return next(its, every[-1] if every else None)


def made_buffer(symbols: FileSymbols, moment: Moment, made: Event, call: Token) -> Texts:
    into = moment.into
    is_named = symbols.is_here(moment) and not (into and into.derefs)
    read = next((e for e in moment.events if e.kind == "read"
                 and symbols.variable(e.place) is not None), None)  # fmt: skip
    who: RichText = [call, " makes"]
    returned = next((e for e in moment.events if e.kind == "returned" and e.buffer == made.buffer
                     and e.place is not None), None)  # fmt: skip
    # What was made before it, not what it is put into then.
    before = moment.events[: next(n for n, e in enumerate(moment.events) if e is made)]
    last = next((e for e in reversed(before) if e.kind == "made" and e.message), None)
    is_hidden = last and last.place and has_iterator(symbols.type(last.place))
    whole = "" if last is None or is_hidden else shown(last.message or "")
    inside = seen_text(made)
    if returned is not None:
        inside = seen_cells(symbols, returned, inside) or whole
    equation: RichText = [f"{BUFFER} {made.buffer}", *([f" = {inside}"] if inside else [])]
    if is_named:
        who = [symbols.name(into), f" {OWNER.does}"]
        seen = seen_cells(symbols, came(moment, "returned") or made, seen_text(made))
        seen = seen or (whole if call[1] == "Box::new" else "")
        equation = [symbols.code(into), *([f" = {seen}"] if seen else [])]
    if call[1] == "Box::new" and _is_sizeless(symbols, moment):
        return [*who, f" a Box of {VALUE.one} without a size. Rust allocates nothing for it: this "
                f"{BUFFER} only stands for it."], equation  # fmt: skip
    if not made.text and call[1] == "clone":
        others = sum(event.kind == "allocated" for event in moment.events) - 1
        own = f" What these {OWNER.do} is copied, too: {_more(others)} made." if others else ""
        return [*who, f" a new {BUFFER}, with a copy of each element.{own}"], equation
    if not made.text:
        held = kept(symbols, moment)[1:] if whole.startswith("closure") else []
        closure: RichText = [" The closure in it keeps ", *held, "."] if held else []
        given: RichText = [f" a new {BUFFER}, with what it is given."]
        if is_named and call[1] not in _TAKING:
            given = [f" a new {BUFFER}, which ", call, " gives."]
        others = sum(event.kind == "allocated" for event in moment.events) - 1
        if isinstance(moment.value, Called) and moment.value.function == "vec of" and others:
            closure = [f" It is copied for the other elements: {_more(others)} made."]
        more: RichText = [*closure, *_belongs(symbols, moment), *_elsewhere(symbols, moment)]
        return [*who, *given, *more], equation
    if read is not None and call[1] in ("clone", "to_string", "to_owned", "from"):
        return ([*who, f" a new {BUFFER} with the letters of ", symbols.name(read.place),
                 ". Nothing has moved."], equation)  # fmt: skip
    letters = f" a new {BUFFER}, with the letters of the text."
    return [*who, letters, *_belongs(symbols, moment)], equation


def _more(many: int) -> str:
    return f"1 more {BUFFER} is" if many == 1 else f"{many} more {BUFFER.many} are"


def cloned(symbols: FileSymbols, moment: Moment) -> RichText | None:
    """A value of parts is copied with all that it owns; None of what else a call gives."""
    if not isinstance(moment.value, Called) or not moment.value.function.endswith("clone"):
        return None
    lent = next((e for e in moment.events if e.kind == "borrowed"), None)
    many = sum(e.kind == "allocated" for e in moment.events)
    if not many:
        return None
    new = f"a new {BUFFER}" if many == 1 else f"{many} new {BUFFER.many}"
    if not symbols.is_here(moment):
        return [["code", "clone"], f" gives a copy, with {new} of its own. Nothing has moved."]
    if lent is None or symbols.variable(lent.place) is None:
        return None
    of = symbols.name(lent.place)
    say: RichText = [symbols.name(moment.into), " is a copy of ", of, f", with {new} of its own. "]
    return [*say, "Nothing has moved."]


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


def _elsewhere(symbols: FileSymbols, moment: Moment) -> RichText:
    """Of a buffer whose cells lead to others."""
    assert isinstance(moment.value, Called)
    given = [one for one in moment.value.operands if not isinstance(one, Constant)]
    moved = any(e.kind == "moved" and e.function != "unsized" and e.buffer for e in moment.events)
    if not moved or not any(owns(symbols.type(one.place)) for one in given):
        return []
    return [f" In its cells are the numbers of the {BUFFER.many} that it leads to."]


def _belongs(symbols: FileSymbols, moment: Moment) -> RichText:
    """Whose it is, where that is a part behind a reference."""
    into = moment.into
    if (
        into is None
        or not into.derefs
        or symbols.is_referred(into)
        or symbols.variable(into) is None
    ):
        return []
    return [" ", symbols.name(into), f" {OWNER.does} it now."]

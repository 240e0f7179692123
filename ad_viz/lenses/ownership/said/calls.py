"""What is said of a call: who lends what to it, who gives it up, and what comes back."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.symbols import Symbols
from ad_viz.reporting.numeral import numeral
from ad_viz.rust.body import Called, Constant, Place
from ad_viz.rust.machine.events import Event
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import BUFFER, OWNER

__all__ = ["called", "cells", "given", "in_use"]

Texts = tuple[RichText, RichText]

#: So many cells of a buffer are written out.
_MOST: Final = 6


def cells(numbers: Sequence[float]) -> str:
    """``[1, 0, 0]``

    >>> cells((1.0, 0.0, 0.0)), cells(range(9))
    ('[1, 0, 0]', '[0, 1, 2, 3, 4, 5, …]')
    """
    used = in_use(numbers)
    shown = [numeral(float(number)) for number in used[:_MOST]]
    return f"[{', '.join([*shown, *('…' for _ in used[_MOST : _MOST + 1])])}]"


def in_use(numbers: Sequence[float] | None) -> list[float]:
    """Those of a buffer: a cell in which nothing lies has no number."""
    return [number for number in numbers or () if number == number]


def given(symbols: Symbols, moment: Moment) -> Texts:
    """A buffer goes to a function, which owns it from here on."""
    assert isinstance(moment.value, Called)
    function, place = moment.value.function, _taken(moment)
    equation: RichText = [symbols.code(place), " ⤳ ", ["code", function]]
    if symbols.variable(place) is None:
        return [f"The new {BUFFER} goes straight to ", ["code", function], f", which {OWNER.does} "
                "it now."], [
            f"{BUFFER} ⤳ ", ["code", function]]  # fmt: skip
    if any(e.kind == "moved" and e.place == place and e.fault for e in moment.events):
        return (["Unchecked, ", ["code", function], f" takes the {BUFFER} that ",
                 symbols.name(place), " gave away before."], equation)  # fmt: skip
    return ([symbols.name(place), " moves into ", ["code", function], f", with its {BUFFER}. From "
             "here on ", symbols.name(place), f" {OWNER.does} nothing."], equation)  # fmt: skip


def called(symbols: Symbols, moment: Moment) -> Texts:
    """What the function did."""
    assert isinstance(moment.value, Called)
    return _TELL[moment.value.function](symbols, moment)


def _made(symbols: Symbols, moment: Moment) -> Texts:
    """zeros, onehot and clone give a new buffer."""
    assert isinstance(moment.value, Called)
    event = moment.first("allocated")
    contents = cells(event.after or ()) if event else "[]"
    who, owns = _receiver(symbols, moment)
    equation: RichText = [who, f" = {contents}"]
    if moment.value.function == "zeros":
        return [*owns, f" a new {BUFFER}, filled with zeros."], equation
    copied = next((e for e in moment.events if e.kind == "copied" and e.function == "onehot"
                   and symbols.variable(e.place) is not None), None)  # fmt: skip
    if copied is not None:
        return ([*owns, f" a new {BUFFER}. The number of ", symbols.name(copied.place),
                 " is copied into it, and stays."], equation)  # fmt: skip
    match moment.value.operands:
        case (Constant(cell), Constant(number)) if number is not None:
            there = f": {numeral(float(number))} in cell {cell}, zeros elsewhere."
            return [*owns, f" a new {BUFFER}", there], equation
    return [
        *owns,
        f" a new {BUFFER}: one cell has the number given, the others are zero.",
    ], equation


def _cloned(symbols: Symbols, moment: Moment) -> Texts:
    source, made = moment.first("cloned"), moment.first("allocated")
    if source is None or made is None:
        return _returned(symbols, moment)
    _, owns = _receiver(symbols, moment)
    name = symbols.code(source.place)
    written = (name if isinstance(name, str) else name[1]).lstrip("*")
    equation: RichText = [["code", f"{written}.clone()"], f" = {cells(made.after or ())}"]
    return ([*owns, f" a new {BUFFER} with the numbers of ", symbols.name(source.place),
             ". Nothing has moved."], equation)  # fmt: skip


def _returned(symbols: Symbols, moment: Moment) -> Texts:
    """clone of a number, or of a reference: a copy."""
    gives: RichText = ["The call gives"]
    if symbols.variable(moment.into) is not None:
        gives = [symbols.name(moment.into), " is"]
    return [*gives, " a copy: clone of a number or a reference copies it."], [["code", "clone"]]


def _added(symbols: Symbols, moment: Moment) -> Texts:
    written, read = moment.first("written"), moment.first("read")
    if written is None or read is None:
        return ["The call is made."], []
    equation: RichText = [f"{cells(written.before or ())} + {cells(read.before or ())} = ",
                          cells(written.after or ())]  # fmt: skip
    assert isinstance(moment.value, Called)
    y: Token = f"the other {BUFFER}"
    if symbols.variable(read.place) is not None:
        y = symbols.name(read.place)
    if moment.value.function == "add_bangbang":
        to: RichText = [f"It gives the same {BUFFER} back."]
        if symbols.variable(moment.into) is not None:
            to = [f"It gives the same {BUFFER} back, to ", symbols.name(moment.into), "."]
        return ([["code", "add_bangbang"], f" {OWNER.does} the {BUFFER}, so it may add ", y,
                 " right there. ", *to], equation)  # fmt: skip
    if _is_lent(written) and _is_lent(read):
        return (["What ", y, " refers to is added in place, through ", symbols.name(written.place),
                 "."], equation)  # fmt: skip
    if _is_lent(written):
        return ([y, " is added in place, through ", symbols.name(written.place), ". ", y,
                 " is frozen for this call alone."], equation)  # fmt: skip
    if symbols.is_unchecked:
        return (["Unchecked, nothing is locked or frozen: ", y, " is added to ",
                 symbols.name(written.place), " in place."], equation)  # fmt: skip
    if _is_lent(read):
        return ([symbols.name(written.place), " is locked for this call alone. What ", y,
                 " refers to is added to it in place."], equation)  # fmt: skip
    return (["For this call alone, ", symbols.name(written.place), " is locked and ", y,
             " frozen. ", y, " is added in place."], equation)  # fmt: skip


def _read(symbols: Symbols, moment: Moment) -> Texts:
    event = moment.first("read")
    if event is None:
        return ["The call is made."], []
    value = numeral(event.value if event.value is not None else 0.0)
    equation: RichText = [["code", symbols.written(moment.span)], f" = {value}"]
    if event.before is not None and len(event.before) > 1:
        equation.append(f", the sum of {cells(event.before)}")
    name = symbols.name(event.place)
    if _is_lent(event):
        return (["The call looks at the cells through ", name, f", and adds them up: {value}. "
                 "Nothing changes hands."], equation)  # fmt: skip
    if symbols.is_unchecked:
        return ["Unchecked, the call looks at the cells of ", name, "."], equation
    return ([name, " is lent to this call: frozen while the call reads, and free again at once."],
            equation)  # fmt: skip


def _wrote(symbols: Symbols, moment: Moment) -> Texts:
    event = moment.first("written")
    if event is None:
        return ["The call is made."], []
    equation: RichText = [f"{cells(event.before or ())} → {cells(event.after or ())}"]
    name = symbols.name(event.place)
    if _is_lent(event):
        return (["The call writes into every cell through ", name, f". The {OWNER} sees it when it "
                 "may look again."], equation)  # fmt: skip
    if symbols.is_unchecked:
        return (["Unchecked, nothing is locked: the call writes into every cell of ", name, "."],
                equation)  # fmt: skip
    return (["For this call alone, ", name, " is locked: the call writes into every cell."],
            equation)  # fmt: skip


def _acted(symbols: Symbols, moment: Moment) -> Texts:
    event = moment.first("written")
    if event is None or event.before is None or event.after is None:
        return ["The call is made."], []
    equation: RichText = [f"{cells(event.before)} → {cells(event.after)}"]
    name = symbols.name(event.place)
    if _is_lent(event):
        return [
            "Through ",
            name,
            f", one cell is added to. No {BUFFER} is built for that.",
        ], equation
    return (["For this call alone, ", name, f" is locked. One cell is added to; no {BUFFER} is "
             "built for that."], equation)  # fmt: skip


def _took(symbols: Symbols, moment: Moment) -> Texts:
    assert isinstance(moment.value, Called)
    event = moment.first("freed")
    if event is None:
        return [["code", moment.value.function], " ends. There is nothing to free."], []
    return ([["code", moment.value.function], f" ends. It {OWNER.done} the {BUFFER}, so the "
             f"{BUFFER} is freed: whoever {OWNER.does} "
             "frees."], [f"freed: {BUFFER} {event.buffer}"])  # fmt: skip


def _receiver(symbols: Symbols, moment: Moment) -> tuple[Token, RichText]:
    """Who gets the buffer, and the sentence's beginning: ``a_bar owns``"""
    into = moment.into
    if into is None or symbols.variable(into) is None:
        return "buffer", ["The call makes"]
    name = symbols.name(into)
    if symbols.is_referred(into):
        return symbols.code(into), ["What ", name, " refers to gets"]
    return symbols.code(into), [name, f" {OWNER.does}"]


def _taken(moment: Moment) -> Place | None:
    assert isinstance(moment.value, Called)
    events = [e for e in moment.events if e.kind == "moved" and e.function == moment.value.function]
    return events[0].place if events else None


def _is_lent(event: Event) -> bool:
    """Whether it goes through a variable that is a reference."""
    return event.place is not None and event.place.derefs > 0


_TELL: Final[Mapping[str, Callable[[Symbols, Moment], Texts]]] = {
    "zeros": _made,
    "onehot": _made,
    "clone": _cloned,
    "add_assign": _added,
    "add_at": _acted,
    "add_bangbang": _added,
    "read": _read,
    "write": _wrote,
    "consume": _took,
    "drop": _took,
}

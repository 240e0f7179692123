"""What is said of calls that put another value into a place, and give what was there."""

from typing import Final

from ad_viz.lenses.ownership.files.calls.seen import seen_cells, seen_text
from ad_viz.lenses.ownership.files.made import came, shown
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.said.letters import value_text
from ad_viz.rust.body import Called, Constant
from ad_viz.rust.types import Applied, Type, owns
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import VALUE

__all__ = ["exchanged"]

Texts = tuple[RichText, RichText]

_TAKES: Final = ("take", "Option::take")
_REPLACES: Final = ("replace", "Option::replace")
#: So many letters of what is written are shown.
_MOST: Final = 32


def exchanged(symbols: FileSymbols, moment: Moment, call: Token) -> Texts | None:
    """None of other calls."""
    assert isinstance(moment.value, Called)
    function = moment.value.function
    written = [e for e in moment.events if e.kind == "written" and e.function == function]
    if function not in ("swap", *_TAKES, *_REPLACES) or not written:
        return None
    place = _place(symbols, moment, 0)
    if function == "swap":
        other = _place(symbols, moment, 1)
        say: RichText = [place, " and ", other, " change places: each has what the other had. "]
        return [*say, f"No {VALUE} is copied."], [place, " ⇄ ", other]
    to: RichText = [", to ", symbols.name(moment.into)] if symbols.is_here(moment) else []
    gives: RichText = [call, " gives what was in ", place, *to]
    equation = [symbols.code(moment.into), " = ", _seen(symbols, moment)] if to else [place, " ⤳"]
    if function in _REPLACES:
        return [*gives, f", and puts the new {VALUE} there."], equation
    assert written[0].place is not None
    left = "None" if function == "Option::take" else _default(symbols.type(written[0].place))
    return [*gives, f", and leaves {left} there."], equation


def _seen(symbols: FileSymbols, moment: Moment) -> Token:
    """What it gives, as it is written."""
    made, returned = came(moment, "made"), came(moment, "returned")
    if made is not None:
        return ["code", shown(made.message or "")]
    if returned is not None and (seen := seen_cells(symbols, returned, seen_text(returned))):
        return ["code", seen]
    stored = came(moment, "stored")
    if stored is None or not stored.after or moment.into is None:
        return "…"
    return ["code", value_text(symbols.type(moment.into), stored.after[0])]


def _place(symbols: FileSymbols, moment: Moment, number: int) -> Token:
    """What a reference that it is given leads to, as the person wrote it."""
    assert isinstance(moment.value, Called)
    operand = moment.value.operands[number]
    if isinstance(operand, Constant):
        return f"a {VALUE}"
    lent = next((e for e in moment.events if e.kind == "borrowed"
                 and e.local == operand.place.local), None)  # fmt: skip
    place = operand.place if lent is None or lent.place is None else lent.place
    if symbols.variable(place) is not None and all(step == "*" for step in place.path):
        return symbols.name(place)
    text = " ".join(symbols.source.text[slice(*operand.span)].split())
    written = text.removeprefix("&mut ").strip()
    return ["code", written] if 0 < len(written) <= _MOST else f"the {VALUE}"


def _default(type: Type) -> str:
    """What take leaves."""
    if isinstance(type, Applied) and type.kind.name == "Option":
        return "None"
    is_whole = not isinstance(type, Applied) or not type.kind.variants
    return f"an empty {VALUE}" if owns(type) and is_whole else "the default of its type"

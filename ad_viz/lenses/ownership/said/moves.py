"""What is said of a move to a variable: who gives the buffer away, and who has it now."""

from collections.abc import Mapping
from typing import Final

from ad_viz.lenses.ownership.moments import Moment
from ad_viz.lenses.ownership.symbols import Symbols
from ad_viz.rust.body import Place
from ad_viz.rust.machine.events import Fault
from ad_viz.rust.types import Reference
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import BUFFER, OWNER

__all__ = ["apart", "moved"]

#: A move that the checker rejects, of a buffer that is not there to be given.
_AGAIN: Final[Mapping[Fault, str]] = {
    "moved": f" gave away is taken again: it has more than one {OWNER} now.",
    "freed": " gave away is taken again, though it is freed.",
    "reused": f" gave away is taken again, though its cells are another {BUFFER}'s.",
    "nothing": f" should {OWNER.do} is taken, and there is none.",
}


def moved(symbols: Symbols, moment: Moment) -> tuple[RichText, RichText]:
    """A sentence, and the equation beside it."""
    assert moment.into is not None
    event = moment.first("moved")
    source = event.place if event else None
    name, of = symbols.name(moment.into), apart(symbols, source, moment.into)
    equation: RichText = [symbols.code(source), " ⤳ ", symbols.code(moment.into)]
    if source == moment.into:
        return [name, " is moved out, and back: it has what it had."], equation
    if isinstance(symbols.type(moment.into), Reference):
        return ([*of, " moves to ", name, ". A mutable reference is never copied: there would be "
                 "two."], equation)  # fmt: skip
    if symbols.is_referred(source):
        return ([f"The {BUFFER} that ", *of, " refers to goes to ", name, ", though ", *of,
                 f" does not {OWNER.do} it: two would {OWNER.do} it now."], equation)  # fmt: skip
    if event is not None and event.fault and event.fault in _AGAIN:
        return [f"Unchecked, the {BUFFER} that ", *of, _AGAIN[event.fault]], equation
    to: RichText = [name]
    if symbols.is_referred(moment.into):
        to = ["the place that ", name, " refers to"]
    return ([f"The {BUFFER} of ", *of, " moves to ", *to, ". No number is copied, and ", *of,
             f" {OWNER.does} nothing any more."], equation)  # fmt: skip


def apart(symbols: Symbols, place: Place | None, into: Place | None) -> RichText:
    """The name of a place's variable; where that of what it is given to is the same, told apart."""
    name = symbols.name(place)
    is_hidden = name == symbols.name(into) and symbols.variable(place) not in (
        None,
        symbols.variable(into),
    )
    return ["the earlier ", name] if is_hidden else [name]

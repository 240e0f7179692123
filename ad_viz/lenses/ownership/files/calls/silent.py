"""Which calls of Rust's own library are told with what comes next, for nothing is seen of them."""

from ad_viz.lenses.ownership.files.calls.library import done
from ad_viz.lenses.ownership.files.symbols import FileSymbols
from ad_viz.lenses.ownership.moments import Moment
from ad_viz.rust.body import Called
from ad_viz.rust.types import UNIT

__all__ = ["is_silent"]


def is_silent(symbols: FileSymbols, moment: Moment) -> bool:
    """Whether nothing is seen of a call by itself: it makes ready what another call uses."""
    if moment.kind != "called" or not isinstance(moment.value, Called) or moment.into is None:
        return False
    if moment.first("printed") is not None or _is_result(symbols, moment):
        return False
    function = moment.value.function
    is_given = any(e.kind == "moved" and e.function == function and e.place is not None
                   and symbols.variable(e.place) is not None for e in moment.events)  # fmt: skip
    return not is_given and not done(symbols, moment, function, ["code", function])[0]


def _is_result(symbols: FileSymbols, moment: Moment) -> bool:
    """Whether it is what the function or the closure gives in whose lines it stands."""
    into, call = moment.into, symbols.running.lives.calls[symbols.call_of(moment)]
    return into is not None and into.local == call.given and symbols.type(into) != UNIT

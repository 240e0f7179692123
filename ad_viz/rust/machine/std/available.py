"""Which functions of Rust's own library are run."""

from typing import Final

from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.collections.rooms import COLLECTIONS
from ad_viz.rust.machine.formats.builders import Builders
from ad_viz.rust.machine.formats.formatters import Formatters
from ad_viz.rust.machine.iterating.consumers import Consumers
from ad_viz.rust.machine.iterating.entering import Entering
from ad_viz.rust.machine.iterating.iterators import Iterators
from ad_viz.rust.machine.iterating.peeking import Peeking
from ad_viz.rust.machine.iterating.sources import Making
from ad_viz.rust.machine.numbers.by_value import NUMBERS
from ad_viz.rust.machine.numbers.cases import Cases
from ad_viz.rust.machine.numbers.tried import Tried
from ad_viz.rust.machine.options.options import Options
from ad_viz.rust.machine.options.truths import Truths
from ad_viz.rust.machine.ordering.choosing import Choosing
from ad_viz.rust.machine.ordering.orderings import Orderings
from ad_viz.rust.machine.ordering.sorting import Sorting
from ad_viz.rust.machine.std.exchanging import Exchanging
from ad_viz.rust.machine.std.pointers import Pointers
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.machine.std.streams import Streams
from ad_viz.rust.machine.std.traits import OfTraits
from ad_viz.rust.machine.texts.as_bytes import AsBytes
from ad_viz.rust.machine.texts.beginning import Beginning
from ad_viz.rust.machine.texts.bytes import Bytes
from ad_viz.rust.machine.texts.joining import Joining
from ad_viz.rust.machine.texts.parsing import Parsing
from ad_viz.rust.machine.texts.patterns import TextPatterns
from ad_viz.rust.machine.texts.strings import CHANGED, Texts

__all__ = ["is_available"]

_OWN: Final = frozenset((
    "==", "!=", "<", ">", "<=", ">=", "drop", "clone", "call", "unsized", "vec", "vec of",
    "Box::new", "integer::to_string", "float::to_string", "char::to_string",
    "bool::to_string", "macros::dbg",
))  # fmt: skip
_ROOMS: Final = (
    Entering,
    Making,
    Peeking,
    Options,
    Sequences,
    Sorting,
    *COLLECTIONS,
    Iterators,
    Pointers,
    Consumers,
    Parsing,
    TextPatterns,
    Joining,
    AsBytes,
    Formatters,
    Builders,
    Orderings,
    Truths,
    Streams,
    Exchanging,
    Choosing,
    Cases,
    Tried,
    Beginning,
    Bytes,
    OfTraits,
)


def is_available(function: str) -> bool:
    """Whether the machine has it, by its name there.

    >>> is_available("Vec::push"), is_available("Vec::splice")
    (True, False)
    """
    kind, _, name = function.rpartition("::")
    if function in _OWN or function in NUMBERS or function.endswith("!"):
        return True
    if not kind and not Exchanging.has(function):
        return hasattr(Calls, f"_{name}")
    if kind in ("String", "str") and (name in CHANGED or hasattr(Texts, f"_{name}")):
        return True
    return any(room.has(function) for room in _ROOMS)

"""The rooms of the library: each does the functions of one kind, with what they are made of."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from ad_viz.rust.machine.collections.entries import Entries
from ad_viz.rust.machine.collections.gathered import Gathered
from ad_viz.rust.machine.collections.heaps import Heaps
from ad_viz.rust.machine.collections.rooms import rooms
from ad_viz.rust.machine.formats.builders import Builders
from ad_viz.rust.machine.formats.formatters import Formatters
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.adapters import Adapters
from ad_viz.rust.machine.iterating.collecting import Collecting
from ad_viz.rust.machine.iterating.consumers import Consumers
from ad_viz.rust.machine.iterating.entering import Entering
from ad_viz.rust.machine.iterating.iterators import Iterators
from ad_viz.rust.machine.iterating.peeking import Peeking
from ad_viz.rust.machine.iterating.sources import Making
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.places import Places
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.numbers.cases import Cases
from ad_viz.rust.machine.numbers.tried import Tried
from ad_viz.rust.machine.options.options import Options
from ad_viz.rust.machine.options.truths import Truths
from ad_viz.rust.machine.ordering.choosing import Choosing
from ad_viz.rust.machine.ordering.orderings import Orderings
from ad_viz.rust.machine.ordering.sorting import Sorting
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.defaults import Defaults
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.exchanging import Exchanging
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.machine.std.pointers import Pointers
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.machine.std.showing import Showing
from ad_viz.rust.machine.std.streams import Streams
from ad_viz.rust.machine.std.traits import OfTraits
from ad_viz.rust.machine.texts.as_bytes import AsBytes
from ad_viz.rust.machine.texts.beginning import Beginning
from ad_viz.rust.machine.texts.bytes import Bytes
from ad_viz.rust.machine.texts.joining import Joining
from ad_viz.rust.machine.texts.matching import Matching
from ad_viz.rust.machine.texts.parsing import Parsing
from ad_viz.rust.machine.texts.patterns import TextPatterns
from ad_viz.rust.machine.texts.strings import Texts
from ad_viz.rust.types import Type

__all__ = ["Parts", "Room", "rooms_of"]


class Room(Protocol):
    """Functions of the library of one kind."""

    def has(self, function: str) -> bool: ...

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words: ...


class Parts(NamedTuple):
    """What the rooms have in common; ``shown`` looks as the person's own impls show it."""

    places: Places
    tell: Callable[..., None]
    own: Own
    looks: Looks
    shown: Looks
    showing: Showing
    drops: Drops
    texts: Texts
    copies: Copies
    comparing: Comparing
    sequences: Sequences
    show: Callable[[str], None]


def rooms_of(
    parts: Parts, run: Callable[..., Words], in_a_room: Callable[..., Words]
) -> tuple[Room, ...]:
    """In the order in which they are asked; ``run`` and ``in_a_room`` call one by its name."""
    memory = parts.places.memory
    defaults = Defaults(parts.own, parts.copies)
    entries = Entries(parts.sequences, parts.comparing, parts.drops)
    heaps = Heaps(entries, parts.comparing, parts.drops)
    matching = Matching(memory, parts.texts, parts.own)
    iterators = Iterators(memory, parts.texts, matching)
    entering = Entering(memory, parts.own, run)
    adapters = Adapters(iterators, entering, parts.drops, parts.copies, parts.own)
    collecting = Collecting(parts.drops, parts.sequences, parts.texts, entries, heaps, parts.own)
    return (
        entering,
        Making(),
        Peeking(adapters, parts.drops, parts.comparing, parts.own),
        Options(parts.looks, parts.shown, parts.drops, parts.copies, defaults, parts.own),
        parts.sequences,
        Sorting(parts.looks, parts.comparing, parts.drops, parts.sequences, parts.own),
        iterators,
        *rooms(entries, heaps, adapters, parts.copies, parts.comparing, parts.drops, defaults,
               parts.own, in_a_room),
        Parsing(parts.looks, parts.own),
        Cases(parts.copies),
        Tried(),
        TextPatterns(parts.drops, parts.texts, parts.looks, matching),
        Beginning(),
        Bytes(parts.places, parts.texts, adapters, collecting, parts.drops, parts.own),
        Joining(parts.looks, parts.texts, parts.copies),
        AsBytes(memory),
        Formatters(parts.looks, parts.showing),
        Builders(parts.shown, parts.showing, adapters, parts.drops, parts.own),
        Orderings(parts.drops, parts.own),
        Truths(parts.drops, parts.own),
        Streams(parts.texts, parts.show),
        Exchanging(parts.copies, defaults),
        Pointers(parts.drops, parts.copies, defaults, parts.tell),
        Consumers(adapters, collecting, parts.comparing, parts.copies, parts.drops, parts.own),
        Choosing(parts.comparing, parts.drops),
        OfTraits(parts.shown, parts.comparing, parts.copies, defaults, parts.showing,
                 parts.texts, Gathered(collecting, parts.copies), parts.own),
    )  # fmt: skip

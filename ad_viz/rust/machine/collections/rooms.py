"""All that the library has of collections, by kind of function."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ad_viz.rust.machine.collections.entries import Entries
from ad_viz.rust.machine.collections.extending import Extending
from ad_viz.rust.machine.collections.growing import Growing
from ad_viz.rust.machine.collections.heaps import Heaps
from ad_viz.rust.machine.collections.map_entries import MapEntries
from ad_viz.rust.machine.collections.maps import Maps
from ad_viz.rust.machine.collections.queues import Queues
from ad_viz.rust.machine.collections.searching import Searching
from ad_viz.rust.machine.collections.sets import Sets
from ad_viz.rust.machine.collections.slices import Slices
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.iterating.adapters import Adapters
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.comparing import Comparing
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.defaults import Defaults
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.types import Type

__all__ = ["COLLECTIONS", "rooms"]

COLLECTIONS: Final = (
    Growing, Slices, Searching, Extending, Maps, MapEntries, Sets, Queues, Heaps,
)  # fmt: skip


def rooms(
    entries: Entries,
    heaps: Heaps,
    adapters: Adapters,
    copies: Copies,
    comparing: Comparing,
    drops: Drops,
    defaults: Defaults,
    own: Own,
    other: Callable[[str, Sequence[Given], Type], Words],
) -> Iterator[ByName]:
    """One of each; ``other`` calls another function of the library."""
    growing = Growing(drops, entries.sequences, own)
    maps = Maps(entries, growing, drops, own)
    yield growing
    yield Slices(copies, drops, entries.sequences)
    yield Searching(entries.sequences.looks, comparing, drops, own)
    yield Extending(adapters, entries, heaps, drops, own)
    yield maps
    yield MapEntries(entries, drops, defaults, own)
    yield Sets(maps, entries, growing, drops, own)
    yield Queues(entries, other)
    yield heaps

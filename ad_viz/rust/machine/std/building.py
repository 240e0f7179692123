"""Values that are made of parts: tuples, arrays, structs, variants, boxes and vectors."""

from collections.abc import Sequence
from typing import Any

from ad_viz.rust.machine.memory.layout import element, is_enum, size
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.copies import Copies
from ad_viz.rust.machine.std.drops import Drops
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.types import Type

__all__ = ["Building"]


class Building:
    """By what they are called where they are made."""

    def __init__(self, copies: Copies, sequences: Sequences, drops: Drops) -> None:
        self._copies, self._sequences, self._drops = copies, sequences, drops

    def made(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """A value of these parts."""
        cells = tuple(word for each in given for word in each.words)
        match function:
            case "array of":
                return cells * (size(type) // max(1, len(cells)))
            case "vec" | "Box::new":
                return (self._copies.buffer(cells, len(cells), function),)
            case "vec of":
                return (self._repeated(given[0], given[1].number, type),)
        if is_enum(type):
            return variant(type, function.rpartition("::")[2], cells)
        return cells or (None,) * size(type)

    def _repeated(self, value: Given, count: int, type: Type) -> Any:
        """As Rust makes it: so many copies, but for the last, which is the value itself."""
        spot, inner = value.spot, element(type)
        copies: list[Words] = []
        for number in range(count):
            is_last = number == count - 1
            copied = (
                value.words
                if spot is None or is_last
                else (self._copies.copy(spot, value.place, "clone"))
            )
            copies.append(copied)
        if not count and spot is not None:
            spot.keeps(True)
            self._drops.drop(spot, value.place, local=None)
        return self._sequences.made(copies, inner, "vec of")

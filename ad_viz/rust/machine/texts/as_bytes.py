"""A text seen as the bytes that it is made of."""

from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.spots import Memory
from ad_viz.rust.machine.memory.stack import Address, Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.given import Given
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import ARRAY, PLAIN, STR, Applied, Reference, Type

__all__ = ["AsBytes"]


class AsBytes(ByName):
    """``as_bytes``, and ``as_str`` of its letters."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def _str_as_bytes(self, _: Type, given: Given) -> Words:
        there = given.behind
        while isinstance(there.type, Reference) and there.type.target != STR:
            there = self._memory.step(there, DEREF)
        if isinstance(there.datum, Pointer):
            return (there.datum._replace(capacity=0),)
        assert isinstance(there.datum, bytes)
        slot = self._memory.stack.take(Applied(ARRAY, (PLAIN["u8"],), len(there.datum)))
        slot.cells[:] = there.datum
        slot.filled, slot.kept = True, [True] * len(slot.cells)
        return (Address(slot.index, slot.life, 0, len(there.datum)),)

    def _chars_as_str(self, _: Type, given: Given) -> Words:
        """What is left of the text."""
        return given.behind.words

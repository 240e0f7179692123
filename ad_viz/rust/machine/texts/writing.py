"""What is written into a Formatter as it is, and a text seen as the bytes that it is made of."""

from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.spots import Memory
from ad_viz.rust.machine.memory.stack import Address, Words
from ad_viz.rust.machine.std.by_name import ByName
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.machine.std.showing import Showing
from ad_viz.rust.places import DEREF
from ad_viz.rust.types import ARRAY, PLAIN, STR, Applied, Reference, Type

__all__ = ["Writing"]


class Writing(ByName):
    """``write_str`` and ``as_bytes``."""

    def __init__(self, memory: Memory, looks: Looks, showing: Showing) -> None:
        self._memory, self._looks, self._showing = memory, looks, showing

    def _formatter_write_str(self, type: Type, given: Given, text: Given) -> Words:
        written = self._looks.text(text.behind, text.place, "Formatter::write_str")
        self._showing.put(given.behind, written)
        return variant(type, "Ok", (None,))

    def _str_as_bytes(self, _: Type, given: Given) -> Words:
        there = given.behind
        while isinstance(there.type, Reference) and there.type.target != STR:
            there = self._memory.step(there, DEREF)
        if isinstance(there.datum, Pointer):
            return (there.datum._replace(capacity=0),)
        assert isinstance(there.datum, bytes)
        slot = self._memory.stack.take(Applied(ARRAY, (PLAIN["u8"],), len(there.datum)))
        slot.cells[:] = there.datum
        slot.filled = True
        return (Address(slot.index, slot.life, 0, len(there.datum)),)

"""Where a place leads: to cells of a slot of the stack, or of the heap, whoever has them by now."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import Crash, Panic
from ad_viz.rust.machine.events import Cells, Fault
from ad_viz.rust.machine.memory.heap import Heap, Pointer
from ad_viz.rust.machine.memory.layout import element, offset, size, stepped
from ad_viz.rust.machine.memory.stack import Address, Datum, Slot, Stack, Words
from ad_viz.rust.machine.memory.stretch import Stretch
from ad_viz.rust.places import DEREF, UNBOX, Element, Field, Index, Middle, Place, Step
from ad_viz.rust.types import SLICE, STR, Applied, Type

__all__ = ["Memory", "Spot", "as_cells", "is_slice", "numbered", "type_behind"]


_NUMBERS: Final = frozenset({bool, float, int})


def numbered(datum: Any) -> float | int:
    """The number that a cell holds. Raises Crash where it is none: it is another's cell by now."""
    if not isinstance(datum, int | float):
        raise Crash("what lies there is no value of its type")
    return datum


def as_cells(words: Sequence[Any]) -> Cells:
    """Cells as an event has them: of a pointer the number of its buffer."""
    if isinstance(words, Stretch):
        return words.through(_as_cell)
    # Of numbers alone, as most are, there is nothing to ask of each.
    return tuple(words if {*map(type, words)} <= _NUMBERS else map(_as_cell, words))


def _as_cell(datum: Datum) -> float | int:
    match datum:
        case Pointer(buffer):
            return buffer
        case int() | float():
            return datum
    return 0


def is_slice(type: Type) -> bool:
    return isinstance(type, Applied) and type.kind is SLICE


def type_behind(datum: Datum) -> Type:
    """The type of what a reference to a ``dyn`` leads to."""
    if not isinstance(datum, Pointer | Address) or datum.of is None:
        raise Crash("the reference leads to no memory at all")
    type: Type = datum.of
    return type


# Not frozen, as an Event is not.
@dataclass(slots=True, unsafe_hash=True)
class Spot:
    """Cells from ``at`` on: of the slot, or of the heap where that is None.

    ``way`` is what is wrong with the references on the way, ``fault`` with reading there.
    ``buffer`` is the one that a pointer was given, ``life`` that of the slot. ``of`` is the
    type, where that was found by what refers to it.
    """

    heap: Heap
    type: Type
    slot: Slot | None
    at: int
    length: int
    way: Fault | None = None
    buffer: int = 0
    life: int = 0
    of: Type | None = None

    @property
    def fault(self) -> Fault | None:
        """What is wrong with reading what is there."""
        if self.slot is not None:
            return self.way or self.slot.fault(self.at, self.length)
        return self.way or (None if self.heap.keeps(self.at, self.length) else "moved")

    @property
    def pointer(self) -> Pointer:
        """The cells, where they are the heap's."""
        return Pointer(self.buffer, self.at, self.length, of=self.of)

    @property
    def words(self) -> Words:
        """What the cells hold."""
        if self.slot is not None:
            return tuple(self.slot.cells[self.at : self.at + self.length])
        return self.heap.load(self.pointer)

    @property
    def datum(self) -> Datum:
        """What the first cell holds."""
        if not self.length:
            return None
        if self.slot is not None:
            return self.slot.cells[self.at]
        found: Datum = self.heap.cell(self.pointer, 0)
        return found

    @property
    def target(self) -> int | None:
        """The local that the place is in; None if that is dead, or it is in the heap."""
        return None if self.slot is None or self.way in ("dead", "nothing") else self.slot.local

    @property
    def index(self) -> int | None:
        """That of the slot."""
        return None if self.slot is None else self.slot.index

    @property
    def where(self) -> dict[str, Any]:
        """Where it is, as an event says it."""
        if self.slot is None:
            return {"buffer": self.buffer or None, "address": self.at}
        return {"target": self.target, "slot": self.slot.index, "cell": self.at}

    @property
    def is_filled(self) -> bool:
        return self.slot is None or self.slot.filled

    @property
    def owns(self) -> bool:
        """Whether any of what is there was not given away."""
        if self.slot is not None:
            return any(self.slot.kept[self.at : self.at + self.length])
        return any(self.heap.keeps(cell, 1) for cell in range(self.at, self.at + self.length))

    def put(self, words: Words) -> None:
        """The value is there, whoever the cells belong to."""
        assert len(words) == self.length
        if self.slot is not None:
            self.slot.cells[self.at : self.at + self.length] = words
        else:
            self.heap.fill(self.pointer, 0, words)

    def keeps(self, kept: bool) -> None:
        """What is there is the place's from here on; or was given away."""
        if self.slot is None:
            self.heap.gives(self.at, self.length, not kept)
        else:
            self.slot.kept[self.at : self.at + self.length] = [kept] * self.length
            self.slot.filled = self.slot.filled or kept

    def part(self, at: int, type: Type, length: int | None = None) -> "Spot":
        """Some of its cells, as a value of this type."""
        length = size(type) if length is None else length
        if at + length > self.length:
            raise Crash("what lies there is no value of its type")
        at += self.at
        return Spot(self.heap, type, self.slot, at, length, self.way, self.buffer, self.life)

    def elements(self) -> "list[Spot]":
        """Those of a slice or an array."""
        inner = element(self.type)
        each = size(inner)
        return [self.part(at, inner) for at in range(0, self.length, each)] if each else []

    def reference(self) -> Address | Pointer:
        """What a reference to it is."""
        length = self.length if is_slice(self.type) else 0
        if self.slot is None:
            return self.pointer
        return Address(self.slot.index, self.life, self.at, length, self.of)


class Memory:
    """Follows places through the stack and the heap."""

    def __init__(self, stack: Stack, heap: Heap) -> None:
        self.stack, self.heap = stack, heap

    def find(self, place: Place, type: Type) -> Spot:
        """Where a place leads; ``type`` is that of its local. Raises Panic."""
        slot = self.stack.of(place.local)
        spot = Spot(self.heap, type, slot, 0, len(slot.cells), life=slot.life)
        for step in place.path:
            spot = self.step(spot, step)
        return spot

    @contextmanager
    def held(self, words: Words, type: Type) -> Iterator[Spot]:
        """A value in a slot of its own, for so long."""
        slot = self.stack.take(type)
        slot.cells[:] = words
        slot.filled, slot.kept = True, [True] * len(slot.cells)
        yield Spot(self.heap, type, slot, 0, len(slot.cells), life=slot.life)
        self.stack.release(slot, type)

    def step(self, spot: Spot, step: Step) -> Spot:
        """One step on."""
        type = spot.type
        match step:
            case Field(number, _, variant):
                assert isinstance(type, Applied)
                return spot.part(offset(type, number, variant), stepped(type, step))
            case Index(local):
                return self.element(spot, self.stack.of(local).cells[0])
            case Element(number, from_end):
                count = spot.length // size(element(type))
                return self.element(spot, count - 1 - number if from_end else number)
            case Middle(first, after):
                each = size(element(type))
                return spot.part(
                    first * each, stepped(type, step), spot.length - (first + after) * each
                )
        assert step in (DEREF, UNBOX)
        inner = stepped(type, step)
        if inner == STR:
            return replace(spot, type=STR, way=spot.way or spot.fault)
        return self.behind(spot.datum, inner, spot.way or spot.fault)

    def element(self, spot: Spot, number: Any) -> Spot:
        """That of an array or a slice. Raises Panic where there is none."""
        inner = element(spot.type)
        each = size(inner)
        count = spot.length // each if each else 0
        if not 0 <= number < count:
            raise Panic(f"index out of bounds: the len is {count} but the index is {number}")
        return spot.part(number * each, inner)

    def behind(self, datum: Datum, type: Type, way: Fault | None = None) -> Spot:
        """What a reference, or a Box, leads to. Raises Crash if that is no memory at all."""
        of = None
        if isinstance(type, Applied) and type.kind.is_dynamic:
            type = of = type_behind(datum)
        if isinstance(datum, Address):
            slot = self.stack.slots[datum.slot]
            if way in (None, "moved") and not (slot.alive and slot.life == datum.life):
                way = "dead"
            length = datum.length if is_slice(type) else size(type)
            if datum.at + length > len(slot.cells):
                raise Crash("the reference leads to no value of its type")
            return Spot(self.heap, type, slot, datum.at, length, way, life=datum.life, of=of)
        length = size(type)
        if isinstance(datum, Pointer) and is_slice(type):
            length = datum.length
        if not isinstance(datum, Pointer) or (length and not datum.address):
            raise Crash("the reference leads to no memory at all")
        owner = self.heap.owner(datum._replace(length=length))
        if way in (None, "moved") and length and owner != datum.buffer:
            way = "freed" if owner is None else "reused"
        return Spot(self.heap, type, None, datum.address, length, way, datum.buffer, of=of)

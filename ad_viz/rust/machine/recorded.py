"""What is written down of a run: what was done, and what happened at that."""

from typing import Any, Final

from ad_viz.rust.body import Instruction, Place
from ad_viz.rust.machine.arithmetic import Crash
from ad_viz.rust.machine.events import Cells, Event
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.heap import Heap, Pointer
from ad_viz.rust.machine.memory.layout import has_buffer, is_parted, leaves
from ad_viz.rust.machine.memory.places import Places
from ad_viz.rust.machine.memory.spots import Spot, as_cells
from ad_viz.rust.machine.std.formatting import formatted
from ad_viz.rust.places import Field
from ad_viz.rust.source import Source
from ad_viz.rust.types import TANGENT, Applied, Reference

__all__ = ["Recorded"]

#: A value of more cells is not shown whole.
_LONG: Final = 64


class Recorded:
    """``done`` are the instructions, ``events`` what happened."""

    def __init__(self, heap: Heap, places: Places, source: Source) -> None:
        self._heap, self._places, self._source = heap, places, source
        self._quiet = Looks.quiet(heap, places)
        self.events: list[Event] = []
        self.done: list[Instruction] = []
        #: The instruction that goes on; and whether what happens is written down.
        self.doing: Instruction
        self.is_recorded = True
        self.offset = 0
        self._lines: dict[int, int] = {}

    def tell(self, kind: Any, place: Place | None = None, **fields: Any) -> None:
        """Something has happened in the instruction that was begun last."""
        if not self.is_recorded:
            return
        named = None if place is None else self._places.written(place)
        line = self._lines.get(self.offset)
        if line is None:
            line = self._lines[self.offset] = self._source.position(self.offset).line
        self.events.append(Event(len(self.done) - 1, line, kind, place=named, **fields))

    def begin(self, instruction: Instruction) -> None:
        """It is written down."""
        self.doing = instruction
        if self.is_recorded:
            self.done.append(instruction)
        self.offset = instruction.span.start

    def tell_of(self, spot: Spot, place: Place, before: Cells | None, function: str | None) -> None:
        """What came to a place, part by part."""
        where: dict[str, Any] = {"function": function, "fault": spot.way}
        if is_parted(spot.type):
            self.tell("made", message=self._shown(spot), local=spot.target, place=place,
                      before=before, **where, **spot.where)  # fmt: skip
            for way, at, type in leaves(spot.type):
                part = spot.part(at, type)
                there = Place(place.local, (*place.path, *way))
                whole = {"local": spot.target, "place": there, **where, **part.where}
                if has_buffer(type) and isinstance(part.datum, Pointer):
                    self.tell("kept", **whole | {"buffer": part.datum.buffer or None})
                elif not isinstance(type, Reference):
                    self.tell("stored", after=as_cells(part.words), **whole)
            return
        datum = spot.datum
        where |= {"local": spot.target, "place": place}
        if isinstance(datum, int | float):
            self.tell("stored", before=before, after=(datum,), **where, **spot.where)
        elif isinstance(datum, Pointer) and function is not None:
            kind = "returned" if has_buffer(spot.type) else "sliced"
            cells = as_cells(self._heap.look(datum)) if datum.buffer else ()
            whole = spot.where | {"buffer": datum.buffer, "address": datum.address}
            text = spot.type != TANGENT and not isinstance(spot.type, Applied)
            self.tell(kind, after=cells, text=text, **where, **whole)
        elif isinstance(datum, Pointer) and has_buffer(spot.type) and _is_field(place):
            self.tell("kept", **where, **spot.where | {"buffer": datum.buffer or None})

    def _shown(self, spot: Spot) -> str:
        """The value as derive(Debug) would show it, where that is not long."""
        if spot.length > _LONG:
            return "…"
        try:
            seen = self._quiet.beginning(spot, _LONG)
        except Crash:
            return "?"
        return formatted(seen, spot.type, "?")


def _is_field(place: Place) -> bool:
    return any(isinstance(step, Field) for step in place.path)

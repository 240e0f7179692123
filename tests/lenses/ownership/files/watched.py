"""The machine that runs Rust, with whose each buffer is before each of its instructions."""

from typing import Any

from ad_viz.lenses.ownership.files.parts import Way
from ad_viz.rust.body import Instruction
from ad_viz.rust.machine.interpreter import Run, _Machine
from ad_viz.rust.machine.memory.heap import Pointer
from ad_viz.rust.machine.memory.layout import has_buffer, leaves

__all__ = ["Key", "Watched"]

#: A local of the run, and the way to a part of it.
Key = tuple[int, Way]


class Watched(_Machine):
    """The machine, with whose each buffer is before each of its instructions, and in the end."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.owned: list[dict[Key, int]] = []

    def begin(self, instruction: Instruction) -> None:
        self.owned.append(self._owned())
        super().begin(instruction)

    def run(self, budget: int | None) -> Run:
        found = super().run(budget)
        # Of a run without end only the beginning is kept.
        self.owned.append({} if found.is_cut else self._owned())
        return found

    def _unwind(self) -> None:
        self.owned.append(self._owned())
        super()._unwind()

    def _owned(self) -> dict[Key, int]:
        found: dict[Key, int] = {}
        for slot in self.places.stack.slots:
            if not slot.alive or slot.local < 0:
                continue
            for way, at, type in leaves(self.frames.locals[slot.local].type):
                pointer = slot.cells[at] if slot.cells else None
                if has_buffer(type) and slot.kept[at] and isinstance(pointer, Pointer):
                    found[slot.local, way] = pointer.buffer
        return {where: buffer for where, buffer in found.items() if buffer}

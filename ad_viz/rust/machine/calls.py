"""The prelude's functions, run on the heap as prelude.rs says them, cell by cell."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ad_viz.rust.machine.arithmetic import LARGEST, Panic, total
from ad_viz.rust.machine.events import Cells, Fault
from ad_viz.rust.machine.memory.heap import CELLS, Heap, Pointer
from ad_viz.rust.machine.memory.places import Held
from ad_viz.rust.machine.memory.spots import Spot, as_cells
from ad_viz.rust.machine.memory.stretch import FEW, Stretch

__all__ = ["Calls"]


class Calls:
    """The functions by name; ``tell`` takes the fields of an event."""

    def __init__(self, heap: Heap, tell: Callable[..., None]) -> None:
        self.heap = heap
        self.tell = tell

    def call(self, function: str, arguments: Sequence[Any]) -> Any:
        """What it gives: a pointer, a number, or None for (). May raise Panic."""
        return getattr(self, f"_{function}")(*arguments)

    def free(self, held: Held, **fields: Any) -> None:
        """Frees the cells, whoever has them by now; told with a fault if that is another."""
        pointer = held.pointer
        if not pointer.buffer:
            return  # nothing was ever put there
        where = self.whereabouts(held)
        freed = self.heap.free(pointer)
        after = as_cells(self.heap.look(pointer))
        self.tell("freed", **{**where, "buffer": freed or pointer.buffer}, after=after, **fields)

    def whereabouts(self, held: Held) -> dict[str, Any]:
        """Where the buffer is, and what is wrong with using it there."""
        pointer = held.pointer
        fault: Fault | None = held.fault
        owner = self.heap.owner(pointer)
        if fault in (None, "moved") and owner != pointer.buffer:
            fault = "freed" if owner is None else "reused"
        return {
            "place": held.place, "target": held.spot.target, "slot": held.spot.index,
            "cell": held.spot.at if held.spot.slot else 0,
            "fault": fault, "buffer": pointer.buffer or None, "address": pointer.address,
            "text": held.text,
        }  # fmt: skip

    def lent(self, at: Held, function: str) -> None:
        """What a buffer is found by is read to make a reference into it; told if it is bad."""
        if at.fault:
            self.tell("copied", **self.whereabouts(at) | {"fault": at.fault},
                      before=as_cells(at.spot.words), function=function)  # fmt: skip

    def pointed(self, at: Spot, old: Pointer, new: Pointer) -> None:
        """Where a buffer is found stands in a cell of another one, and is another by now."""
        if at.slot is None and old.buffer != new.buffer:
            self.tell("stored", before=(old.buffer,), after=(new.buffer,), **at.where)

    def _zeros(self, n: int) -> Pointer:
        return self._allocate("zeros", n, ())

    def _onehot(self, i: int, v: float) -> Pointer:
        if i == LARGEST:
            raise Panic("attempt to add with overflow")
        return self._allocate("onehot", max(3, i + 1), [(i, v)])

    def _clone(self, source: Held) -> Pointer:
        cells = self.looked("cloned", source, "clone")
        filled = cells.filled() if isinstance(cells, Stretch) else enumerate(cells)
        return self._allocate("clone", len(cells), filled)

    def _add_assign(self, x: Held, y: Held, function: str = "add_assign") -> None:
        lengths = x.pointer.length, y.pointer.length
        if lengths[0] != lengths[1]:
            raise Panic(f"a sum of tangents of two lengths: {lengths[0]} and {lengths[1]}")
        added = self.looked("read", y, function)
        before = self.heap.look(x.pointer)
        cells: Iterable[int] = range(lengths[0])
        if isinstance(added, Stretch) and not _is_shifted(x.pointer, y.pointer):
            cells = [cell for cell, _ in added.filled()]
        for cell in cells:
            after = self.heap.cell(x.pointer, cell) + self.heap.cell(y.pointer, cell)
            self.heap.store(x.pointer, cell, after)
        self._written(x, before, function)

    def _add_at(self, x: Held, i: int, v: float) -> None:
        if i >= x.pointer.length:
            raise Panic(f"index out of bounds: the len is {x.pointer.length} but the index is {i}")
        if x.pointer.length > FEW:
            self._add_at_one(x, i, v)
            return
        before = self.heap.load(x.pointer)
        self.heap.store(x.pointer, i, before[i] + v)
        self._written(x, before, "add_at")

    def _add_at_one(self, x: Held, i: int, v: float) -> None:
        """Of a large buffer the cell alone is told, so that many of these are no burden."""
        before = self.heap.cell(x.pointer, i)
        self.heap.store(x.pointer, i, before + v)
        where = {**self.whereabouts(x), "address": x.pointer.address + i}
        self.tell("written", **where, before=(before,), after=(before + v,), function="add_at")

    def _add_bangbang(self, x: Held, y: Held) -> Pointer:
        self._add_assign(x, y, "add_bangbang")
        return x.pointer

    def _consume(self, x: Held) -> None:
        self.free(x, function="consume")

    def _drop(self, x: Held) -> None:
        self.free(x, function="drop")

    def _read(self, x: Held) -> float:
        value = total(self.heap.load(x.pointer))
        self.looked("read", x, "read", value)
        return value

    def _write(self, x: Held, v: float) -> None:
        before = self.heap.look(x.pointer)
        for cell in range(x.pointer.length):
            self.heap.store(x.pointer, cell, v)
        self._written(x, before, "write")

    def _allocate(self, function: str, length: int, cells: Any) -> Pointer:
        made = self.heap.allocate(length)
        if made is None:
            raise Panic(f"no room for {length} cells: there are {CELLS - 1} in all")
        for cell, value in cells:
            self.heap.store(made, cell, value)
        after = self.heap.look(made)
        self.tell(
            "allocated", buffer=made.buffer, address=made.address, after=after, function=function
        )
        return made

    def looked(self, kind: str, at: Held, function: str, value: float | None = None) -> Cells:
        """The cells are read."""
        cells = self.heap.look(at.pointer)
        before = as_cells(cells)
        self.tell(kind, **self.whereabouts(at), before=before, value=value, function=function)
        return cells

    def bytes_at(self, at: Held) -> bytes:
        """Where a stale reference leads there may be numbers that are no bytes."""
        return bytes(int(cell) & 255 if isinstance(cell, int | float) and cell == cell else 0
                     for cell in self.heap.load(at.pointer))  # fmt: skip

    def _written(self, x: Held, before: Cells, function: str) -> None:
        after = self.heap.look(x.pointer)
        self.tell("written", **self.whereabouts(x), before=before, after=after, function=function)


def _is_shifted(one: Pointer, other: Pointer) -> bool:
    """Whether they have cells in common, of which some are read after they were written."""
    return 0 < abs(one.address - other.address) < one.length

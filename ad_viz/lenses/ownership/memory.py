"""What the memory of a running program holds, kept from its events: buffers, owners, numbers."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from ad_viz.lenses.ownership.said.letters import REST
from ad_viz.rust.body import Body, Place
from ad_viz.rust.machine.events import Cells, Event
from ad_viz.rust.machine.memory.layout import is_parted
from ad_viz.rust.types import Reference
from ad_viz.timeline.quantity import Change, Quantity

__all__ = ["Memory"]

_LIVE, _FREED, _TWICE = 1, 3, 4
#: So many cells of a buffer are shown; of a text, with what stands for the rest of it.
_MOST: Final = 8
_MOST_LETTERS: Final = 11


class _Buffer:
    def __init__(self, address: int, cells: Cells, text: bool) -> None:
        self.address, self.text = address, text
        #: Of a text all of them, for what stands for the rest; else those that are shown.
        self.cells = list(cells if text else cells[:_MOST])
        self.is_live = True

    @property
    def shown(self) -> int:
        return min(len(self.cells), _MOST_LETTERS if self.text else _MOST)

    def content(self, cell: int) -> float | None:
        """What is shown of a cell; None where a vector has room for more."""
        if self.cells[cell] != self.cells[cell]:
            return None
        is_rest = self.text and cell == _MOST_LETTERS - 1 and any(self.cells[cell + 1 :])
        return REST if is_rest else float(self.cells[cell])


class _Into(NamedTuple):
    """A part of a buffer that a reference leads to by itself, as a &str does."""

    buffer: int


class Memory:
    """``tell`` takes events, and gives what has changed since it was last asked."""

    def __init__(
        self,
        body: Body,
        variables: dict[int, int],
        live: Sequence[Sequence[range]],
        parts: Callable[[Event, dict[Quantity, float | None]], None] = lambda *_: None,
    ) -> None:
        self._parts = parts
        self.locals, self.variables = body.locals, variables
        #: Where references are used: what is still to come, the first last, and what has begun.
        self._coming = sorted(
            ((one.start, one.stop, local) for local in variables if self._is_reference(local)
             for one in live[local]),
            reverse=True,
        )  # fmt: skip
        self._begun: list[tuple[int, int, int]] = []
        #: Owners whose home may be another by now, and references that were told to lead somewhere.
        self._touched: set[int] = set()
        self._leading: set[int] = set()
        self.buffers: list[_Buffer] = []
        self.live: dict[int, _Buffer] = {}
        #: Which buffer a local's slot leads to, stale or not, and whether it owns it.
        self._slots: dict[int, int | None] = {}
        self._owns: set[int] = set()
        self._points: dict[int, int | _Into | None] = {}
        self._described: dict[Quantity, float | None] = {}

    def tell(self, events: Sequence[Event]) -> list[Change]:
        """The changes, one for each thing that is not as it was.

        A reference that is not used any more leads nowhere, though its address is still there.
        """
        self._written: dict[tuple[int, int], None] = {}
        seen: dict[Quantity, float | None] = {}
        for event in events:
            self._happened(event, seen)
            self._parts(event, seen)
        self._homes(self._used(events), seen)
        changes: list[Change] = []
        for (family, index), value in seen.items():
            if self._described.get((family, index)) != value or (
                (family, index) not in self._described and value is not None
            ):
                changes.append((family, index, value))
        self._described |= seen
        return [*changes, *(("ownership.written", place, 1.0) for place in self._written)]

    def _used(self, events: Sequence[Event]) -> set[int]:
        """The references that are used while these happen."""
        if not events:
            return set()
        first, after = events[0].point, events[-1].point + 2
        while self._coming and self._coming[-1][0] < after:
            self._begun.append(self._coming.pop())
        self._begun = [one for one in self._begun if one[1] > first]
        return {local for start, stop, local in self._begun if max(first, start) < min(after, stop)}

    def _homes(self, used: set[int], seen: dict[Quantity, float | None]) -> None:
        """Of the variables alone whose home may have changed, in their order."""
        asked = (self._touched & self.variables.keys()) | self._leading | used
        for local in sorted(asked, key=lambda local: (self.variables[local], local)):
            leads = local in used or not self._is_reference(local)
            seen["ownership.home", self.variables[local]] = self._home(local) if leads else None
        self._touched, self._leading = set(), used

    def _happened(self, event: Event, seen: dict[Quantity, float | None]) -> None:
        local = event.local
        match event.kind:
            case "allocated":
                self.buffers.append(_Buffer(event.address or 0, event.after or (), event.text))
                number = len(self.buffers) - 1
                self.live[number] = self.buffers[number]
                seen["ownership.fate", number] = _LIVE
                self._show(number, range(self.buffers[number].shown), seen)
            case "returned" | "grown":
                self._gives(event.target, event.buffer)
            case "kept" if event.target is not None and not is_parted(
                self.locals[event.target].type
            ):
                self._disowns(event.target)
                self._gives(event.target, event.buffer)
            case "sliced" if event.target is not None and event.buffer:
                self._points[event.target] = _Into(event.buffer - 1)
            case "moved":
                self._moved(event)
            case "copied" if local is not None and self._is_reference(local):
                into = _Into(event.buffer - 1) if event.buffer else None
                self._points[local] = into or self._pointed(event.place)
            case "borrowed" if local is not None:
                self._points[local] = event.target
            case "stored":
                self._stored(event, seen)
            case "written":
                self._wrote(event, seen)
            case "freed":
                self._freed(event, seen)
            case "ended" if local is not None:
                self._disowns(local)
                self._points.pop(local, None)
                if local in self.variables:
                    seen["ownership.number", self.variables[local]] = None

    def _moved(self, event: Event) -> None:
        place, local = event.place, event.local
        if place is None:
            return
        if self._is_reference(place.local) and event.buffer is None:
            pointed = self._pointed(place)
            self._points.pop(place.local, None)
            if local is not None:
                self._points[local] = pointed
            return
        if not place.path:
            self._disowns(place.local)
        self._gives(local, event.buffer)

    def _gives(self, local: int | None, buffer: int | None) -> None:
        if local is not None and buffer and not is_parted(self.locals[local].type):
            self._slots[local] = buffer - 1
            self._owns.add(local)
            self._touched.add(local)

    def _disowns(self, local: int) -> None:
        self._owns.discard(local)
        # What has parts has its homes by these.
        if not is_parted(self.locals[local].type):
            self._touched.add(local)

    def _stored(self, event: Event, seen: dict[Quantity, float | None]) -> None:
        target = event.target
        if target is None and event.buffer:
            self._wrote(event, seen)
        if target is None or is_parted(self.locals[target].type):
            return
        if target in self.variables and event.after is not None:
            seen["ownership.number", self.variables[target]] = float(event.after[0])

    def _wrote(self, event: Event, seen: dict[Quantity, float | None]) -> None:
        """Cells have changed, and perhaps they are another buffer's by now."""
        address, after = event.address or 0, event.after or ()
        for number, buffer in self.live.items():
            if not buffer.address:
                continue
            low = max(address - buffer.address, 0)
            high = min(address + len(after) - buffer.address, len(buffer.cells))
            new = {cell: after[buffer.address + cell - address] for cell in range(low, high)}
            changed = [cell for cell in new if _differ(new[cell], buffer.cells[cell])]
            for cell in changed:
                buffer.cells[cell] = new[cell]
            self._show(number, [cell for cell in changed if cell < buffer.shown], seen)

    def _freed(self, event: Event, seen: dict[Quantity, float | None]) -> None:
        if not event.buffer:
            return
        number = event.buffer - 1
        buffer = self.buffers[number]
        seen["ownership.fate", number] = _FREED if buffer.is_live else _TWICE
        buffer.is_live = False
        self.live.pop(number, None)
        if event.target is not None:
            self._disowns(event.target)
        for cell in range(buffer.shown):
            seen["ownership.content", (number, cell)] = None
            self._written.pop((number, cell), None)

    def _show(self, number: int, cells: Iterable[int], seen: dict[Quantity, float | None]) -> None:
        for cell in cells:
            place = (number, cell)
            seen["ownership.content", place] = self.buffers[number].content(cell)
            self._written[place] = None

    def _home(self, local: int) -> int | None:
        """The buffer that a variable owns or points to."""
        if not self._is_reference(local):
            return self._slots.get(local) if local in self._owns else None
        at: int | _Into | None = local
        for _ in range(len(self.locals)):
            at = self._points.get(at) if isinstance(at, int) else at
            if isinstance(at, _Into) or at is None:
                return at.buffer if at else None
            if not self._is_reference(at):
                return self._slots.get(at)
        return None

    def _is_reference(self, local: int) -> bool:
        return isinstance(self.locals[local].type, Reference)

    def _pointed(self, place: Place | None) -> int | _Into | None:
        """What the reference at a place points to."""
        if place is None:
            return None
        at: int | _Into | None = place.local
        for _ in range(place.derefs + 1):
            at = self._points.get(at) if isinstance(at, int) else at
        return at


def _differ(a: float, b: float) -> bool:
    return a != b and not (a != a and b != b)

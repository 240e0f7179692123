"""The events of one run, asked what led to one of them."""

from collections.abc import Callable

from ad_viz.rust.body import Body, Place
from ad_viz.rust.machine.events import Event
from ad_viz.rust.places import Field
from ad_viz.rust.types import Reference

__all__ = ["History"]


class History:
    """Each question is asked of the event at an index, and answered by an earlier one."""

    def __init__(self, body: Body, events: tuple[Event, ...]) -> None:
        self._locals, self.events = body.locals, events

    def change(self, index: int, *, by_another: bool) -> Event | None:
        """Who last changed what is read here; not under the same name, if by another."""
        event = self.events[index]

        def changed(e: Event) -> bool:
            if by_another and e.place and event.place and e.place.local == event.place.local:
                return False
            if e.kind in ("stored", "returned"):
                return e.slot == event.slot
            if e.kind == "moved":
                return e.local is not None and e.local == event.target
            return e.kind == "written" and _overlap(e, event)

        return self._before(index, changed)

    def taken_before(self, given: Event) -> Event | None:
        """The call that had taken a buffer which another call took again here, or gave back."""
        moves = [e for e in self.events if e.kind == "moved" and e.buffer == given.buffer]
        takes = [e for e in moves if e.point <= given.point]
        again = next((e for e in takes if e.point == given.point and e.function), None)
        if given.kind not in ("returned", "moved") or again is None:
            return None
        same = [e for e in takes if e.place == again.place]
        if not any(e.fault == "moved" and e.line == again.line for e in same):
            return None
        return next((e for e in same if e.function and e.point < again.point), None)

    def freed(self, index: int) -> Event | None:
        """Who freed the buffer that the pointer was given."""
        event = self.events[index]
        return self._before(index, lambda e: e.kind == "freed" and e.buffer == event.buffer)

    def freed_first(self, index: int) -> Event | None:
        """Who last freed the cells that are freed here again."""
        event = self.events[index]
        return self._before(index, lambda e: e.kind == "freed" and e.address == event.address)

    def ended(self, index: int) -> Event | None:
        """The end of a scope that left a slot to others."""
        event = self.events[index]
        return self._before(index, lambda e: e.kind == "ended" and e.slot == event.slot)

    def has_it_now(self, index: int) -> str:
        """Who has the cells that a stale pointer leads to."""
        event = self.events[index]
        made = self._before(index, lambda e: e.kind == "allocated" and _overlap(e, event))
        return self.has(index, made.buffer if made else None)

    def has(self, index: int, buffer: int | None) -> str:
        """Who has the buffer."""
        kinds = ("returned", "moved")
        got = self._before(index, lambda e: e.kind in kinds and e.buffer == buffer)
        return self.name(got.local if got else None)

    def variable(self, event: Event) -> str:
        """What the event reads, writes or frees, as the person wrote it."""
        if event.place is None:
            return self.name(event.local)
        hidden = self._locals[event.place.local].hidden
        if any(isinstance(step, Field) for step in event.place.path):
            path = event.place.path[hidden:]
            return Place(event.place.local, path).written(self.name(event.place.local))
        stars = event.place.derefs - hidden if event.kind in ("copied", "stored") else 0
        return "*" * stars + self.name(event.place.local)

    def name(self, local: int | None) -> str:
        """The name of a local."""
        name = None if local is None else self._locals[local].name
        return name or "a temporary"

    def mutable(self, local: int | None) -> bool:
        """Whether it may be changed at all."""
        it = None if local is None else self._locals[local]
        return it is None or it.name is None or it.mutable

    def shared(self, place: Place | None) -> bool:
        """Whether a shared reference is on the way to the place, so that it may only be read."""
        type = self._locals[place.local].type if place else None
        for _ in range(place.derefs if place else 0):
            if not isinstance(type, Reference) or not type.mutable:
                return True
            type = type.target
        return False

    def _before(self, index: int, wanted: Callable[[Event], bool]) -> Event | None:
        places = range(index - 1, -1, -1)
        return next((self.events[i] for i in places if wanted(self.events[i])), None)


def _overlap(one: Event, other: Event) -> bool:
    if not one.address or not other.address:
        return False
    length, others = (len(e.after or e.before or ()) for e in (one, other))
    return one.address < other.address + others and other.address < one.address + length

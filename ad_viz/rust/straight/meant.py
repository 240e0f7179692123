"""Which readings of a file's run found what was not meant, told from its events.

What is meant is as in machine/meant.py: a move leaves its source as it was, a shared reference sees
what it saw when it was taken, a mutable one what was done through it since.
"""

from collections.abc import Iterable

from ad_viz.rust.body import Body, Place
from ad_viz.rust.machine.events import Cells, Event
from ad_viz.rust.machine.harm import same
from ad_viz.rust.machine.meant import READINGS
from ad_viz.rust.types import Reference

__all__ = ["not_meant"]

_STALE = ("freed", "reused", "dead", "nothing")


def not_meant(body: Body, events: Iterable[Event]) -> dict[int, Cells | None]:
    """By the index of a reading, the cells that were meant; None where these are not known."""
    return _Meant(body).wrong(events)


class _Meant:
    def __init__(self, body: Body) -> None:
        self._locals = body.locals
        #: By variable, what it should lead to; and whose that is, for a mutable reference.
        self._sees: dict[int, Cells | None] = {}
        self._origin: dict[int, int] = {}
        self._made: Cells | None = None

    def wrong(self, events: Iterable[Event]) -> dict[int, Cells | None]:
        found: dict[int, Cells | None] = {}
        for index, event in enumerate(events):
            if event.kind in READINGS and event.before is not None and event.place is not None:
                meant = self._sees.get(event.place.local)
                is_stale = event.fault in _STALE
                if is_stale or (meant is not None and not _alike(meant, event.before, event.text)):
                    found[index] = None if event.fault == "nothing" else meant
                if not is_stale and index in found:
                    self._sees[event.place.local] = event.before
            self._happened(event)
        return found

    def _happened(self, event: Event) -> None:
        place, local = event.place, event.local
        match event.kind:
            case "declared" if local is not None:
                self._sees.pop(local, None)
                self._origin.pop(local, None)
            case "allocated":
                self._made = event.after
            case "borrowed" if local is not None and place is not None:
                self._sees[local] = self._sees.get(place.local)
                if event.mutable:
                    self._origin[local] = place.local
            case "moved" | "copied" if local is not None and place is not None:
                self._passed(event, place, local)
            case "sliced" if event.target is not None:
                self._sees[event.target] = event.after
            case "returned" | "stored" | "written" if place is not None:
                self._changed(place, event.after)
            case "grown" if place is not None:
                self._changed(place, self._made)

    def _passed(self, event: Event, place: Place, local: int) -> None:
        seen = self._sees.get(place.local)
        if not isinstance(self._locals[local].type, Reference) and event.before is not None:
            seen = seen or event.before
        self._sees[local] = seen
        if event.kind == "moved" and isinstance(self._locals[local].type, Reference):
            self._origin[local] = place.local

    def _changed(self, place: Place, after: Cells | None) -> None:
        """It is seen by the variable, and by all that it is borrowed from to write."""
        at: int | None = place.local
        seen = set[int]()
        while at is not None and at not in seen:
            seen.add(at)
            self._sees[at] = after
            at = self._origin.get(at) if isinstance(self._locals[at].type, Reference) else None


def _alike(meant: Cells, found: Cells, text: bool) -> bool:
    if text:
        meant, found = _used(meant), _used(found)
    return len(meant) == len(found) and all(map(same, meant, found))


def _used(cells: Cells) -> Cells:
    """Without the cells at the end that a text does not use."""
    end = len(cells)
    while end and not cells[end - 1]:
        end -= 1
    return cells[:end]

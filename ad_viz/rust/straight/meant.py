"""Which readings of a file's run found what was not meant, told from its events.

What is meant is as in machine/meant.py: a move leaves its source as it was, a shared reference sees
what it saw when it was taken, a mutable one what was done through it since.
"""

from collections.abc import Iterable
from operator import eq

from ad_viz.rust.body import Assign, Body, Place
from ad_viz.rust.machine.events import Cells, Event
from ad_viz.rust.machine.harm import same
from ad_viz.rust.machine.meant import READINGS
from ad_viz.rust.machine.memory.layout import has_buffer
from ad_viz.rust.places import DEREF, Index, Step, type_of_place
from ad_viz.rust.types import SLICE, Applied, Reference, owns

__all__ = ["not_meant"]

#: What takes an owner, adds to its cells, and gives it back.
_TAKES = "add_bangbang"
_STALE = ("freed", "reused", "dead", "nothing")


def not_meant(body: Body, events: Iterable[Event]) -> dict[int, Cells | None]:
    """By the index of a reading, the cells that were meant; None where these are not known."""
    return _Meant(body).wrong(events)


#: The way to a part of a variable's value; what is behind its references is found by it alone.
_Path = tuple[Step, ...]


class _Meant:
    def __init__(self, body: Body) -> None:
        self._locals, self._instructions = body.locals, body.instructions
        #: By variable and part, what it should lead to; and of which place's that is a part, for
        #: a mutable reference.
        self._sees: dict[int, dict[_Path, Cells]] = {}
        self._origin: dict[int, tuple[int, _Path]] = {}
        self._made: Cells | None = None

    def wrong(self, events: Iterable[Event]) -> dict[int, Cells | None]:
        found: dict[int, Cells | None] = {}
        for index, event in enumerate(events):
            place = event.place
            if _reads(event) and event.before is not None and place is not None:
                meant = self._seen(place) if self._is_compared(event.kind, place) else None
                is_stale = event.fault in _STALE
                if is_stale or (meant is not None and not _alike(meant, event.before, event.text)):
                    found[index] = None if event.fault == "nothing" else meant
                if not is_stale and index in found:
                    self._put(place.local, _path(place), event.before)
            self._happened(event)
        return found

    def _is_compared(self, kind: str, place: Place) -> bool:
        """Whether it is a number or a text; or elements that a reference only looks at.

        A copy of an owner is one of its pointer alone, which a move leaves as it was.
        """
        type = type_of_place(self._locals[place.local].type, place)
        if kind == "copied" and has_buffer(type):
            return False
        while isinstance(type, Reference):
            type = type.target
        if not isinstance(type, Applied):
            return True
        lent = self._locals[place.local].type
        return type.kind is SLICE and isinstance(lent, Reference) and not lent.mutable

    def _seen(self, place: Place) -> Cells | None:
        return self._sees.get(place.local, {}).get(_path(place))

    def _happened(self, event: Event) -> None:
        place, local = event.place, event.local
        match event.kind:
            case "declared" if local is not None:
                self._sees.pop(local, None)
                self._origin.pop(local, None)
            case "allocated":
                self._made = event.after
            case "borrowed" if local is not None and place is not None:
                self._passed(place, local)
                if event.before is not None:
                    self._sees[local].setdefault((), event.before)
                if event.mutable:
                    self._origin[local] = place.local, _path(place)
            case "moved" if local is None and place is not None:
                self._given(place)
            case "moved" | "copied" if local is not None and place is not None:
                made = self._instructions[event.point]
                if isinstance(made, Assign) and DEREF in made.place.path:
                    self._changed(made.place, event.before)
                else:
                    self._taken(event, place, local)
            case "sliced" if event.target is not None:
                type = self._locals[event.target].type
                is_number = not (isinstance(type, Reference) and owns(type.target))
                self._put(event.target, (), event.after if is_number else None)
            case "written" if event.function == _TAKES:
                pass  # it is the call's own by then: what gave it away is meant to stay
            case "returned" | "stored" | "written" | "kept" if place is not None:
                self._changed(place, event.after)
            case "grown" if place is not None:
                self._changed(place, self._made)

    def _given(self, place: Place) -> None:
        """What a call, or a value that it is a part of, may change by a reference is not known."""
        type = type_of_place(self._locals[place.local].type, place)
        if isinstance(type, Reference) and type.mutable:
            self._changed(place, None)

    def _taken(self, event: Event, place: Place, local: int) -> None:
        is_lent = isinstance(self._locals[local].type, Reference)
        self._passed(place, local)
        if not is_lent and event.before is not None and () not in self._sees[local]:
            self._sees[local][()] = event.before
        if event.kind == "moved" and is_lent:
            self._origin[local] = place.local, _path(place)

    def _passed(self, place: Place, local: int) -> None:
        """All that is seen at the place is what the variable sees from here on."""
        path = _path(place)
        there = self._sees.get(place.local, {}).items()
        self._sees[local] = {
            way[len(path) :]: cells for way, cells in there if way[: len(path)] == path
        }

    def _changed(self, place: Place, after: Cells | None) -> None:
        """It is seen by the variable, and by all that it is borrowed from to write."""
        at: int | None = place.local
        path, seen = _path(place), set[int]()
        while at is not None and at not in seen:
            seen.add(at)
            self._put(at, path, after)
            lent = isinstance(self._locals[at].type, Reference)
            at, outer = self._origin.get(at, (None, ())) if lent else (None, ())
            path = outer + path

    def _put(self, local: int, path: _Path, after: Cells | None) -> None:
        """What was known of its parts, and of what it is a part of, is known no more."""
        sees = self._sees.setdefault(local, {})
        for way in [way for way in sees if all(map(eq, way, path))]:
            del sees[way]
        if after is not None and not any(isinstance(step, Index) for step in path):
            sees[path] = after


def _reads(event: Event) -> bool:
    """Whether cells are looked at, or taken by a call of which the sum depends on them."""
    taken = event.kind == "moved" and event.function == _TAKES
    return taken or event.kind in READINGS


def _path(place: Place) -> _Path:
    return tuple(step for step in place.path if step != DEREF)


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

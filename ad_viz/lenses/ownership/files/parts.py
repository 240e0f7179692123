"""Fields that have lanes of their own: what is in them, and what is drawn of them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from ad_viz.lenses.ownership.moments import Moment
from ad_viz.rust.body import Body, Place
from ad_viz.rust.machine.events import Event
from ad_viz.rust.machine.memory.layout import has_buffer, leaves
from ad_viz.rust.places import Element, Field, Index, Step
from ad_viz.rust.types import Type
from ad_viz.timeline.quantity import Quantity
from ad_viz.timeline.texts.tokens import Token

__all__ = ["Parts", "Way", "named_parts", "part_of", "ways_of"]

Way = tuple[Step, ...]

#: A value of more parts is shown as a whole.
_MOST: Final = 4


def ways_of(type: Type) -> list[tuple[Way, Type]]:
    """Where the parts of a value are that have lanes, if these are not many."""
    found = [(way, leaf) for way, _, leaf in leaves(type)]
    return found if 1 < len(found) <= _MOST else []


def named_parts(body: Body) -> set[int]:
    """The locals of which a field is named somewhere, by itself."""
    found: set[int] = set()
    waiting: list[object] = list(body.instructions)
    while waiting:
        each = waiting.pop()
        if isinstance(each, Place):
            if each.path and isinstance(each.path[0], Field):
                found.add(each.local)
        elif isinstance(each, tuple):
            waiting += each
    return found


def part_of(way: Way, name: str) -> Token:
    """As it is written; what lies in a variant, and some elements, have no such name.

    >>> part_of(("*", Field(0, "next")), "n"), part_of((Field(0, "0", "Some"),), "o")
    (['code', 'n.next'], 'what lies in o')
    """
    for at, step in enumerate(way):
        whole = Place(0, (*way[:at], Field(0, ""))).written(name)[:-1]
        if isinstance(step, Field) and step.variant:
            return f"what lies in {whole}"
        if isinstance(step, Index) or (isinstance(step, Element) and step.from_end):
            return f"an element of {whole}"
    return ["code", Place(0, way).written(name)]


class Parts:
    """``variables`` has the lane of a part by the local that lives and the way to the part.

    ``wholes`` has the lanes of locals: one is the owner of its only buffer where that has no lane.
    """

    def __init__(
        self, body: Body, variables: dict[tuple[int, Way], int], wholes: dict[int, int]
    ) -> None:
        self._variables, self._lanes = variables, wholes
        #: Likewise by the cell of the local's slot that it is in.
        self._cells: dict[tuple[int | None, int], int] = {}
        for life in {life for life, _ in variables}:
            for way, cell, _ in leaves(body.locals[life].type):
                self._cells[life, cell] = variables[life, way]
        #: Of a whole that has no such lanes, and one buffer, the lane by the cell that leads to it.
        self._wholes: dict[int, int] = {}
        for life in wholes.keys() - {life for life, _ in variables}:
            parts = [cell for way, cell, type in leaves(body.locals[life].type)
                     if way and has_buffer(type)]  # fmt: skip
            if len(parts) == 1:
                self._wholes[life] = self._cells[life, parts[0]] = wholes[life]
        self._of: dict[int, list[tuple[Way, int]]] = {}
        for (life, way), variable in variables.items():
            self._of.setdefault(life, []).append((way, variable))

    def variable(self, place: Place) -> int | None:
        """The lane of a place that is in a part."""
        for stop in range(len(place.path), 0, -1):
            found = self._variables.get((place.local, place.path[:stop]))
            if found is not None:
                return found
        return None

    def paths(self) -> dict[int, list[Way]]:
        """By local, the ways to its parts."""
        return {life: [way for way, _ in each] for life, each in self._of.items()}

    def at(self, life: int, way: Way) -> int:
        """The lane of this part; of no way that of the whole."""
        return self._variables[life, way] if way else self._lanes[life]

    def of(self, place: Place | None) -> list[tuple[Way, int]]:
        """The lanes of the parts of what is at a place, each with the way from there."""
        if place is None:
            return []
        size = len(place.path)
        return [(way[size:], variable) for way, variable in self._of.get(place.local, ())
                if way[:size] == place.path]  # fmt: skip

    def permit(
        self,
        permits: Mapping[int, dict[int, str | None]],
        changed: Iterable[tuple[int, int, Way, str | None]],
    ) -> None:
        """Each part permits what it does by itself; the whole nothing while a part is gone."""
        for row, life, way, letters in changed:
            permits[self.at(life, way)][row] = letters
        for life, of in self._of.items():
            whole, parts = self._lanes[life], [variable for _, variable in of]
            now: dict[int, str | None] = {}
            every = {row for one in (whole, *parts) for row in permits[one]}
            for row in sorted(every):
                now |= {one: permits[one][row] for one in (whole, *parts) if row in permits[one]}
                is_less = any(now.get(one) == "" for one in parts)
                permits[whole][row] = "" if is_less and now.get(whole) else now.get(whole)

    def happened(self, event: Event, seen: dict[Quantity, float | None]) -> None:
        """What is in the parts from here on."""
        place = event.place
        match event.kind:
            case "stored" if event.after is not None and len(event.after) == 1:
                number = self._cells.get((event.target, event.cell))
                if number is not None:
                    seen["ownership.number", number] = float(event.after[0])
            case "kept" | "grown" | "returned" if event.buffer:
                home = self._cells.get((event.target, event.cell))
                if home is not None:
                    seen["ownership.home", home] = event.buffer - 1
            case "moved" | "freed":
                if not (place and place.path) or (event.target, event.cell) in self._cells:
                    self._left(event.target, seen)
                for way, variable in self.of(place):
                    seen["ownership.home", variable] = None
                    if way:
                        seen["ownership.number", variable] = None
            case "ended" if event.local is not None:
                self._left(event.local, seen)
                for _, variable in self.of(Place(event.local)):
                    seen["ownership.home", variable] = None
                    seen["ownership.number", variable] = None

    def _left(self, life: int | None, seen: dict[Quantity, float | None]) -> None:
        """A whole has given its buffer away, or ends."""
        if life is not None and life in self._wholes:
            seen["ownership.home", self._wholes[life]] = None

    def drawn(self, moment: Moment) -> Iterator[tuple[str, dict[str, Any]]]:
        """What is drawn of parts whose whole is made, moved or ended."""
        whole = next((e for e in moment.events if e.kind == "made" and self.of(e.place)), None)
        moved = next((e for e in moment.events if e.kind == "moved" and self.of(e.place)), None)
        is_elsewhere = whole is not None and (moved is None or whole.place != moved.place)
        to = dict(self.of(whole.place)) if whole is not None and is_elsewhere else {}
        if moved is not None:
            for way, variable in self.of(moved.place):
                if way:
                    yield "move", {"from": variable, "to": to.pop(way, None)}
        for variable in to.values():
            yield "new", {"to": variable}
        for event in moment.events:
            if event.kind == "ended" and event.local is not None:
                for _, variable in self.of(Place(event.local)):
                    yield "end", {"from": variable}

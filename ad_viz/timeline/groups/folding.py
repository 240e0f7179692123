"""Which parts of a told run are open, and where that lets a player stop; as the browser has it."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Any, Final, Literal

from ad_viz.timeline.groups.group import Part
from ad_viz.timeline.timeline import Timeline

__all__ = ["Fold", "Folding"]

#: What holds of parts that nobody has opened or closed: functions' names, or a depth.
Fold = Literal["all", "none"] | Sequence[str] | int | None
State = Literal["opened", "closed", "follows"]

_PART: Final = re.compile(r"(?:turn|part) ([1-9]\d{0,8}) of (.+)", re.DOTALL)


class Folding:
    """``opened`` and ``closed`` are names of parts, by hand; what is not told is closed.

    A part that holds an opened one is open, too, unless it is closed by hand.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> timeline = tape_story(lambda x: x * x, (3.0,))
    >>> Folding(timeline).stops
    [1, 2, 3, 4, 5, 6]
    """

    def __init__(
        self,
        timeline: Timeline,
        opened: Collection[str] = (),
        closed: Collection[str] = (),
        fold: Fold = None,
    ) -> None:
        self._timeline = timeline
        self._groups: list[dict[str, Any]] = timeline.data.get("groups", [])
        self._fold = fold
        self._opened = {part for name in opened if (part := self.named(name))}
        self._closed = {part for name in closed if (part := self.named(name))}
        self._holding = {outer for part in self._opened for outer in self._round(part)[:-1]}
        self._untold: dict[int, list[tuple[int, int]]] = {}
        for _, step in timeline.numbered:
            if found := step.get("closed"):
                group, first, last = found
                runs = self._untold.setdefault(group, [])
                if (first, last) not in runs:
                    runs.append((first, last))
        self._inside: dict[Part | None, list[int]] = {}
        for place, group in enumerate(self._groups):
            within = group.get("within")
            self._inside.setdefault(within and (within[0], within[1]), []).append(place)

    def named(self, name: str) -> Part | None:
        """The part of this name, if there is one."""
        found = _PART.fullmatch(name)
        place = self._places.get(found[2] if found else name)
        if place is None:
            return None
        part = (place, int(found[1]) - 1 if found else 0)
        is_there = part[1] < len(self._groups[place]["starts"]) and self.name(part) == name
        return part if is_there else None

    def name(self, part: Part) -> str:
        """What a part is called."""
        group = self._groups[part[0]]
        name: str = group["name"]
        if group["kind"] == "call":
            return name
        return f"{'turn' if group['kind'] == 'loop' else 'part'} {part[1] + 1} of {name}"

    def is_stored(self, part: Part) -> bool:
        """Whether neither it is passed nor anything that holds it."""
        return not any(
            first <= place <= last
            for group, place in self._round(part)
            for first, last in self._untold.get(group, ())
        )

    def state(self, part: Part) -> State:
        """What follows is open while the step is in it."""
        if not self.is_stored(part):
            return "closed"
        if part in self._opened:
            return "opened"
        if part in self._closed:
            return "closed"
        return "opened" if part in self._holding else self._folded(part[0])

    def round_step(self, number: int) -> list[Part]:
        """The parts round what a step is about, the outermost first; none of a step at rest."""
        step = self._timeline.step(number)
        if found := step.get("closed"):
            return self._round((found[0], found[1]))
        nodes = step.get("nodes")
        return [] if step["flow"] == "rest" or not nodes else self._of(nodes[0])

    def closed_round(self, number: int) -> list[str]:
        """The names of those that are closed."""
        parts = self.round_step(number)
        return [self.name(part) for part in parts if self.state(part) == "closed"]

    @cached_property
    def stops(self) -> list[int]:
        """The steps that stepping comes to.

        Steps in a row that are of one closed run of parts stop at the last of them; a chapter's
        first step begins another row.
        """
        starts = {chapter["step"] for chapter in self._timeline.data["chapters"]}
        stops: list[int] = []
        before = None
        for number, step in self._timeline.numbered:
            run = self._run(number)
            if (
                run is not None
                and run == before
                and number + 1 - step.get("passes", 1) not in starts
            ):
                stops.pop()
            stops.append(number)
            before = run
        return stops

    def is_stop(self, number: int) -> bool:
        """Whether stepping comes to it."""
        place = bisect_left(self.stops, number)
        return place < len(self.stops) and self.stops[place] == number

    @cached_property
    def _places(self) -> dict[str, int]:
        return {group["name"]: place for place, group in enumerate(self._groups)}

    def _run(self, number: int) -> tuple[int, int] | None:
        """The outermost closed run round a step: its group, and its first part."""
        found = next((p for p in self.round_step(number) if self.state(p) == "closed"), None)
        if found is None:
            return None
        if found not in self._firsts:
            group, first = found
            while first and self.state((group, first - 1)) == "closed":
                first -= 1
            self._firsts[found] = first
        return found[0], self._firsts[found]

    @cached_property
    def _firsts(self) -> dict[Part, int]:
        return {}

    def _folded(self, place: int) -> State:
        match self._fold:
            case None:
                return "follows"
            case "none":
                return "opened"
            case "all":
                return "closed"
            case int(depth):
                return "closed" if len(self._round((place, 0))) > depth else "follows"
        group = self._groups[place]
        is_named = group["kind"] == "call" and group["label"] in self._fold
        return "closed" if is_named else "follows"

    def _round(self, part: Part) -> list[Part]:
        """A part after those that it is in, the outermost first."""
        found = [part]
        while within := self._groups[found[0][0]].get("within"):
            found.insert(0, (within[0], within[1]))
        return found

    def _of(self, node: int) -> list[Part]:
        found: list[Part] = []
        while True:
            groups = self._inside.get(found[-1] if found else None, [])
            at = bisect_right(groups, node, key=lambda place: self._groups[place]["starts"][0]) - 1
            if at < 0 or node >= self._groups[groups[at]]["end"]:
                return found
            place = groups[at]
            found.append((place, bisect_right(self._groups[place]["starts"], node) - 1))

"""Which parts are told, where not all can be: some of each group, from both its ends.

A step is told at the cost of a step; what a part costs are its nodes that no inner group holds.
"""

import re
from array import array
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import accumulate
from typing import Final

from ad_viz.program.recording import Recording
from ad_viz.timeline.groups.forest import forest
from ad_viz.timeline.groups.group import Group, Part
from ad_viz.timeline.groups.scope import Scope

__all__ = ["BUDGET", "WHOLE", "Plan"]

#: Up to so many steps everything is told.
WHOLE: Final = 1_000
#: Of more, about so many steps.
BUDGET: Final = 300

_PART: Final = re.compile(r"(?:turn|part) ([1-9]\d{0,8}) of (.+)", re.DOTALL)


class Plan:
    """The groups of a run, and what it costs to tell their parts."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.groups = forest(recording)

    @cached_property
    def _costs(self) -> "array[int]":
        """What all nodes before each cost: a step for its value, and one for each operand."""
        costs = (1 + len(parents) for parents in self.recording.row.parents)
        return array("q", accumulate(costs, initial=0))

    @cached_property
    def _held(self) -> dict[Part | None, list[int]]:
        """The groups directly in each part; those that are in none."""
        found: dict[Part | None, list[int]] = {}
        for place, group in enumerate(self.groups):
            found.setdefault(group.within, []).append(place)
        return found

    @cached_property
    def _named(self) -> dict[str, int]:
        return {group.name: place for place, group in enumerate(self.groups)}

    @property
    def steps(self) -> int:
        """About how many steps the whole run takes."""
        return self._costs[-1]

    @cached_property
    def everything(self) -> Scope:
        return Scope(self.recording, self.groups)

    def scope(self, steps: int | None = None) -> Scope:
        """Everything, where it takes few steps, or at most so many; else what the budget allows."""
        budget = BUDGET if steps is None else steps
        if self.steps <= (WHOLE if steps is None else steps):
            return self.everything
        parts: set[Part] = set()
        self._fill(parts, self._held.get(None, ()), budget)
        return Scope(self.recording, self.groups, parts)

    def opening(self, scope: Scope, opened: Iterable[Part], budget: int | None = None) -> Scope:
        """What is told in ``scope`` and these parts, and some of the groups in them."""
        if scope.parts is None:
            return scope
        parts = set(scope.parts)
        added: list[Part] = []
        for part in opened:
            at: Part | None = part
            while at is not None and at not in parts:
                parts.add(at)
                added.append(at)
                at = self.groups[at[0]].within
        inner = [place for part in added for place in self._held.get(part, ())]
        self._fill(parts, inner, BUDGET if budget is None else budget)
        return Scope(self.recording, self.groups, parts)

    def part(self, name: str) -> Part | None:
        """The part of that name."""
        if (place := self._named.get(name)) is not None:
            return (place, 0) if self.groups[place].kind == "call" else None
        found = _PART.fullmatch(name)
        place = None if found is None else self._named.get(found[2])
        if found is None or place is None:
            return None
        part, group = int(found[1]) - 1, self.groups[place]
        exists = part < len(group.starts) and group.part_name(part) == name
        return (place, part) if exists else None

    def around(self, node: int) -> Part | None:
        """The innermost part that holds a node."""
        found: Part | None = None
        while True:
            inside = next(
                (
                    place
                    for place in self._held.get(found, ())
                    if self.groups[place].starts[0] <= node < self.groups[place].end
                ),
                None,
            )
            if inside is None:
                return found
            found = (inside, self.groups[inside].part_of(node))

    def _fill(self, parts: set[Part], places: Iterable[int], budget: int) -> None:
        """Add parts to ``parts``: one of each group in turn, first those of the outer groups."""
        waiting = deque((place, _from_both_ends(self.groups[place])) for place in places)
        while waiting:
            place, order = waiting.popleft()
            part = next(((place, k) for k in order if (place, k) not in parts), None)
            if part is None or (cost := self._cost(part)) > budget:
                continue
            budget -= cost
            parts.add(part)
            waiting.append((place, order))
            waiting.extend(
                (inner, _from_both_ends(self.groups[inner])) for inner in self._held.get(part, ())
            )

    def _cost(self, part: Part) -> int:
        start, end = self.groups[part[0]].bounds(part[1])
        inner = (self.groups[place] for place in self._held.get(part, ()))
        cost = self._costs
        return cost[end] - cost[start] - sum(cost[g.end] - cost[g.starts[0]] for g in inner)


def _from_both_ends(group: Group) -> Iterator[int]:
    """First, last, second, second last, and so on."""
    count = len(group.starts)
    for k in range(count):
        yield k // 2 if k % 2 == 0 else count - 1 - k // 2

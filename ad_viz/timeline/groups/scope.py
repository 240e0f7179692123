"""What is told of a run: all of it, or only some parts of its groups.

The rest is in closed runs of parts, each of which is passed as a whole.
"""

from array import array
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ad_viz.program.recording import Recording
from ad_viz.timeline.groups.group import Group, Part

__all__ = ["Closed", "Scope"]


@dataclass(frozen=True, slots=True)
class Closed:
    """Parts ``first`` to ``last`` of a group, which hold the nodes from ``start`` up to ``end``."""

    group: int
    first: int
    last: int
    start: int
    end: int


#: So many inputs and outputs a story names at its end.
_ENDS: Final = 3


class Scope:
    """The ``parts`` are told, each with all that holds it; with None everything is.

    ``groups`` are those of the whole run.
    """

    def __init__(
        self, recording: Recording, groups: Sequence[Group], parts: Collection[Part] | None = None
    ) -> None:
        self.recording = recording
        self.groups = groups
        self.parts = parts
        #: A step, and the node that it is about, if it was passed.
        self.sought: int | None = None
        self.found: int | None = None
        #: By number from 1; the first stands for none.
        self.runs: list[Closed] = [Closed(0, 0, 0, 0, 0)]
        #: By node, the closed run that it is in; 0 for those that are told.
        self.run_of = array("i", bytes(4 * len(recording.nodes) if parts is not None else 0))
        if parts is not None:
            for place, group in enumerate(groups):
                if group.within is None or group.within in parts:
                    self._close(place, group)

    def _close(self, place: int, group: Group) -> None:
        first = 0
        for part in [*sorted(self._by_group.get(place, ())), len(group.starts)]:
            if first < part:
                start, end = group.starts[first], group.stop(part - 1)
                self.runs.append(Closed(place, first, part - 1, start, end))
                self.run_of[start:end] = array("i", [len(self.runs) - 1]) * (end - start)
            first = part + 1

    @cached_property
    def _by_group(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for place, part in self.parts or ():
            found.setdefault(place, []).append(part)
        return found

    @property
    def is_whole(self) -> bool:
        return len(self.runs) == 1

    @cached_property
    def nodes(self) -> bytearray:
        """1 for each node that is listed: those that are told, and what they were computed from.

        The first inputs and outputs are, too: a story ends with them.
        """
        recording = self.recording
        listed = bytearray(not run for run in self.run_of)
        for place in (*range(recording.inputs)[:_ENDS], *recording.outputs[:_ENDS]):
            listed[place] = 1
        for run, parents in zip(self.run_of, recording.row.parents, strict=True):
            if not run:
                for parent in parents:
                    listed[parent] = 1
        return listed

    @cached_property
    def places(self) -> dict[int, int]:
        """By place among all groups, the place among those that are listed.

        A group in a part that is not told is not.
        """
        held = [
            place
            for place, group in enumerate(self.groups)
            if self.parts is None or group.within is None or group.within in self.parts
        ]
        return {place: k for k, place in enumerate(held)}

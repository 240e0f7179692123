"""A group: a row of parts, each of which folds into one box of the graph."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["Group", "Kind", "Part"]

Kind = Literal["loop", "call", "lines"]

#: A part: the group's place among all groups, and its own among the parts of that.
Part = tuple[int, int]


@dataclass(slots=True)
class Group:
    """Part k holds the nodes from starts[k] up to starts[k + 1], the last one up to ``end``.

    A loop has a part for each turn, a call has one, and a run of lines several. ``within`` is the
    part that holds the whole group; None where none does. ``depth`` is how many groups hold it.

    >>> loop = Group("loop", "line 2", "for k in range(3)", 2, [1, 3, 5], 7)
    >>> loop.bounds(1), loop.part_of(4), loop.part_name(1)
    ((3, 5), 1, 'turn 2 of line 2')
    """

    kind: Kind
    name: str
    label: str
    line: int | None
    starts: Sequence[int]
    end: int
    within: Part | None = None
    depth: int = 0

    def bounds(self, part: int) -> tuple[int, int]:
        """The first node of a part, and the one behind its last."""
        return self.starts[part], self.stop(part)

    def stop(self, part: int) -> int:
        """The node behind the last of a part."""
        return self.starts[part + 1] if part + 1 < len(self.starts) else self.end

    def part_of(self, node: int) -> int:
        """The part that holds one of its nodes."""
        return bisect_right(self.starts, node) - 1

    def part_name(self, part: int) -> str:
        """What a part is called: no other part of the run is called so."""
        match self.kind:
            case "loop":
                return f"turn {part + 1} of {self.name}"
            case "lines":
                return f"part {part + 1} of {self.name}"
        return self.name

    def data(self, places: Mapping[int, int]) -> dict[str, Any]:
        """As the timeline has it, where the groups stand at these places."""
        within = {}
        if self.within is not None:
            within = {"within": [places[self.within[0]], self.within[1]]}
        return {
            "kind": self.kind,
            "name": self.name,
            "label": self.label,
            "line": self.line,
            "starts": list(self.starts),
            "end": self.end,
            **within,
        }

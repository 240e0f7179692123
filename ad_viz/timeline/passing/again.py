"""The same story with more of its rows told."""

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Sequence

from ad_viz.timeline.passing.parts import Parts
from ad_viz.timeline.timeline import Timeline

__all__ = ["Again"]


class Again:
    """How to open more of a story of ``parts``: ``tell(opened)`` tells it again.

    ``entered`` are the step that each part begins with, and the part, in the story's order.
    """

    def __init__(
        self,
        tell: Callable[[Collection[str]], Timeline],
        parts: Parts,
        entered: Sequence[tuple[int, int]],
        steps: int,
    ) -> None:
        self._tell, self._parts, self._entered, self._steps = tell, parts, entered, steps

    def by(self, tell: Callable[[Collection[str]], Timeline]) -> "Again":
        """The same of who tells a story with this one in it."""
        return Again(tell, self._parts, self._entered, self._steps)

    def opening(self, names: Iterable[str]) -> Timeline:
        """With these parts told, too."""
        return self._tell({*self._parts.opened, *names})

    def reaching(self, number: int) -> Timeline:
        """With the part told that this step is in."""
        place = bisect_right(self._entered, number, key=lambda pair: pair[0])
        return self.opening([self._parts.name_of(self._entered[max(0, place - 1)][1])])

    def with_steps(self, count: int) -> Timeline:
        """With so many steps told, or some more; the parts at the start first."""
        ends = [*(first for first, _ in self._entered[1:]), self._steps + 1]
        lengths = [
            (part, end - first)
            for (first, part), end in zip(self._entered, ends, strict=True)
        ]  # fmt: skip
        steps = sum(length for part, length in lengths if self._parts.is_open(part))
        names = []
        for part, length in lengths:
            if steps < count and not self._parts.is_open(part):
                names.append(self._parts.name_of(part))
                steps += length
        return self.opening(names)

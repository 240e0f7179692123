"""Which contributions are told, and which rows of the picture are shown."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from ad_viz.timeline.passing.parts import Parts
from ad_viz.vocabulary import CONTRIBUTION

__all__ = ["Shown"]


class Shown:
    """The parts of contributions; ``starts`` are the rows at which these begin, of so many.

    ``rows`` are those of the contributions that are told, and the last of each run that is passed:
    it stands for all of that.
    """

    def __init__(self, starts: Sequence[int], count: int, opened: Collection[str]) -> None:
        many = len(starts)
        name = f"{CONTRIBUTION.many} 1–{many}"
        self.parts = Parts(name, many, (0, many - 1), opened)
        self.starts, self._count = starts, count
        self.rows = list(self._made())

    def ends(self, contribution: int) -> bool:
        """Whether it is the last of a run that is passed."""
        after = contribution + 1
        tells = self.parts.tells
        return not tells(contribution) and (after == len(self.starts) or tells(after))

    def first_of(self, contribution: int) -> int:
        """The first contribution of the run that is passed up to this one."""
        first, _ = self.parts.run(self.parts.part_of(contribution))
        return self.parts.rows(first)[0]

    def _made(self) -> Iterator[int]:
        ends = [*self.starts, self._count]
        for contribution, (first, end) in enumerate(pairwise(ends)):
            if self.parts.tells(contribution):
                yield from range(first, end)
            elif self.ends(contribution):
                yield end - 1
        if not self.starts:
            yield from range(self._count)

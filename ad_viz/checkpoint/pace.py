"""How far a sweep is, told some hundred times."""

from collections.abc import Callable
from typing import Any

from ad_viz.checkpoint.schedules import schedule
from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.checkpoint.walk import Chain

__all__ = ["Pace", "Progress"]

#: Told the work done and the work in all: step evaluations and reverse steps; None for unknown.
Progress = Callable[[int, int | None], Any]


class Pace:
    """The work of one sweep, done and in all.

    Of a chain whose length shows only when it ends, all the work is known from there on.
    """

    def __init__(self, progress: Progress | None, strategy: str | Rule, chain: Chain) -> None:
        self._progress, self._slots = progress, chain.slots
        self._strategy: str | Rule = strategy
        self._done, self._reported = 0, 0
        self._total: int | None = None
        if progress is not None and chain.n is not None:
            self._total = self._whole(chain.n)

    def _whole(self, n: int) -> int:
        plan = schedule(n, self._strategy, self._slots)
        return (n - 1) + plan.recomputations + n

    def ended(self, n: int) -> None:
        """The chain has ended, with ``n`` states."""
        if self._progress is not None and self._total is None:
            self._total = self._whole(n)

    def one_more(self) -> None:
        """One step evaluation or reverse step is done."""
        if self._progress is None:
            return
        self._done += 1
        often = 1000 if self._total is None else max(1, self._total // 100)
        if self._done - self._reported >= often:
            self._report()

    def end(self) -> None:
        """All of it is done."""
        if self._progress is not None and self._reported != self._done:
            self._report()

    def _report(self) -> None:
        assert self._progress is not None
        self._reported = self._done
        self._progress(self._done, self._total)

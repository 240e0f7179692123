"""The actions of a schedule, carried out one by one."""

from collections.abc import Callable
from typing import Any

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.calls import Calls
from ad_viz.checkpoint.contributions import Contributions
from ad_viz.checkpoint.pace import Pace
from ad_viz.checkpoint.structure import mapped
from ad_viz.rules.arithmetic import is_array

__all__ = ["Runner", "Watch"]

#: Told after each action: the action, the working state, and the adjoint so far (None before the
#: reverse sweep begins).
Watch = Callable[[Action, Any, Any], object]


class Runner:
    """The working state, the cached snapshots, and the adjoint, as the actions change them."""

    def __init__(
        self, calls: Calls, x0: Any, seed: Any, contributions: Contributions, watch: Watch | None
    ) -> None:
        self.contributions = contributions
        self.working: Any = x0
        self.adjoint: Any = None
        #: The number of the last state, and its snapshot; −1 and None until it is reached.
        self.last, self.value = -1, None
        #: The most states held at once, the working one included.
        self.peak = 1
        self._calls, self._seed, self._watch = calls, seed, watch
        self._snapshots: dict[int, Any] = {}
        calls.begin(x0)

    def perform(self, action: Action, pace: Pace) -> None:
        """Do one action."""
        kind, state, to = action
        if kind == "advance":
            assert to is not None
            for number in range(state, to):
                cached = number in self._snapshots
                self.working = self._calls.step(number, self.working, cached)
                pace.one_more()
                if self._watch is not None:
                    one = Action("advance", number, number + 1)
                    self._watch(one, self.working, self.adjoint)
            self._count(to)
            return
        if kind == "store":
            self._snapshots[state] = self._calls.stored(state, self.working)
            self._count(state)
        elif kind == "restore":
            self.working = self._calls.restored(state, self._snapshots[state])
            self._count(state)
        elif kind == "free":
            del self._snapshots[state]
        else:
            self._reverse(state, pace)
        if self._watch is not None:
            self._watch(action, self.working, self.adjoint)
        if kind == "reverse":
            self.working = None

    def _reverse(self, state: int, pace: Pace) -> None:
        if self.last < 0:
            self.last, self.value = state, self._calls.stored(state, self.working)
            pace.ended(state + 1)
            given = self._calls.seed(state, self.working, self._seed)
            self.adjoint = mapped(_own, given)
            self._seed = None
        else:
            self.adjoint, contribution = self._calls.pullback(state, self.working, self.adjoint)
            self.contributions.add(contribution, state)
        pace.one_more()

    def _count(self, working: int) -> None:
        held = len(self._snapshots) + (working not in self._snapshots)
        self.peak = max(self.peak, held)


def _own(seed: Any) -> Any:
    """An array of our own, which a pullback may write into; anything else as it is."""
    return seed.copy() if is_array(seed) and hasattr(seed, "copy") else seed

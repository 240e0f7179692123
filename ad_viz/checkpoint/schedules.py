"""The schedule of a sweep: what would be done, and what it would cost, with nothing run."""

from collections.abc import Callable, Iterator
from functools import cached_property

from ad_viz.checkpoint import refusals
from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.holding import Holding
from ad_viz.checkpoint.rows import Row, rows
from ad_viz.checkpoint.strategies.rule import Rule, ruled
from ad_viz.checkpoint.strategies.table import STRATEGIES
from ad_viz.checkpoint.walk import Chain
from ad_viz.reporting.documented import documented

__all__ = ["Schedule", "actions", "schedule"]


class Schedule:
    """The actions of one strategy for a chain of ``n`` states, made anew each time it is iterated.

    ``steps``               the actions, in a tuple
    ``recomputations``      step evaluations after the first forward sweep has reached state n − 1
    ``peak``                the most states held at once, the working one included
    ``kept_after_forward``  the states held when the first forward sweep ends
    ``rows``                one for each step of the reverse sweep: what is held, recomputed, freed
    """

    def __init__(
        self, n: int, strategy: str, slots: int | None, make: Callable[[], Iterator[Action]]
    ) -> None:
        self.n, self.strategy, self.slots = n, strategy, slots
        self._make = make

    def __iter__(self) -> Iterator[Action]:
        return self._make()

    def __repr__(self) -> str:
        slots = "" if self.slots is None else f", slots={self.slots}"
        return f"Schedule({self.n}, {self.strategy!r}{slots})"

    @cached_property
    def steps(self) -> tuple[Action, ...]:
        """The actions."""
        return tuple(self)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The reverse sweep, state by state, from n − 1 to 0."""
        return tuple(rows(self))

    @property
    def recomputations(self) -> int:
        """Step evaluations after the first forward sweep has reached state n − 1."""
        return self._holding.recomputations

    @property
    def peak(self) -> int:
        """The most states held at once, the working one included."""
        return self._holding.peak

    @property
    def kept_after_forward(self) -> tuple[int, ...]:
        """The states held when the first forward sweep ends, state n − 1 included."""
        return self._holding.kept_after_forward or ()

    @cached_property
    def _holding(self) -> Holding:
        holding = Holding()
        for action in self:
            holding.apply(action)
        return holding


@documented({name: row.says for name, row in STRATEGIES.items()})
def schedule(n: int, strategy: str | Rule = "ctz", slots: int | None = None) -> Schedule:
    """What a sweep over ``n`` states, 0 to n − 1, would do; nothing is run.

    ``strategy`` is one of these, or a rule of your own: ``rule(sweep, cached, state)`` returns the
    states to keep, out of ``cached`` and ``state``, while ``sweep`` is the state that the reverse
    sweep waits for.

    {rows}

    ``slots``, for "revolve" and for a rule, is the number of cached states, the initial one
    included and the working one not.

    The actions are made as they are asked for, so that a million states are no burden. Raises
    CheckpointError for an n, a strategy or slots that cannot be.

    >>> plan = schedule(16, "ctz")
    >>> plan.kept_after_forward, plan.recomputations, plan.peak
    ((0, 8, 12, 14, 15), 17, 5)
    >>> plan = schedule(16, lambda sweep, cached, state: [0, 8] if state >= 8 else [0])
    >>> plan.recomputations, plan.peak
    (49, 3)

    Source: the tutorial's figure for "ctz"; Griewank and Walther (2000) for "revolve".
    """
    n = refusals.length(n)
    name, limit = refusals.checked(strategy, slots, n)
    chain = Chain(n, limit, lambda state: state == n - 1)
    made = actions(strategy, chain)
    if callable(strategy):
        planned = tuple(made)  # the rule is asked once for each state, and what it says is kept
        return Schedule(n, name, limit, lambda: iter(planned))
    return Schedule(n, name, limit, lambda: actions(strategy, chain))


def actions(strategy: str | Rule, chain: Chain) -> Iterator[Action]:
    """The actions of a strategy for a chain, made while they are carried out."""
    return ruled(chain, strategy) if callable(strategy) else STRATEGIES[strategy].actions(chain)

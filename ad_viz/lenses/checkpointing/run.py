"""A real sweep over a chain, watched: a row for the first forward sweep, and one for each state."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.rows import Rowing
from ad_viz.checkpoint.schedules import schedule
from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.checkpoint.strategies.table import STRATEGIES
from ad_viz.checkpoint.structure import mapped
from ad_viz.checkpoint.sweeps import Sweep, sweep
from ad_viz.errors import InputError
from ad_viz.vocabulary import STEP, SWEEP

__all__ = ["ChartRow", "Run", "run", "slots_of"]

#: Of the step function, in one sweep: some fifteen seconds.
_EVALUATIONS: Final = 2_000_000


class ChartRow(NamedTuple):
    """What happened before the sweep passes ``state``, and what is held while it is there.

    ``origin`` is where the step function set out from, None if it did not run, and ``kept`` are
    those of the states it came to that are held; ``recomputed`` and ``most`` are the counts so far,
    ``held`` how many are cached. Of a row that is not told there are counts alone.
    """

    state: int
    cached: tuple[int, ...]
    origin: int | None
    kept: tuple[int, ...]
    recomputed: int
    most: int
    held: int


@dataclass(frozen=True)
class Run:
    """One sweep. ``adjoints`` are those of the states, by number; empty if any is no number."""

    name: str
    says: str
    slots: int | None
    sweep: Sweep
    forward: ChartRow
    rows: tuple[ChartRow, ...]
    adjoints: Mapping[int, float]


def run(
    step: Callable[..., Any],
    pullback: Callable[..., Any] | None,
    x0: Any,
    n: int,
    seed: Any,
    strategy: str | Rule,
    slots: int | None,
    tells: Callable[[int], bool] = lambda state: True,
) -> Run:
    """The sweep, carried out and watched; ``tells`` says of which states the rows are told.

    Raises InputError for more than 2,000,000 evaluations of the step, and what ``sweep`` raises.

    >>> found = run(lambda x: x * x, None, 1.5, 4, 1.0, "ctz", slots=None)
    >>> found.forward.kept, [row.origin for row in found.rows]
    ((2, 3), [None, None, 0, None])
    """
    _refuse_long(n, n - 1)
    if isinstance(strategy, str):
        _refuse_long(n, n - 1 + schedule(n, strategy, slots).recomputations)
    watched = _Watched(n, tells)
    row = STRATEGIES.get(strategy) if isinstance(strategy, str) else None
    done = sweep(
        step, pullback, x0, n, _ones if seed is None else seed, strategy, slots,
        watch=watched.see,
    )  # fmt: skip
    first = watched.rows[0]
    forward = first._replace(origin=0 if n > 1 else None, kept=first.cached[1:], recomputed=0)
    says = "a rule of one's own" if row is None else row.says
    adjoints = watched.adjoints if watched.are_numbers else {}
    return Run(done.strategy, says, slots, done, forward, tuple(watched.rows), adjoints)


class _Watched:
    """What a sweep over ``n`` states is seen to do."""

    def __init__(self, n: int, tells: Callable[[int], bool]) -> None:
        self.n, self.rowing = n, Rowing(tells)
        self.rows: list[ChartRow] = []
        self.adjoints: dict[int, float] = {}
        self.are_numbers = True
        self._evaluations = 0

    def see(self, action: Action, _state: Any, adjoint: Any) -> None:
        """One action, and the adjoint after it."""
        holding = self.rowing.holding
        self._evaluations += action.evaluations
        if self._evaluations > _EVALUATIONS:
            _refuse_long(self.n, self._evaluations)
        if row := self.rowing.take(action):
            counts = holding.recomputations, holding.peak, holding.count
            self.rows.append(ChartRow(row.state, row.cached, row.origin, row.kept, *counts))
            if isinstance(adjoint, float | int):
                self.adjoints[row.state] = float(adjoint)
            else:
                self.are_numbers = False
        holding.apply(action)


def _refuse_long(n: int, evaluations: int) -> None:
    if evaluations > _EVALUATIONS:
        raise InputError(
            f"This {SWEEP} takes too long to be watched.",
            found=f"{n:,} states, and {evaluations:,} evaluations of the {STEP} function",
            expected=f"at most {_EVALUATIONS:,}",
            remedy='take fewer states, or another strategy, such as "ctz"',
        )


def slots_of(strategies: Sequence[str | Rule], slots: int | None) -> list[int | None]:
    """``slots`` for each strategy that takes them; for all of them if none does, to be refused.

    >>> slots_of(("ctz", "revolve"), 4), slots_of(("ctz", "full"), 4)
    ([None, 4], [4, 4])
    """
    chosen = [STRATEGIES.get(one) if isinstance(one, str) else None for one in strategies]
    takes = [strategy is None or strategy.slots for strategy in chosen]
    return [slots if own or not any(takes) else None for own in takes]


def _ones(state: Any) -> Any:
    """1 for each number of the last state: the gradient of their sum."""
    return mapped(lambda leaf: leaf * 0 + 1.0, state)

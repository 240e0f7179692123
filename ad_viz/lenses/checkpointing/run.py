"""A real sweep over a chain, watched: a row for the first forward sweep, and one for each state."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.holding import Holding
from ad_viz.checkpoint.rows import rows
from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.checkpoint.strategies.table import STRATEGIES
from ad_viz.checkpoint.structure import mapped
from ad_viz.checkpoint.sweeps import Sweep, sweep

__all__ = ["ChartRow", "Run", "run", "slots_of"]


class ChartRow(NamedTuple):
    """What happened before the sweep passes ``state``, and what is held while it is there.

    ``origin`` is where the step function set out from, None if it did not run, and ``kept`` are
    those of the states it came to that are held; ``recomputed`` and ``most`` are the counts so far.
    """

    state: int
    cached: tuple[int, ...]
    origin: int | None
    kept: tuple[int, ...]
    recomputed: int
    most: int


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
) -> Run:
    """The sweep, carried out and watched.

    >>> found = run(lambda x: x * x, None, 1.5, 4, 1.0, "ctz", slots=None)
    >>> found.forward.kept, [row.origin for row in found.rows]
    ((2, 3), [None, None, 0, None])
    """
    seen: list[Action] = []
    adjoints: dict[int, Any] = {}

    def watch(action: Action, state: Any, adjoint: Any) -> None:
        seen.append(action)
        if action.kind == "reverse":
            adjoints[action.state] = adjoint

    row = STRATEGIES.get(strategy) if isinstance(strategy, str) else None
    done = sweep(
        step, pullback, x0, n, _ones if seed is None else seed, strategy, slots, watch=watch
    )  # fmt: skip
    written = _described(seen)
    first = written[0]
    forward = first._replace(origin=0 if n > 1 else None, kept=first.cached[1:], recomputed=0)
    says = "a rule of one's own" if row is None else row.says
    are_numbers = all(isinstance(adjoint, float | int) for adjoint in adjoints.values())
    shown = {at: float(adjoint) for at, adjoint in adjoints.items()} if are_numbers else {}
    return Run(done.strategy, says, slots, done, forward, tuple(written), shown)


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


def _described(actions: Sequence[Action]) -> list[ChartRow]:
    """The rows, each with the counts until then."""
    holding = Holding()
    counts = []
    for action in actions:
        if action.kind == "reverse":
            counts.append((holding.recomputations, holding.peak))
        holding.apply(action)
    return [
        ChartRow(row.state, row.cached, row.origin, row.kept, *count)
        for row, count in zip(rows(actions), counts, strict=True)
    ]

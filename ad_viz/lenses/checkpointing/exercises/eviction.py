"""A rule that says which states of a chain to keep: run in a real sweep, and judged by its cost."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.holding import Holding
from ad_viz.checkpoint.strategies.revolve import evaluations
from ad_viz.checkpoint.sweeps import sweep
from ad_viz.errors import CheckpointError
from ad_viz.exercises.answer import called, result_of, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.person import shown
from ad_viz.tracing.functions import sin
from ad_viz.vocabulary import GRADIENT, SWEEP

__all__ = ["check_eviction"]

_START = 0.5


@judged
def check_eviction(rule: Callable[[int, tuple[int, ...], int], Any], n: int = 64, slots: int = 6,
                   at_most: int = 200) -> Verdict:  # fmt: skip
    """Whether ``rule(sweep, cached, state)`` gives the gradient of a chain of ``n`` states.

    It may keep ``slots`` states, state 0 among them, and have ``at_most`` states recomputed. A real
    sweep is run by it, and its gradient compared with that of a sweep that keeps all.

    >>> check_eviction(lambda sweep, cached, state: [0])  # doctest: +NORMALIZE_WHITESPACE
    ✗ Not yet. Your rule keeps state 0 and nothing else, so each state is recomputed from there:
    1,953 in all, where 200 are allowed. Keep some on the way.
    """
    stop_if_unanswered(rule, "a rule")
    if not callable(rule):
        raise wrong(
            f"{shown(rule):.40} is no function; write def rule(sweep, cached, state): return [0]"
        )
    result_of(
        rule, n - 1, (0,), 1,
        unwritten="Put the states that your rule keeps in place of the three dots.", who="rule",
    )  # fmt: skip
    holding = Holding()
    try:
        done = sweep(_step, None, _START, n, 1.0, rule, slots, watch=_watching(holding))
    except CheckpointError as error:
        if error.__cause__ is not None:
            called(_raising, error.__cause__)
        said = str(error).splitlines()[0]
        raise wrong(f"{said} Found {error.found}; expected {error.expected}.") from None
    if done.gradient != sweep(_step, None, _START, n, 1.0, "full").gradient:
        raise wrong(f"The {GRADIENT} differs from that of {SWEEP.one} that keeps every state.")
    least = evaluations(n, slots) - (n - 1)
    if done.recomputations > at_most:
        raise wrong(_too_many(holding.kept_after_forward or (), done.recomputations, at_most, n))
    return right(
        f"The {GRADIENT} has the bits of {SWEEP.one} that keeps every state. At most {done.peak} "
        f"states were held and {done.recomputations:,} recomputed; the least there can be with "
        f"{slots} slots is {least:,}."
    )


def _too_many(kept: Sequence[int], recomputations: int, at_most: int, n: int) -> str:
    """Where the work comes from."""
    counted = f"{recomputations:,} in all, where {at_most:,} are allowed"
    cached = list(kept[:-1])
    if len(cached) < 2:
        return ("Your rule keeps state 0 and nothing else, so each state is recomputed from there: "
                f"{counted}. Keep some on the way.")  # fmt: skip
    if cached == list(range(len(cached))):
        return (f"Your rule keeps the first states and then has no room. The {SWEEP} begins at the "
                f"other end, and recomputes {counted}. Let some of them go.")  # fmt: skip
    if cached[1] > n - 2 * len(cached):
        return (f"Your rule keeps the newest states. Once the {SWEEP} has passed those, all others "
                f"are recomputed from 0: {counted}. Keep some far back too.")  # fmt: skip
    return (
        f"The {GRADIENT} is right, but states are recomputed too often: {counted}. Your rule is "
        "asked again on every way to a missing state: use the slots that are free by then."
    )


def _watching(holding: Holding) -> Callable[[Action, Any, Any], None]:
    return lambda action, state, adjoint: holding.apply(action)


def _step(s: Any) -> Any:
    return s + 0.1 * sin(s)


def _raising(error: BaseException) -> None:
    raise error

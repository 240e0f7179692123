"""A rule of the person's own: asked at every state which ones to keep.

    def rule(sweep, cached, state):
        return the states to keep, out of cached and state

``sweep`` is the state that the reverse sweep waits for: n − 1 at first, then each state that is
missing. ``state`` has just been reached on the way there, and ``cached`` are the cached states,
ascending. The initial state must stay: it can be recomputed from nothing.
"""

from collections.abc import Callable, Iterable, Iterator

from ad_viz.checkpoint import refusals
from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.walk import Chain

__all__ = ["Rule", "ruled"]

Rule = Callable[[int, tuple[int, ...], int], Iterable[int]]


def ruled(chain: Chain, rule: Rule) -> Iterator[Action]:
    """The actions that the rule asks for. Raises CheckpointError for an answer that cannot be."""
    cached = [0]
    yield Action("store", 0)
    at: int | None = 0
    for target in range(chain.length - 1, -1, -1):
        if at != cached[-1]:
            yield Action("restore", cached[-1])
        at = start = cached[-1]
        for state in range(start + 1, target):
            kept = _asked(rule, target, tuple(cached), state, chain.slots)
            if kept == cached:
                continue
            if at < state:
                yield Action("advance", at, state)
                at = state
            for old in [old for old in cached if old not in kept]:
                yield Action("free", old)
            if state in kept:
                yield Action("store", state)
            cached = kept
        if at < target:
            yield Action("advance", at, target)
        yield Action("reverse", target)
        at = None
        if cached[-1] == target:
            yield Action("free", target)
            cached.pop()


def _asked(
    rule: Rule, sweep: int, cached: tuple[int, ...], state: int, slots: int | None
) -> list[int]:
    """What the rule keeps, ascending."""
    try:
        answer = rule(sweep, cached, state)
    except Exception as error:
        raise refusals.rule_raised(state, error, rule) from error
    among = {*cached, state}
    try:
        kept = sorted({refusals.whole(number) for number in answer})
    except TypeError:
        raise refusals.no_states(answer, among, rule) from None
    if not among.issuperset(kept):
        raise refusals.not_held([s for s in kept if s not in among], among, state, rule)
    if not kept or kept[0] != 0:
        raise refusals.initial_dropped(kept, state, rule)
    if slots is not None and len(kept) > slots:
        raise refusals.over_slots(kept, slots, state, rule)
    return kept

"""THE table of strategies: one row for each.

To add a strategy, add a row. Every call, figure, question and list reads it.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.strategies.ctz import ctz
from ad_viz.checkpoint.strategies.ctz_eager import ctz_eager
from ad_viz.checkpoint.strategies.full import full
from ad_viz.checkpoint.strategies.none import none
from ad_viz.checkpoint.strategies.online import online
from ad_viz.checkpoint.strategies.revolve import revolve
from ad_viz.checkpoint.strategies.sqrt import sqrt
from ad_viz.checkpoint.walk import Chain

__all__ = ["STRATEGIES", "Strategy"]


class Strategy(NamedTuple):
    """A row: the actions for a chain; a phrase; whether it takes slots and needs the length."""

    actions: Callable[[Chain], Iterator[Action]]
    says: str
    slots: bool = False
    length: bool = True


STRATEGIES: Final[dict[str, Strategy]] = {
    "full": Strategy(full, "every state is stored"),
    "ctz": Strategy(ctz, "halves, and halves of halves"),
    "ctz-eager": Strategy(ctz_eager, "ctz, afresh in each recomputed stretch"),
    "sqrt": Strategy(sqrt, "one of √n segments at a time"),
    "revolve": Strategy(revolve, "the fewest recomputations for its slots", slots=True),
    "online": Strategy(online, "ctz, with the length not known beforehand", length=False),
    "none": Strategy(none, "the initial state alone is stored"),
}

"""Checkpointing: a reverse sweep over a chain, with few of its states in memory."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.errors import InputError
from ad_viz.lenses.checkpointing.chain import START
from ad_viz.lenses.checkpointing.chain import step as own_step
from ad_viz.lenses.checkpointing.story import checkpoint_story
from ad_viz.lenses.story import Story
from ad_viz.reporting import person
from ad_viz.reporting.chosen import chosen_names
from ad_viz.reporting.signature import called
from ad_viz.timeline.timeline import Timeline

__all__ = ["checkpointing"]


def checkpointing(
    n: int,
    strategy: str | Rule | Sequence[str | Rule] = "ctz",
    slots: int | None = None,
    *,
    step: Callable[..., Any] = own_step,
    x0: Any = START,
    pullback: Callable[..., Any] | None = None,
    seed: Any = None,
) -> Story:
    """Show a sweep over a chain of ``n`` states: which are cached, and which recomputed.

    ``strategy`` is one of those of ``checkpoint.schedule``, or a rule of your own, or up to four of
    them, which then run in step; ``slots`` is for "revolve" and for rules. ``step``, ``x0`` and
    ``pullback`` are as in ``checkpoint.sweep``, for a chain of your own; ``seed`` is 1 for each
    number unless given. All that is shown was seen in real sweeps. Of more than 256
    states the first, the last and some in the middle are told; the others are passed, and opened.
    Raises InputError for more than 2,000,000 evaluations of the step in one sweep, or four
    strategies, and CheckpointError for what no sweep can do.

    >>> import ad_viz as av

    >>> av.checkpointing(16)
    Player('Checkpoints instead of a full tape', step 1 of 18)
    >>> three = av.checkpointing(16, ("full", "ctz", "revolve"), slots=4)
    >>> three.timeline.state(18)["checkpointing.recomputed", 2]
    12.0

    Source: the figure of the tutorial for "ctz"; Griewank and Walther (2000) for "revolve".
    """
    if callable(n):
        count = strategy if isinstance(strategy, int) else 16
        raise InputError(
            "The first argument is the number of states.",
            found=f"{called(n)}, a function",
            expected="a whole number, such as 16",
            line=person.line(),
            remedy=f"write av.checkpointing({count}, step={called(n)})",
        )
    expected = 'such as ("full", "ctz", "revolve")'
    rules = [strategy] if callable(strategy) else chosen_names(strategy, expected, most=4)

    def tell(start: Any) -> Timeline:
        return checkpoint_story(n, tuple(rules), slots, step, start, pullback, seed)

    return Story(tell, (x0,))

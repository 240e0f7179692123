"""What forward and reverse mode must remember, counted as they run."""

from collections.abc import Callable
from typing import Any

from ad_viz.lenses.live.story import live_story
from ad_viz.lenses.story import Story, of_a_function
from ad_viz.reporting.truth import truth

__all__ = ["live"]


def live(
    f: Callable[..., Any],
    /,
    *args: Any,
    fold: Any = None,
    elements: bool = False,
    **named: Any,
) -> Story:
    """Show which numbers a forward and a reverse run of ``f(*args, **named)`` hold at each step.

    Counted are numbers, in the one dictionary from which each run computes. Forward mode holds
    values and tangents. Reverse mode holds values, the weights of every row until it is swept,
    and adjoints. Each forgets a number right after its last use. Forward mode is seeded with the
    first input, reverse mode with the first output. An array is one value, and counts by its
    numbers, once, however many hold it; with ``elements`` each of its cells is a value. ``fold``
    says which groups are closed at first: "all", "none", a list of functions' names, or how deep
    they stay open. Raises InputError, OutputError, or what an operation raises.

    >>> import ad_viz as av
    >>> def chain(x):
    ...     for _ in range(6):
    ...         x = av.sin(x) * 1.1
    ...     return x
    >>> av.live(chain, 0.5)
    Player('What must be remembered', step 1 of 27)
    """
    return of_a_function(
        live_story, f, args, named, fold=fold, elements=truth(elements, "elements")
    )

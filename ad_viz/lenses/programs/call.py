"""Programs: A, its differential B, both interleaved, and the adjoint program, line by line."""

from collections.abc import Callable
from typing import Any

from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.story import Story, of_a_function
from ad_viz.reporting.truth import truth

__all__ = ["programs"]


def programs(
    f: Callable[..., Any],
    /,
    *args: Any,
    seed: Any = None,
    layout: str = "layered",
    fold: Any = None,
    elements: bool = False,
    **named: Any,
) -> Story:
    """Show the programs of ``f(*args, **named)`` run, line linked to line.

    ``seed`` holds the tangents that Program B starts from, one for each of ``args``; (1, 0, …)
    unless given. The adjoint program starts from 1 for the first output. ``layout`` is "layered",
    or "dot" for Graphviz's. ``fold`` says which groups of the graph are closed at first: "all",
    "none", a list of functions' names, or how deep they stay open. An array is one value, and the
    lines are those of NumPy; with ``elements`` each of its cells is. Raises InputError, SeedError,
    OutputError, or what an operation raises.

    >>> import ad_viz as av
    >>> def f(x, y):
    ...     a = x * y
    ...     b = av.sin(x)
    ...     z = a + b
    ...     return z
    >>> av.programs(f, 0.5, 4.2)
    Player('Four programs', step 1 of 30)
    """
    return of_a_function(
        programs_story,
        f,
        args,
        named,
        layout=layout,
        fold=fold,
        seed=seed,
        elements=truth(elements, "elements"),
    )

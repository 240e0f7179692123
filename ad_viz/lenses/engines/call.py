"""Two engines in step: the tape pushes, the Var graph pulls."""

from collections.abc import Callable
from typing import Any

from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.story import Story, of_a_function
from ad_viz.reporting.truth import truth

__all__ = ["engines"]


def engines(
    f: Callable[..., Any],
    /,
    *args: Any,
    layout: str = "layered",
    fold: Any = None,
    elements: bool = False,
    **named: Any,
) -> Story:
    """Show the tape and the Var graph record ``f(*args, **named)``, and answer for it in turn.

    Of a function of several outputs both answer for the first two: the tape is swept again as it
    is, the graph gives a stale answer until it is reset. ``layout`` is "layered", or "dot" for
    Graphviz's. ``fold`` says which groups of the graph are closed at first: "all", "none", a list
    of functions' names, or how deep they stay open. An array is one value, and one that is returned
    is asked about in its first cell; with ``elements`` each cell is a value. Raises InputError,
    OutputError, or what an operation raises.

    >>> import ad_viz as av
    >>> def f(x):
    ...     z = 2 * x + av.sin(x)
    ...     v = 4 * x + av.cos(x)
    ...     return z, v
    >>> av.engines(f, 1.0)
    Player('Tape and graph', step 1 of 61)
    """
    return of_a_function(
        engines_story,
        f,
        args,
        named,
        layout=layout,
        fold=fold,
        elements=truth(elements, "elements"),
    )

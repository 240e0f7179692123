"""The two readings of one graph: what a node depends on, and what it can affect."""

from collections.abc import Callable
from typing import Any

from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.story import Story, of_a_function
from ad_viz.reporting.truth import truth

__all__ = ["readings"]


def readings(
    f: Callable[..., Any],
    /,
    *args: Any,
    layout: str = "layered",
    fold: Any = None,
    elements: bool = False,
    **named: Any,
) -> Story:
    """Show the graph of ``f(*args, **named)`` read against its edges, and then along them.

    Forward mode asks of each node what it depends on, reverse mode what it can affect; beside each
    answer stands the chain rule that is made of it. ``layout`` is "layered", or "dot" for
    Graphviz's. ``fold`` says which groups of the graph are closed at first: "all", "none", a list
    of functions' names, or how deep they stay open. An array is one value, and one that is returned
    is asked about in its first cell; with ``elements`` each cell is a value. Raises InputError,
    OutputError, or what an operation raises.

    >>> import ad_viz as av
    >>> av.readings(lambda x, y: x * y + av.sin(x), 0.5, 4.2)
    Player('One graph, two readings', step 1 of 10)
    """
    return of_a_function(
        readings_story,
        f,
        args,
        named,
        layout=layout,
        fold=fold,
        elements=truth(elements, "elements"),
    )

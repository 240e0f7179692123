"""Forward against reverse: the Jacobian filled by runs or by sweeps, and how many it takes."""

from collections.abc import Callable
from typing import Any, Final

from ad_viz.lenses.runs.story import runs_story
from ad_viz.lenses.story import Story, of_a_function
from ad_viz.reporting.options import refuse_unknown
from ad_viz.reporting.truth import truth

__all__ = ["runs"]

_MODES: Final = ("forward", "reverse")


def runs(
    f: Callable[..., Any],
    /,
    *args: Any,
    mode: str = "forward",
    layout: str = "layered",
    fold: Any = None,
    elements: bool = False,
    **named: Any,
) -> Story:
    """Show all partial derivatives of ``f(*args, **named)`` fill its Jacobian.

    ``mode`` is "forward", which fills a column with each run of dual numbers, one for each input;
    or "reverse", which records one tape and fills a row with each sweep, one for each output.
    ``layout`` is "layered", or "dot" for Graphviz's. ``fold`` says which groups of the graph are
    closed at first: "all", "none", a list of functions' names, or how deep they stay open. An array
    is one value, and takes a run or a sweep for each of its cells: of many the first few are made,
    and the others counted. With ``elements`` each cell is a value. Raises InputError, OutputError,
    or what an operation raises.

    >>> import ad_viz as av
    >>> def pair(x):
    ...     z = 2 * x + av.sin(x)
    ...     v = 4 * x + av.cos(x)
    ...     return z, v
    >>> av.runs(pair, 1.0)
    Player('Jacobian by forward mode', step 1 of 16)
    >>> av.runs(pair, 1.0, mode="reverse")
    Player('Jacobian by reverse mode', step 1 of 20)
    """
    refuse_unknown("mode", mode, _MODES, 'leave it out for forward mode, or write mode="reverse"')
    return of_a_function(
        runs_story, f, args, named, layout=layout, fold=fold, mode=mode,
        elements=truth(elements, "elements"),
    )  # fmt: skip

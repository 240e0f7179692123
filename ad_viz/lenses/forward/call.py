"""Forward mode: dual numbers flow with the program."""

from collections.abc import Callable
from typing import Any

from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.story import Story, of_a_function
from ad_viz.reporting.truth import truth

__all__ = ["forward"]


def forward(
    f: Callable[..., Any],
    /,
    *args: Any,
    seed: Any = None,
    layout: str = "layered",
    fold: Any = None,
    elements: bool = False,
    **named: Any,
) -> Story:
    """Show dual numbers flow forward through ``f(*args, **named)``.

    Inputs are numbers, arrays, and dicts, lists, tuples and dataclasses of them, as for
    ``value_and_grad``; a seed of one stands in the same container.

    ``seed`` holds one tangent for each of ``args``; (1, 0, …) unless given. ``layout`` is
    "layered", or "dot" for Graphviz's. ``fold`` says which groups of the graph are closed at first:
    "all", "none", a list of functions' names, or how deep they stay open. An array is one value;
    with ``elements`` each of its cells is. Raises InputError, SeedError, OutputError, or what an
    operation raises.

    >>> import ad_viz as av
    >>> def f(x, y):
    ...     a = x * y
    ...     b = av.sin(x)
    ...     z = a + b
    ...     return z
    >>> av.forward(f, 0.5, 4.2, seed=(1, 0))
    Player('Forward mode, dual numbers', step 1 of 11)
    """
    return of_a_function(
        forward_story,
        f,
        args,
        named,
        layout=layout,
        fold=fold,
        seed=seed,
        elements=truth(elements, "elements"),
    )

"""Reverse mode: adjoints flow back, by the tape or by the Var graph."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.lenses.story import Story, of_a_function
from ad_viz.reporting.options import refuse_unknown
from ad_viz.reporting.truth import truth
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import TAPE

__all__ = ["reverse"]

_STORIES: Final[Mapping[str, Callable[..., Timeline]]] = {"tape": tape_story, "var": var_story}


def reverse(
    f: Callable[..., Any],
    /,
    *args: Any,
    seed: Any = None,
    engine: str = "tape",
    layout: str = "layered",
    fold: Any = None,
    elements: bool = False,
    **named: Any,
) -> Story:
    """Show adjoints flow back through ``f(*args, **named)``.

    Inputs are numbers, arrays, and dicts, lists, tuples and dataclasses of them, as for
    ``value_and_grad``.

    ``engine`` is "tape", which pushes from the last row to the first, or "var", which pulls by
    recursion on children. ``seed`` is the adjoint of the output, or one for each output; 1, or (1,
    0, …), unless given. ``layout`` is "layered", or "dot" for Graphviz's. ``fold`` says which
    groups of the graph are closed at first: "all", "none", a list of functions' names, or how deep
    they stay open. An array is one value; with ``elements`` each of its cells is. Raises
    InputError, SeedError, OutputError, or what an operation raises.

    >>> import ad_viz as av
    >>> def f(x, y):
    ...     a = x * y
    ...     b = av.sin(x)
    ...     z = a + b
    ...     return z
    >>> av.reverse(f, 0.5, 4.2)
    Player('Reverse mode, by the tape', step 1 of 12)
    >>> av.reverse(f, 0.5, 4.2, engine="var")
    Player('Reverse mode, by the Var graph', step 1 of 18)
    """
    remedy = f'leave it out for the {TAPE}, or write engine="var"'
    refuse_unknown("engine", engine, _STORIES, remedy)
    return of_a_function(
        _STORIES[engine],
        f,
        args,
        named,
        layout=layout,
        fold=fold,
        seed=seed,
        elements=truth(elements, "elements"),
    )

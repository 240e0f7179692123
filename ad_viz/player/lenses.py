"""One line from a function to a player."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ad_viz.core import person
from ad_viz.core.signature import refuse_shadowed
from ad_viz.errors import InputError
from ad_viz.player.widget import Player
from ad_viz.timeline.forward_story import forward_story
from ad_viz.timeline.tape_story import tape_story
from ad_viz.timeline.timeline import Timeline
from ad_viz.timeline.var_story import var_story

__all__ = ["forward", "reverse"]

_REVERSE: Final[Mapping[str, Callable[..., Timeline]]] = {"tape": tape_story, "var": var_story}


def forward(
    f: Callable[..., Any], *args: float, seed: Any = None, layout: str = "layered", **named: Any
) -> Player:
    """Show dual numbers flow forward through ``f(*args, **named)``.

    ``seed`` holds one tangent for each of ``args``; (1, 0, …) unless given. ``layout`` is
    "layered", or "dot" for Graphviz's. Raises InputError, SeedError, OutputError, or what an
    operation raises.

    >>> import ad_viz as av
    >>> def f(x, y):
    ...     a = x * y
    ...     b = av.sin(x)
    ...     z = a + b
    ...     return z
    >>> forward(f, 0.5, 4.2, seed=(1, 0))
    Player('Forward mode, dual numbers', step 1 of 11)
    """
    _refuse_shadowed(f, args, seed, layout)
    return _player(forward_story, f, args, named, seed, layout)


def reverse(
    f: Callable[..., Any],
    *args: float,
    seed: Any = None,
    engine: str = "tape",
    layout: str = "layered",
    **named: Any,
) -> Player:
    """Show adjoints flow back through ``f(*args, **named)``.

    ``engine`` is "tape", which pushes from the last row to the first, or "var", which pulls by
    recursion on children. ``seed`` is the adjoint of the output, or one for each output; 1, or
    (1, 0, …), unless given. ``layout`` is "layered", or "dot" for Graphviz's. Raises InputError,
    SeedError, OutputError, or what an operation raises.

    >>> import ad_viz as av
    >>> def f(x, y):
    ...     a = x * y
    ...     b = av.sin(x)
    ...     z = a + b
    ...     return z
    >>> reverse(f, 0.5, 4.2)
    Player('Reverse mode, by the tape', step 1 of 12)
    >>> reverse(f, 0.5, 4.2, engine="var")
    Player('Reverse mode, by the Var graph', step 1 of 18)
    """
    _refuse_shadowed(f, args, seed, layout, engine=engine != "tape")
    if not isinstance(engine, str) or engine not in _REVERSE:
        raise InputError(
            "There is no such engine.",
            found=person.shown(engine),
            expected=f"one of {', '.join(map(repr, _REVERSE))}",
            remedy='leave it out for the tape, or write engine="var"',
        )
    return _player(_REVERSE[engine], f, args, named, seed, layout)


def _refuse_shadowed(
    f: Callable[..., Any], args: tuple[float, ...], seed: Any, layout: str, **options: bool
) -> None:
    given = {"seed": seed is not None, "layout": layout != "layered", **options}
    refuse_shadowed(f, args, **given)


def _player(
    story: Callable[..., Timeline],
    f: Callable[..., Any],
    args: tuple[float, ...],
    named: Mapping[str, Any],
    seed: Any,
    layout: str,
) -> Player:
    def tell(*primals: float) -> Timeline:
        return story(f, primals, named, seed, layout)

    return Player(tell(*args), tell=tell)

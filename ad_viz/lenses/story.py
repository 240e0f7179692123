"""What a lens's call gives to the player: how its story is told, and at which inputs at first."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ad_viz.reporting.options import is_chosen, refuse_shadowed
from ad_viz.timeline.timeline import Timeline

__all__ = ["Story", "of_a_function"]


class Story(NamedTuple):
    """``tell(*inputs)`` is the timeline; ``f`` is the person's function, if it is of one."""

    tell: Callable[..., Timeline]
    inputs: tuple[Any, ...] = ()
    f: Callable[..., Any] | None = None


def of_a_function(
    story: Callable[..., Timeline],
    f: Callable[..., Any],
    args: tuple[Any, ...],
    named: Mapping[str, Any],
    *,
    layout: str = "layered",
    shadowing: Mapping[str, bool] | None = None,
    **options: Any,
) -> Story:
    """The story ``story(f, args, named, layout=layout, **options)``.

    ``shadowing`` says of each option of the lens whether it was given: if ``f`` has a parameter
    of that name, InputError says so.
    """
    refuse_shadowed(f, args, layout=is_chosen(layout, "layered"), **(shadowing or {}))

    def tell(*primals: Any) -> Timeline:
        return story(f, primals, named, layout=layout, **options)

    return Story(tell, args, f)

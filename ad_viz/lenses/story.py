"""What a lens's call gives to the player: how its story is told, and at which inputs at first."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ad_viz.lenses.fold import checked_fold, refuse_uncalled
from ad_viz.recording.how_far import how_far
from ad_viz.reporting.signature import parameters
from ad_viz.structures.arguments import Arguments
from ad_viz.timeline.timeline import Timeline

__all__ = ["Story", "of_a_function"]


class Story(NamedTuple):
    """``tell(*inputs)`` is the timeline."""

    tell: Callable[..., Timeline]
    inputs: tuple[Any, ...] = ()


def of_a_function(
    story: Callable[..., Timeline],
    f: Callable[..., Any],
    args: tuple[Any, ...],
    named: Mapping[str, Any],
    fold: Any = None,
    **options: Any,
) -> Story:
    """The story ``story(f, args, named, **options)``, folded so; see ``checked_fold``."""
    folded, is_first = checked_fold(fold), True

    def tell(*primals: Any) -> Timeline:
        nonlocal is_first
        with how_far():
            timeline = story(f, primals, named, **options)
        if is_first:  # at other inputs it may go another way
            refuse_uncalled(folded, timeline, f)
            is_first = False
        timeline.fold = folded
        timeline.arguments = Arguments(parameters(f, primals, named), primals).kept()
        return timeline

    return Story(tell, args)

"""What every lens does: refuse an option that is shadowed or unknown, tell the story, show it."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from ad_viz.errors import InputError
from ad_viz.player.widget import Player
from ad_viz.reporting import person
from ad_viz.reporting.signature import is_chosen, refuse_shadowed
from ad_viz.timeline.timeline import Timeline

__all__ = ["player", "refuse_unknown"]


def player(
    story: Callable[..., Timeline],
    f: Callable[..., Any],
    args: tuple[Any, ...],
    named: Mapping[str, Any],
    *,
    layout: str = "layered",
    predict: bool = False,
    shadowing: Mapping[str, bool] | None = None,
    **options: Any,
) -> Player:
    """The player of ``story(f, args, named, layout=layout, **options)``; it asks if ``predict``.

    ``shadowing`` says of each option of the lens whether it was given: if ``f`` has a parameter
    of that name, InputError says so.
    """
    moved = is_chosen(layout, "layered")
    given = {"layout": moved, "predict": predict is not False, **(shadowing or {})}
    refuse_shadowed(f, args, **given)

    def tell(*primals: Any) -> Timeline:
        return story(f, primals, named, layout=layout, **options)

    return Player(tell(*args), tell=tell, predict=predict)


def refuse_unknown(option: str, given: Any, known: Collection[str], remedy: str) -> None:
    """Raise InputError unless ``given`` is one of the words an option knows.

    >>> refuse_unknown("mode", "forward", ("forward", "reverse"), "leave it out")
    """
    if not isinstance(given, str) or given not in known:
        raise InputError(
            f"There is no such {option}.",
            found=person.shown(given),
            expected=f"one of {', '.join(map(repr, known))}",
            remedy=remedy,
        )

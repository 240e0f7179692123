"""The public call of a lens: its story in a player, which may ask before it shows."""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from inspect import Parameter, signature
from typing import Any

from ad_viz.lenses.registry import lens_of
from ad_viz.lenses.story import Story
from ad_viz.player.widget import Player
from ad_viz.reporting.named_options import refuse_names

__all__ = ["call"]

PREDICT = Parameter("predict", Parameter.KEYWORD_ONLY, default=False, annotation=bool)


def call(name: str) -> Callable[..., Player]:
    """What ``av.<name>`` is: a lens's function of this name, with ``predict`` as one more option.

    >>> call("live")(lambda x: x * x, 3.0)
    Player('What must be remembered', step 1 of 5)
    """
    story_of: Callable[..., Story] = getattr(
        import_module(f"ad_viz.lenses.{lens_of(name).name}.call"), name
    )

    @wraps(story_of)
    def player(*args: Any, **named: Any) -> Player:
        refuse_names(name, signature(player), args, named)
        predict = named.pop("predict", False)
        tell, inputs = story_of(*args, **named)
        return Player(tell(*inputs), tell=tell, predict=predict)

    player.__module__ = "ad_viz"  # where it is found: it can be pickled
    takes = signature(story_of)
    has = list(takes.parameters.values())
    place = len(has) - (bool(has) and has[-1].kind is Parameter.VAR_KEYWORD)
    player.__signature__ = takes.replace(  # type: ignore[attr-defined]
        parameters=[*has[:place], PREDICT, *has[place:]], return_annotation=Player
    )
    return player

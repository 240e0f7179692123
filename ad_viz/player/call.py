"""The public call of a lens: its story in a player, which may ask before it shows."""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from inspect import Parameter, cleandoc, signature
from typing import Any, Final, get_type_hints

from ad_viz.lenses.registry import lens_of
from ad_viz.lenses.story import Story
from ad_viz.player.widget import Player
from ad_viz.reporting.named_options import refuse_names
from ad_viz.vocabulary import STEP

__all__ = ["call"]

PREDICT = Parameter("predict", Parameter.KEYWORD_ONLY, default=False, annotation=bool)
#: What the text of each call says of it.
ASKS: Final = (
    f"``predict`` says whether the player asks for a prediction before it shows {STEP.one}."
)


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
    player.__doc__ = _documented(story_of)
    player.__annotations__ = {
        **get_type_hints(story_of), "predict": PREDICT.annotation, "return": Player
    }  # fmt: skip
    takes = signature(story_of)
    has = list(takes.parameters.values())
    place = len(has) - (bool(has) and has[-1].kind is Parameter.VAR_KEYWORD)
    player.__signature__ = takes.replace(  # type: ignore[attr-defined]
        parameters=[*has[:place], PREDICT, *has[place:]], return_annotation=Player
    )
    return player


def _documented(story_of: Callable[..., Story]) -> str:
    """Its text with ``predict``, which stands before the examples."""
    text = cleandoc(story_of.__doc__ or "")
    before, examples, rest = text.partition("\n\n>>> ")
    return f"{before}\n\n{ASKS}{examples}{rest}"

"""Random stories: each lens's folder brings its own, in ``random_stories.py``."""

import random
from collections.abc import Callable
from typing import Final

from ad_viz.player.widget import Player
from ad_viz.timeline.timeline import Timeline
from tests.lenses.brought import brought

__all__ = ["RANDOM", "random_story"]


#: By name, each a way to draw a story.
RANDOM: Final[dict[str, Callable[..., Player]]] = brought("random_stories", "RANDOM")
_NAMES: Final = tuple(RANDOM)


def random_story(seed: int) -> Timeline:
    """One after another, each with a function of its own."""
    return RANDOM[_NAMES[seed % len(_NAMES)]](random.Random(seed)).timeline

"""Stories of random functions of numbers, whichever lens tells them."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ad_viz.player.widget import Player
from tests.core.graphs import graph

__all__ = ["OfAGraph"]


@dataclass(frozen=True)
class OfAGraph:
    """Stories of random functions of numbers."""

    lens: Callable[..., Player]

    def __call__(self, draw: random.Random, **options: Any) -> Player:
        made = graph(draw.randrange(10**9))
        return self.lens(made.first, *made.point, **options)

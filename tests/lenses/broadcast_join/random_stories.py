"""Random functions on the elements of arrays."""

from random import Random
from typing import Any, Final

import ad_viz as av
from ad_viz.player.widget import Player
from tests.core.graphs import graph

#: Operations, of a function that is shown element by element.
SMALL: Final = 8


def broadcast_join(draw: Random, **options: Any) -> Player:
    made = graph(draw.randrange(10**9))
    while len(made.lines) > SMALL:
        made = graph(draw.randrange(10**9))
    return av.broadcast_join(made.first, *([x, x * 1.01] for x in made.point), **options)


RANDOM = {"broadcast_join": broadcast_join}

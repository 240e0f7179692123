"""Random sums and products of an array's elements."""

from random import Random
from typing import Any

import ad_viz as av
from ad_viz.player.widget import Player


def accumulation(draw: Random, **options: Any) -> Player:
    rows = [draw.randrange(3) for _ in range(draw.randint(2, 6))]

    def f(X: Any) -> Any:
        total = X[rows[0]]
        for row in rows[1:]:
            total = total * X[row] if row else total + X[row]
        return total

    return av.accumulation(f, [draw.uniform(-2, 2) for _ in range(3)], **options)


RANDOM = {"accumulation": accumulation}

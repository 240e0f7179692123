"""The lens on something of any size."""

from typing import Any

import numpy as np

import ad_viz as av
from ad_viz.player.widget import Player


def accumulation(size: int) -> Player:
    """That many contributions to ten cells: the arrays themselves do not grow."""

    def f(X: Any) -> Any:
        total = X[0]
        for k in range(1, size):
            total = total + X[k % 10]
        return total

    return av.accumulation(f, np.linspace(0.1, 1.0, 10))


SIZED = {"accumulation": accumulation}

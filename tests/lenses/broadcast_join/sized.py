"""The lens on arrays of any size."""

import numpy as np

import ad_viz as av
from ad_viz.player.widget import Player


def broadcast(size: int) -> Player:
    return av.broadcast_join(lambda x: av.sin(x) * x, np.linspace(0, 1, size))


SIZED = {"broadcast": broadcast}

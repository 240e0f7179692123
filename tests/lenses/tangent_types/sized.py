"""The lens on a tuple of any length."""

import ad_viz as av
from ad_viz.player.widget import Player


def tangent_types(size: int) -> Player:
    return av.tangent_types(tuple(float(k) for k in range(size // 5)))


SIZED = {"tangent types": tangent_types}

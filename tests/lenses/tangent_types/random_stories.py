"""Tuples of random numbers."""

from random import Random
from typing import Any

import ad_viz as av
from ad_viz.player.widget import Player


def tangent_types(draw: Random, **options: Any) -> Player:
    return av.tangent_types(tuple(draw.uniform(0, 9) for _ in range(3)), **options)


RANDOM = {"tangent_types": tangent_types}

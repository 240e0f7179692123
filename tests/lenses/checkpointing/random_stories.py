"""Chains of random lengths."""

from random import Random
from typing import Any

import ad_viz as av
from ad_viz.player.widget import Player


def checkpointing(draw: Random, **options: Any) -> Player:
    return av.checkpointing(draw.randint(2, 20), **options)


RANDOM = {"checkpointing": checkpointing}

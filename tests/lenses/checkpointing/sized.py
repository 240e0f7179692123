"""The lens on chains of any length."""

import ad_viz as av
from ad_viz.player.widget import Player


def checkpointing(size: int) -> Player:
    return av.checkpointing(size // 4, "full")


SIZED = {"checkpointing": checkpointing}

"""A player of every example of every lens, and so of every panel."""

import ad_viz as av
from ad_viz.player.widget import Player
from tools.site.examples import EXAMPLES, player

__all__ = ["NAMES", "players"]

#: What takes too long to be gone through again and again.
LONG = 100


def branch(x, y):
    a = x * y
    if a < 3:
        return a + 1
    return av.sin(a)


SHORT = [example.name for example in EXAMPLES if example.step < LONG]
#: In the order of the players.
NAMES = [*SHORT, "branch"]


def players() -> list[Player]:
    return [*map(player, SHORT), av.reverse(branch, 0.5, 4.2)]

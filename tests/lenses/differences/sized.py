"""The lens on a function of any size, and with any number of steps."""

import ad_viz as av
from ad_viz.player.widget import Player
from tests.costs.programs import POINT, PROGRAMS


def looped(size: int) -> Player:
    x, y = POINT
    return av.differences(PROGRAMS["looped"](size), x, y=y, steps=[0.1, 0.001])


def many(size: int) -> Player:
    return av.differences(av.sin, 0.5, steps=[2.0 ** -(k / size * 40) for k in range(1, size // 4)])


SIZED = {"differences of a loop": looped, "differences, by steps": many}

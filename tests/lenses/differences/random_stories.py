"""Differences of random functions, along their first input."""

from random import Random
from typing import Any

import ad_viz as av
from ad_viz.errors import InputError, OutputError
from ad_viz.player.widget import Player
from tests.core.graphs import graph


def differences(draw: Random, **options: Any) -> Player:
    while True:
        made = graph(draw.randrange(10**9))
        x, *others = made.point
        try:
            return av.differences(lambda x: made.first(x, *others), x, **options)  # noqa: B023
        except (InputError, OutputError):  # no finite derivative there, or a constant
            continue


RANDOM = {"differences": differences}

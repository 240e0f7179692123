"""The golden timelines that are looked at one by one: in the check every second of each lens."""

from typing import Final

from tests.fresh import FRESH
from tests.golden.cases import GOLDEN
from tests.whole import sized

__all__ = ["IN_TURN"]

#: The others have their turn in other runs; where a test is in turns itself, each in one of six.
IN_TURN: Final = [
    name
    for cases in map(list, GOLDEN.values())
    for name in sized(cases[FRESH % 2 :: 2] or cases, cases)
]

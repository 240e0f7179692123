"""Of a long test that has many cases `make test` runs every third, other ones in other commits.

Long are those of browsers and of the longest files. Whoever runs tests by themselves runs all
cases, and so does `make test-all`. One that is marked ``whole`` has all of them in the check, too.
"""

import os
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import pytest

from tests.fresh import FRESH

__all__ = ["IN_TURNS", "left_out"]

#: Whether cases have their turn; its processes inherit it.
IN_TURNS: Final = os.environ.get("AD_VIZ_TURNS") == "1"
#: In so many turns each case has one.
TURNS: Final = 3
#: This run's, which has nothing to do with who else is in turn by the seed: by 2, 3 or 4.
TURN: Final = FRESH // 12 % TURNS
#: A test of so many cases has them all.
FEW: Final = 3


def left_out(items: Sequence[pytest.Item], turn: int = TURN) -> list[pytest.Item]:
    """Those that have another turn: of each test with many cases all but every third."""
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if not item.get_closest_marker("whole"):
            cases[item.nodeid.partition("[")[0]].append(item)
    many = (of for of in cases.values() if len(of) > FEW)
    return [case for of in many for at, case in enumerate(of) if at % TURNS != turn]

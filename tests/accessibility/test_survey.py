"""Every kind of player in one of the looks that a reader may have chosen, at three steps.

All steps of all lessons in all looks are asked by hand: ``python -m tests.accessibility``.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ad_viz.player.widget import Player
from tests.accessibility.survey import LOOKS, Look, survey
from tests.golden.cases import CASES
from tests.golden.in_turn import IN_TURN
from tests.whole import sized

#: Others have the same panels, with other numbers in them: these are left to `make test-all`.
ALIKE = sized({"broadcast_stretched", "forward_pole", "tape_loss", "tape_pair"}, set())
#: Each case that is in turn has one look in the check, and two in all; each look comes in turn.
ASKED = [
    pytest.param(case, look, id=f"{case}, {look.name}")
    for place, case in enumerate(case for case in CASES if case not in ALIKE)
    if case in IN_TURN
    for look in (LOOKS[place % len(LOOKS)], LOOKS[(place + 5) % len(LOOKS)])[: sized(1, 2)]
]


@pytest.mark.parametrize(("case", "look"), ASKED)
def test_nothing_is_found(chromium: Browser, tmp_path: Path, case: str, look: Look) -> None:
    timeline = CASES[case]()
    page = Player(timeline, predict="questions" in timeline.data).save(tmp_path / "lesson.html")
    found = survey(chromium, page, look, every=max(1, len(timeline) // 2))
    assert list(found) == []

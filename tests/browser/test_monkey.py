"""Whatever is done to a folded graph, in any order, it stays right; the whole by command."""

import pytest
from playwright.sync_api import Browser

from tests.browser.drawn.places import drawn_in
from tests.browser.monkey.monkey import program_timeline, wrong_after
from tests.fresh import FRESH
from tests.whole import sized


@pytest.mark.parametrize("seed", [FRESH % 10**6 + k for k in range(sized(2, 200))])
def test_a_folded_graph_stays_right_whatever_is_done(chromium: Browser, seed: int) -> None:
    with drawn_in(chromium, program_timeline(seed)) as drawn:
        assert wrong_after(drawn, seed, sized(15, 60)) == []

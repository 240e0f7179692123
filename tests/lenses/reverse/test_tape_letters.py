"""The tape of a lecture: its names and its linear maps are there to be read."""

from pathlib import Path

import pytest

import ad_viz as av
from tests.browser.chromium import Tab
from tests.browser.steps import go
from tests.lectures.functions import LECTURES

#: In letters: what is longer may be cut, and is whole in its title.
LONG = 26
#: What is cut, and what is there but smaller than anybody reads.
CUT = """(tape) => [...tape.querySelectorAll(".map > .shrinks, .name .front")]
    .filter((one) => one.scrollHeight > one.clientHeight + 1
        || one.scrollWidth > one.clientWidth + 1
        || parseFloat(getComputedStyle(one).fontSize) < 12)
    .map((one) => one.textContent)"""


@pytest.mark.parametrize("width", [1280, 1000])
@pytest.mark.parametrize("name", LECTURES)
def test_names_and_linear_maps_are_whole(tab: Tab, tmp_path: Path, name: str, width: int) -> None:
    f, point = LECTURES[name]
    player = av.reverse(f, *point)
    page = tab.look(width, motion="reduce")
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    seen, cut = 0, set[str]()
    for step in range(1, len(player.timeline) + 1, 3):
        go(page, step)
        seen += page.locator(".tape .map > .shrinks").count()
        cut |= set(page.locator(".tape").evaluate(CUT))
    assert seen > 20
    assert {text for text in cut if len(text) <= LONG} == set()
    assert tab.errors == []

"""Players whose chapters have other names: their panels are as before, to the letter."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ad_viz.player.widget import Player
from ad_viz.timeline.timeline import Timeline
from tests.browser.chromium import Tab
from tests.golden.cases import GOLDEN
from tests.lenses.renamed import renamed


def panels(tab: Tab, timeline: Timeline, step: int, folder: Path) -> list[str]:
    """What stands in every panel at a step."""
    player = Player(timeline, step=step)
    tab.page.goto(player.save(folder / "lesson.html").as_uri())
    expect(tab.page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(step))
    return tab.page.locator(".panel").all_inner_texts()


@pytest.mark.parametrize("lens", GOLDEN)
def test_a_panel_asks_for_no_name_of_a_chapter(tab: Tab, tmp_path: Path, lens: str) -> None:
    timeline = next(iter(GOLDEN[lens].values()))()
    other, step = renamed(timeline), 2 * len(timeline) // 3
    before = panels(tab, timeline, step, tmp_path)
    assert len(before) == len(timeline.data["panels"])
    after = "\f".join(panels(tab, other, step, tmp_path))
    for new, old in zip(other.data["chapters"], timeline.data["chapters"], strict=True):
        after = after.replace(new["name"], old["name"])
    assert after == "\f".join(before)
    assert not tab.errors

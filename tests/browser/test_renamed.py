"""What is only read may be said in other words: a player shows it as before."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import ad_viz as av
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


def test_what_a_step_lacks_is_marked_in_any_words(tab: Tab, tmp_path: Path) -> None:
    timeline = av.ownership(av.ownership_programs["use after move"]).timeline
    step = next(n for n, one in enumerate(timeline.data["steps"], 1) if "lacking" in one)
    timeline.step(step)["note"] = "es fehlt: R"
    player = Player(Timeline(timeline.data), step=step)
    tab.page.goto(player.save(tmp_path / "lesson.html").as_uri())
    expect(tab.page.locator(".chip.needed")).to_have_text("es fehlt: R")

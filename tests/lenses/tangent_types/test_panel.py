"""The panel of tangents in a real browser: trees by mouse and keys, and cells that speak."""

import re
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from ad_viz.lenses.tangent_types.story import tangent_types_story
from ad_viz.player.widget import Player
from ad_viz.tangents.time_sample import TimeSample
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab

SUMS = 10


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    timeline = tangent_types_story(TimeSample(datetime(2026, 1, 30, 12), 2.6))
    return Player(timeline, step=SUMS).save(tmp_path_factory.mktemp("tangents") / "lesson.html")


def structural(page: Page) -> Locator:
    return page.get_by_role("tree", name="Structural", exact=True)


def item(tree: Locator, name: str) -> Locator:
    return tree.get_by_role("treeitem", name=re.compile(f"^{name}"))


def seen(tree: Locator) -> int:
    return sum(item.is_visible() for item in tree.get_by_role("treeitem").all())


def test_a_part_opens_and_closes_by_mouse_and_keys(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    tree = structural(page)
    time = item(tree, "time")
    assert seen(tree) == 10
    time.click()
    expect(time).to_have_attribute("aria-expanded", "false")
    assert seen(tree) == 3
    page.keyboard.press("ArrowDown")
    expect(item(tree, "value")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    assert seen(tree) == 10
    page.keyboard.press("ArrowRight")
    expect(item(tree, "year")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert seen(tree) == 3
    expect(page.get_by_role("spinbutton")).to_have_value(str(SUMS))
    page.keyboard.press("PageDown")
    expect(page.get_by_role("spinbutton")).to_have_value(str(SUMS + 1))
    assert tab.errors == []


def test_pointing_at_a_part_rings_it_in_every_tree(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    item(structural(page), "time").hover()
    expect(page.locator(".part.pointed")).to_have_count(3)


def test_a_cell_says_its_sum_to_mouse_and_keys(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    cells = page.get_by_role("gridcell")
    says = page.locator(".says")
    cells.nth(5).hover()
    expect(says).to_contain_text("gives a primal")
    cells.nth(1).focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(says).to_contain_text("These tangents belong to primals of different types.")
    page.keyboard.press("ArrowDown")
    expect(says).to_have_text("Not computed yet.")
    page.keyboard.press("PageDown")
    expect(says).to_contain_text("is an error")
    assert tab.errors == []


def test_a_lecture_shows_the_tree_at_work_and_then_the_sums(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.get_by_role("region").first.press("f")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(structural(page)).to_be_hidden()
    page.keyboard.press("Home")
    expect(page.get_by_role("tree", name="Primal")).to_be_visible()
    expect(structural(page)).to_be_hidden()
    expect(page.get_by_role("grid")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 800, 320])
def test_axe_finds_nothing(tab: Tab, lesson: Path, scheme: str, width: int) -> None:
    assert violations_of(tab, lesson, SUMS, scheme, width) == []

"""The panel of tangents in a real browser: trees by mouse and keys, and cells that speak."""

import random
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
from tests.fresh import FRESH

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


#: The level of each part, whether it is seen, and which has the focus.
STATE = """(tree) => [...tree.querySelectorAll("[role=treeitem]")].map((item) =>
    [item.ariaLevel - 1, !item.hidden, item.matches(":focus")])"""


def test_random_keys_go_through_the_tree_as_through_any(tab: Tab, lesson: Path) -> None:
    """Right opens or goes in, left closes or goes out; what is in a closed part is out of sight."""
    page, draw = tab.page, random.Random(FRESH)
    page.goto(lesson.as_uri())
    tree = structural(page)
    tree.get_by_role("treeitem").first.focus()
    levels = [level for level, *_ in tree.evaluate(STATE)]
    owner = [
        next((above for above in range(at - 1, -1, -1) if levels[above] < level), None)
        for at, level in enumerate(levels)
    ]
    at, closed, pressed = 0, set[int](), list[str]()

    def is_seen(part: int) -> bool:
        above = owner[part]
        return above is None or (above not in closed and is_seen(above))

    for _ in range(150):
        key = draw.choice(["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Enter", " "])
        visible = [part for part in range(len(levels)) if is_seen(part)]
        holds, below = at in owner, visible.index(at) + 1
        if key == "ArrowDown" or (key == "ArrowRight" and holds and at not in closed):
            at = visible[min(below, len(visible) - 1)]
        elif key == "ArrowUp":
            at = visible[max(0, below - 2)]
        elif key == "ArrowLeft" and not (holds and at not in closed):
            at = owner[at] or 0
        elif holds and key != "ArrowUp":
            closed ^= {at}
        pressed.append(key)
        page.keyboard.press(key)
        expected = [[level, is_seen(part), part == at] for part, level in enumerate(levels)]
        assert tree.evaluate(STATE) == expected, pressed


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

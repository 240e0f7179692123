"""The panel of live memory in a real browser: what is held, forgotten and still to come."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ad_viz.lenses.live.story import live_story
from ad_viz.player.widget import Player
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab
from tests.browser.steps import go
from tests.golden.functions import chain


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    player = Player(live_story(chain, (0.5,)), step=3)
    return player.save(tmp_path_factory.mktemp("live") / "lesson.html")


def cells(page: Page, look: str) -> int:
    return page.locator(f".list .{look}").count()


@pytest.mark.parametrize(("step", "forward", "reverse"), [(1, 2, 1), (13, 2, 13), (27, 2, 2)])
def test_as_many_cells_are_filled_as_are_counted(
    tab: Tab, lesson: Path, step: int, forward: int, reverse: int
) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, step)
    assert page.locator(".count > b").all_inner_texts() == [str(forward), str(reverse)]
    assert cells(page, "kept") == forward + reverse
    assert tab.errors == []


def test_a_cell_says_what_became_of_its_number(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    for step, said in [(1, "0.5"), (2, "forgotten"), (1, "0.5")]:
        go(page, step)
        for value in page.get_by_label("value of x₀").all():
            assert value.get_attribute("aria-label") == f"value of x₀: {said}"
    expect(page.get_by_label("tangent of v₁: not computed yet")).to_be_visible()


def test_a_lecture_shows_it(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.get_by_role("region").first.press("f")
    expect(page.get_by_role("group", name="Numbers held")).to_be_visible()
    expect(page.get_by_role("group", name="Your function")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 800, 320])
def test_axe_finds_nothing(tab: Tab, lesson: Path, scheme: str, width: int) -> None:
    assert violations_of(tab, lesson, 3, scheme, width) == []

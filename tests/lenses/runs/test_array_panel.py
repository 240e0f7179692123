"""The Jacobian's panel where arrays take part: heat maps with shapes, and runs that are counted."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ad_viz.lenses.runs.story import runs_story
from ad_viz.player.widget import Player
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.browser.steps import go
from tests.golden.array_functions import LAYERS_AT, W_AND_X, both, layers


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("arrays")
    stories = (
        runs_story(layers, LAYERS_AT, elements=False),
        runs_story(both, W_AND_X, mode="reverse", elements=False),
    )
    ahead, back = (
        Player(story).save(folder / f"{place}.html") for place, story in enumerate(stories)
    )
    return ahead, back


def test_the_first_runs_have_columns_and_the_others_are_counted(
    tab: Tab, pages: tuple[Path, Path]
) -> None:
    page = tab.page
    page.goto(pages[0].as_uri())
    go(page, 29)
    panel = page.get_by_role("group", name="Jacobian, column by column")
    assert panel.locator("thead b").all_inner_texts() == ["x[0]", "x[1]", "x[2]"]
    expect(panel.locator(".rest")).to_have_text("… 24 more")
    expect(panel).to_contain_text("run 2 of 27")
    expect(panel).to_contain_text("would take 1 sweep")
    expect(panel.locator("th.now")).to_have_text("x[1]dx[1] = 1")
    go(page, 40)
    expect(panel).to_contain_text("takes 27 runs")
    assert panel.locator("tbody td").all_inner_texts() == ["1.4989", "−1.8324", "−0.84125"]
    assert tab.errors == []


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_a_block_is_a_map_of_its_inputs_shape(
    tab: Tab, pages: tuple[Path, Path], width: int
) -> None:
    page = tab.look(width, motion="reduce")
    page.goto(pages[1].as_uri())
    go(page, 19)
    if width < 1280:
        page.get_by_role("tab", name="Jacobian").click()
    panel = page.get_by_role("group", name="Jacobian, row by row")
    assert panel.locator("thead small").all_inner_texts() == ["(2,)", "(3, 2)"]
    maps = panel.locator("tbody tr").nth(1).locator(".miniature")
    expect(maps).to_have_count(2)
    expect(maps.nth(1)).to_have_attribute("aria-label", "(3, 2)")
    for place in range(2):
        inside, frame = (
            maps.nth(place).bounding_box(),
            maps.nth(place).locator("../..").bounding_box(),
        )
        assert inside
        assert frame
        assert inside["y"] >= frame["y"]
        assert inside["y"] + inside["height"] <= frame["y"] + frame["height"]
    assert violations(page) == []
    assert tab.errors == []

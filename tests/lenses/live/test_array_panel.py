"""The panel of live memory where arrays take part: maps with shapes, and what linear maps keep."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ad_viz.lenses.live.story import live_story
from ad_viz.player.widget import Player
from tests.browser.chromium import Tab
from tests.browser.steps import go
from tests.golden.array_functions import LAYERS_AT, layers
from tests.lectures.functions import LECTURES


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    player = Player(live_story(layers, LAYERS_AT, elements=False))
    return player.save(tmp_path_factory.mktemp("live") / "arrays.html")


def test_an_array_is_a_map_and_a_linear_map_says_what_it_keeps(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, 16)
    expect(
        page.get_by_label("adjoint of V: (2, 4), 8 numbers").locator(".miniature")
    ).to_be_visible()
    expect(page.get_by_label("weight of y: Wᵀ □, which keeps 12 numbers")).to_have_text("Wᵀ □")
    expect(page.get_by_label("value of W: forgotten")).to_have_count(2)
    expect(page.locator(".live-head")).to_contain_text("linear maps")
    assert page.locator(".list .row > b").nth(1).inner_text() == "W(4, 3)"
    assert page.locator(".count > b").all_inner_texts() == ["2", "34"]
    assert tab.errors == []


def test_large_counts_are_grouped_and_their_marks_have_room(tab: Tab, tmp_path: Path) -> None:
    f, point = LECTURES["network"]
    page = tab.page
    saved = Player(live_story(f, point, elements=False)).save(tmp_path / "network.html")
    page.goto(saved.as_uri())
    go(page, 36)
    assert page.locator(".count").nth(0).inner_text().split("\n")[-1] == "peak 156,692"
    panel = page.locator(".held").bounding_box()
    marks = [mark.bounding_box() for mark in page.locator(".plot .mark").all()]
    assert page.locator(".plot .mark").last.inner_text() == "200k"
    assert panel
    assert all(mark and mark["x"] >= panel["x"] for mark in marks)
    assert tab.errors == []


def test_of_what_is_forgotten_no_map_is_left(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    maps = page.locator(".live .number-cell.gone .miniature")
    held = page.locator(".live .number-cell.kept .miniature")
    seen = 0
    for step in range(1, 17):
        go(page, step)
        expect(maps).to_have_count(0)
        seen += held.count()
    assert seen > 16
    assert page.locator(".number-cell.gone").count() > 8

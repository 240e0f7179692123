"""The panel of accumulation in a real browser: buffers by their shape, and counts beside them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.player.widget import Player
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab
from tests.browser.steps import go
from tests.golden.functions import fan_out, sum_first_and_second


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    player = Player(accumulation_story(sum_first_and_second, ([10.0, 20.0, 30.0],)), step=9)
    return player.save(tmp_path_factory.mktemp("accumulation") / "lesson.html")


def looks(page: Page) -> list[int]:
    return [page.locator(f".list .block.{look}").count() for look in ("live", "moved", "freed")]


@pytest.mark.parametrize(
    ("step", "counts", "fates"),
    [
        (5, "0 0 0", [0, 0, 0]),
        (8, "2 2 1", [5, 0, 0]),
        (9, "3 2 1", [6, 2, 0]),
        (10, "3 2 1", [3, 2, 3]),
    ],
)
def test_buffers_and_counts_belong_together(
    tab: Tab, lesson: Path, step: int, counts: str, fates: list[int]
) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, step)
    assert page.locator(".total > b").all_inner_texts() == counts.split()
    assert looks(page) == fates
    assert tab.errors == []


def test_a_buffer_says_what_became_of_it(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    for name in (
        "+, X adjoint; buffer 3: 1, 1, 0; a new buffer, 3 cells written",
        "add!!, b adjoint; moved out; its buffer went to the sum",
        "InplaceableThunk, a adjoint; never built; only an action: add to cell 0",
        "InplaceableThunk: 1 buffer, 24 B, measured",
    ):
        expect(page.get_by_role("img", name=name, exact=True)).to_be_visible()


def test_what_only_shares_a_buffer_is_lit_and_in_sight(tab: Tab, tmp_path: Path) -> None:
    story = accumulation_story(fan_out, (np.zeros(3),), strategies=["add!!", "add!! unguarded"])
    page = tab.page
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(Player(story, step=12).save(tmp_path / "fan.html").as_uri())
    expect(page.locator(".accumulation-panel .row.now")).to_have_accessible_name("b adjoint, c̄")
    expect(page.locator(".accumulation-panel .row.now .caption").first).to_be_in_viewport()


def test_memory_is_drawn_against_what_there_was_until_then(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())

    def drawn() -> list[str]:
        shares = page.locator(".fraction").all()
        return [one.evaluate("one => one.style.getPropertyValue('--fraction')") for one in shares]

    go(page, 6)
    assert drawn() == ["100%", "100%", "0%"]
    go(page, 8)
    assert drawn() == ["100%", "100%", "50%"]


def test_one_way_alone_has_no_bar_to_compare(tab: Tab, tmp_path: Path) -> None:
    story = accumulation_story(sum_first_and_second, ([10.0, 20.0, 30.0],), strategies=["+"])
    page = tab.page
    page.goto(Player(story, step=6).save(tmp_path / "one.html").as_uri())
    expect(page.locator(".total .bytes")).to_have_text("24 B")
    assert page.locator(".fraction").count() == 0


@pytest.mark.parametrize(("function", "X"), [(sum_first_and_second, 10.0), (fan_out, 0.0)])
def test_an_arrow_shows_a_move_and_only_a_move(
    tab: Tab, tmp_path: Path, function: Callable[..., Any], X: float
) -> None:
    """At every step: the buffer of one row is now that of the row it was added to."""
    timeline = accumulation_story(function, ([X, X + 10.0, X + 20.0],))
    page = tab.look(1280, motion="reduce")
    page.goto(Player(timeline).save(tmp_path / "lesson.html").as_uri())
    of = timeline.data["accumulation"]
    cells = [
        (column, row) for column in range(len(of["columns"])) for row in range(len(of["rows"]))
    ]
    found = []
    for step in range(1, len(timeline) + 1):
        expect(page.get_by_role("spinbutton")).to_have_value(str(step))
        state, moved = timeline.state(step), 0
        for column, row in cells:
            into = of["rows"][row].get("into")
            buffer = state.get(("accumulation.buffer", (column, row)))
            if into is not None and buffer:
                moved += state.get(("accumulation.buffer", (column, into))) == buffer
        found.append(page.locator(".move:visible").count())
        assert found[-1] == moved, f"step {step}"
        page.keyboard.press("ArrowRight")
    assert set(found) > {0}


def test_a_lecture_shows_it(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.get_by_role("region").first.press("f")
    expect(page.get_by_role("group", name="Buffers", exact=True).first).to_be_visible()
    expect(page.get_by_role("group", name="Your function")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 800, 320])
def test_axe_finds_nothing(tab: Tab, lesson: Path, scheme: str, width: int) -> None:
    assert violations_of(tab, lesson, 9, scheme, width) == []

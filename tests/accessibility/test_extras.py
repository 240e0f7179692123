"""What joins a player while it is used, in the looks that a reader may have chosen.

Each state has one of the looks in the check, and three in all; each look comes in turn.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import ad_viz as av
from ad_viz.player.widget import Player
from tests.accessibility.survey import LOOKS, Look, findings, opened
from tests.whole import sized


def branch(x, y):
    a = x * y
    if a < 3:
        return a + 1
    return av.sin(a)


def inputs(page: Page) -> None:
    page.keyboard.press("i")
    expect(page.get_by_role("slider", name="x", exact=True)).to_be_focused()


def elsewhere(page: Page) -> None:
    """The inputs take the function another way than the one recorded."""
    inputs(page)
    page.get_by_role("spinbutton", name="x, exactly").fill("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Back to the last inputs that fit")).to_be_visible()


def question(page: Page) -> None:
    page.keyboard.press("End")
    page.keyboard.press("2")
    expect(page.get_by_role("radio", checked=True)).to_be_focused()


def answered(page: Page) -> None:
    page.keyboard.press("End")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-asking=answered]")).to_be_visible()


def summary(page: Page) -> None:
    predictions = page.get_by_role("button", name="All predictions")
    asking = page.get_by_role("radiogroup")
    page.keyboard.press("End")
    expect(asking).to_be_focused()
    while asking.is_visible():
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        expect(page.locator("[data-asking=answered]")).to_be_visible()
        page.keyboard.press("End")
        expect(asking.or_(predictions)).to_be_visible()
    predictions.press("Enter")
    expect(page.get_by_role("dialog", name="Your predictions")).to_be_visible()


def full_screen(page: Page) -> None:
    page.keyboard.press("f")
    expect(page.locator(".ad-viz")).to_have_attribute("data-shape", "lecture")


def strip(page: Page) -> None:
    """The presenter's controls, which are seen where one of them has the focus."""
    full_screen(page)
    controls = page.locator(".presenter")
    page.keyboard.press("s")
    page.keyboard.press("Tab")
    controls.get_by_role("button", name="Next").focus()
    expect(controls).to_have_css("opacity", "1")


def going(page: Page) -> None:
    full_screen(page)
    page.keyboard.press("g")
    expect(page.get_by_role("dialog", name="Go to")).to_be_visible()


def keys(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


STATES: dict[Callable[[Page], None], bool] = {
    inputs: False,
    elsewhere: False,
    question: True,
    answered: True,
    summary: True,
    strip: False,
    going: False,
    keys: False,
}


def saved(folder: Path, predict: bool) -> Path:
    player: Player = av.reverse(branch, 0.5, 4.2, predict=predict)
    return player.save(folder / "lesson.html")


ASKED = [
    pytest.param(come, LOOKS[(place + 3 * cycle) % len(LOOKS)])
    for place, come in enumerate(STATES)
    for cycle in range(sized(1, 3))
]


@pytest.mark.parametrize(
    ("come", "look"),
    ASKED,
    ids=[f"{one.values[0].__name__}, {one.values[1].name}" for one in ASKED],
)
def test_nothing_is_found(
    chromium: Browser, tmp_path: Path, come: Callable[[Page], None], look: Look
) -> None:
    with opened(chromium, saved(tmp_path, STATES[come]), look) as tab:
        player = tab.page.locator(".ad-viz")
        expect(tab.page.locator(".presenter")).to_be_attached()
        player.focus()
        come(tab.page)
        assert findings(player, look) == []
        assert tab.errors == []

"""The keyboard alone: into a player, through all it has to offer, and out again."""

from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import ad_viz as av
from ad_viz.player.widget import Player
from tests.browser.chromium import Tab
from tests.golden.cases import CASES
from tests.golden.functions import f
from tests.golden.in_turn import IN_TURN
from tests.whole import sized

#: What a page may have before and after a player.
AROUND = """() => {
  for (const [place, name] of [["prepend", "Before"], ["append", "After"]]) {
    const button = document.createElement("button");
    button.textContent = name;
    document.body[place](button);
  }
  document.querySelector("button").focus();
}"""

#: More stops than a player may have between a key and what follows it.
MANY = 120


def opened(tab: Tab, player: Player, folder: Path) -> Page:
    """Its page, between two buttons, with the focus on the one before it."""
    tab.page.goto(player.save(folder / "lesson.html").as_uri())
    expect(tab.page.locator(".ad-viz")).to_be_visible()
    tab.page.evaluate(AROUND)
    return tab.page


def tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Press Tab until the control of this name has the focus."""
    focused = """() => {
        const { activeElement } = document;
        const held = activeElement.shadowRoot?.activeElement ?? activeElement;
        return held.ariaLabel ?? held.textContent;
    }"""
    for stop in count(1):
        page.keyboard.press(key)
        if page.evaluate(focused) == name:
            return
        assert stop < MANY, f"{key} does not lead to {name!r}"


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def expect_step(page: Page, step: int) -> None:
    slider = page.get_by_role("slider", name="Step", exact=True)
    expect(slider).to_have_attribute("aria-valuenow", str(step))


def to_question(page: Page, name: str) -> None:
    """Go on by → until this is asked; the focus goes to all of its choices."""
    question = page.get_by_role("radiogroup", name=name)
    for _ in range(12):
        if question.is_visible():
            break
        page.keyboard.press("ArrowRight")
    expect(question).to_be_focused()


def answered(page: Page) -> None:
    expect(page.locator("[data-asking=answered]")).to_be_visible()


def test_a_lesson_is_completed(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, av.reverse(f, 0.5, 4.2, predict=True), tmp_path)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("Tab")
    expect(page.get_by_role("region")).to_be_focused()
    for name, answer in [
        ("What will z adjoint start with?", ("ArrowRight", "ArrowRight", "ArrowRight", "Enter")),
        ("Which row will the sweep read next?", ("b", "Enter")),
        ("What will x adjoint be after this step?", ("2", "Tab", "Enter")),
        ("What will y adjoint be after this step?", ("Tab", "Tab", "Enter")),
    ]:
        to_question(page, name)
        press(page, *answer)
        answered(page)
    press(page, "ArrowRight", "ArrowRight")
    expect_step(page, 12)
    tab_to(page, "All predictions")
    press(page, "Enter")
    summary = page.get_by_role("dialog", name="Your predictions")
    expect(summary).to_contain_text("3 of 4 predictions right")
    press(page, "c")
    expect(summary.get_by_role("button", name="Copied")).to_be_visible()
    assert "3 of 4" in page.evaluate("navigator.clipboard.readText()")
    press(page, "Escape")
    expect(page.get_by_role("button", name="All predictions")).to_be_focused()
    press(page, "q", "i")
    expect(page.get_by_role("slider", name="x", exact=True)).to_be_focused()
    press(page, *["ArrowRight"] * 5)
    expect(page.locator(".at")).to_contain_text("x = 0.55, y = 4.2")
    press(page, "Tab", *"1.5", "Enter")
    expect(page.locator(".at")).to_contain_text("x = 1.5, y = 4.2")
    tab_to(page, "As recorded")
    press(page, "Enter")
    expect(page.locator(".at")).to_contain_text("x = 0.5, y = 4.2")
    tab_to(page, "After")
    tab_to(page, "Before", "Shift+Tab")
    assert tab.errors == []


#: One that asks holds the arrow where it asks.
@pytest.mark.parametrize("case", [case for case in IN_TURN if case != "tape_asked"])
def test_every_story_is_stepped_through_and_left(tab: Tab, tmp_path: Path, case: str) -> None:
    timeline = CASES[case]()
    page = opened(tab, Player(timeline), tmp_path)
    page.keyboard.press("Tab")
    press(page, *["ArrowRight"] * min(len(timeline) - 1, sized(12, len(timeline))), "End")
    expect_step(page, len(timeline))
    tab_to(page, "After")
    tab_to(page, "Before", "Shift+Tab")
    assert tab.errors == []

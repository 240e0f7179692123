"""What is said aloud: each step once, nothing that tells while a question is open."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import ad_viz as av
from ad_viz.player.widget import Player
from tests.browser.chromium import Tab
from tests.golden.cases import CASES
from tests.golden.functions import f

#: Keep every text that comes into a live region, in its order.
LISTEN = """(player) => {
  globalThis.said = [];
  const heard = (records) => {
    for (const { addedNodes } of records)
      for (const { textContent } of addedNodes) if (textContent) said.push(textContent);
  };
  const watch = new MutationObserver(heard);
  const regions = player.querySelectorAll("[role=status], [role=alert], [aria-live]");
  for (const region of regions) watch.observe(region, { childList: true, subtree: true });
  return regions.length;
}"""

#: Nothing comes when nothing is said: long enough for all that settles, in ms.
SILENCE = 800


def opened(tab: Tab, player: Player, folder: Path) -> Page:
    page = tab.page
    page.goto(player.save(folder / "lesson.html").as_uri())
    expect(page.locator(".ad-viz")).to_be_visible()
    assert page.locator(".ad-viz").evaluate(LISTEN) >= 2
    page.locator(".ad-viz").focus()
    return page


def said(page: Page) -> list[str]:
    """What was said since this was asked before; what comes too late is of the next answer."""
    page.wait_for_function("() => said.length")
    return heard(page)


def silence(page: Page) -> list[str]:
    """The same where nothing is to be said."""
    page.wait_for_timeout(SILENCE)
    return heard(page)


def heard(page: Page) -> list[str]:
    texts: list[str] = json.loads(page.evaluate("JSON.stringify(said.splice(0))"))
    return texts


def words(text: str) -> str:
    """Names and signs are read as words: letters and digits of a sentence that stay as they are."""
    return "".join(sign for sign in text if sign.isascii() and sign.isalnum())


@pytest.mark.parametrize("case", ["forward", "checkpoint", "ownership"])
def test_each_step_is_said_once(tab: Tab, tmp_path: Path, case: str) -> None:
    page = opened(tab, Player(CASES[case]()), tmp_path)
    for one in CASES[case]().data["steps"][1:]:
        page.keyboard.press("ArrowRight")
        (text,) = said(page)
        texts = [part if isinstance(part, str) else part[1] for part in one["say"]]
        pieces = [words(piece) for part in texts for piece in part.split()]
        assert [piece for piece in pieces if piece not in words(text)] == []
    page.keyboard.press("ArrowRight")
    assert silence(page) == []


def test_a_question_is_not_answered_aloud(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, av.reverse(f, 0.5, 4.2, predict=True), tmp_path)
    page.keyboard.press("End")
    expect(page.get_by_role("radiogroup")).to_be_focused()
    assert silence(page) == []
    page.keyboard.press("b")
    assert silence(page) == []
    page.keyboard.press("Enter")
    (text,) = said(page)
    assert text.startswith("Not this one: value as seed.")
    assert text.count("Seed: how much does z change when z itself changes? By 1.") == 1
    assert silence(page) == []


def test_dragged_inputs_are_said_when_they_have_settled(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, av.reverse(f, 0.5, 4.2), tmp_path)
    page.keyboard.press("i")
    page.get_by_role("slider", name="x", exact=True).evaluate(
        """async (slider) => {
            for (const value of [0.6, 0.7, 0.8, 0.9]) {
                slider.value = value;
                slider.dispatchEvent(new Event("input"));
                await new Promise(requestAnimationFrame);
            }
        }"""
    )
    assert said(page) == ["x is 0.9, y is 4.2"]
    assert silence(page) == []

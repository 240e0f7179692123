"""With other words in the table, a player of each lens shows and names none of the old ones."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ad_viz.vocabulary import WORDS
from tests.browser.chromium import Tab
from tests.golden.in_turn import IN_TURN
from tests.project.copies import build, run
from tests.project.reworded import reworded, says

#: What a reader reads or hears of a player, but for code, and names that a person gave.
READ = """root => {
  const code = "code, ol.code, .lane-names, .part > b, style, script";
  const names = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder"];
  const texts = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = root; node; node = walk.nextNode()) {
    if ((node.parentElement ?? root).closest(code) || (node.matches?.(code))) continue;
    if (node.nodeType === 3) texts.push(node.data);
    else texts.push(...names.map((name) => node.getAttribute(name) ?? ""));
  }
  return texts;
}"""
#: Goldens whose lens has another: they show the same panels.
ALIKE = {"forward_pole", "tape_pair", "tape_loss", "differences_kink", "broadcast_stretched"}
#: Where a player is looked at: a part of its steps.
STOPS = (0.0, 0.2, 0.5, 0.8, 1.0)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("words")
    reworded(folder)
    build(folder)
    run(folder, "-m", "tests.browser.other_words", str(folder))
    return folder


@pytest.mark.parametrize("name", sorted({*IN_TURN} - ALIKE))
def test_no_old_word_is_shown_or_named(tab: Tab, pages: Path, name: str) -> None:
    any_of_them = says(*WORDS)
    page = tab.look()
    page.goto((pages / f"{name}.html").as_uri())
    field = page.get_by_role("spinbutton").first
    last = int(str(field.get_attribute("max")))
    read = set[str]()
    for part in STOPS:
        field.fill(str(1 + round(part * (last - 1))))
        field.press("Enter")
        read |= set(page.locator(".ad-viz").evaluate(READ))
    for keys in ("?", "fg"):
        for key in keys:
            page.locator(".ad-viz").press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        read |= set(page.locator(".ad-viz").evaluate(READ))
        page.keyboard.press("Escape")
    assert sorted(text for text in read if any_of_them(text)) == []
    assert re.search(rf"\b{WORDS['step'][::-1]}\b", " ".join(read), re.IGNORECASE)
    assert tab.errors == []

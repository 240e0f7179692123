"""Names that are long, or turn the text around them: on screen, and where they are pointed at."""

import copy
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from ad_viz.player.widget import Player
from ad_viz.timeline.timeline import Timeline
from tests.browser.chromium import Tab
from tests.player.example import example

LONG = "name_of_" * 1000


def nasty() -> Timeline:
    """The example with a name of 8,000 characters, and others that would do harm."""
    data: dict[str, Any] = copy.deepcopy(example().data)
    names = (LONG, "\u202eevil", "a\0\ud800", "z̈" * 80)
    for node, step, name in zip(data["nodes"], data["steps"], names, strict=False):
        node["name"] = name
        step["say"] = [["name", name], " is given."]
        step["equation"] = [["var", name], " = 3, ", ["adjoint", name]]
    data["function"]["signature"] = f"f({LONG}, \u202ey)"
    data["function"]["lines"][1]["text"] = f"    {LONG} = x * y  # \u202e{'long comment ' * 100}"
    return Timeline(data)


def test_a_name_of_8000_characters_is_cut_and_said_whole_where_it_is_pointed_at(
    tab: Tab, tmp_path: Path
) -> None:
    tab.page.goto(Player(nasty()).save(tmp_path / "lesson.html").as_uri())
    said = tab.page.locator(".foot b").first
    expect(said).to_have_text(f"{LONG[:120]}…")
    said.hover()
    expect(said).to_have_attribute("title", LONG[:2000])
    node = tab.page.get_by_role("button", name=f"{LONG[:120]}…").first
    node.hover()
    expect(node.locator("title")).to_contain_text(LONG[:2000])
    expect(said).not_to_have_attribute("title", LONG[:2000])
    assert not tab.errors


def test_source_is_whole_and_a_long_line_scrolls(tab: Tab, tmp_path: Path) -> None:
    tab.page.goto(Player(nasty()).save(tmp_path / "lesson.html").as_uri())
    line = tab.page.locator(".code-panel li code").nth(1)
    expect(line).to_contain_text(LONG)
    expect(line).to_contain_text("⟨U+202E⟩long comment")
    assert line.evaluate("(line) => line.clientHeight < 60")
    lines = tab.page.locator(".code-panel .lines")
    assert lines.evaluate("(lines) => lines.scrollWidth > 10 * lines.clientWidth")
    lines.focus()
    expect(lines).to_be_focused()

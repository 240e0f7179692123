"""The same equation in other notations, and the engine's lines in another language."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ad_viz.player.widget import Player
from ad_viz.timeline.timeline import Timeline
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.player.example import example

STEP = 10
OPERATORS = [["partial", "", "x"], " += y ", ["partial", "", "a"]]
LONG = [["partial", "s", "x"], " += ", *[["partial", "s", "a"], " · y + "] * 9, "0"]
RUST = {
    "title": "The sweep",
    "language": "Rust",
    "lines": [{"number": n, "text": f"let line_{n} = {n};"} for n in range(60, 100)],
}
PYTHON = {"title": "The sweep", "language": "Python", "lines": [{"number": 1, "text": "adj += w"}]}


def read_in_many_ways() -> Timeline:
    """The example with three notations, of which one is long, and two listings, of which one is."""
    timeline = example()
    timeline.data |= {"notations": ["with numbers", "by s", "operators"], "engines": [PYTHON, RUST]}
    for step in timeline.data["steps"]:
        step["engineLines"] = [1, 95]
    timeline.step(STEP)["forms"] = [LONG, OPERATORS]
    timeline.step(STEP - 1)["forms"] = [None, None]
    return timeline


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Player(read_in_many_ways(), STEP).save(tmp_path_factory.mktemp("page") / "lesson.html")


def boxes(page: Page) -> object:
    """Where everything is, but for what is read."""
    return page.locator(".ad-viz").evaluate(
        """(root) => [...root.querySelectorAll(".panel, .narration, .notation, .transport")]
            .map((part) => JSON.stringify(part.getBoundingClientRect()))"""
    )


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_another_notation_moves_nothing_and_stays(tab: Tab, lesson: Path, width: int) -> None:
    page = tab.look(width)
    page.goto(lesson.as_uri())
    choice, equation = page.get_by_role("combobox", name="Notation"), page.get_by_role("math")
    numbers = "x adjoint plus equals partial a by partial x times a adjoint equals 4.2 times 1"
    expect(equation).to_have_accessible_name(f"{numbers} equals 4.2")
    box = choice.bounding_box()
    assert box
    assert box["height"] >= 44
    before = boxes(page)
    choice.select_option("by s")
    term = "partial s by partial a times y plus "
    expect(equation).to_have_accessible_name(f"partial s by partial x plus equals {term * 9}0")
    assert boxes(page) == before
    page.get_by_role("region").first.focus()
    page.keyboard.press("n")
    expect(equation).to_have_accessible_name(
        "partial by partial x plus equals y partial by partial a"
    )
    assert boxes(page) == before
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("spinbutton")).to_have_value(str(STEP - 1))
    expect(equation).to_have_accessible_name(re.compile("^x adjoint plus equals partial b"))
    expect(choice).to_have_value("operators")


def test_a_listing_in_another_language_shows_its_lit_line(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    rust = page.get_by_role("button", name="Rust", exact=True)
    expect(rust).to_have_attribute("aria-pressed", "false")
    rust.click()
    expect(rust).to_have_attribute("aria-pressed", "true")
    lines = page.get_by_role("group", name="The sweep, Rust")
    lit = lines.get_by_text("let line_95 = 95;")
    expect(lit).to_be_in_viewport()
    expect(page.get_by_role("group", name="The sweep, Python")).to_be_hidden()
    box = rust.bounding_box()
    assert box
    assert box["height"] >= 44
    assert violations(page) == []

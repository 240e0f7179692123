"""The programs' lens in a real browser: line linked to line, by mouse and by keys."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import ad_viz
from ad_viz.lenses.programs.story import programs_story
from ad_viz.player.widget import Player
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab
from tests.player.example import example

RINGED = ["a = x * y", "a = x * y", "da = y * dx + x * dy", "da = y * dx + x * dy", "ga = gz"]


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("programs") / "lesson.html"
    return Player(example("programs"), step=9).save(path)


def listing(page: Page, title: str) -> Locator:
    return page.get_by_role("group", name=title, exact=True)


def ringed(page: Page) -> list[str]:
    return sorted(page.locator(".listing .pointed code").all_inner_texts())


def test_pointing_at_a_line_rings_its_node_in_every_program_and_in_the_graph(
    tab: Tab, lesson: Path
) -> None:
    tab.page.goto(lesson.as_uri())
    listing(tab.page, "Adjoint program").get_by_text("ga = gz").hover()
    expect(tab.page.locator(".listing .pointed")).to_have_count(len(RINGED))
    assert ringed(tab.page) == RINGED
    expect(tab.page.locator('.graph .card[data-thing="node:2"]')).to_contain_class("pointed")


def test_the_arrows_go_from_line_to_line(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    lines = listing(page, "Program B")
    lines.press("ArrowDown")
    assert ringed(page) == RINGED
    page.keyboard.press("ArrowDown")
    expect(page.locator("li:focus")).to_contain_text("db = cos(x) * dx")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("spinbutton")).to_have_value("10")
    assert tab.errors == []


def test_what_no_later_line_needs_is_struck_out_and_comes_back(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    field = page.get_by_role("spinbutton")
    for step, gone in [(19, ["4.2", "0"]), (18, []), (23, ["0.5", "1", "4.2", "0", "2.1", "4.2"])]:
        field.fill(str(step))
        field.press("Enter")
        struck = listing(page, "Interleaved").locator("s")
        assert struck.all_inner_texts()[: len(gone)] == gone


def test_a_lecture_has_program_a_and_the_one_that_runs(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.get_by_role("region").first.press("f")
    for title, seen in [("Program A", True), ("Program B", True), ("Interleaved", False)]:
        expect(listing(page, title)).to_be_visible(visible=seen)
    page.keyboard.press("End")
    for title, seen in [("Program A", True), ("Program B", False), ("Adjoint program", True)]:
        expect(listing(page, title)).to_be_visible(visible=seen)


@pytest.mark.parametrize("width", [1280, 800, 320])
def test_the_lit_line_is_read_whole(
    tab: Tab, tmp_path_factory: pytest.TempPathFactory, width: int
) -> None:
    def cubic(x):
        return x * x * x * x + x * x * ad_viz.sin(x)

    story = programs_story(cubic, (2.0,))
    path = Player(story).save(tmp_path_factory.mktemp("programs") / "long.html")
    page = tab.look(width)
    page.goto(path.as_uri())
    field = page.get_by_role("spinbutton")
    field.fill(str(len(story) - 1))
    field.press("Enter")
    line = page.locator(".listing .now")
    expect(line).to_contain_text("gx = ")
    assert line.locator("code").evaluate("(code) => code.scrollWidth <= code.clientWidth")
    if width > 320:
        # Its listing scrolls sideways, by keys too.
        scroller = listing(page, "Adjoint program")
        assert scroller.evaluate("(it) => it.tabIndex >= 0 && it.scrollWidth > it.clientWidth")
    inside = listing(page, "Adjoint program").bounding_box()
    box = line.bounding_box()
    assert box
    assert inside
    assert width > 320 or box["height"] > 40
    assert box["y"] + box["height"] <= inside["y"] + inside["height"] + 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 800, 320])
def test_axe_finds_nothing(tab: Tab, lesson: Path, scheme: str, width: int) -> None:
    assert violations_of(tab, lesson, 9, scheme, width) == []

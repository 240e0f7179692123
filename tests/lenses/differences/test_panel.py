"""The panels of differences: the plot of errors, the digits that cancel, and the curve."""

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ad_viz.lenses.differences.story import differences_story
from ad_viz.player.widget import Player
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.browser.steps import go
from tests.golden.cases import CASES

TIMELINE = CASES["differences"]()


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Player(TIMELINE).save(tmp_path_factory.mktemp("differences") / "lesson.html")


def dots(page: Page) -> list[tuple[float, float]]:
    """The middle of every dot that is seen, from left and from top."""
    boxes = [dot.bounding_box() for dot in page.locator(".estimate:visible").all()]
    return [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b]


def test_a_dot_comes_with_its_step_and_is_lit_then(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    for step, count in ((3, 0), (4, 1), (5, 2), (19, 16), (20, 17), (22, 32), (24, 48), (3, 0)):
        go(page, step)
        expect(page.locator(".estimate:visible")).to_have_count(count)
        expect(page.locator(".estimate.focus:visible")).to_have_count(min(1, count))
        expect(page.locator(".errors .heard tbody tr")).to_have_count(count)
    assert tab.errors == []


def test_the_tangent_is_drawn_from_the_step_on_that_brings_it(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    for step, is_drawn in ((1, False), (3, False), (4, True), (5, True), (3, False), (25, True)):
        go(page, step)
        drawn = page.locator(".tangent-line").get_attribute("d")
        assert bool(drawn) is is_drawn, step


def test_what_a_quotient_is_compared_with_at_a_kink_is_no_exact_derivative(
    tab: Tab, tmp_path: Path
) -> None:
    page = tab.page
    page.goto(Player(CASES["differences_at_kink"]()).save(tmp_path / "kink.html").as_uri())
    go(page, 4)
    expect(page.locator(".digits dt").nth(4)).to_have_text("convention")


def test_truncation_falls_with_slope_1_and_a_central_difference_with_slope_2(
    tab: Tab, lesson: Path
) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, 22)
    found = dots(page)
    ahead, around = found[:16], found[16:]
    decades = [right - left for (right, _), (left, _) in pairwise(ahead)]
    assert decades == pytest.approx([decades[0]] * 15, abs=0.1)
    falls = [low - high for (_, high), (_, low) in pairwise(ahead[2:7])]
    twice = [low - high for (_, high), (_, low) in pairwise(around[1:4])]
    assert falls == pytest.approx([falls[0]] * 4, abs=1)
    assert twice == pytest.approx([2 * falls[0]] * 2, abs=1)
    assert ahead[12][1] < ahead[9][1] < ahead[7][1]  # and rounding rises again


def test_a_dot_leads_to_its_step(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, 19)
    page.locator(".estimate:visible").nth(4).click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "8")


def test_beside_a_dot_the_nearest_one_is_meant(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, 19)
    x, y = dots(page)[7]
    page.mouse.click(x + 3, y + 20)
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "11")
    go(page, 19)
    page.mouse.click(x, y + 60)  # far from all of them
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "19")


def test_the_dots_are_buttons_that_arrows_go_to(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, 22)
    dot = page.locator(".estimate[tabindex='0']:visible")
    expect(dot).to_have_count(1)
    dot.focus()
    for key, name in (
        ("ArrowUp", "forward, h = 1e−6"),
        ("ArrowLeft", "forward, h = 1e−7"),
        ("ArrowRight", "forward, h = 1e−6"),
        ("ArrowUp", "forward, h = 1e−6"),
        ("ArrowDown", "central, h = 1e−6"),
        ("ArrowDown", "central, h = 1e−6"),  # the complex ones are not there yet
        ("ArrowUp", "forward, h = 1e−6"),
    ):
        page.keyboard.press(key)
        expect(page.get_by_role("button", name=name, exact=True)).to_be_focused()
    expect(dot).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "9")
    page.keyboard.press("Home")  # where there is no dot, the player has the keys
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "2")


def test_the_digits_that_cancel_are_marked_and_are_those_that_agree(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, 16)
    upper, lower = page.locator(".digit-row .gone").all_inner_texts()
    assert upper == lower == "4.5139288103603"[: len(upper)]
    texts = page.locator(".digit-row dd").all_inner_texts()
    assert texts[:3] == ["4.5139288103606789", "4.5139288103603175", "0.0000000000003615"]
    # 3.615 is meant to be 3.622: the error is 0.007, and two digits are right
    assert page.locator(".digit-row .right").all_inner_texts() == ["3.6", "3.6"]
    go(page, 2)
    assert page.locator(".digit-row .hole:visible").count() == 4  # not computed yet is never 0
    go(page, 23)
    expect(page.locator(".digit-row:visible")).to_have_count(5)


def test_what_is_drawn_has_a_name_and_a_table(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, 26)
    plot = page.get_by_role("group", name="Error against h: forward least 8.3e−8 at h = 1e−8")
    expect(plot).to_be_visible()
    rows = page.locator(".errors .heard tr").all_inner_texts()
    assert len(rows) == 49
    expect(page.get_by_role("img", name="The curve beside x, seen 0.28 wide")).to_be_visible()


@pytest.mark.parametrize("step", [4, 16, 22, 26])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (900, "dark"), (320, "light")])
def test_no_look_breaks_a_rule(tab: Tab, lesson: Path, width: int, scheme: str, step: int) -> None:
    page = tab.look(width, 800, scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{lesson.as_uri()}#step={step}")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(step))
    assert violations(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width


def test_the_least_floats_have_short_numbers_beside_the_plot(tab: Tab, tmp_path: Path) -> None:
    tiny = differences_story(lambda x: x * 1e-320, (1.0,), steps=[0.1, 1e-3, 1e-321])
    tab.page.goto(Player(tiny).save(tmp_path / "tiny.html").as_uri())
    expect(tab.page.locator(".tens").first).to_be_visible()
    written = tab.page.locator(".tens").all_inner_texts()
    assert {"1e−320", "1e−321"} < set(written)
    assert max(map(len, written)) < 7

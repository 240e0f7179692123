"""The panels of ownership in a real browser: lanes that grow, what is rejected, and its damage."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import ad_viz as av
from ad_viz.lenses.ownership.programs import ownership_programs
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab
from tests.browser.steps import go

PROGRAM = ownership_programs["use after move"]


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    player = av.ownership(PROGRAM)
    return player.save(tmp_path_factory.mktemp("ownership") / "lesson.html")


@pytest.fixture(scope="module")
def rejected() -> int:
    """The step at which the checker speaks."""
    steps = av.ownership(PROGRAM).timeline.data["steps"]
    said = ["ownership.diagnostic", 0, 1]
    return next(number for number, step in enumerate(steps, 1) if said in step["set"])


def test_lanes_grow_and_stepping_back_takes_away_what_came(
    tab: Tab, lesson: Path, rejected: int
) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    drawn = page.locator(".lanes > g").first
    before = drawn.inner_html()
    go(page, rejected)
    assert drawn.inner_html().count("aria-label") > before.count("aria-label")
    expect(page.locator(".mark.stop")).to_have_count(1)
    go(page, 1)
    assert drawn.inner_html() == before
    assert tab.errors == []


def test_what_is_rejected_is_underlined_and_its_permission_is_missing(
    tab: Tab, lesson: Path, rejected: int
) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, rejected)
    expect(page.locator(".rejected u")).to_have_text("&a_bar")
    expect(page.get_by_role("article", name="error E0382, line 9, a_bar")).to_be_visible()
    missing = page.locator(".permit-rows .missing")
    expect(missing).to_have_text("R")
    go(page, rejected - 1)
    expect(page.locator(".rejected, .permit-rows .missing, article:visible")).to_have_count(0)


def test_a_lifetime_that_is_pointed_at_says_what_it_forbids(
    tab: Tab, lesson: Path, rejected: int
) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, rejected)
    page.locator(".field").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".forbidden")).to_contain_text("a_bar")
    assert page.locator(".within").evaluate_all("rows => rows.map(row => row.dataset.thing)") == [
        "line:4",
        "line:5",
    ]
    page.keyboard.press("ArrowDown")
    expect(page.locator(".forbidden")).to_contain_text("x_bar")


def test_the_damage_stands_beside_what_it_should_be(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.get_by_role("slider").press("End")
    expect(page.get_by_role("img", name="1; 1, wrong; 0")).to_be_visible()


def test_a_lecture_has_the_damage_and_the_memory_beside_the_lanes(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.get_by_role("slider").press("End")
    page.keyboard.press("f")
    expect(page.get_by_role("group", name="Lanes of owners and references")).to_be_visible()
    expect(page.get_by_role("img", name="1; 1, wrong; 0")).to_be_visible()
    expect(page.get_by_role("group", name="Memory", exact=True)).to_be_visible()
    expect(page.get_by_role("article")).to_be_hidden()


def test_a_reference_that_is_over_permits_nothing_any_more(
    tab: Tab, lesson: Path, rejected: int
) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, rejected)
    names = page.get_by_role("group", name="Permissions", exact=True).locator("b")
    expect(names).to_have_text(["y_bar", "a_bar", "b_bar", "x_bar"])


def test_where_a_borrow_ends_the_chips_say_what_the_equation_says(tab: Tab, tmp_path: Path) -> None:
    player = av.ownership(av.ownership_programs["shared borrow"])
    page = tab.page
    page.goto(player.save(tmp_path / "shared.html").as_uri())
    held = page.get_by_role("group", name="Permissions", exact=True)
    go(page, 4)
    expect(held).to_contain_text("On line 4")
    expect(held.locator("b")).to_have_text(["x_bar", "view", "other", "seen"])
    go(page, 5)
    expect(held).to_contain_text("After line 4")
    expect(held.locator("b")).to_have_text(["x_bar", "seen"])
    expect(held.get_by_role("img").first).to_have_accessible_name("read, own")
    go(page, 6)
    expect(held).to_contain_text("On line 5")


def test_a_program_of_one_step_fits_the_page(tab: Tab, tmp_path: Path) -> None:
    page = tab.page
    page.goto(av.ownership("read(zeros(2));").save(tmp_path / "ill_typed.html").as_uri())
    expect(page.get_by_role("article")).to_contain_text("E0308")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_program_without_variables_has_its_own_legend(tab: Tab, tmp_path: Path) -> None:
    page = tab.page
    page.goto(av.ownership("read(&zeros(3));").save(tmp_path / "one_line.html").as_uri())
    page.get_by_role("slider").press("End")
    expect(page.get_by_role("list", name="Legend")).to_have_text("happening in this step")
    expect(page.get_by_role("group", name="Permissions", exact=True)).to_have_text(
        "R read, W write, O own (may move)"
    )


@pytest.mark.parametrize("width", [720, 320])
def test_nothing_scrolls_sideways_but_the_lanes(tab: Tab, lesson: Path, width: int) -> None:
    page = tab.page
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(lesson.as_uri())
    go(page, 7)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    expect(page.locator(".own-code .now")).to_be_in_viewport()
    expect(page.locator(".lanes .mark.start").last).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 800, 320])
def test_axe_finds_nothing(
    tab: Tab, tmp_path: Path, rejected: int, scheme: str, width: int
) -> None:
    player = av.ownership(PROGRAM)
    player.step = rejected
    lesson = player.save(tmp_path / "rejected.html")
    assert violations_of(tab, lesson, rejected, scheme, width) == []

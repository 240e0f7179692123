"""The chart of a sweep with checkpoints in a real browser: its marks, and counts beside them."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ad_viz.lenses.checkpointing.story import checkpoint_story
from ad_viz.player.widget import Player
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab
from tests.browser.steps import go


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    player = Player(checkpoint_story(16), step=10)
    return player.save(tmp_path_factory.mktemp("checkpoint") / "lesson.html")


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Path:
    shown = checkpoint_story(16, ("full", "ctz", "revolve"), slots=4)
    return Player(shown, step=10).save(tmp_path_factory.mktemp("several") / "lesson.html")


@pytest.mark.parametrize(
    ("step", "marks", "counts"),
    [
        (1, [5, 0, 11], "0 5 5"),
        (6, [4, 2, 1], "4 4 5"),
        (10, [4, 3, 4], "12 4 5"),
        (17, [1, 0, 0], "17 1 5"),
    ],
)
def test_marks_and_counts_belong_together(
    tab: Tab, lesson: Path, step: int, marks: list[int], counts: str
) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    go(page, step)
    now = page.locator(".row.now")
    assert [now.locator(look).count() for look in (".cell", ".cell.kept", ".ring")] == marks
    assert page.locator(".counted p > b").all_inner_texts() == counts.split()
    named = page.locator(".counted p small").nth(1).inner_text().split(", ")
    assert len(named) == int(counts.split()[1])
    assert tab.errors == []


def test_a_row_says_what_it_shows(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    for name in (
        "first sweep: 0, 8, c, e, f cached; run from 0, 8, c, e, f kept",
        "sweep at 7: 0, 4, 6, 7 cached; recomputed from 0, 4, 6, 7 kept",
        "sweep at 8: 0, 8 cached",
        "sweep at 6: not yet",
    ):
        expect(page.get_by_role("img", name=name, exact=True)).to_be_visible()


def test_a_row_is_gone_to_by_a_click(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.get_by_role("img", name="sweep at b: ").click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "6")


def test_strategies_stand_side_by_side_at_the_same_state(tab: Tab, several: Path) -> None:
    page = tab.page
    page.goto(several.as_uri())
    expect(page.locator(".row.now > b")).to_have_text(["7"] * 3)
    assert page.locator(".costs").all_inner_texts() == [
        "0 of 0 recomputed, 8 cached",
        "12 of 17 recomputed, 4 cached",
        "6 of 12 recomputed, 3 cached",
    ]
    tops = [box.bounding_box() for box in page.locator(".sweep").all()]
    assert len({box["y"] for box in tops if box}) == 1


def test_a_lecture_shows_it(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.get_by_role("region").first.press("f")
    expect(page.get_by_role("group", name="Time runs down, states run across")).to_be_visible()
    expect(page.get_by_role("group", name="At this step")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 800, 320])
def test_axe_finds_nothing(tab: Tab, lesson: Path, scheme: str, width: int) -> None:
    assert violations_of(tab, lesson, 10, scheme, width) == []


@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing_side_by_side(tab: Tab, several: Path, width: int) -> None:
    assert violations_of(tab, several, 10, "light", width) == []


@pytest.mark.parametrize("states", [9, 60, 250, 700])
def test_counts_stand_beside_what_they_are_of(tab: Tab, tmp_path: Path, states: int) -> None:
    page = tab.look(1280, 800, motion="reduce")
    timeline = checkpoint_story(states)
    page.goto(Player(timeline, step=len(timeline)).save(tmp_path / "counts.html").as_uri())
    for figure in page.locator(".counted p:not(.chain) > b").all():
        over = "(one) => one.scrollWidth - one.clientWidth"
        assert figure.evaluate(over) <= 0, figure.text_content()

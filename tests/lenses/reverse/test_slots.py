"""The slots of a tape's rows: as many as operands where these are arrays, else two."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

import ad_viz as av
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.widget import Player
from ad_viz.timeline.texts.plain import plain
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab
from tests.golden.functions import f


def of_six(a: Any, b: Any, c: Any, d: Any, e: Any, M: Any) -> Any:
    z = np.concatenate([a, b, c, d, e, a])
    s = np.stack([a, b, c])
    t = np.einsum("ij,jk,k->i", s, M, d)
    return np.sum(z * z) + np.sum(t)


POINT = (*(np.array([1.0, 2.0]) + k for k in range(5)), np.ones((2, 2)))


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    story = tape_story(of_six, POINT, elements=False)
    return Player(story, step=9).save(tmp_path_factory.mktemp("slots") / "lesson.html")


def _shown(page: Page, step: int) -> Page:
    field = page.get_by_role("spinbutton")
    field.fill(str(step))
    field.press("Enter")
    expect(field).to_have_value(str(step))
    return page


def _row(page: Page, name: str) -> tuple[list[str], list[str]]:
    row = page.locator(".tape .row").filter(has=page.locator(f'.name span[title="{name}"]'))
    maps, deps = row.locator(".slots").all()
    return _texts(maps), _texts(deps)


def _texts(slots: Locator) -> list[str]:
    return slots.locator(".cell").all_inner_texts()


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark"), (320, "light")])
def test_a_row_of_arrays_has_a_slot_for_each_operand(
    tab: Tab, lesson: Path, width: int, scheme: str
) -> None:
    page = tab.look(width, scheme=scheme, motion="reduce")
    page.goto(lesson.as_uri())
    _shown(page, 9)
    if width < 1280:
        page.get_by_role("tab", name="Tape").click()
    heads = page.locator(".tape").get_by_role("columnheader").all_inner_texts()
    assert heads == ["linear maps[1–6]", "deps[1–6]", "adjoints"]
    assert _row(page, "z") == (["□[0:2]", "□[2:4]", "□[4:6]", "+3"], ["0", "1", "2"])
    assert _row(page, "s") == (["□[0]", "□[1]", "□[2]"], ["0", "1", "2"])
    maps, deps = _row(page, "t")
    assert deps == ["7", "5", "3"]
    assert maps[0] == "einsum('i,jk,k->ij', □, M, d)"
    row = page.locator(".tape .row.now")
    inside, of = row.bounding_box(), page.locator(".tape .list").bounding_box()
    assert inside and of  # noqa: PT018
    assert inside["x"] + inside["width"] <= of["x"] + of["width"] + 1
    assert tab.errors == []


def test_a_row_of_numbers_has_two(tab: Tab, tmp_path: Path) -> None:
    page = tab.look(1280, motion="reduce")
    page.goto(av.reverse(f, 0.5, 4.2).save(tmp_path / "lesson.html").as_uri())
    _shown(page, 5)
    heads = page.locator(".tape").get_by_role("columnheader").all_inner_texts()
    assert heads == ["weights[2]", "deps[2]", "adjoints"]
    assert _row(page, "b") == (["0.87758", "0"], ["0", "3"])


def test_a_slot_that_is_not_shown_is_lit_in_the_count(tab: Tab, lesson: Path) -> None:
    page = tab.look(1280, motion="reduce")
    page.goto(lesson.as_uri())
    story = tape_story(of_six, POINT, elements=False).data
    steps, edges = story["steps"], story["edges"]
    step = next(
        number
        for number, one in enumerate(steps, 1)
        if one["flow"] == "adjoint" and [edges[e]["slot"] for e in one.get("edges", ())] == [4]
    )
    _shown(page, step)
    expect(page.locator(".tape .now .hot")).to_have_text(["+3"])
    expect(page.locator(".chips")).to_contain_text("m = □[8:10]")


@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing(tab: Tab, lesson: Path, width: int) -> None:
    assert violations_of(tab, lesson, 9, "light", width) == []


def test_an_equation_has_three_terms_and_a_count() -> None:
    timeline = forward_story(of_six, POINT, seed=[np.ones(np.shape(x)) for x in POINT],
                             elements=False)  # fmt: skip
    said = [plain(step["equation"]) for step in timeline.data["steps"]]
    assert "z = concatenate([a, b, c, +3])" in said
    assert "dz = da in its part + db in its part + dc in its part + … (6 terms)" in said

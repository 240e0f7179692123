"""A step of arrays that is opened: its sub-steps, one product each, and back to the step."""

import re
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

import ad_viz as av
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.golden.array_functions import LAYERS_AT, layers

#: What W gets is told in this step; it has twelve products.
W_STEP = 21


@pytest.fixture
def lesson(tab: Tab, tmp_path: Path) -> Tab:
    player = av.reverse(layers, *LAYERS_AT)
    player.step = W_STEP
    page = tab.look(1280, motion="reduce")
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    expect(page.locator(".inside-button")).to_have_accessible_name(f"Open step {W_STEP}")
    return tab


def number(page: Page) -> Locator:
    return page.get_by_role("spinbutton")


def happening(page: Page) -> set[str]:
    found: list[str] = page.locator(".graph .happening").evaluate_all(
        "(all) => all.map((one) => one.dataset.cells)"
    )
    return set(found)


def test_its_sub_steps_are_gone_through_and_then_the_next_step(lesson: Tab) -> None:
    page = lesson.page
    player = page.get_by_role("region")
    page.locator(".inside-button").click()
    expect(number(page)).to_have_value(f"{W_STEP}.1")
    expect(page.get_by_role("status")).to_contain_text("Inside this step, 1 of 12")
    for _ in range(4):
        player.press("ArrowRight")
    expect(number(page)).to_have_value(f"{W_STEP}.5")
    expect(page.locator(".equation")).to_have_text("W[2, 1] += 0.59438 · (−0.5) = −0.29719")
    assert happening(page) == {"derivative 1: 7", "derivative 4: 2", "value 0: 1"}
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuenow", str(W_STEP))
    assert violations(page) == []
    player.press("ArrowLeft")
    expect(number(page)).to_have_value(f"{W_STEP}.4")
    for _ in range(8):
        player.press("ArrowRight")
    expect(number(page)).to_have_value(f"{W_STEP}.12")
    player.press("ArrowRight")
    expect(number(page)).to_have_value(str(W_STEP + 1))
    assert happening(page) == set()
    expect(page.locator(".not-yet")).to_have_count(0)
    assert lesson.errors == []


def test_what_has_not_come_yet_is_covered(lesson: Tab) -> None:
    page = lesson.page
    page.locator(".inside-button").click()
    covers = page.locator(".graph .not-yet")
    expect(covers).to_have_count(2)  # of what rests on the edge, and of what W has
    cells = "(all) => all.map((one) => one.getAttribute('d').split('M').length - 1)"
    assert covers.evaluate_all(cells) == [11, 11]
    page.get_by_role("region").press("ArrowRight")
    assert covers.evaluate_all(cells) == [10, 10]


def test_a_lecture_shows_it_though_its_room_is_another(lesson: Tab) -> None:
    page = lesson.page
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.get_by_role("region").press("f")
    page.get_by_role("region").press("o")
    expect(page.locator(".graph .not-yet").first).to_be_attached()
    expect(page.locator(".graph .happening").first).to_be_attached()


@pytest.mark.parametrize("way", ["Escape", "o", "button", "ArrowLeft"])
def test_it_closes_again_and_stepping_goes_on(lesson: Tab, way: str) -> None:
    page = lesson.page
    sentence = page.locator(".sentence").inner_text()
    page.get_by_role("region").press("o")
    expect(number(page)).to_have_value(f"{W_STEP}.1")
    if way == "button":
        page.locator(".inside-button").click()
    else:
        page.get_by_role("region").press(way)
    expect(number(page)).to_have_value(str(W_STEP))
    expect(page.locator(".sentence")).to_have_text(sentence.replace("\n", ""))
    page.get_by_role("region").press("ArrowRight")
    expect(number(page)).to_have_value(str(W_STEP + 1))
    assert lesson.errors == []


def test_a_sub_step_is_gone_to_by_its_number(lesson: Tab) -> None:
    page = lesson.page
    number(page).fill(f"{W_STEP}.7")
    number(page).press("Enter")
    expect(page.locator(".sentence")).to_contain_text("7 of 12")
    number(page).fill("3")
    number(page).press("Enter")
    expect(number(page)).to_have_value("3")
    assert happening(page) == set()


def test_it_plays_through_them(lesson: Tab) -> None:
    page = lesson.page
    page.get_by_role("combobox", name="Speed").select_option("4")
    number(page).fill(f"{W_STEP}.11")
    number(page).press("Enter")
    page.get_by_role("button", name="Play").click()
    expect(number(page)).to_have_value(re.compile(r"^\d+$"))
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    expect(number(page)).to_have_value(number(page).get_attribute("max") or "")


def test_of_many_products_some_are_shown_and_all_counted(tab: Tab, tmp_path: Path) -> None:
    X, W = np.ones((16, 20)), np.linspace(-1, 1, 200).reshape(20, 10)
    player = av.reverse(lambda X, W: np.sum(X @ W), X, W)
    player.step = 3
    page = tab.look(1280, motion="reduce")
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    page.locator(".inside-button").click()
    expect(page.locator(".sentence")).to_contain_text("1 of 3,200")
    number(page).fill("3.36")
    number(page).press("Enter")
    expect(page.locator(".sentence")).to_contain_text("3,164 more are like it")
    assert tab.errors == []


def test_what_has_travelled_as_means_opens_in_a_notebook(tab: Tab, tmp_path: Path) -> None:
    player = av.reverse(lambda x: np.sum(np.tanh(x)), np.linspace(-1, 1, 5_000))
    player.step = 2
    page = tab.look(1280, motion="reduce")
    page.goto(player.save(tmp_path / "lesson.html").as_uri())
    expect(page.locator(".cell-card")).to_be_attached()
    expect(page.locator(".sentence")).to_contain_text("In a notebook, this step opens.")
    expect(page.locator(".inside-button")).to_have_count(0)
    page.get_by_role("region").press("o")
    expect(page.get_by_role("alert")).to_contain_text("In a notebook, this step opens.")
    page.get_by_role("region").press("ArrowRight")
    expect(number(page)).to_have_value("3")


def test_every_step_of_every_lens_of_arrays_that_opens_closes(tab: Tab, tmp_path: Path) -> None:
    page = tab.look(1280, motion="reduce")
    for lens in (av.forward, av.engines):
        player = lens(layers, *LAYERS_AT)
        page.goto(player.save(tmp_path / f"{lens.__name__}.html").as_uri())
        expect(page.locator(".cell-card")).to_be_attached()
        opened = 0
        for step in range(1, len(player.timeline) + 1):
            number(page).fill(str(step))
            number(page).press("Enter")
            if page.locator(".inside-button").count():
                page.locator(".inside-button").click()
                expect(number(page)).to_have_value(f"{step}.1")
                opened += 1
                page.get_by_role("region").press("Escape")
        assert opened > 5
    assert tab.errors == []

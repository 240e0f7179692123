"""Cells of arrays in a page: pointed at, by hand and by keys, and opened in plain numbers."""

import re
from pathlib import Path
from typing import Literal

import numpy as np
import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

import ad_viz as av
from tests.browser.axe import violations
from tests.browser.chromium import Tab, open_tab
from tests.browser.waiting import until
from tests.golden.array_functions import LAYERS_AT, layers

#: Of the story of `layers`: what W gets, and what x gets.
W_STEP, X_STEP = 21, 22
#: What its nodes are.
X, W, Y = 0, 1, 4


@pytest.fixture
def lesson(tab: Tab, tmp_path: Path) -> Tab:
    """The layers, where their derivatives are complete."""
    player = av.reverse(layers, *LAYERS_AT)
    player.step = X_STEP
    opened(tab.look(1280, motion="reduce"), player.save(tmp_path / "lesson.html"))
    return tab


def opened(page: Page, path: Path) -> None:
    page.goto(path.as_uri())
    expect(page.locator(".cell-card")).to_be_attached()


def card(page: Page, node: int) -> Locator:
    return page.locator(f'.card[data-thing="node:{node}"]')


def place(
    page: Page, node: int, row: int, column: int, derivative: bool = False
) -> dict[str, float]:
    """The middle of a cell of a node's map, on the screen."""
    rim = card(page, node).locator(".heat .rim").nth(int(derivative))
    rows, columns = np.shape(LAYERS_AT[node]) if node == W else (4 if node == Y else 3, 1)
    box: FloatRect | None = None

    def is_at_rest() -> bool:  # until then it is drawn anew
        nonlocal box
        before, box = box, rim.bounding_box()
        return box is not None and before == box

    until(page, is_at_rest, lambda: f"No map of {node} is seen.")
    assert box
    return {
        "x": box["x"] + (column + 0.5) * box["width"] / columns,
        "y": box["y"] + (row + 0.5) * box["height"] / rows,
    }


def lit(page: Page, within: str = "") -> set[str]:
    found: list[str] = page.locator(f"{within} .lit-cells").evaluate_all(
        "(all) => all.map((one) => one.dataset.cells)"
    )
    return set(found)


MADE = {"value 1: 7", "derivative 1: 7", "value 4: 2", "derivative 4: 2", "value 0: 1"}


def test_a_cell_that_is_pointed_at_lights_what_it_comes_from(lesson: Tab) -> None:
    page = lesson.page
    page.mouse.move(**place(page, W, 2, 1))
    expect(page.locator(".cell-tip")).to_have_text("W[2, 1] = 0.6")
    assert lit(page) == MADE
    assert lit(page, ".graph") == MADE
    assert lit(page, ".tape") == {"derivative 1: 7", "derivative 4: 2"}
    assert lit(page, ".narration") == {"derivative 4: 2", "value 1: 7"}
    page.mouse.move(**place(page, Y, 2, 0))
    expect(page.locator(".cell-tip")).to_have_text("y[2] = −0.25")
    assert lit(page, ".graph") == {
        "value 4: 2", "derivative 4: 2", "value 1: 6 7 8", "value 0: 0 1 2",
    }  # fmt: skip
    page.mouse.move(5, 5)
    expect(page.locator(".cell-tip")).to_be_hidden()
    assert lit(page) == set()
    assert lesson.errors == []


def test_an_adjoint_that_is_pointed_at_lights_those_that_sent_it(lesson: Tab) -> None:
    page = lesson.page
    page.mouse.move(**place(page, X, 1, 0, derivative=True))
    expect(page.locator(".cell-tip")).to_contain_text("x[1] = −1.83237")
    assert lit(page, ".graph") == {
        "value 0: 1", "derivative 0: 1", "derivative 4: 0 1 2 3", "value 1: 1 4 7 10",
    }  # fmt: skip
    framed = page.locator(".tape .row").nth(Y).locator(".miniature")
    framed.hover(position={"x": 10, "y": 13})
    assert any(cells.startswith("derivative 4") for cells in lit(page))


def test_keys_go_from_box_to_box_into_one_and_from_cell_to_cell(lesson: Tab) -> None:
    page = lesson.page
    page.locator(".graph > svg").focus()
    for key in ("ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    expect(card(page, W).locator(".ring")).to_be_focused()
    for key in ("Enter", "ArrowDown", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    said = page.get_by_role("status")
    expect(said).to_have_text("W, 4 by 3, row 2, column 1, 0.6")
    assert lit(page) == MADE
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(said).to_have_text("W-bar, 4 by 3, row 2, column 1, minus 0.29719")
    expect(page.get_by_role("spinbutton")).to_have_value(str(X_STEP))
    page.keyboard.press("Enter")
    opened = page.get_by_role("group", name="W[2, 1] in plain numbers")
    expect(opened).to_contain_text("0.59438 · (−0.5) = −0.29719")
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(".cell-tip")).to_be_hidden()
    expect(card(page, W).locator(".ring")).to_be_focused()
    assert lit(page) == set()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("spinbutton")).to_have_value(str(X_STEP - 1))


def test_a_cell_opens_in_plain_numbers_and_follows_the_steps(lesson: Tab) -> None:
    page = lesson.page
    page.mouse.click(**place(page, Y, 2, 0))
    opened = page.get_by_role("group", name="y[2] in plain numbers")
    expect(opened).to_contain_text("y[2] = z[2]")
    listing = page.get_by_role("group", name="Your function").locator(".cell-listing")
    for text in ("Line 7: y[2] = −0.25", "+ W[2, 1] · x[1]−0.3"):
        expect(listing).to_contain_text(text)
    expect(page.get_by_role("spinbutton")).to_have_value(str(X_STEP))
    assert violations(page) == []
    page.get_by_role("region").press("Home")
    expect(opened).to_contain_text("not computed yet")
    expect(listing).to_have_count(0)  # nothing of it is computed yet
    opened.get_by_role("button", name="Close").click()
    expect(opened).to_be_hidden()
    expect(page.locator(".engine")).to_be_visible()
    assert lesson.errors == []


def drawn(page: Page) -> list[str]:
    """What is written in the drawing of an opened cell."""
    return page.locator(".cell-card .cell-drawing text").all_text_contents()


def test_an_opened_cell_is_drawn_among_the_numbers_that_it_meets(lesson: Tab) -> None:
    page = lesson.page
    page.mouse.click(**place(page, W, 2, 1))
    assert {"W[2, 1]", "0.6", "−0.29719", "y[2]", "−0.25", "0.59438"} <= set(drawn(page))
    assert "x[1] = −0.5" in drawn(page)
    opened = page.get_by_role("group", name="W[2, 1] in plain numbers")
    expect(opened).to_contain_text("In this cell only two numbers meet.")
    expect(opened.locator(".cell-drawing .lit")).to_have_count(0)
    page.get_by_role("region").press("ArrowLeft")  # the step that tells it
    expect(opened.locator(".cell-drawing .edge.lit")).to_have_count(1)
    page.get_by_role("region").press("Home")
    expect(opened.locator(".cell-drawing .dashed")).to_have_count(4)
    assert "−0.29719" not in drawn(page)
    # It is for the eye: nothing of it takes hands, keys or what is pointed at.
    handled = opened.locator(".cell-drawing :is([role], [tabindex='0'], [data-thing])")
    expect(handled).to_have_count(0)


def test_the_line_that_uses_an_opened_cell_stands_in_numbers_beside_the_code(
    lesson: Tab,
) -> None:
    page = lesson.page
    page.mouse.click(**place(page, W, 2, 1))
    listing = page.locator(".code-panel .cell-listing")
    expect(listing).to_contain_text("Line 7: y[2] = −0.25")
    expect(listing.locator(".opened")).to_have_text("+ W[2, 1] · x[1]−0.3")
    expect(page.locator(".engine")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(listing).to_have_count(0)
    expect(page.locator(".engine")).to_be_visible()


def test_in_the_tape_a_row_of_numbers_stands_under_the_row_that_is_read(lesson: Tab) -> None:
    page = lesson.page
    page.mouse.click(**place(page, W, 2, 1))
    row = page.locator(".tape .cell-row")
    expect(row).to_have_count(0)  # this step sends x, not W
    page.get_by_role("region").press("ArrowLeft")
    expect(row.get_by_role("cell")).to_have_text(["[2]", "−0.5 · to W[2, 1]", "0.59438"])
    boxes = [
        page.locator(".tape .row").nth(Y).bounding_box(),
        row.bounding_box(),
        page.locator(".tape .row").nth(Y + 1).bounding_box(),
    ]
    tops = [round(box["y"]) for box in boxes if box]
    assert tops[1] - tops[0] == tops[2] - tops[1] > 0
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(row).to_have_count(0)
    assert lesson.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_a_lecture_all_of_it_is_seen_and_read(
    lesson: Tab, scheme: Literal["light", "dark"]
) -> None:
    page = lesson.look(1920, scheme=scheme, motion="reduce")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.locator(".ad-viz").focus()
    page.keyboard.press("f")
    expect(page.locator(".ad-viz[data-shape=lecture]")).to_be_visible()
    page.get_by_role("region").press("ArrowLeft")
    page.mouse.click(**place(page, W, 2, 1))
    shown = page.locator(".cell-card")
    expect(shown).to_be_visible()
    assert shown.locator(".cell-rows").evaluate("(one) => one.scrollHeight <= one.clientHeight")
    sizes = """(all) => all.map((one) =>
        parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1))"""
    assert min(page.locator(".cell-card :is(text, p)").evaluate_all(sizes)) > 33
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    page.keyboard.press("f")


def test_of_many_uses_the_first_are_drawn_and_all_counted(lesson: Tab) -> None:
    page = lesson.page
    page.mouse.click(**place(page, X, 1, 0, derivative=True))
    assert [words for words in drawn(page) if "W" in words] == [
        "W[0, 1] = −0.2", "W[1, 1] = 0.8", "W[2, 1] = 0.6",
    ]  # fmt: skip
    expect(page.locator(".cell-card")).to_contain_text(
        "4 contributions meet in this one cell; the first 3 are drawn."
    )
    expect(page.locator(".cell-card")).to_contain_text("+ 1 more")


def test_what_an_opened_cell_is_about_stays_in_sight(lesson: Tab) -> None:
    page = lesson.page
    for node, row in ((W, 2), (X, 1), (Y, 2)):
        at = place(page, node, row, 0)
        page.mouse.click(**at)
        box = page.locator(".cell-card").bounding_box()
        assert box
        is_over = (
            box["x"] < at["x"] < box["x"] + box["width"]
            and box["y"] < at["y"] < box["y"] + box["height"]
        )
        assert not is_over, (node, row)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_it_opens_from_its_place_where_motion_is_wanted(
    lesson: Tab, motion: Literal["no-preference", "reduce"]
) -> None:
    page = lesson.page
    page.emulate_media(reduced_motion=motion)
    times = """() => {
        window.opened = [];
        const { animate } = Element.prototype;
        Element.prototype.animate = function (frames, options) {
            if (this.matches(".cell-card")) window.opened.push(options.duration);
            return animate.call(this, frames, options);
        };
    }"""
    page.evaluate(times)
    page.mouse.click(**place(page, W, 2, 1))
    expect(page.locator(".cell-card")).to_be_visible()
    assert page.evaluate("window.opened") == ([] if motion == "reduce" else [160])


@pytest.mark.parametrize("width", [390, 320])
def test_on_a_phone_it_is_legible_and_covers_no_box_that_it_is_about(
    tab: Tab, tmp_path: Path, width: int
) -> None:
    player = av.reverse(layers, *LAYERS_AT)
    player.step = X_STEP
    page = tab.look(width, motion="reduce")
    opened(page, player.save(tmp_path / "lesson.html"))
    at = place(page, X, 1, 0, derivative=True)
    page.mouse.click(**at)
    box = page.locator(".cell-card").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] > at["y"]
    sizes = """(all) => all.map((one) =>
        parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""
    assert min(page.locator(".cell-card .cell-drawing text").evaluate_all(sizes)) > 11.5
    assert violations(page) == []
    assert tab.errors == []


def test_the_legend_says_what_is_pointed_at_and_how_far_the_tones_go(lesson: Tab) -> None:
    legend = lesson.page.get_by_role("list", name="Legend")
    expect(legend).to_contain_text("pointed at")
    expect(legend).to_contain_text("−22 and above; bar: negative")


def test_what_is_not_a_cell_still_goes_to_its_step(lesson: Tab) -> None:
    page = lesson.page
    box = card(page, W).locator(".ring").bounding_box()
    assert box
    page.mouse.click(box["x"] + 12, box["y"] + 14)
    expect(page.get_by_role("spinbutton")).not_to_have_value(str(X_STEP))
    expect(page.locator(".cell-card")).to_be_hidden()


def test_a_finger_opens_a_cell_on_a_phone(chromium: Browser, tmp_path: Path) -> None:
    context = chromium.new_context(has_touch=True, viewport={"width": 390, "height": 844})
    tab = open_tab(context)
    player = av.reverse(layers, *LAYERS_AT)
    player.step = X_STEP
    opened(tab.page, player.save(tmp_path / "lesson.html"))
    tab.page.touchscreen.tap(**place(tab.page, Y, 2, 0))
    box = tab.page.get_by_role("group", name="y[2] in plain numbers").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert tab.errors == []
    context.close()


def test_a_block_of_a_large_array_is_lit_and_says_so(tab: Tab, tmp_path: Path) -> None:
    rng = np.random.default_rng(3)
    X, W = rng.normal(size=(32, 300)), rng.normal(size=(300, 20))
    player = av.reverse(lambda W: np.sum(np.tanh(X @ W)), W)
    player.step = len(player.timeline)
    page = tab.look(1280, motion="reduce")
    opened(page, player.save(tmp_path / "lesson.html"))
    rim = card(page, 0).locator(".heat .rim").first.bounding_box()
    assert rim
    page.mouse.move(rim["x"] + 2, rim["y"] + 3)
    expect(page.locator(".cell-tip")).to_contain_text(re.compile(r"W\[\d+:\d+, 0\] has the mean"))
    assert any(cells.startswith("value 1: ") for cells in lit(page))
    page.mouse.click(rim["x"] + 2, rim["y"] + 3)
    expect(page.locator(".cell-card")).to_contain_text("only means of blocks")
    assert tab.errors == []


def test_a_player_of_numbers_alone_asks_for_none_of_it(tab: Tab, tmp_path: Path) -> None:
    path = av.reverse(lambda x, y: x * y, 0.5, 4.2).save(tmp_path / "lesson.html")
    assert "cell-card" not in path.read_text("utf-8")

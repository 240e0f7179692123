"""All of a graph that is seen in parts: its overview, and how it looks from afar."""

import math
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import ad_viz as av
from ad_viz import Var, tanh
from tests.browser.axe import violations
from tests.browser.chromium import Tab

POINTS = [(k / 10 - 2.45, math.sin(k / 10 - 2.45)) for k in range(50)]
#: u₃₂ sends w its share; the first of the sweep.
STEP, SWEEP = 474, 304


def model(w: Var, v: Var, x: float) -> Var:
    u = w * x
    h = tanh(u)
    m = v * h
    return m


def loss(w: Var, v: Var) -> Var:
    s = 0.0
    for x, y in POINTS:
        r = model(w, v, x) - y
        s = s + r * r
    return s


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    player = av.reverse(loss, 0.8, 1.2)
    player.step = STEP
    return player.save(tmp_path_factory.mktemp("overview") / "loss.html")


@pytest.fixture
def lesson(tab: Tab, saved: Path) -> Tab:
    page = tab.look(1280, motion="reduce")
    page.goto(saved.as_uri())
    expect(strip(page)).to_be_visible()
    return tab


def strip(page: Page) -> Locator:
    return page.get_by_role("slider", name="Overview of the graph")


def step(page: Page) -> int:
    return int(page.get_by_role("spinbutton").input_value())


def caption_size(page: Page) -> float:
    size: float = page.locator(".overview-said").evaluate(
        "(one) => parseFloat(getComputedStyle(one).fontSize)"
    )
    return size


def at_turn(page: Page, turn: int) -> None:
    expect(strip(page)).to_have_attribute("aria-valuenow", str(turn))


def column(page: Page, turn: int) -> tuple[float, float]:
    """Where a turn is: marks reach from the left of the first to the right of the last."""
    box = strip(page).bounding_box()
    assert box
    left, right = page.evaluate(EXTENT, "canvas:last-of-type")
    return box["x"] + left + (turn - 0.5) * (right - left) / 50, box["y"] + 25


#: From where to where something is drawn on the upper sheet of the strip, in px.
EXTENT = """(sheet) => {
  const hosts = [...document.querySelectorAll('*')].filter((one) => one.shadowRoot)
  const root = hosts[0]?.shadowRoot ?? document
  const canvas = root.querySelector('.overview-map').querySelector(sheet)
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const drawn = (x) => [...Array(height).keys()].some((y) => data[4 * (y * width + x) + 3])
  const columns = [...Array(width).keys()].filter(drawn)
  return [columns[0] / devicePixelRatio, (columns.at(-1) + 1) / devicePixelRatio]
}"""


def test_the_strip_says_what_is_reached_and_where_the_step_is(lesson: Tab) -> None:
    page = lesson.page
    caption = page.locator(".overview-said")
    expect(caption).to_contain_text("All 302 nodes")
    expect(caption).to_contain_text("117 reached")
    expect(caption).to_contain_text("the sweep goes this way")
    expect(strip(page)).to_have_attribute("aria-valuetext", "turn 32 of 50, 6 of 6 reached")
    expect(strip(page)).to_have_attribute("aria-valuemax", "50")
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Next").click()
    expect(caption).to_contain_text("120 reached")
    assert violations(page) == []
    assert lesson.errors == []


def test_keys_on_the_strip_go_from_turn_to_turn_and_no_further(lesson: Tab) -> None:
    page = lesson.page
    strip(page).focus()
    page.keyboard.press("ArrowLeft")
    at_turn(page, 31)
    first = step(page)
    assert first > STEP
    expect(strip(page)).to_have_attribute("aria-valuetext", "turn 31 of 50, 1 of 6 reached")
    page.keyboard.press("ArrowRight")
    at_turn(page, 32)
    assert SWEEP < step(page) < STEP
    page.keyboard.press("Home")
    at_turn(page, 1)
    page.keyboard.press("End")
    at_turn(page, 50)
    page.keyboard.press("ArrowRight")
    at_turn(page, 50)
    expect(strip(page)).to_be_focused()
    assert lesson.errors == []


def test_a_hand_goes_to_a_turn_and_drags_on(lesson: Tab) -> None:
    page = lesson.page
    page.mouse.move(*column(page, 20))
    expect(page.locator(".overview-said")).to_contain_text("turn 20 of 50, 0 of 6 reached")
    at_turn(page, 32)
    page.mouse.down()
    at_turn(page, 20)
    page.mouse.move(*column(page, 12), steps=3)
    at_turn(page, 12)
    page.mouse.up()
    page.mouse.move(*column(page, 40))
    at_turn(page, 12)
    expect(page.locator('.card[data-thing="node:73"]')).to_be_visible()
    assert lesson.errors == []


def test_what_is_seen_whole_needs_no_overview(tab: Tab, tmp_path: Path) -> None:
    page = tab.look(1280, motion="reduce")
    page.goto(av.reverse(lambda x, y: x * y + x, 0.5, 4.2).save(tmp_path / "small.html").as_uri())
    page.get_by_role("button", name="Fit the whole graph").click()
    expect(page.locator(".card")).to_have_count(4)
    expect(page.locator(".overview, .far-view")).to_have_count(0)
    assert tab.errors == []


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_from_afar_all_is_seen_and_near_again_what_it_was(
    tab: Tab, saved: Path, width: int
) -> None:
    page = tab.look(width, motion="reduce")
    page.goto(saved.as_uri())
    expect(strip(page)).to_be_visible()
    page.get_by_role("button", name="Fit the whole graph").click()
    expect(page.locator(".far-view")).to_be_visible()
    expect(strip(page)).to_be_hidden()
    assert violations(page) == []
    page.get_by_role("button", name="Zoom in").click()
    expect(page.locator(".far-view")).to_have_count(0)
    expect(strip(page)).to_be_visible()
    assert step(page) == STEP
    for _ in range(4):
        page.get_by_role("button", name="Zoom out").click()
    expect(page.locator(".far-view")).to_be_visible()
    assert tab.errors == []


def test_keys_reach_every_node_from_afar(lesson: Tab) -> None:
    page = lesson.page
    page.locator(".graph > svg").focus()
    page.keyboard.press("0")
    tree = page.get_by_role("tree", name="Whole graph, 302 nodes")
    item = page.locator("[role=treeitem]:focus > span")
    expect(item).to_have_text("w, input, 0.8, adjoint 0.94651")
    page.keyboard.press("End")
    expect(item).to_contain_text("50 turns, 300 nodes")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(item).to_have_text("turn 1 of 50, 0 of 6 nodes reached")
    assert tree.get_by_role("treeitem").count() == 53
    for _ in range(31):
        page.keyboard.press("ArrowDown")
    expect(item).to_have_text("turn 32 of 50, 6 of 6 nodes reached")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(item).to_contain_text("u₃₂, w * 0.65")
    expect(page.locator(".far-said")).to_have_text("u₃₂, turn 32 of 50")
    page.keyboard.press("Enter")
    expect(page.get_by_role("spinbutton")).not_to_have_value(str(STEP))
    page.keyboard.press("Escape")
    expect(page.locator(".far-view")).to_have_count(0)
    expect(page.locator(".graph > svg")).to_be_focused()
    assert lesson.errors == []


def test_a_turn_that_is_entered_from_afar_is_seen_near(lesson: Tab) -> None:
    page = lesson.page
    page.locator(".graph > svg").focus()
    page.keyboard.press("0")
    for key in ("End", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".far-view")).to_have_count(0)
    at_turn(page, 1)
    expect(page.locator('.card[data-thing="node:7"]')).to_be_visible()
    assert lesson.errors == []


def test_a_lecture_has_it_too_in_type_for_the_back_row(lesson: Tab) -> None:
    page = lesson.page
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.get_by_role("button", name="Lecture").click()
    expect(page.locator("[data-shape=lecture]")).to_be_visible()
    expect(strip(page)).to_be_visible()
    size = page.locator(".overview-said").evaluate(
        "(one) => parseFloat(getComputedStyle(one).fontSize)"
    )
    assert size >= 42
    assert lesson.errors == []


def newton(a: Var) -> Var:
    x: Var | float = 1.0
    for _ in range(5):
        x = 0.5 * (x + a / x)
    return x  # type: ignore[return-value]


def test_in_a_lecture_a_small_graph_that_is_not_seen_whole_has_it(tab: Tab, tmp_path: Path) -> None:
    page = tab.look(1280, motion="reduce")
    page.goto(f"{av.reverse(newton, 2.0).save(tmp_path / 'newton.html').as_uri()}#step=30")
    page.get_by_role("region").first.press("f")
    expect(page.locator("[data-shape=lecture]")).to_be_visible()
    expect(strip(page)).to_be_visible()
    expect(strip(page)).to_have_attribute("aria-valuemax", "5")
    assert tab.errors == []


def test_the_legend_has_the_signs_of_what_is_shown(lesson: Tab) -> None:
    page = lesson.page
    legend = page.get_by_role("list", name="Legend")
    expect(legend).to_contain_text("shown in detail")
    expect(legend).to_contain_text("reached, not yet")
    expect(legend.get_by_text("edges used, to come")).to_be_hidden()
    page.get_by_role("button", name="Fit the whole graph").click()
    expect(legend.get_by_text("edges used, to come")).to_be_visible()
    expect(legend.get_by_text("how far it has come")).to_be_visible()
    expect(legend.get_by_text("shown in detail")).to_be_hidden()
    page.get_by_role("button", name="Zoom in").click()
    expect(legend.get_by_text("shown in detail")).to_be_visible()
    assert lesson.errors == []

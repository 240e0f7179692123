"""Arrays among the inputs of a page without a kernel: a cell is dragged, or all is multiplied."""

from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

import ad_viz as av
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.timeline import Timeline
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.browser.test_replay import watched
from tests.golden.array_functions import LAYERS_AT, layers


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return av.reverse(layers, *LAYERS_AT).save(tmp_path_factory.mktemp("arrays") / "lesson.html")


def opened(tab: Tab, lesson: Path) -> Page:
    tab.page.goto(lesson.as_uri())
    tab.page.get_by_role("button", name="Inputs").click()
    tab.page.get_by_role("region").first.press("End")
    return tab.page


def cell(page: Page) -> Locator:
    return page.get_by_role("spinbutton", name="W[2, 1]", exact=True)


def there(number: float) -> Timeline:
    """The story where W[2, 1] is that."""
    x, W, b, V = LAYERS_AT
    W = W.copy()
    W[2, 1] = number
    return tape_story(layers, (x, W, b, V), elements=False)


def shows(page: Page, number: float) -> None:
    timeline = there(number)
    expect(cell(page)).to_have_attribute("aria-valuenow", str(number))
    loss = timeline.state(len(timeline))["value", len(timeline.data["nodes"]) - 1]
    expect(page.locator(".graph-panel")).to_contain_text(numeral(loss))


def test_a_cell_is_dragged_by_keys_typed_and_taken_back(tab: Tab, lesson: Path) -> None:
    page = opened(tab, lesson)
    cell(page).focus()
    for _ in range(5):
        cell(page).press("ArrowUp")
    shows(page, 0.65)
    expect(page.get_by_role("status")).to_contain_text("W[2, 1] is 0.65")
    cell(page).press("ArrowRight")
    expect(page.get_by_role("spinbutton", name="W[2, 2]", exact=True)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    cell(page).press("Enter")
    exact = page.get_by_role("spinbutton", name="W[2, 1], exactly")
    expect(exact).to_be_focused()
    exact.fill("-1.25")
    exact.press("Enter")
    shows(page, -1.25)
    page.get_by_role("button", name="As recorded").click()
    shows(page, 0.6)
    assert tab.errors == []


def test_a_cell_is_dragged_by_the_mouse(tab: Tab, lesson: Path) -> None:
    page = opened(tab, lesson)
    cell(page).hover()
    box = cell(page).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y - 10, steps=5)
    page.mouse.up()
    shows(page, 0.7)
    assert tab.errors == []


def test_the_cell_in_full_stays_the_same_and_its_numbers_change(tab: Tab, lesson: Path) -> None:
    page = opened(tab, lesson)
    page.get_by_role("region").first.press("ArrowLeft")
    full = page.locator(".spelled")
    before = full.inner_text()
    cell(page).focus()
    cell(page).press("PageUp")
    expect(full).not_to_have_text(before)
    assert full.inner_text().split("]")[0] == before.split("]")[0]
    assert tab.errors == []


def test_an_array_is_multiplied_as_a_whole(tab: Tab, lesson: Path) -> None:
    page = opened(tab, lesson)
    factor = page.get_by_role("slider", name="V, all of it times")
    factor.focus()
    for _ in range(4):
        factor.press("ArrowRight")
    expect(factor).to_have_attribute("aria-valuetext", "times 1.2")
    x, W, b, V = LAYERS_AT
    timeline = tape_story(layers, (x, W, b, 1.2 * V), elements=False)
    loss = timeline.state(len(timeline))["value", len(timeline.data["nodes"]) - 1]
    expect(page.locator(".graph-panel")).to_contain_text(numeral(loss))
    expect(page.get_by_role("status")).to_contain_text("V times 1.2")
    assert tab.errors == []


def test_a_large_array_is_multiplied_and_has_no_cells(tab: Tab, tmp_path: Path) -> None:
    made = av.reverse(lambda x: np.sum(x * x), np.linspace(-1.0, 1.0, 100))
    page = opened(tab, made.save(tmp_path / "lesson.html"))
    expect(page.get_by_role("slider", name="x, all of it times")).to_be_visible()
    expect(page.locator(".inputs .cell")).to_have_count(0)


def turning(x):
    """Far from 0 it is another function."""
    total = np.sum(x * x)
    return total if total < 3 else np.sin(total)


def test_a_kernel_is_asked_cell_by_cell_and_its_graph_appears(tab: Tab) -> None:
    page, player = tab.page, av.reverse(turning, np.array([0.5, -1.5]))
    watched(page, player.timeline, player.timeline, player.get_state("inputs")["inputs"])
    page.get_by_role("button", name="Inputs").click()
    factor = page.get_by_role("slider", name="x, all of it times")
    for count, (value, at) in enumerate([("0", [0.0, 0.0]), ("2", [1.0, -3.0])], 1):
        factor.fill(value)
        page.wait_for_function("(count) => asked.length === count", arg=count)
        player.set_state({"inputs": page.evaluate("JSON.parse(JSON.stringify(asked.at(-1)))")})
        assert player.inputs[0].tolist() == at
        assert np.signbit(player.inputs[0][1])
        page.evaluate("(next) => answer(next)", player.timeline.json)
        expect(page.locator(".refusal")).to_be_hidden()
        expect(page.locator(".at")).to_contain_text(player.timeline.data["function"]["at"])
    page.get_by_role("region").first.press("End")
    expect(page.locator(".graph-panel")).to_contain_text("sin(total)")
    page.get_by_role("button", name="As recorded").click()
    expect(page.get_by_text("The kernel is asked for it.", exact=True)).to_be_visible()
    assert tab.errors == []


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_they_are_accessible_and_fit(tab: Tab, lesson: Path, width: int, scheme: str) -> None:
    tab.look(width, 900, scheme=scheme)  # type: ignore[arg-type]
    page = opened(tab, lesson)
    expect(cell(page)).to_be_attached()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tab.look()

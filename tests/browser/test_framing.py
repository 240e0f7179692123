"""Panels are made larger and smaller by their gaps, enlarged, closed and brought back."""

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import ad_viz as av
from ad_viz.player.widget import Player
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.browser.lenses import NAMES, players
from tests.fresh import FRESH
from tests.whole import sized

#: Panels draw once they know their size, which is told them with a frame.
DRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))))"""
#: Where all that stands in the grid is, and the grid.
BOXES = """(root) => {
  const flat = (one) => [...one.children].flatMap((child) =>
    getComputedStyle(child).display === "contents" ? flat(child) : child);
  const of = (one) => { const { x, y, right, bottom } = one.getBoundingClientRect();
    return [x, y, right, bottom]; };
  const grid = root.querySelector(".panels");
  return { grid: of(grid), boxes: flat(grid).map(of).filter(([x, , right]) => right > x) };
}"""


def f(x, y):
    a = x * y
    b = av.sin(x)
    return a + b


def opened(tab: Tab, player: Player, folder: Path, width: int = 1280) -> Page:
    page = tab.look(width, 800, motion="reduce")
    page.goto(player.save(folder / "lesson.html").as_uri())
    page.evaluate(DRAWN)
    return page


def boxes(page: Page) -> dict[str, Any]:
    page.evaluate(DRAWN)
    found: dict[str, Any] = page.locator(".ad-viz").evaluate(BOXES)
    return found


def widths(page: Page) -> list[float]:
    page.evaluate(DRAWN)
    seen = [page.locator(f".{name}-panel").bounding_box() for name in ("code", "graph", "tape")]
    return [round(box["width"]) if box else 0 for box in seen]


def drag(page: Page, gap: Locator, x: float, y: float = 0, drop: bool = True) -> None:
    at = gap.bounding_box()
    assert at
    from_x, from_y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    page.mouse.move(from_x, from_y)
    page.mouse.down()
    page.mouse.move(from_x + x / 2, from_y + y / 2)
    page.mouse.move(from_x + x, from_y + y)
    if drop:
        page.mouse.up()


def test_a_gap_is_dragged_moved_by_keys_and_set_back(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, av.reverse(f, 0.5, 4.2), tmp_path)
    before = widths(page)
    code, graph, tape = before
    gap = page.get_by_role("separator", name="Between Your function and Graph")
    drag(page, gap, 100)
    assert widths(page) == pytest.approx([code + 100, graph - 100, tape], abs=1)
    step = page.get_by_role("spinbutton").input_value()
    gap.press("ArrowLeft")
    assert widths(page) == pytest.approx([code + 84, graph - 84, tape], abs=1)
    gap.press("Home")
    assert widths(page)[0] == pytest.approx(160, abs=1)
    assert gap.get_attribute("aria-valuenow") == gap.get_attribute("aria-valuemin")
    gap.press("End")
    assert widths(page)[1] == pytest.approx(160, abs=1)
    assert gap.get_attribute("aria-valuenow") == gap.get_attribute("aria-valuemax")
    assert page.get_by_role("spinbutton").input_value() == step
    gap.dblclick()
    assert widths(page) == before
    drag(page, gap, 60, drop=False)
    assert widths(page) == pytest.approx([code + 60, graph - 60, tape], abs=1)
    page.keyboard.press("Escape")
    page.mouse.up()
    assert widths(page) == before
    assert violations(page) == []
    assert tab.errors == []


def test_sizes_stay_for_another_timeline_and_in_another_window(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, av.reverse(f, 0.5, 4.2), tmp_path)
    drag(page, page.get_by_role("separator").first, 100)
    before = widths(page)
    page.get_by_role("button", name="Inputs").click()
    page.get_by_role("slider").first.press("ArrowRight")
    expect(page.locator(".at")).not_to_contain_text("x = 0.5,")
    assert widths(page) == before
    page.set_viewport_size({"width": 390, "height": 800})
    expect(page.get_by_role("tab").first).to_be_visible()
    expect(page.get_by_role("separator")).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_role("separator")).to_have_count(2)
    assert widths(page) == before
    assert tab.errors == []


def test_a_panel_is_enlarged_and_restored(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, av.reverse(f, 0.5, 4.2), tmp_path)
    before = boxes(page)
    page.get_by_role("button", name="Enlarge Tape").click()
    whole = boxes(page)
    assert len(whole["boxes"]) == 1
    assert whole["boxes"][0][2] - whole["boxes"][0][0] > 1200
    restore = page.get_by_role("button", name="Restore Tape")
    expect(restore).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("spinbutton")).to_have_value("2")
    page.keyboard.press("Escape")
    assert boxes(page) == before
    expect(page.get_by_role("button", name="Enlarge Tape")).to_be_focused()
    page.get_by_role("button", name="Enlarge Graph").click()
    page.get_by_role("button", name="Restore Graph").click()
    assert boxes(page) == before
    assert tab.errors == []


def test_a_panel_is_closed_and_brought_back_and_one_stays(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, av.reverse(f, 0.5, 4.2), tmp_path)
    before = boxes(page)
    back = page.get_by_role("button", name="Panels", exact=True)
    expect(back).to_be_hidden()
    page.get_by_role("button", name="Close Tape").click()
    expect(back).to_be_focused()
    assert violations(page) == []
    two = boxes(page)
    assert len(two["boxes"]) == 2
    assert max(box[2] for box in two["boxes"]) > 1250
    page.get_by_role("button", name="Close Graph").click()
    expect(page.get_by_role("button", name="Close")).to_have_count(0)
    back.click()
    assert boxes(page) == before
    # On a phone each has its tab, and in a lecture stands what always does.
    page.get_by_role("button", name="Close Graph").click()
    page.set_viewport_size({"width": 390, "height": 800})
    page.get_by_role("tab", name="Graph").click()
    expect(page.locator(".graph-panel")).to_be_visible()
    expect(back).to_be_hidden()
    assert tab.errors == []


@pytest.mark.parametrize("name", sized(random.Random(FRESH).sample(NAMES, 5), NAMES))
def test_gaps_of_every_lens(tab: Tab, tmp_path: Path, name: str) -> None:
    rng = random.Random(f"{FRESH} {name}")
    player = players()[NAMES.index(name)]
    for width in (1280, 900):
        page = opened(tab, player, tmp_path, width)
        before = boxes(page)
        gaps = page.get_by_role("separator")
        ways = [gap.get_attribute("aria-orientation") for gap in gaps.all()]
        assert ways
        for number, way in enumerate(ways):
            by = rng.choice((-1, 1)) * rng.randint(10, 400)
            drag(page, gaps.nth(number), *((by, 0) if way == "vertical" else (0, by)))
            fits(boxes(page))
        for number in range(len(ways)):
            gaps.nth(number).dblclick()
        assert boxes(page) == before
    assert tab.errors == []


def fits(found: dict[str, Any]) -> None:
    """All is within the grid, nothing lies on another, and nothing has gone."""
    x, y, right, bottom = found["grid"]
    for k, (left, top, end, low) in enumerate(found["boxes"]):
        assert end - left >= 60
        assert low - top >= 20
        assert left >= x
        assert top >= y
        assert end <= right + 1
        assert low <= bottom + 1
        for others in found["boxes"][:k]:
            across = min(end, others[2]) - max(left, others[0])
            down = min(low, others[3]) - max(top, others[1])
            assert across <= 1 or down <= 1

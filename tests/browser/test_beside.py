"""What stands beside a large graph: helpers' lines, who called them, a tape that leaves room."""

import linecache
import math
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ad_viz as av
from tests.browser.chromium import Tab

TEXT = """\
def model(w, v, x):
    u = w * x
    h = av.tanh(u)
    m = v * h
    return m


def loss(w, v):
    s = 0.0
    for x, y in data:
        r = model(w, v, x) - y
        s = s + r * r
    return s
"""
DRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))))"""
#: Cells of a tape's rows in which not all is to be seen, or that lie over another.
CUT = """(table) => [...table.querySelectorAll(".row")].flatMap((row) => {
  const cells = [...row.querySelectorAll(".index, .cell, .framed, .folded-run")];
  const cut = cells.filter((one) => one.scrollWidth > one.clientWidth + 1);
  const room = table.getBoundingClientRect().right;
  const counts = [...row.querySelectorAll(".of, .framed")];
  const out = counts.filter((one) => one.getBoundingClientRect().right > room + 1);
  return [...cut, ...out].map((one) => `${one.className} ${one.textContent}`);
})"""


def loss(count: int) -> Any:
    file = "<a loss of many points>"
    linecache.cache[file] = (len(TEXT), None, TEXT.splitlines(keepends=True), file)
    points = [(-2.45 + 4.9 * k / (count - 1), math.sin(k)) for k in range(count)]
    space: dict[str, Any] = {"av": av, "data": points}
    exec(compile(TEXT, file, "exec"), space)
    return space["loss"]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return av.reverse(loss(50), 0.8, 1.2).save(tmp_path_factory.mktemp("beside") / "page.html")


def opened(tab: Tab, page: Path, width: int, height: int = 720, step: int = 474) -> Page:
    shown = tab.look(width, height, motion="reduce")
    shown.goto("about:blank")
    shown.goto(f"{page.as_uri()}#step={step}")
    shown.evaluate(DRAWN)
    return shown


def test_a_helpers_line_is_lit_and_it_is_said_who_called_it(tab: Tab, saved: Path) -> None:
    page = opened(tab, saved, 1280)
    lines = page.locator(".code-panel .lines")
    expect(lines.locator(".now code")).to_have_text("  u = w * x")
    expect(lines.locator(".now .v")).to_have_text("0.52")
    expect(lines.locator(".caller .n")).to_have_text("11")
    expect(page.locator(".called")).to_have_text("turn 32 of 50, called from line 11")
    assert lines.evaluate("(one) => one.scrollLeft") == 0
    # The values beside it are those of its turn.
    expect(lines.locator("li", has_text="h = av.tanh(u)").locator(".v")).to_have_text("0.4777")
    number = page.get_by_role("spinbutton")
    number.fill("2")
    number.press("Enter")
    expect(page.locator(".called")).to_have_text("")
    expect(lines.locator(".caller")).to_have_count(0)
    assert tab.errors == []


def test_a_lecture_and_a_phone_have_the_helpers_line(tab: Tab, saved: Path) -> None:
    page = opened(tab, saved, 400)
    expect(page.locator(".lit-line code")).to_have_text("u = w * x")
    page = opened(tab, saved, 1920, 1080)
    page.get_by_role("button", name="Lecture").click()
    expect(page.locator(".line-now")).to_have_text("u = w * x")
    assert tab.errors == []


def test_the_graph_has_the_room(tab: Tab, saved: Path) -> None:
    page = opened(tab, saved, 1280)
    assert page.locator(".graph-panel").bounding_box()["width"] >= 630  # type: ignore[index]
    zoom = page.locator(".graph-panel > h2 > .zoom")
    for button in zoom.get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    page = opened(tab, saved, 390)
    expect(page.locator(".graph > .zoom")).to_be_visible()
    assert tab.errors == []


@pytest.mark.parametrize("count", [50, 16_664])
def test_no_cell_of_a_long_tape_is_cut(tab: Tab, tmp_path: Path, count: int) -> None:
    player = av.reverse(loss(count), 0.8, 1.2)
    page = player.save(tmp_path / "page.html")
    steps = len(player.timeline)
    for width in (1280, 1600):
        for step in (steps, steps - 3, 2 * steps // 3):
            shown = opened(tab, page, width, step=step)
            expect(shown.locator(".tape .row").first).to_be_visible()
            assert shown.locator(".tape .rows").evaluate(CUT) == []
    assert tab.errors == []

"""The Jacobian's panel: what is filled, what is lit, what is counted, at every width."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ad_viz.lenses.runs.story import runs_story
from ad_viz.player.widget import Player
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.browser.steps import go
from tests.golden.functions import polar

#: Steps of the story of ``polar``: the first run's last tangent, its column, the next run's seed.
BEFORE, FILLED, NEXT = 11, 12, 13


@pytest.fixture(scope="module")
def forward(tmp_path_factory: pytest.TempPathFactory) -> Path:
    story = runs_story(polar, (2.0, 0.5))
    return Player(story).save(tmp_path_factory.mktemp("runs") / "forward.html")


@pytest.fixture(scope="module")
def reverse(tmp_path_factory: pytest.TempPathFactory) -> Path:
    story = runs_story(polar, (2.0, 0.5), mode="reverse")
    return Player(story).save(tmp_path_factory.mktemp("runs") / "reverse.html")


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    def ring(*x):
        return tuple(x[k] * x[k - 1] for k in range(len(x)))

    story = runs_story(ring, tuple(range(1, 9)), mode="reverse")
    return Player(story, step=40).save(tmp_path_factory.mktemp("runs") / "large.html")


def cells(page: Page) -> list[str]:
    return page.locator(".matrix tbody td").all_inner_texts()


def test_a_column_is_filled_by_its_run(tab: Tab, forward: Path) -> None:
    page = tab.page
    page.goto(forward.as_uri())
    go(page, BEFORE)
    assert all("not computed yet" in text for text in cells(page))
    go(page, FILLED)
    assert cells(page)[0::2] == ["0.87758", "0.47943"]
    assert all("not computed yet" in text for text in cells(page)[1::2])
    expect(page.locator(".matrix .written")).to_have_count(2)
    go(page, 19)
    assert cells(page) == ["0.87758", "−0.95885", "0.47943", "1.7552"]
    assert tab.errors == []


def test_the_run_under_way_is_lit_and_counted(tab: Tab, forward: Path) -> None:
    page = tab.page
    page.goto(forward.as_uri())
    go(page, NEXT)
    panel = page.get_by_role("group", name="Jacobian, column by column")
    expect(panel).to_contain_text("run 2 of 2")
    expect(panel).to_contain_text("would take 2 sweeps")
    expect(panel.locator("th.now")).to_have_text("tdt = 1")
    expect(panel.locator("td.now")).to_have_count(2)
    go(page, 19)
    expect(panel).to_contain_text("took 2 runs")
    expect(panel.locator(".now")).to_have_count(0)


def test_a_row_is_filled_by_its_sweep(tab: Tab, reverse: Path) -> None:
    page = tab.page
    page.goto(reverse.as_uri())
    panel = page.get_by_role("group", name="Jacobian, row by row")
    expect(panel).to_contain_text("will take 2 sweeps")
    go(page, 11)
    assert cells(page)[:2] == ["0.87758", "−0.95885"]
    assert all("not computed yet" in text for text in cells(page)[2:])
    go(page, 12)
    expect(panel.locator("th.now")).to_contain_text("= 1")
    expect(panel).to_contain_text("sweep 2 of 2")
    # What the last sweep found out is not known any more; what was recorded is.
    graph = page.locator('.graph .card[data-thing="node:0"] .ring')
    expect(graph).to_have_attribute(
        "aria-label", "r, value 2, adjoint not computed yet, 0 of 1 arrived"
    )


@pytest.mark.parametrize("width", [320, 720, 1280])
def test_eight_by_eight_is_read_at_every_width(tab: Tab, large: Path, width: int) -> None:
    page = tab.page
    page.set_viewport_size({"width": width, "height": 720})
    page.goto(large.as_uri())
    if width == 320:
        page.get_by_role("tab", name="Jacobian").click()
    matrix = page.locator(".matrix")
    expect(matrix).to_be_visible()
    room, needed = matrix.evaluate("(m) => [m.clientWidth, m.scrollWidth]")
    assert needed <= room
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    lit = page.locator(".matrix td.now").first
    inside = matrix.evaluate("(m) => m.getBoundingClientRect().toJSON()")
    box = lit.bounding_box()
    assert box
    assert inside["top"] <= box["y"]
    assert box["y"] + box["height"] <= inside["bottom"] + 1


@pytest.mark.parametrize("width", [720, 912])
def test_three_rows_are_seen_below_the_graph(tab: Tab, tmp_path: Path, width: int) -> None:
    def three(x, y, z):
        return x * y, y * z, z * x

    path = Player(runs_story(three, (1.0, 2.0, 3.0)), step=8).save(tmp_path / "three.html")
    page = tab.page
    page.set_viewport_size({"width": width, "height": 700})
    page.goto(path.as_uri())
    matrix = page.locator(".matrix")
    expect(matrix.locator("tbody tr")).to_have_count(3)
    room, needed = matrix.evaluate("(m) => [m.clientHeight, m.scrollHeight]")
    assert needed <= room
    tally, table = page.locator(".run-counts").bounding_box(), matrix.bounding_box()
    assert tally
    assert table
    assert tally["x"] >= table["x"] + table["width"] - 1


def test_it_stands_beside_the_graph_in_a_lecture(tab: Tab, forward: Path) -> None:
    page = tab.page
    page.goto(forward.as_uri())
    go(page, FILLED)
    page.get_by_role("button", name="Lecture").click()
    expect(page.locator(".ad-viz[data-shape=lecture]")).to_be_visible()
    expect(page.locator(".graph-panel")).to_be_visible()
    expect(page.locator(".jacobian-panel")).to_be_visible()
    expect(page.locator(".code-panel")).to_be_hidden()


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_lecture_shows_it_whole(tab: Tab, tmp_path: Path, count: int) -> None:
    def ring(*x: float) -> tuple[float, ...]:
        return tuple(-x[k] * x[k - 1] / 512 for k in range(len(x)))

    story = runs_story(ring, tuple(range(1, count + 1)))
    page = tab.look(1920, 1080)
    page.goto(Player(story, step=len(story)).save(tmp_path / "lesson.html").as_uri())
    page.get_by_role("region").first.press("f")
    expect(page.locator(".ad-viz")).to_have_attribute("data-shape", "lecture")
    room = page.locator(".matrix").bounding_box()
    last = page.locator(".matrix td").last.bounding_box()
    assert room is not None
    assert last is not None
    assert last["x"] + last["width"] <= room["x"] + room["width"] + 1
    assert last["y"] + last["height"] <= room["y"] + room["height"] + 1


def test_axe_finds_nothing(tab: Tab, forward: Path) -> None:
    tab.page.goto(forward.as_uri())
    go(tab.page, NEXT)
    assert violations(tab.page) == []

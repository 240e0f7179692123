"""Twenty players in a notebook have their code once, and those far away are not made."""

import json
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from ad_viz.command.page import save_page
from ad_viz.player.widget import Player
from tests.browser.chromium import Tab
from tests.browser.everywhere import make_all
from tests.command.saved import STATE, code, notebook, save, view
from tests.player.example import example

COUNT = 20
#: Of each place: whether its player is made.
MADE = """() => [...document.querySelectorAll("[data-player]")].map(
  ({ shadowRoot }) => !!shadowRoot?.querySelector(".ad-viz[data-shape]"))"""
DEFINED = """\
import ad_viz as av

def f(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z"""


def test_a_saved_notebook_has_the_code_once(tmp_path: Path) -> None:
    shown = [f"av.{('reverse', 'forward')[k % 2]}(f, 0.{k + 1}, 4.2)" for k in range(COUNT)]
    made = new_notebook(cells=[new_code_cell(text) for text in (DEFINED, *shown)])
    NotebookClient(made, resources={"metadata": {"path": str(tmp_path)}}).execute()
    text = nbformat.writes(made)
    assert len(text.encode()) <= 500_000
    models = made.metadata["widgets"][STATE]["state"].values()
    texts = [model["state"]["text"] for model in models if "text" in model["state"]]
    assert len(texts) == len(set(texts)) == 4
    assert all(text.count(json.dumps(packed)) == 1 for packed in texts)


def opened(tab: Tab, folder: Path, width: int = 1280) -> Page:
    players = [Player(example(), step=1 + k % 5) for k in range(COUNT)]
    cells = [code(f"player_{k}", view(player)) for k, player in enumerate(players)]
    path = save_page(save(notebook(*cells), folder / "twenty.ipynb"), execute=False)[0]
    for player in players:
        player.close()
    page = tab.look(width, 720, motion="reduce")
    page.goto(path.as_uri())
    return page


def place(page: Page, number: int) -> Locator:
    return page.locator("[data-player]").nth(number)


def made(page: Page) -> list[int]:
    flags: list[bool] = page.evaluate(MADE)
    return [number for number, flag in enumerate(flags) if flag]


def test_those_far_away_are_not_made_and_come_where_they_were(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, tmp_path)
    first = place(page, 0)
    expect(first.locator(".ad-viz[data-shape]")).to_be_visible()
    assert 1 <= len(made(page)) <= 6
    first.get_by_role("button", name="Next", exact=True).click()
    expect(first.get_by_role("spinbutton")).to_have_value("2")
    first.locator(".ad-viz").evaluate("(one) => one.blur()")
    page.evaluate("() => document.activeElement?.shadowRoot?.activeElement?.blur()")
    before = first.bounding_box()
    height = page.evaluate("() => document.documentElement.scrollHeight")
    place(page, COUNT - 1).scroll_into_view_if_needed()
    expect(place(page, COUNT - 1).locator(".ad-viz[data-shape]")).to_be_visible()
    page.wait_for_function(f"({MADE})()[0] === false")
    assert len(made(page)) <= 8
    # The place keeps its height, and the page what is seen of it.
    assert page.evaluate("() => document.documentElement.scrollHeight") == height
    first.scroll_into_view_if_needed()
    expect(first.get_by_role("spinbutton")).to_have_value("2")
    after = first.bounding_box()
    assert before
    assert after
    assert (after["width"], after["height"]) == (before["width"], before["height"])
    assert tab.errors == []


def test_one_is_made_when_it_is_focused_named_by_the_address_or_printed(
    tab: Tab, tmp_path: Path
) -> None:
    page = opened(tab, tmp_path, 320)
    expect(place(page, 0).locator(".ad-viz[data-shape]")).to_be_visible()
    assert COUNT - 1 not in made(page)
    page.evaluate("() => void (location.hash = '#player=20&step=3')")
    expect(place(page, COUNT - 1).get_by_role("spinbutton")).to_have_value("3")
    middle = place(page, 9)
    middle.locator(".place").focus()
    expect(middle.locator(".ad-viz[data-shape]")).to_be_focused()
    make_all(page)
    expect(page.locator("[data-player] .ad-viz[data-shape]")).to_have_count(COUNT)
    assert tab.errors == []


def far_and_back(page: Page) -> Locator:
    """The first player let go, and made anew."""
    page.evaluate("() => document.activeElement?.shadowRoot?.activeElement?.blur()")
    place(page, COUNT - 1).scroll_into_view_if_needed()
    first = place(page, 0)
    expect(first.locator(".ad-viz[data-shape]")).to_have_count(0)
    first.scroll_into_view_if_needed()
    expect(first.locator(".ad-viz[data-shape]")).to_be_visible()
    return first


def test_panels_stay_as_wide_enlarged_and_closed_as_they_were(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, tmp_path)
    first = place(page, 0)
    gap = first.get_by_role("separator", name="Between Your function and Graph")
    moved = gap.get_attribute("aria-valuenow")
    for _ in range(2):
        gap.press("ArrowLeft")
        expect(gap).not_to_have_attribute("aria-valuenow", str(moved))
        moved = gap.get_attribute("aria-valuenow")
    far_and_back(page)
    expect(gap).to_have_attribute("aria-valuenow", str(moved))
    first.get_by_role("button", name="Close Tape").click()
    far_and_back(page)
    expect(first.locator(".tape-panel")).to_be_hidden()
    first.get_by_role("button", name="Enlarge Graph").click()
    far_and_back(page)
    expect(first.get_by_role("button", name="Restore Graph")).to_be_visible()
    expect(first.locator(".code-panel")).to_be_hidden()
    first.get_by_role("button", name="Restore Graph").click()
    first.get_by_role("button", name="Panels", exact=True).click()
    expect(first.locator(".tape-panel")).to_be_visible()
    expect(gap).to_have_attribute("aria-valuenow", str(moved))
    # Another player has its own.
    expect(place(page, 1).locator(".tape-panel")).to_be_visible()
    assert tab.errors == []


def test_what_is_read_how_fast_it_plays_and_the_legend_stay(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, tmp_path)
    first = place(page, 0)
    legend = first.locator(".legend-slot")
    expect(legend).to_be_visible()
    first.get_by_role("button", name="Legend").click()
    first.get_by_role("combobox", name="Speed").select_option("2")
    notation = first.get_by_role("combobox", name="Notation")
    notation.select_option(index=1)
    language = first.get_by_role("group", name="Language").get_by_role("button").nth(1)
    language.click()
    far_and_back(page)
    expect(legend).to_be_hidden()
    expect(first.get_by_role("combobox", name="Speed")).to_have_value("2")
    assert notation.evaluate("(one) => one.selectedIndex") == 1
    expect(language).to_have_attribute("aria-pressed", "true")
    assert tab.errors == []


def test_the_panel_that_is_shown_alone_stays(tab: Tab, tmp_path: Path) -> None:
    page = opened(tab, tmp_path, 400)
    tabs = place(page, 0).get_by_role("tab")
    tabs.nth(2).click()
    far_and_back(page)
    expect(tabs.nth(2)).to_have_attribute("aria-selected", "true")
    assert tab.errors == []

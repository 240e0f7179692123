"""Binder from exactly its files: a lesson plays on opening, within the memory there is.

Apart from what no test can do without being root: packages of `binder/apt.txt` are those that
`.ci/run` installs. The Python is that of `binder/runtime.txt` where there is one, else this one.
"""

import json
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from benchmarks.resident import family, peak
from tests.browser.binder import Image, start
from tests.browser.chromium import Tab, open_tab
from tests.browser.waiting import PATIENCE, until
from tests.project.repository import ROOT

#: What a person gets on mybinder.org is 1 to 2 GB.
MEMORY = 1_000_000_000


def test_packages_of_the_system_are_those_of_ci() -> None:
    wanted = (ROOT / "binder" / "apt.txt").read_text().split()
    assert set(wanted) <= set((ROOT / ".ci" / "run").read_text().split())


def test_a_player_is_there_before_any_cell_is_run(chromium: Browser, image: Image) -> None:
    lesson = min((ROOT / "notebooks").glob("*.ipynb")).name
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    tab = open_tab(context)
    page = tab.page
    with start(image) as (address, server):
        page.goto(f"{address}lab/tree/notebooks/{lesson}")
        player = first_player(page)
        field = player.get_by_role("spinbutton")
        expect(field).not_to_have_value("")  # out of sight it draws nothing yet
        shown = int(field.input_value())
        player.get_by_role("button", name="Next", exact=True).click()
        expect(field).to_have_value(str(shown + 1))
        assert requests(tab) == 0
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        wait_for_requests(tab, code_cells(image.home / "notebooks" / lesson))
        expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=PATIENCE)
        held = {process: peak(process) for process in family(server)}
        assert len(held) >= 2, "A server, and a kernel."
        assert sum(held.values()) <= MEMORY
        assert tab.outside == []
    context.close()


def first_player(page: Page) -> Locator:
    """It, once it is there.

    On a busy machine JupyterLab can lose its first connection to the kernel. The second one then
    ends its search for widgets before those of the notebook are read, and a person loads the page
    again (`restoreWidgets` of jupyter-widgets/ipywidgets, `loadNotebook: false`).
    """
    player = page.locator(".jp-OutputArea .ad-viz").first
    lost = page.get_by_text("Error displaying widget: model not found").first
    expect(player.or_(lost).first).to_be_visible(timeout=PATIENCE)
    if lost.is_visible():
        page.reload()
        expect(player).to_be_visible(timeout=PATIENCE)
    return player


def code_cells(notebook: Path) -> int:
    """How many cells of a notebook there are to run."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return sum(cell["cell_type"] == "code" for cell in cells)


def requests(tab: Tab) -> int:
    """How many cells the page has asked a kernel to run."""
    return sum('"execute_request"' in text for text in tab.sent)


def wait_for_requests(tab: Tab, count: int) -> None:
    """Return once that many have been asked for: each waits for the one before it."""
    found = partial(requests, tab)
    until(tab.page, lambda: found() >= count, lambda: f"Expected {count} runs, found {found()}.")

"""A player in marimo, which puts it into a shadow root: it steps, and Python hears of it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import Tab
from tests.browser.server import free_port, running
from tests.browser.waiting import PATIENCE

NOTEBOOK = """\
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    import ad_viz as av

    def f(x, y):
        a = x * y
        b = av.sin(x)
        z = a + b
        return z

    player = mo.ui.anywidget(av.reverse(f, 0.5, 4.2))
    player
    return mo, player


@app.cell
def _(mo, player):
    mo.md(f"The kernel is at step {player.value['step']}.")
    return


if __name__ == "__main__":
    app.run()
"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The notebook, run as an application."""
    path, port = tmp_path / "lesson.py", free_port()
    path.write_text(NOTEBOOK)
    options = ("run", str(path), f"--port={port}", "--headless", "--no-token")
    command = [sys.executable, "-m", "marimo", *options]
    own = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "MARIMO_SKIP_UPDATE_CHECK": "1"}
    here = f"http://127.0.0.1:{port}/"
    with running(command, f"{here}health", tmp_path / "log", os.environ | own, tmp_path):
        yield here


def test_it_steps_and_python_hears_of_it(tab: Tab, address: str) -> None:
    page = tab.page
    page.goto(address)
    player = page.locator(".ad-viz")  # through open shadow roots
    expect(player).to_be_visible(timeout=PATIENCE)
    assert player.evaluate("(player) => player.getRootNode() instanceof ShadowRoot")
    expect(page.get_by_text("The kernel is at step 1.")).to_be_visible(timeout=PATIENCE)
    field = player.get_by_role("spinbutton")
    for step in (2, 3):
        player.get_by_role("button", name="Next", exact=True).click()
        expect(field).to_have_value(str(step))
    expect(page.get_by_text("The kernel is at step 3.")).to_be_visible(timeout=PATIENCE)
    # Its style came along: a light or dark ground of its own.
    assert player.evaluate("(player) => getComputedStyle(player).getPropertyValue('--ink')")
    player.focus()
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value("4")

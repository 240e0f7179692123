"""Thousands of random keys in a focused player alter no cell of the notebook around it.

In each application some are pressed: Chromium moves the focus, opens lists and clicks by them.
Many more are dispatched to what has the focus, which is many times as fast.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accessibility.keys import random_keys
from tests.browser.chromium import Tab, open_tab
from tests.browser.jupyter import (
    CURRENT,
    Notebook,
    Server,
    open_notebook,
    serve,
    write_notebook,
)
from tests.fresh import FRESH
from tests.whole import sized

SHOW = """\
import ad_viz as av

def f(x, y):
    a = x * y
    if a < 3:
        a = av.sin(a)
    return a + x

av.reverse(f, 0.5, 4.2)"""
CELLS = ["a = 1", "# First\na += 1", SHOW, "a += 2", "# Last\nprint(a)"]

PRESSED, DISPATCHED = sized((80, 800), (1000, 4000))
BURST = 250

#: All that keys could alter: the cells, their order, which is active, what is open around them.
STATE = f"""() => {{
  const {{ content }} = {CURRENT};
  const {{ cells }} = content.model.sharedModel;
  return [content.activeCellIndex, content.mode, document.querySelectorAll(".jp-Dialog").length,
    ...cells.map((cell) => {{
      const {{ outputs, ...all }} = cell.toJSON();
      return JSON.stringify([cell.id, all]);
    }})];
}}"""

#: Whether the focus is in the player.
HELD = "(player) => !!player.getRootNode().activeElement"
#: Put it there; an open dialog lets nothing beside it have the focus.
HOLD = "(player) => (player.querySelector('dialog[open] button') ?? player).focus()"

DISPATCH = """async (player, keys) => {
  const root = player.getRootNode();
  for (const name of keys) {
    const parts = name.split("+");
    const key = name === "+" ? "+" : parts.pop();
    const has = (modifier) => name !== "+" && parts.includes(modifier);
    const written = { Space: " " }[key] ?? key;
    const letter = key.toUpperCase();
    const event = {
      key: written, keyCode: { Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40 }[key] ??
        letter.charCodeAt(0),
      shiftKey: has("Shift") || /^[A-Z]$/.test(key), ctrlKey: has("Control"), altKey: has("Alt"),
      bubbles: true, cancelable: true, composed: true,
    };
    for (let task = 0; !root.activeElement; task++) {
      if (task === 1000) throw new Error(`The focus was lost before ${key}`);
      await new Promise((next) => setTimeout(next));
    }
    root.activeElement.dispatchEvent(new KeyboardEvent("keydown", event));
    root.activeElement.dispatchEvent(new KeyboardEvent("keyup", event));
  }
}"""


#: In the check they have their turn.
@pytest.fixture(params=sized(["notebook", "lab"][FRESH % 2 :][:1], ["lab", "notebook"]))
def opened(
    request: pytest.FixtureRequest, chromium: Browser, tmp_path: Path
) -> Iterator[tuple[Notebook, Tab]]:
    """A notebook whose middle cell shows a player."""
    if request.param == "lab":
        yield from shown(chromium, request.getfixturevalue("lab"))
        return
    with serve(request.param, tmp_path) as server:
        yield from shown(chromium, server)


def shown(chromium: Browser, server: Server) -> Iterator[tuple[Notebook, Tab]]:
    write_notebook(server.folder / "keys.ipynb", CELLS)
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    tab = open_tab(context)
    notebook = open_notebook(tab.page, server, "keys.ipynb")
    notebook.run(CELLS.index(SHOW))
    expect(tab.page.locator(".ad-viz")).to_be_visible()
    notebook.wait_for_kernel("idle")
    yield notebook, tab
    notebook.shut_down_kernel()
    context.close()


def press(page: Page, keys: Iterator[str]) -> None:
    """Press each, in the player: Tab may lead out of it, and nothing else does."""
    player = page.locator(".ad-viz")
    player.evaluate(HOLD)
    for key in keys:
        page.keyboard.press(key)
        if player.evaluate(HELD):
            continue
        if key.endswith("Tab"):
            player.evaluate(HOLD)
        else:  # what had the focus is gone, and the player is about to take it
            page.wait_for_function(HELD, arg=player.element_handle())


def test_no_key_alters_a_cell(opened: tuple[Notebook, Tab]) -> None:
    notebook, tab = opened
    page = tab.page
    before = page.evaluate(STATE)
    assert len(before) == 3 + len(CELLS)
    tab.sent.clear()
    keys = random_keys(PRESSED + DISPATCHED)
    press(page, islice(keys, PRESSED))
    assert page.evaluate(STATE) == before
    while burst := list(islice(keys, BURST)):
        page.locator(".ad-viz").evaluate(DISPATCH, burst)
        assert page.evaluate(STATE) == before
    notebook.wait_for_kernel("idle")
    assert not any('"execute_request"' in text for text in tab.sent)
    assert page.evaluate(STATE) == before

"""JupyterLab as a host: a kernel shows the players, in a notebook whose name is a payload, too."""

import atexit
import json
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import quote

from playwright.sync_api import Browser, expect

from ad_viz.timeline.timeline import Timeline
from tests.browser.jupyter import Server, open_notebook, serve, write_notebook
from tests.browser.waiting import PATIENCE
from tests.payloads.watch import watched
from tests.project.repository import ROOT

__all__ = ["lab_wrong"]

_SHOW: Final = f"""\
import json, sys
sys.path.insert(0, {str(ROOT)!r})
from ad_viz.player.widget import Player
from ad_viz.timeline.timeline import Timeline

for data in json.load(open("timelines.json")):
    display(Player(Timeline.from_json(json.dumps(data))))"""


def lab_wrong(browser: Browser, timelines: Sequence[Timeline], name: str) -> list[str]:
    """What is wrong with these players in a notebook of this name."""
    server = _server()
    with watched(browser) as watch:
        data = [json.loads(timeline.json) for timeline in timelines]
        (server.folder / "timelines.json").write_text(json.dumps(data))
        write_notebook(server.folder / f"{name}.ipynb", [_SHOW])
        notebook = open_notebook(watch.tab.page, server, quote(f"{name}.ipynb"))
        # What Jupyter says when it starts is its own.
        watch.tab.errors.clear()
        notebook.run(0)
        players = notebook.output(0).locator(".ad-viz")
        expect(players).to_have_count(len(timelines), timeout=PATIENCE)
        # Those that are far away are made too, as for a printer.
        watch.tab.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        drawn = notebook.output(0).locator(".ad-viz[data-shape]")
        expect(drawn).to_have_count(len(timelines), timeout=PATIENCE)
        wrong = watch.wrong(len(timelines), server.address)
        watch.tab.page.evaluate("window.jupyterapp.serviceManager.sessions.shutdownAll()")
        return wrong


@cache
def _server() -> Server:
    """One for all rounds: it ends with the run."""
    held = ExitStack()
    atexit.register(held.close)
    return held.enter_context(serve("lab", Path(held.enter_context(TemporaryDirectory()))))

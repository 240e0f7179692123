"""How soon the JupyterLite site shows its first player, in Chromium.

    python -m benchmarks.lite_first_frame [folder of the site]

Measured from the request for the page: until the notebook is there, until the kernel in the page
is idle, and until the first cell's player is painted. Each round is a new profile, so nothing is in
the browser's cache, and the site comes from this machine: a network adds its own time.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Browser

from ad_viz.command.lessons import lessons
from tests.browser.chromium import launch, open_tab
from tools.lite.build import build
from tools.serve import serve
from tools.size import size

ROUNDS = 3
PATIENCE = 180_000  # ms


def measure(browser: Browser, address: str) -> tuple[float, float, float]:
    """Seconds until the notebook, the kernel, and the player."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = open_tab(context).page
    page.set_default_timeout(PATIENCE)
    start = perf_counter()
    page.goto(f"{address}lab/index.html?path={lessons()[0].name}")
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()
    notebook = perf_counter() - start
    page.get_by_text("Python (Pyodide) | Idle").wait_for()
    kernel = perf_counter() - start
    page.locator(".jp-CodeCell .cm-content").first.press("Shift+Enter")
    page.locator(".jp-OutputArea .ad-viz button").first.wait_for()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    player = perf_counter() - start
    context.close()
    return notebook, kernel, player


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        site = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(scratch, "lite")
        if not site.exists():
            build(site)
        print(f"site: {size(site)}")
        with serve(site) as address, launch() as browser:
            rounds = [measure(browser, address) for _ in range(ROUNDS)]
    for name, times in zip(
        ("notebook", "kernel", "player"), zip(*rounds, strict=True), strict=True
    ):
        print(f"{name:9} {statistics.median(times):5.1f} s   slowest {max(times):5.1f} s")


if __name__ == "__main__":
    main()

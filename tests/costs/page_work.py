"""What a saved page does, counted: blocks of script that run, bytes they allocate, nodes they make.

Blocks see the turns of a loop; bytes see what is copied in one call. None depends on the machine or
on what else it does: the page's timers go by a clock of the test's own.
"""

from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

__all__ = ["PageWork", "worked"]

#: Bytes, on average, between two samples of what is allocated.
SAMPLED: Final = 1024
#: Longer than any timer of a player at rest, in ms.
QUIET: Final = 1000

#: The frame comes that what is done waits for, in ms.
FRAME: Final = 20

#: It goes to a step in this part of the story, and on to the next.
WALK: Final = """(player, part) => {
    const number = player.querySelector("input[aria-label='Step number']");
    number.value = Math.ceil(part * (number.max - 1));
    number.dispatchEvent(new Event("change"));
    player.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
}"""


class PageWork(NamedTuple):
    """Of loading a page: blocks, bytes, and the nodes that are there then; and of some steps."""

    load: int
    load_bytes: int
    nodes: int
    steps: int
    step_bytes: int


def worked(browser: Browser, file: Path, places: int) -> PageWork:
    """The work of loading a saved player's page, and of going to so many places of its story."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    page = context.new_page()
    page.clock.install(time=0)
    page.clock.pause_at(QUIET)
    counter = _Counter(page)
    page.goto(file.as_uri())
    player = page.locator(".ad-viz[data-shape]")
    player.wait_for()
    load = counter.until_quiet()
    nodes = counter.nodes()
    for place in range(1, places + 1):
        player.evaluate(WALK, place / (places + 1))
        page.clock.run_for(FRAME)
    steps = counter.until_quiet()
    context.close()
    return PageWork(*load, nodes, *steps)


class _Counter:
    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._send("Profiler.enable")
        self._send("Profiler.startPreciseCoverage", callCount=True, detailed=True)
        self._send("Performance.enable")
        self._sample()

    def until_quiet(self) -> tuple[int, int]:
        """Blocks run and bytes allocated since it was asked last, once nothing is left to do."""
        blocks = more = self._blocks()
        while more:
            self._page.clock.run_for(QUIET)
            more = self._blocks()
            blocks += more
        profile = self._send("HeapProfiler.stopSampling")["profile"]
        self._sample()
        return blocks, sum(one["size"] for one in profile["samples"])

    def nodes(self) -> int:
        self._send("HeapProfiler.collectGarbage")
        metrics = self._send("Performance.getMetrics")["metrics"]
        return next(int(one["value"]) for one in metrics if one["name"] == "Nodes")

    def _blocks(self) -> int:
        """How often functions of the page's own scripts, and the blocks in them, ran."""
        scripts = self._send("Profiler.takePreciseCoverage")["result"]
        return sum(
            block["count"]
            for script in scripts
            if script["url"].startswith(("blob:", "file:"))
            for function in script["functions"]
            for block in function["ranges"]
        )

    def _sample(self) -> None:
        self._send(
            "HeapProfiler.startSampling",
            samplingInterval=SAMPLED,
            includeObjectsCollectedByMajorGC=True,
            includeObjectsCollectedByMinorGC=True,
        )

    def _send(self, method: str, **parameters: Any) -> Any:
        return self._session.send(method, parameters)

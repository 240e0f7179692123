"""A saved page as a browser has it: its first frame, heap, elements, and what its steps cost.

A step is a key press, and all that the main thread does until the next one.
"""

import statistics
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

from ad_viz.player import bundle
from benchmarks.main_thread import MARK, Cost, busiest, costs, traced

__all__ = ["EMPTY", "Seen", "middle", "readable", "seen"]

#: In ms: a motion is over, and what comes after it.
SETTLED: Final = 600
EMPTY: Final = """<!doctype html><meta charset="utf-8"><title>Empty player</title>
<svg width="1200" height="600"><rect width="80" height="40" fill="#d55e00"/></svg>
<script>
let place = 0;
addEventListener("keydown", () => {
  const box = document.querySelector("rect");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [from, to] = [place, (place += 1)].map((x) => ({ transform: `translate(${x}px)` }));
  box.animate([from, to], { duration: isStill ? 0 : 400, fill: "forwards" });
});
</script>"""
#: There is something to see: of a player its sentence.
SEEN: Final = """() => new Promise((done) => {
    const look = () => {
        const root = document.querySelector("#player")?.shadowRoot;
        const thing = root ? root.querySelector(".sentence")?.textContent
            : document.querySelector("rect");
        if (thing) requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        else requestAnimationFrame(look);
    };
    look();
})"""
NODES: Final = """() => {
    const root = document.querySelector("#player")?.shadowRoot ?? document;
    return root.querySelectorAll("*").length;
}"""


class Seen(NamedTuple):
    """Of a page: its bytes, ms to the first frame, the heap's bytes, elements, and its steps."""

    size: int
    frame: float
    heap: int
    elements: int
    still: list[Cost]
    moving: list[Cost]
    busiest: str


@contextmanager
def readable() -> Iterator[None]:
    """Pages that are saved within carry the front end with its functions' own names."""
    usual = bundle._static
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["node", "build.mjs", folder], cwd="js", check=True)
        bundle._static = lambda name: Path(folder, name)
        yield
        bundle._static = usual


def seen(browser: Browser, file: Path, steps: int, readable_file: Path | None = None) -> Seen:
    """All of a page; ``readable_file`` is the same with its functions' own names."""
    page = _opened(browser, file, "reduce")
    frame = float(page.evaluate(SEEN))
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    elements = page.evaluate(NODES)
    still = _stepped(page, steps, 0)
    page.context.close()
    page = _opened(browser, file, "no-preference")
    page.evaluate(SEEN)
    moving = _stepped(page, max(3, steps // 5), SETTLED)
    page.context.close()
    top = _profiled(browser, readable_file, steps) if readable_file else ""
    return Seen(file.stat().st_size, frame, heap, elements, still, moving, top)


def _opened(browser: Browser, file: Path, motion: Any) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion=motion)
    page = context.new_page()
    page.goto(file.as_uri(), wait_until="commit")
    return page


def _stepped(page: Page, steps: int, settled: int) -> list[Cost]:
    """The cost of each of so many steps; a few before them are not counted."""
    _press(page, 3, settled)
    with traced(page.context.new_cdp_session(page)) as events:
        _press(page, steps + 1, settled)
    return costs(events)


def _press(page: Page, steps: int, settled: int) -> None:
    for _ in range(steps):
        page.evaluate(f"() => performance.mark('{MARK}')")
        page.keyboard.press("ArrowRight")
        page.evaluate(
            "(ms) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => "
            "setTimeout(done, ms))))",
            settled,
        )


def _profiled(browser: Browser, file: Path, steps: int) -> str:
    page = _opened(browser, file, "reduce")
    page.evaluate(SEEN)
    _press(page, 3, 0)
    session = page.context.new_cdp_session(page)
    session.send("Profiler.enable")
    session.send("Profiler.setSamplingInterval", {"interval": 200})
    session.send("Profiler.start")
    _press(page, steps, 0)
    profile = session.send("Profiler.stop")["profile"]
    page.context.close()
    return busiest(profile)


def middle(costs: Sequence[Cost]) -> tuple[float, float]:
    """The median of the milliseconds, and what 95 of 100 stay below."""
    times = sorted(cost.busy for cost in costs)
    return statistics.median(times), times[int(0.95 * (len(times) - 1))]

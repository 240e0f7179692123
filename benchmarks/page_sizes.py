"""How large the offline page of each lesson is, and how soon its first player shows a frame.

    python -m benchmarks.page_sizes            # all lessons
    python -m benchmarks.page_sizes 02 06      # those whose names begin so

Every lesson is executed. A page is one file: its script (the player, the panels and extras that the
lesson wants), the timelines of its players, and what there is to read. The first frame is measured
in Chromium, from the beginning of the navigation to the frame in which a player is painted.
"""

import re
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from ad_viz.command.lessons import lessons
from ad_viz.command.page import save_page
from benchmarks.goals import table
from tests.browser.chromium import launch, open_tab

ROUNDS = 3

#: When a player had been painted, in ms since the navigation began.
FRAME = """() => new Promise((done) => {
    const isPainted = ({ shadowRoot }) => shadowRoot?.querySelector(".sentence")?.textContent;
    const look = () => {
        const places = [...document.querySelectorAll("[data-player]")];
        if (places.some(isPainted)) done(performance.now());
        else requestAnimationFrame(look);
    };
    look();
})"""


class Size(NamedTuple):
    """Of a page, in bytes."""

    page: int
    script: int
    timelines: int
    players: int


def size(page: Path) -> Size:
    """What the parts of a page weigh."""
    text = page.read_text("utf-8")
    own = re.search(r'<script type="module">(.*?)</script>', text, re.DOTALL)
    state = re.search(r'<script type="application/json" id="ad-viz">(.*?)</script>', text)
    parts = [len(found[1].encode()) if found else 0 for found in (own, state)]
    return Size(page.stat().st_size, *parts, len(set(re.findall(r'data-player="(\d+)"', text))))


def first_frame(browser: Browser, page: Path) -> float:
    """Milliseconds, the median of a few pages that were opened anew."""
    times = []
    for _ in range(ROUNDS):
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        tab = open_tab(context)
        tab.page.goto(page.as_uri(), wait_until="commit")
        times.append(float(tab.page.evaluate(FRAME)))
        context.close()
    return statistics.median(times)


def main(chosen: list[str]) -> None:
    rows: list[tuple[object, ...]] = []
    with tempfile.TemporaryDirectory() as folder, launch() as browser:
        for lesson in lessons():
            if chosen and not lesson.stem.startswith(tuple(chosen)):
                continue
            page, _ = save_page(lesson, Path(folder, f"{lesson.stem}.html"))
            found = size(page)
            frame = f"{first_frame(browser, page):.0f} ms" if found.players else None
            rows.append(
                (lesson.stem, found.page, found.script, found.timelines, found.players, frame)
            )
    print(table(["lesson", "page", "script", "timelines", "players", "first frame"], rows))


if __name__ == "__main__":
    main(sys.argv[1:])

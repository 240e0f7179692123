"""``python -m tests.payloads.altered 10000 --seed 0``: altered timelines in an offline page.

Each is shown, or its place says why not; no error is left over, nothing runs or is asked for.
"""

import argparse
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser
from playwright.sync_api import Error as PageError

from ad_viz.player.bundle import host, script
from ad_viz.player.inline import admitted, inline_script
from ad_viz.player.offline import offline
from tests.browser.chromium import launch
from tests.golden.cases import CASES
from tests.payloads.alterations import alteration
from tests.payloads.fields import STORIES
from tests.payloads.watch import watched

__all__ = ["altered_wrong"]

_SHOW: Final = (Path(__file__).parent / "altered.js").read_text("utf-8")
#: A page that is silent for so long, in ms, is frozen.
_PATIENCE: Final = 20_000
_WIDTHS: Final = (1280, 390)


def altered_wrong(
    browser: Browser, seeds: Iterable[int], folder: Path, ends: Counter[str] | None = None
) -> Iterator[tuple[int, str]]:
    """The seeds of those that go wrong, and how; ``ends`` counts those shown and refused."""
    path = folder / "altered.html"
    path.write_text(_page(), "utf-8")
    left = list(seeds)
    while left:
        with watched(browser) as watch:
            page = watch.tab.page
            page.goto(path.as_uri())
            page.locator("body[data-ready]").wait_for(state="attached")
            while left:
                seed = left.pop(0)
                text = json.dumps(alteration(seed).data)
                page.evaluate(
                    "([text, width]) => void showAltered(text, width)",
                    [text, random.Random(seed).choice(_WIDTHS)],
                )
                try:
                    page.locator("body[data-told]").wait_for(state="attached", timeout=_PATIENCE)
                    found = json.loads(str(page.locator("body").get_attribute("data-told")))
                except PageError as error:
                    yield seed, f"frozen: {str(error)[:80]}"
                    break
                for wrong in found["wrong"]:
                    yield seed, wrong
                if ends is not None:
                    ends["refused" if found["refused"] else "shown"] += 1
                asked = [a for a in watch.tab.requests[1:] if not a.startswith("data:")]
                for wrong in (*asked, *map(str, watch.hits)):
                    yield seed, f"ran or asked for {wrong[:200]}"
                if asked or watch.hits:
                    break


def _page() -> str:
    """Every lens's panels and every extra, and in the stead of a host what shows one by one."""
    whole = script(CASES[name]().data for name in STORIES)
    own = inline_script(whole.removesuffix(host()) + _SHOW)
    admits = f"script-src {admitted(own)}; img-src data:"
    return offline("Altered", "", admits=admits, state="[]", script=own)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.payloads.altered")
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.count)
    ends: Counter[str] = Counter()
    wrong = set()
    with launch() as browser, tempfile.TemporaryDirectory() as folder:
        for seed, what in altered_wrong(browser, seeds, Path(folder), ends):
            wrong.add(seed)
            made = alteration(seed)
            print(f"seed {seed}, {made.name}, {made.done}: {what}", flush=True)
    print(f"{given.count} altered, {dict(ends)}, {len(wrong)} wrong")
    return min(len(wrong), 1)


if __name__ == "__main__":
    sys.exit(main())

"""By how much the work of a page grows when what it shows doubles: of loading it, and of its steps.

``python -m tests.costs.drawing [word …]`` counts for the lenses whose names have all words. It ends
with 1 where something grows by more than 2.2.
"""

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.browser.chromium import launch
from tests.costs.growth import MOST
from tests.costs.lenses import LENSES
from tests.costs.page_work import PageWork, worked

__all__ = ["drawing_growth"]

SIZES: Final = (40, 80, 160)
PLACES: Final = 12
#: A page does so much whatever it shows, in parts of all that the smallest does, at least.
ANYWAY: Final = 0.9


def drawing_growth(
    browser: Browser, lens: str, sizes: tuple[int, int, int], places: int
) -> dict[str, float]:
    """The greatest growth of each that is counted, when the size doubles; and doubles again.

    What a page loads and makes whatever it shows cancels out. A step is counted whole: nothing of
    it needs to grow. So are bytes, which are a sample.
    """
    with tempfile.TemporaryDirectory() as folder:
        small, middle, large = (
            worked(browser, LENSES[lens](size).save(Path(folder) / f"{size}.html"), places)
            for size in sizes
        )
    grown = {}
    for name, a, b, c in zip(PageWork._fields, small, middle, large, strict=True):
        if name in ("load", "nodes"):
            grown[name] = (c - b) / max(b - a, a - ANYWAY * a)
        else:
            grown[name] = max(b / a, c / b)
    return grown


def main(words: list[str]) -> int:
    """Print each, and give 1 where one grows too much."""
    worst = 0.0
    with launch() as browser:
        for lens in LENSES:
            if all(word in lens for word in words):
                grown = drawing_growth(browser, lens, SIZES, PLACES)
                worst = max(worst, *grown.values())
                print(f"{lens:22}", *(f"{k} {x:5.2f}" for k, x in grown.items()), flush=True)
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

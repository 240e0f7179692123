"""How a page looks: pictures of it in three widths, light and dark.

    python -m tests.browser.pictures FILE.html FOLDER

writes ``1280_light.png`` to ``320_dark.png`` into the folder: all of the page, as it opens.
"""

import argparse
from pathlib import Path
from typing import Final

from tests.browser.chromium import Tab, launch, open_tab

__all__ = ["WIDTHS", "take"]

WIDTHS: Final = (1280, 390, 320)
#: Panels draw once they know their size, which is told them with a frame.
DRAWN: Final = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(document.readyState))))"""


def take(tab: Tab, page: Path, folder: Path) -> list[Path]:
    """The files that were written."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for width in WIDTHS:
        for scheme in ("light", "dark"):
            shown = tab.look(width, scheme=scheme, motion="reduce")
            shown.goto(page.resolve().as_uri())
            shown.evaluate(DRAWN)
            files.append(folder / f"{width}_{scheme}.png")
            shown.screenshot(path=files[-1], full_page=True)
    return files


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", type=Path, metavar="FILE.html")
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    with launch() as chromium:
        tab = open_tab(chromium.new_context())
        print(*take(tab, given.page, given.folder), *tab.errors, sep="\n")


if __name__ == "__main__":
    main()

"""The gallery: every lens and every lesson as pages that play offline.

    python -m tools.site.build [folder] [lessons]

``lessons`` is a folder of notebooks that were run before they were saved; without it, the lessons
are run now. Any web server serves the folder, and so does a disk.
"""

import sys
import tempfile
from pathlib import Path

from ad_viz.command.lessons import copy_lessons, lessons
from tools.emptied import emptied
from tools.site.examples import EXAMPLES, FRONT, player
from tools.site.index_page import index_page
from tools.site.lens_page import lens_page
from tools.site.lesson_pages import write_lessons
from tools.site.pictures import pictures
from tools.size import size

ROOT = Path(__file__).resolve().parents[2]


def build(site: Path, executed: Path | None = None) -> None:
    """Write the gallery into the folder ``site``, in place of an earlier one."""
    emptied(site, "index.html")
    pages = lesson_pages(site / "lessons", executed)
    for example in EXAMPLES:
        lesson = next(page for page in pages if page[0].startswith(f"lessons/{example.lesson}"))
        text = lens_page(example, player(example.name).timeline, lesson)
        (site / f"{example.name}.html").write_text(text, "utf-8")
    front = index_page(player(FRONT.name).timeline, FRONT.step, pictures(site, EXAMPLES), pages)
    (site / "index.html").write_text(front, "utf-8")


def lesson_pages(folder: Path, executed: Path | None) -> list[tuple[str, str]]:
    """Write the pages of the lessons; where they are run now, nothing is left beside them."""
    if executed:
        return write_lessons(folder, executed, execute=False)
    with tempfile.TemporaryDirectory() as scratch:
        copy_lessons(Path(scratch), lessons())
        return write_lessons(folder, Path(scratch), execute=True)


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"
    build(folder, Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    print(f"{folder}: {size(folder)}. Open index.html in it.")

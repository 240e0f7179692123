"""The lessons as pages, each with a way back to the gallery."""

import re
import shutil
from html import unescape
from pathlib import Path

from nbformat.v4 import new_markdown_cell

from ad_viz.command.document.document import title_of
from ad_viz.command.notebook import read_notebook
from ad_viz.command.page import notebook_page

BACK = "[← All lenses and lessons](../index.html)"
LINK = re.compile(r'<a [^>]*?href="([^"#?:]+)')


def write_lessons(folder: Path, notebooks: Path, *, execute: bool) -> list[tuple[str, str]]:
    """Write a page for each of the ``notebooks`` in a folder, and the files that they lead to.

    Returns the addresses of the pages, seen from above, and their names.
    """
    folder.mkdir()
    written = []
    for path in sorted(notebooks.glob("*.ipynb")):
        notebook = read_notebook("site", path, execute=execute)
        name = title_of(notebook, path.stem)
        notebook.cells.insert(0, new_markdown_cell(BACK))
        text, notes = notebook_page(notebook, path)
        assert not notes, notes
        (folder / f"{path.stem}.html").write_text(text, "utf-8", errors="replace")
        bring(set(LINK.findall(text)), notebooks, folder)
        written.append((f"{folder.name}/{path.stem}.html", name))
    return written


def bring(links: set[str], notebooks: Path, folder: Path) -> None:
    """Copy what the lesson has written itself, and links to."""
    for link in map(unescape, links):
        if (notebooks / link).is_file() and ".." not in Path(link).parts:
            (folder / link).parent.mkdir(exist_ok=True)
            shutil.copy(notebooks / link, folder / link)

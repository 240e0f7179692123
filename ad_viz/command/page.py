"""A notebook as one HTML file, in which every player plays with no kernel and no network."""

from pathlib import Path
from typing import Any, Final

from ad_viz.command.notebook import read_notebook

__all__ = ["notebook_page", "save_page"]

_TO_READ: Final = "A page to read. To answer and to run, open the notebook."


def save_page(
    notebook: Path, output: Path | None = None, *, execute: bool = True
) -> tuple[Path, list[str]]:
    """Write the page, beside the notebook unless ``output`` says where.

    Returns its path, and notes on what could not be shown. Raises InputError for a notebook that
    cannot be read or run, and for a file that cannot be written.
    """
    from ad_viz.command.written import page_at, write

    path = page_at(output or notebook.with_suffix(".html"))
    text, notes = notebook_page(read_notebook("page", notebook, execute=execute), notebook)
    write(path, text.encode("utf-8", errors="replace"))
    return path, notes


def notebook_page(notebook: Any, path: Path) -> tuple[str, list[str]]:
    """The text of the page, and notes; the same notebook gives the same text.

    >>> from nbformat.v4 import new_markdown_cell, new_notebook
    >>> made = new_notebook(cells=[new_markdown_cell("# Hello")])
    >>> text, notes = notebook_page(made, Path("hello.ipynb"))
    >>> "<title>Hello</title>" in text, "<h1>Hello</h1>" in text, notes
    (True, True, [])
    """
    from ad_viz.command.document.block import blocks
    from ad_viz.command.document.document import document, title_of
    from ad_viz.command.document.markdown import Reader
    from ad_viz.command.players import Players

    reader = Reader(path.resolve().parent, lambda other: f"{other}.html")
    players = Players(notebook)
    cells = []
    top: list[str] = []
    for number, cell in enumerate(notebook.cells, 1):
        made = list(blocks(cell, number, reader, players))
        if any(block.is_waiting for block in made):
            top = [f'<section><p class="control">{_TO_READ}</p></section>']
        pieces = [block.html for block in made if not block.is_waiting]
        if any(pieces):
            cells.append("\n".join(["<section>", *pieces, "</section>"]))
    body = "\n".join(["<main>", *top, *cells, "</main>"])
    return document("notebook", title_of(notebook, path.stem), body, players), players.notes

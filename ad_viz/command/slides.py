"""A notebook as a deck of slides: one HTML file that plays with no kernel and no network."""

from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from ad_viz.command.document.headings import headings
from ad_viz.command.notebook import read_notebook
from ad_viz.errors import InputError

__all__ = ["deck", "save_slides"]


@dataclass(slots=True)
class _Slide:
    """``is_stage`` where a player fills it."""

    pieces: list[str] = field(default_factory=list)
    is_stage: bool = False

    @property
    def html(self) -> str:
        kind = "stage" if self.is_stage else "sheet"
        return "\n".join([f'<section><div class="{kind}">', *self.pieces, "</div></section>"])


def save_slides(
    notebook: Path, output: Path | None = None, *, execute: bool = True
) -> tuple[Path, list[str]]:
    """Write the deck, beside the notebook unless ``output`` says where.

    Returns its path, and notes on what could not be shown. Raises InputError for a notebook that
    cannot be read or run, and for a file that cannot be written.
    """
    from ad_viz.command.written import page_at, write

    path = page_at(output or notebook.with_name(f"{notebook.stem}-slides.html"))
    text, notes = deck(read_notebook("slides", notebook, execute=execute), notebook)
    write(path, text.encode("utf-8", errors="replace"))
    return path, notes


def deck(notebook: Any, path: Path) -> tuple[str, list[str]]:
    """The text of the deck, and notes; the same notebook gives the same text.

    Raises InputError where no slide comes of it.

    >>> from nbformat.v4 import new_markdown_cell, new_notebook
    >>> cells = [new_markdown_cell(source) for source in ("# One", "Still one.", "## Two")]
    >>> text, _ = deck(new_notebook(cells=cells), Path("hello.ipynb"))
    >>> text.count('<div class="sheet">')
    2
    """
    from ad_viz.command.document.document import document, title_of
    from ad_viz.command.players import Players

    players = Players(notebook)
    stacks = _stacks(notebook, path, players)
    body = "\n".join(
        [
            "<main>",
            '<div class="reveal">',
            '<div class="slides">',
            *("\n".join(["<section>", *(s.html for s in stack), "</section>"]) for stack in stacks),
            "</div>",
            "</div>",
            "</main>",
        ]
    )
    return document("slides", title_of(notebook, path.stem), body, players), players.notes


def _stacks(notebook: Any, path: Path, players: Any) -> list[list[_Slide]]:
    """Slides side by side, each with those below it. A player fills a slide of its own."""
    from ad_viz.command.document.block import blocks
    from ad_viz.command.document.markdown import Reader

    reader = Reader(path.resolve().parent, lambda other: f"{other}-slides.html")
    stacks: list[list[_Slide]] = [[_Slide()]]
    cells = [(n, part) for n, cell in enumerate(notebook.cells, 1) for part in _parts(cell)]
    for number, cell in cells:
        kind = _kind(cell)
        if kind == "skip":
            continue
        if kind == "slide":
            stacks.append([_Slide()])
        elif kind == "subslide":
            stacks[-1].append(_Slide())
        for block in blocks(cell, number, reader, players):
            if block.is_waiting:
                continue
            if block.is_player or stacks[-1][-1].is_stage:
                stacks[-1].append(_Slide(is_stage=block.is_player))
            stacks[-1][-1].pieces.append(_shown(kind, block.html))
    filled = [[slide for slide in stack if any(slide.pieces)] for stack in stacks]
    if not any(filled):
        raise InputError(
            "There is nothing to show in this notebook.",
            found=f"{len(notebook.cells)} cells in {path.name}, and none with a slide",
            expected="a cell with text, code or an output, and not all of them skipped",
            remedy="write one, or change what its slideshow settings say",
        )
    return [stack for stack in filled if stack]


def _parts(cell: Any) -> list[Any]:
    """The cell, and one more for each heading within, where its author does not say what it is."""
    if cell.cell_type != "markdown" or "slide_type" in cell.metadata.get("slideshow", {}):
        return [cell]
    lines = cell.source.splitlines(keepends=True)
    starts = [n for n, _ in headings(cell.source) if any(map(str.strip, lines[:n]))]
    made = []
    for start, end in pairwise([0, *starts, len(lines)]):
        made.append(cell.copy())
        made[-1].source = "".join(lines[start:end])
    return made


def _kind(cell: Any) -> str:
    """What its author says that a cell opens; else a heading opens a slide."""
    said = cell.metadata.get("slideshow", {}).get("slide_type")
    if said is None and cell.cell_type == "markdown" and _begins_with_heading(cell.source):
        return "slide"
    return said or "-"


def _begins_with_heading(source: str) -> bool:
    return any(number == 0 for number, _ in headings(source.lstrip("\n")))


def _shown(kind: str, html: str) -> str:
    match kind:
        case "fragment":
            return f'<div class="fragment">{html}</div>'
        case "notes":
            return f'<aside class="notes">{html}</aside>'
    return html

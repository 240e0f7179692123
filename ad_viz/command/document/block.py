"""The pieces of a notebook's page: what a cell says, and what it shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Any

from ad_viz.command.document.code import highlighted
from ad_viz.command.document.markdown import Reader
from ad_viz.command.document.output import output_html
from ad_viz.command.document.sanitise import sanitised
from ad_viz.command.document.streams import whole
from ad_viz.command.players import VIEW, Players
from ad_viz.exercises.verdict import WAITING

__all__ = ["Block", "blocks"]


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of HTML; ``is_player`` where it is a place for a player, and nothing else.

    ``is_waiting`` where it asks for an answer and to run the cell again, as only a notebook can.
    """

    html: str
    is_player: bool = False
    is_waiting: bool = False


def blocks(cell: Any, number: int, reader: Reader, players: Players) -> Iterator[Block]:
    """What the cell says, then each of its outputs; ``number`` counts cells from 1."""
    if cell.cell_type == "markdown":
        yield Block(f'<div class="text">{reader.html(cell.source, cell.get("attachments"))}</div>')
    if cell.cell_type != "code":
        return
    if cell.source.strip():
        yield Block(_code(cell))
    for output in whole(cell.outputs):
        shown = output.get("data", {}).get(VIEW)
        view = players.view(shown) if shown else None
        if view is None:
            is_waiting = output.get("data", {}).get("text/html", "").startswith(WAITING)
            yield Block(output_html(output, number, reader), is_waiting=is_waiting)
            continue
        for player in view.players:
            # It stays where our script may not run.
            table = _table(output.data) if len(view.players) == 1 else ""
            host = f'<div class="host" data-player="{player}">{table}</div>'
            yield Block(host, is_player=True)
        if view.controls:
            yield Block(_controls(view.controls))


def _code(cell: Any) -> str:
    code = highlighted(cell.source)
    if not cell.metadata.get("jupyter", {}).get("source_hidden"):
        return code
    return f"<details><summary>Hidden code</summary>{code}</details>"


def _table(data: Any) -> str:
    return sanitised(data.get("text/html", ""))


def _controls(names: tuple[str, ...]) -> str:
    listed = escape(", ".join(name for name in names if name))
    return f'<p class="control">Works in a running notebook only: {listed}</p>'

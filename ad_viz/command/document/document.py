"""A notebook's page or deck: our style, what its policy admits, and what is shown."""

import re
from importlib.resources import files
from typing import Any, Final

from ad_viz.command.document.headings import headings
from ad_viz.command.players import Players
from ad_viz.player.bundle import reveal_sheet
from ad_viz.player.inline import admitted, inline_script
from ad_viz.player.offline import offline
from ad_viz.timeline.texts.harmless import written
from ad_viz.timeline.texts.long_names import SHOWN

__all__ = ["document", "title_of"]

#: A deck's sheets hold once it is one: where no script runs, it is read as a page.
_DECK: Final = '<style media="not all">'
_STYLES: Final = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL | re.IGNORECASE)


def document(kind: str, title: str, body: str, players: Players) -> str:
    """The text of a page or a deck; ``kind`` is ``notebook`` or ``slides``.

    Its policy admits our script, and the style sheets that are in it, and no file.
    """
    script = inline_script(players.script(kind))
    sheets = [f"<style>{_sheet('content')}{_sheet('notebook')}</style>"]
    if kind == "slides":
        sheets = [f"{_DECK}{reveal_sheet()}</style>", *sheets, f"{_DECK}{_sheet(kind)}</style>"]
    head = "\n".join(['<meta name="generator" content="ad-viz">', *sheets])
    names = " ".join(dict.fromkeys(map(admitted, _STYLES.findall(head + body))))
    admits = (
        f"script-src {admitted(script)}; style-src {names}; "
        "style-src-attr 'unsafe-inline'; img-src data:"
    )
    return offline(title, body, admits=admits, state=players.json, script=script, head=head)


def title_of(notebook: Any, name: str) -> str:
    """The first heading of the notebook, without its signs; its file's name if it has none.

    What no file can hold is written for the eye; a long one is cut.
    """
    cells = (cell for cell in notebook.cells if cell.cell_type == "markdown")
    texts = (text for cell in cells for _, text in headings(cell.source) if text)
    title = written(next((re.sub(r"[`*$]", "", text) for text in texts), name))
    return title if len(title) <= SHOWN else f"{title[:SHOWN]}…"


def _sheet(name: str) -> str:
    return files("ad_viz.command").joinpath("style", f"{name}.css").read_text("utf-8")

"""A notebook's page or deck: our style, what its policy admits, and what is shown."""

import re
from importlib.resources import files
from typing import Any, Final

from ad_viz.command.headings import headings
from ad_viz.command.players import Players
from ad_viz.player.inline import admitted, inline_script
from ad_viz.player.offline import offline

__all__ = ["document", "title_of"]

_HEAD: Final = """\
<meta name="generator" content="ad-viz">{own}
<style>{style}</style>"""
_STYLES: Final = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL | re.IGNORECASE)
#: What would lead away from the page, and no policy forbids.
_META: Final = re.compile(r"<(?=meta\b)", re.IGNORECASE)


def document(kind: str, title: str, body: str, players: Players, *, head: str = "") -> str:
    """The text of a page or a deck; ``kind`` names its host and its style sheet.

    Its policy admits our script, and the style sheets that are in it; with ``head``, also scripts
    and sheets from files beside it.
    """
    style = _sheet("notebook") + (_sheet(kind) if kind != "notebook" else "")
    script = inline_script(players.script(kind))
    own = " 'self'" if head else ""
    sheets = " ".join(dict.fromkeys(map(admitted, [style, *_STYLES.findall(body)])))
    admits = (
        f"script-src{own} {admitted(script)}; style-src{own} {sheets}; "
        "style-src-attr 'unsafe-inline'; img-src data: blob:"
    )
    return offline(
        title,
        _META.sub("&lt;", body),
        admits=admits,
        state=players.json,
        script=script,
        head=_HEAD.format(own=head, style=style),
    )


def title_of(notebook: Any, name: str) -> str:
    """The first heading of the notebook, without its signs; its file's name if it has none."""
    cells = (cell for cell in notebook.cells if cell.cell_type == "markdown")
    texts = (text for cell in cells for _, text in headings(cell.source) if text)
    return next((re.sub(r"[`*$]", "", text) for text in texts), name)


def _sheet(name: str) -> str:
    return files("ad_viz.command").joinpath("style", f"{name}.css").read_text("utf-8")

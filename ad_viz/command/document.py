"""The frame of what is written: a policy, our style, what is shown, our script and its data."""

import re
from html import escape
from importlib.resources import files
from typing import Any, Final

from ad_viz.command.players import Players
from ad_viz.player.inline import admitted, inline_script

__all__ = ["document", "title_of"]

_DOCUMENT: Final = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="ad-viz">
<title>{title}</title>{head}
<style>{style}</style>
</head>
<body>
{body}
<script type="application/json" id="ad-viz">{state}</script>
<script type="module">{script}</script>
</body>
</html>
"""
_STYLES: Final = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL | re.IGNORECASE)
#: What would lead away from the page, and no policy forbids.
_META: Final = re.compile(r"<(?=meta\b)", re.IGNORECASE)
_HEADING: Final = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)


def document(kind: str, title: str, body: str, players: Players, *, head: str = "") -> str:
    """The text of a page or a deck; ``kind`` names its host and its style sheet.

    Its policy admits our script, and the style sheets that are in it; with ``head``, also scripts
    and sheets from files beside it.
    """
    style = _sheet("notebook") + (_sheet(kind) if kind != "notebook" else "")
    script = inline_script(players.script(kind))
    own = " 'self'" if head else ""
    sheets = " ".join(dict.fromkeys(map(admitted, [style, *_STYLES.findall(body)])))
    policy = (
        f"default-src 'none'; script-src{own} {admitted(script)}; style-src{own} {sheets}; "
        "style-src-attr 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'"
    )
    return _DOCUMENT.format(
        policy=policy,
        title=escape(title),
        head=head,
        style=style,
        body=_META.sub("&lt;", body),
        state=players.json,
        script=script,
    )


def title_of(notebook: Any, name: str) -> str:
    """The first heading of the notebook, without its signs; its file's name if it has none."""
    texts = (cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    found = next((heading for text in texts if (heading := _HEADING.search(text))), None)
    return re.sub(r"[`*$]", "", found[1]) if found else name


def _sheet(name: str) -> str:
    return files("ad_viz.command").joinpath("style", f"{name}.css").read_text("utf-8")

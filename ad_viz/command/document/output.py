"""An output of a cell as HTML, for a page that runs nothing but our own script."""

import re
from base64 import b64encode
from html import escape
from typing import Any, Final

from ad_viz.command.document.markdown import Reader
from ad_viz.command.document.mathml import mathml
from ad_viz.command.document.sanitise import enclosed, sanitised
from ad_viz.timeline.texts.harmless import written

__all__ = ["output_html"]

#: The richest first. What runs in the browser is not there: the page's policy forbids it.
_KINDS: Final = (
    "text/html",
    "text/markdown",
    "image/svg+xml",
    "image/png",
    "image/jpeg",
    "image/gif",
    "text/latex",
    "text/plain",
)


def output_html(output: Any, number: int, reader: Reader) -> str:
    """The HTML of a stream, an error or something shown; ``number`` is the cell's, from 1."""
    match output.output_type:
        case "stream":
            return _terminal(output.text, output.name)
        case "error":
            return _terminal("\n".join(output.traceback), "stderr")
    kind = next((kind for kind in _KINDS if kind in output.data), None)
    if kind is None:
        return ""
    is_picture = kind.startswith("image/")
    html = _picture(kind, output, number) if is_picture else _shown(kind, output.data[kind], reader)
    return f'<div class="output">{html}</div>'


def _shown(kind: str, data: str, reader: Reader) -> str:
    match kind:
        case "text/html":
            return enclosed(data)
        case "text/markdown":
            return reader.html(data)
        case "text/latex":
            return sanitised(mathml(data.strip().strip("$").strip(), block=True))
    return _terminal(data, "plain")


def _picture(kind: str, output: Any, number: int) -> str:
    """The picture, with what its author or it says that it shows."""
    data = output.data[kind]
    if kind == "image/svg+xml":
        data = b64encode(data.encode("utf-8", errors="replace")).decode()
    source = re.sub(r"[^\w+/=]", "", data, flags=re.ASCII)
    said = str(output.data.get("text/plain", "")).strip()
    # Ours end as sentences do; others are names of objects.
    own = said if said.endswith(".") and "\n" not in said else f"Output of cell {number}"
    alt = output.get("metadata", {}).get(kind, {}).get("alt") or own
    return f'<img src="data:{kind};base64,{source}" alt="{escape(written(str(alt)))}">'


def _terminal(text: str, name: str) -> str:
    from nbconvert.filters.ansi import ansi2html

    lines = re.sub(r"\r\n?", "\n", text)  # as HTML reads them
    coloured = ansi2html(lines)  # type: ignore[no-untyped-call]
    return f'<pre class="{escape(name)}">{written(coloured)}</pre>'

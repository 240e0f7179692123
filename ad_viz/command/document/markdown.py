"""Markdown cells as HTML: formulas as MathML, pictures carried in the page."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from mistune import HTMLRenderer
from nbconvert.filters.markdown_mistune import (
    InvalidNotebook,
    IPythonRenderer,
    MarkdownWithMath,
)

from ad_viz.command.document.mathml import mathml
from ad_viz.command.document.sanitise import sanitised
from ad_viz.errors import InputError

__all__ = ["Reader"]

#: The path of another notebook in a link, up to a heading in it.
_NOTEBOOK: Final = re.compile(r"^(?!\w+:|/)([^?#]+)\.ipynb(?=#|$)")


class Reader:
    """Reads the markdown of one notebook.

    ``folder`` is where its pictures are. ``made`` gives, for the path of another notebook without
    its ending, where that one's page is.

    >>> reader = Reader(Path(), lambda other: f"{other}.html")
    >>> reader.html("[next](02_reverse.ipynb)").strip()
    '<p><a href="02_reverse.html">next</a></p>'
    """

    def __init__(self, folder: Path, made: Callable[[str], str]) -> None:
        self._folder, self._made = folder, made

    def html(self, source: str, attachments: Mapping[str, Any] | None = None) -> str:
        """The HTML of a cell's text, with the pictures that are attached to it."""
        renderer = _Renderer(
            escape=False,
            embed_images=True,
            exclude_anchor_links=True,
            path=str(self._folder),
            attachments=dict(attachments or {}),
        )
        renderer.made = self._made
        try:
            return sanitised(MarkdownWithMath(renderer=renderer).render(source))
        except InvalidNotebook as error:
            raise InputError(
                "A picture is missing in the notebook.",
                found=str(error),
                expected="the picture that the text names, attached to its cell",
                remedy="attach it again, or take it out of the text",
            ) from None


class _Renderer(IPythonRenderer):
    made: Callable[[str], str]

    def inline_math(self, body: str) -> str:
        return mathml(body)

    def block_math(self, body: str) -> str:
        return mathml(body, block=True)

    def latex_environment(self, name: str, body: str) -> str:
        return mathml(rf"\begin{{{name}}}{body}\end{{{name}}}", block=True)

    def block_mermaidjs(self, code: str) -> str:
        return HTMLRenderer.block_code(self, code)

    def link(self, text: str, url: str, title: str | None = None) -> str:
        return super().link(text, _NOTEBOOK.sub(lambda found: self.made(found[1]), url), title)

"""Headings are found where the parser that shows them finds them."""

from typing import Any

import mistune
import pytest

from ad_viz.command.document.headings import headings

TEXTS = [
    "# One #\n\n###### Six\n####### No\n#no\n   # three\n    # four\n## a#b\n##\n",
    "Title\n=====\nText.\n\nTwo\nlines\n--\n",
    "```\n~~~\n# no\n```\n# yes",
    "~~~ `python`\n```\n# no\n~~~\n# yes",
    "````\n```\n# no\n````\n# yes",
    "```a`b\n# yes",
    "``` python\n# no\n``` no end\n# no",
    "text\n```\ncode\n```\n===\n",
    "- item\n---\n* item\nmore\n===\n\nyes\n---",
    "> quote\n===\n",
    "1. item\n\nyes\n-",
    "    code\nyes\n===",
    "a | b\n--- | ---\n1 | 2\n",
    "<!--\n# no\n-->\n# yes",
    "<!-- one line -->\n# yes",
    "<pre>\n# no\n\n# no\n</pre>\n\n# yes",
    "<div>\n# no\n\n# yes\n",
    "<b>Bold</b> text\n# yes",
    "***\nyes\n-\n\n---\n\n===\n",
    "",
]


def said(token: dict[str, Any]) -> str:
    if token["type"] == "softbreak":
        return " "
    return "".join(map(said, token["children"])) if "children" in token else token.get("raw", "")


@pytest.mark.parametrize("text", TEXTS)
def test_headings_are_those_that_are_shown(text: str) -> None:
    tokens, _ = mistune.create_markdown(renderer=None).parse(text)
    shown = [said(token) for token in tokens if token["type"] == "heading"]
    assert [found for _, found in headings(text)] == shown


def test_a_heading_begins_where_its_paragraph_does() -> None:
    assert list(headings("Text.\n\nTwo\nlines\n===\n# One")) == [(2, "Two lines"), (5, "One")]


@pytest.mark.parametrize("text", ["$$\na\n=\nb\n$$", "\\begin{align}\na\n=\n\\end{align}"])
def test_a_formula_has_no_headings(text: str) -> None:
    assert list(headings(text)) == []

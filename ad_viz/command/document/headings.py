"""The headings of a markdown text: on which line each begins, and what it says."""

import re
from collections.abc import Iterator
from typing import Final

__all__ = ["headings"]

#: Code between fences; a line of as many such signs or more, and of nothing else, closes it.
_FENCE: Final = re.compile(r" {0,3}(`{3,}(?=[^`]*$)|~{3,})")
_BLOCK: Final = (
    "address|article|aside|blockquote|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|"
    "footer|form|h[1-6]|header|hr|li|main|nav|ol|p|section|summary|table|tbody|td|th|thead|tr|ul"
)
#: How HTML begins that is shown as it is, and the line that ends it.
_HTML: Final = (
    (re.compile(r" {0,3}<!--"), re.compile("-->")),
    (re.compile(r" {0,3}<(?:pre|script|style|textarea)\b", re.I),
     re.compile(r"</(?:pre|script|style|textarea)>", re.I)),
    (re.compile(rf" {{0,3}}</?(?:{_BLOCK})\b", re.I), re.compile(r"^\s*$")),
)  # fmt: skip
_SIGNED: Final = re.compile(r" {0,3}#{1,6}(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*")
_UNDERLINE: Final = re.compile(r" {0,3}(=+|-+)[ \t]*")
_RULE: Final = re.compile(r" {0,3}([-_*][ \t]*){3,}")
#: Lines that begin no paragraph, and all lines after them until an empty one: quotes, lists, HTML
#: and formulas.
_OTHER: Final = re.compile(r" {0,3}(?:>|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$)|<|\$\$|\\begin\{)")


def headings(source: str) -> Iterator[tuple[int, str]]:
    """The number of each heading's first line, from 0, and its text.

    >>> list(headings("# One #\\n~~~\\n# code\\n```\\n~~~\\nTwo\\n==="))
    [(0, 'One'), (5, 'Two')]
    """
    end: re.Pattern[str] | None = None
    paragraph: list[str] | None = []
    for number, line in enumerate(source.splitlines()):
        if end:
            end = None if end.search(line) else end
        elif opened := _FENCE.match(line):
            end, paragraph = re.compile(rf"^ {{0,3}}{opened[1]}{opened[1][0]}*[ \t]*$"), []
        elif html := next((end for begin, end in _HTML if begin.match(line)), None):
            end, paragraph = None if html.search(line) else html, []
        elif signed := _SIGNED.fullmatch(line):
            yield number, signed[1] or ""
            paragraph = []
        elif paragraph and _UNDERLINE.fullmatch(line):
            yield number - len(paragraph), " ".join(paragraph)
            paragraph = []
        elif not line.strip() or _RULE.fullmatch(line):
            paragraph = []
        elif paragraph is None or _OTHER.match(line):
            paragraph = None
        elif paragraph or not line.startswith(("    ", "\t")):
            paragraph.append(line.strip())

"""The headings of a markdown text: on which line each begins, and what it says."""

import re
from collections.abc import Iterator
from typing import Final

__all__ = ["headings"]

#: Code between fences; a line of more such signs than opened it, and of nothing else, closes it.
_FENCE: Final = re.compile(r" {0,3}(`{3,}(?=[^`]*$)|~{3,})")
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
    fence = ""
    paragraph: list[str] | None = []
    for number, line in enumerate(source.splitlines()):
        if fence:
            if re.fullmatch(rf" {{0,3}}{fence}{fence[0]}*[ \t]*", line):
                fence = ""
        elif opened := _FENCE.match(line):
            fence, paragraph = opened[1], []
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

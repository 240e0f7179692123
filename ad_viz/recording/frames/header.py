"""How a loop is written: ``for x in xs``, be it a statement or a part of a comprehension."""

import linecache
import re
from itertools import pairwise
from types import CodeType
from typing import Any, Final

from ad_viz.recording.frames.flow import Loop
from ad_viz.reporting import person

__all__ = ["header"]


def header(code: CodeType, loop: Loop, space: dict[str, Any]) -> str:
    """The loop's header as the person wrote it, on one line; empty where there is no source."""
    line, column = _target(code, loop) or (loop.line, 0)
    lines = linecache.getlines(code.co_filename, space)[line - 1 : line + 20]
    if not lines:
        return ""
    before = lines[0].encode()[:column].decode()
    word = re.search(r"\b(?:async\s+)?for[\s(]*$", before)
    start = word.start() if word else len(lines[0]) - len(lines[0].lstrip())
    return " ".join(_cut("".join([lines[0][start:], *lines[1:]])).split())


def _target(code: CodeType, loop: Loop) -> tuple[int, int] | None:
    """Line and column of what a ``for`` stores into: it is stored first thing in an iteration."""
    for head, first in pairwise(person.instructions(code).values()):
        if head.offset == loop.heads[0] and head.opname == "FOR_ITER" and first.positions:
            at = first.positions
            if at.lineno is not None and at.col_offset is not None:
                return at.lineno, at.col_offset
    return None


_PARTS: Final = re.compile(
    r"""(?P<text>'''.*?'''|\"\"\".*?\"\"\"|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?P<note>\#[^\n]*)"""
    r"""|(?P<part>:=|[()\[\]{}:]|\w+)""",
    re.DOTALL,
)
_OPENING, _CLOSING = ("(", "[", "{"), (")", "]", "}")


def _cut(text: str) -> str:
    """The header alone: up to its colon, or to what follows it in a comprehension."""
    depth = lambdas = 0
    condition = None
    first = re.match(r"(?:async\s+)?for\b|while\b", text)
    for found in _PARTS.finditer(text, first.end() if first else 0):
        part, at = found["part"], found.start()
        if part in _OPENING:
            depth += 1
        elif part in _CLOSING and depth:
            depth -= 1
        elif depth:
            continue
        elif part == "lambda":
            lambdas += 1
        elif part == ":" and lambdas:
            lambdas -= 1
        elif part == ":":
            return text[:at]  # of a statement, whose values may be chosen by an ``if``
        elif part == "if":
            condition = condition or at
        elif found["note"] or part in _CLOSING or part in ("for", "async"):
            return text[: condition or at]
    return text[:condition]

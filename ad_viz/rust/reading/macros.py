"""The macros that are read, and the texts with { } in them."""

import re
from collections.abc import Mapping
from typing import Final

from ad_viz.rust.macros.forms import Form, with_counts
from ad_viz.rust.reading.constructs import READ, Construct
from ad_viz.rust.reading.lexer import Token, refusal
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Expression, Name, Span

__all__ = ["MACROS", "STOPPING", "format_pieces"]

#: By name, how many values come before the text.
MACROS: Final[Mapping[str, int]] = {
    "println": 0, "print": 0, "eprintln": 0, "eprint": 0, "format": 0, "panic": 0,
    "unreachable": 0, "todo": 0, "assert": 1, "assert_eq": 2, "assert_ne": 2,
    "unimplemented": 0, "write": 1, "writeln": 1,
}  # fmt: skip
#: What comes behind them is never reached.
STOPPING: Final = ("panic", "unreachable", "todo", "unimplemented")

_BRACES: Final = re.compile(r"\{\{|\}\}|\{([^{}:]*)(?::([^{}]*))?\}|[{}]")
_PLACE: Final = Construct("{ } of this form", "write {}, {name}, {:?} or {:.2}", READ)
_UNSHOWN: Final = Construct("value that is not shown", "write {} in the text", READ)
_MISSING: Final = Construct("value for this { }", "write it after the text", READ)

Pieces = tuple[str | tuple[int, str], ...]


def format_pieces(
    source: Source, text: Token, given: Mapping[str, Expression], heights: dict[Expression, int]
) -> tuple[tuple[Expression, ...], Pieces]:
    """The values that a text shows, and its pieces.

    ``given`` are those that follow the text; names that are not among them are variables.
    """
    names, shown = [*given], [*given.values()]
    used: set[str] = set()
    pieces: list[str | tuple[int, str]] = []
    written, start, count = str(text.value), 0, 0
    exact = source.text[text.start : text.end]

    def place(name: str, found: str, sign: str = "") -> int:
        """Where the value of this name is among those that are shown; the next, if it is none."""
        nonlocal count
        if name in ("", "*"):
            name, count = str(count), count + 1
        if name not in names and name.isdecimal() and int(name) < len(given):
            name = names[int(name)]  # those that have names may be told by their place, too
        if name not in names:
            if not name.isidentifier():
                raise refusal(source, text.start, found, _MISSING)
            at = text.start + max(exact.find(found), 0) + found.index(name + sign)
            variable = Name(Span(at, at + len(name)), name)
            heights[variable] = 1
            names.append(name)
            shown.append(variable)
        used.add(name)
        return names.index(name)

    for found in _BRACES.finditer(written):
        pieces.append(written[start : found.start()])
        start, whole = found.end(), found[0]
        if whole in ("{{", "}}"):
            pieces.append(whole[0])
            continue
        name, how = (found[1] or "").strip(), (found[2] or "").strip()
        if whole in ("{", "}") or Form.read(how) is None:
            raise refusal(source, text.start, whole, _PLACE)
        how = with_counts(how, lambda name: f"{place(name, whole, '$')}$")  # noqa: B023  called at once
        pieces.append((place(name, whole), how))
    pieces.append(written[start:])
    if unused := [name for name in given if name not in used]:
        raise refusal(source, given[unused[0]].span.start, "a value that the text has no { } for",
                      _UNSHOWN)  # fmt: skip
    return tuple(shown), tuple(piece for piece in pieces if piece != "")

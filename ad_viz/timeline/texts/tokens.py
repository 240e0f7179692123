"""The pieces of sentences and equations, as the schema has them: plain text, or [kind, text].

Where a number is yet to be filled in, the text is a template: ``typeset.py`` says what is in it.
"""

from collections.abc import Iterable
from typing import Any

from ad_viz.program.recording import Node
from ad_viz.reporting.numeral import numeral

__all__ = [
    "Quantity",
    "RichText",
    "Token",
    "adjoint",
    "adjoint_number",
    "cardinal",
    "joined",
    "listed",
    "name",
    "number",
    "partial",
    "plain",
    "tangent",
    "tangent_number",
    "times",
    "variable",
]

Token = str | list[Any]
RichText = list[Token]

#: A number by its name in ``set``: its family, and its index there.
Quantity = tuple[str, int] | tuple[str, int, str] | tuple[str, int, str, str] | tuple[str, str]


def name(node: Node) -> Token:
    return ["name", node.name]


def variable(node: Node) -> Token:
    return ["var", node.name]


def adjoint(node: Node) -> Token:
    return ["adjoint", node.name]


def tangent(node: Node) -> Token:
    return ["tangent", node.name]


def number(x: float | Quantity) -> Token:
    return ["number", x] if isinstance(x, tuple) else numeral(x)


def adjoint_number(x: float | Quantity) -> Token:
    return ["adjoint-number", x if isinstance(x, tuple) else numeral(x)]


def tangent_number(x: float | Quantity) -> Token:
    return ["tangent-number", x if isinstance(x, tuple) else numeral(x)]


def partial(child: Node, parent: Node) -> Token:
    return ["partial", child.name, parent.name]


def plain(token: Token) -> str:
    """What a token's text is, without its look."""
    return token if isinstance(token, str) else str(token[1])


def joined(texts: Iterable[RichText], between: str) -> RichText:
    """One rich text out of several, with ``between`` between them."""
    out: RichText = []
    for text in texts:
        out += [between, *text] if out else text
    return out


def listed(tokens: list[Token], most: int = 3, last: str = "and") -> RichText:
    """``a``, ``a and b``, ``a, b and c``, ``a, b and 21 more``.

    >>> listed(["a", "b", "c", "d"], most=2)
    ['a', ', ', 'b', ' and 2 more']
    """
    if len(tokens) > most:
        return [*joined([[t] for t in tokens[:most]], ", "), f" and {len(tokens) - most} more"]
    if len(tokens) < 2:
        return list(tokens)
    return [*joined([[t] for t in tokens[:-1]], ", "), f" {last} ", tokens[-1]]


def cardinal(n: int) -> str:
    """A small count as a word.

    >>> cardinal(2), cardinal(23)
    ('two', '23')
    """
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return words[n] if n < len(words) else str(n)


def times(n: int) -> str:
    """How often, as words.

    >>> times(1), times(2), times(3)
    ('once', 'twice', 'three times')
    """
    return {0: "never", 1: "once", 2: "twice"}.get(n, f"{cardinal(n)} times")

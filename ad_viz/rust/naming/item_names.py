"""Which names of a file may stand for an item of it: in a pattern the others are bound."""

from collections.abc import Iterable
from typing import Final

from ad_viz.rust.reading.lexer import Token

__all__ = ["TAKEN_WHOLE", "item_names"]

#: The next name is that of an item which may stand alone as a value, or in whose braces they do.
_ITEMS = ("struct", "const", "static", "enum", "union")


#: Enums of the library of which all may be taken at once.
TAKEN_WHOLE: Final = {"Ordering": ("Less", "Equal", "Greater")}


def item_names(tokens: Iterable[Token]) -> frozenset[str]:
    """The names of structs and constants, all in an enum, and what is taken from elsewhere.

    >>> from ad_viz.rust.reading.lexer import tokens
    >>> from ad_viz.rust.source import Source
    >>> text = "use a::{B, c as D}; struct E; enum F { G(H) } const J: u8 = 1; fn k(L: M) {}"
    >>> sorted(item_names(tokens(Source(text))))
    ['B', 'D', 'E', 'F', 'G', 'H', 'J', 'None', 'a', 'as', 'c']
    """
    found, last = {"None"}, ""
    ends = ""
    is_next = False
    depth = 0
    for token in tokens:
        if token.kind == "sign":
            depth += (token.text == "{") - (token.text == "}")
            if token.text == "*" and ends == ";":
                found.update(TAKEN_WHOLE.get(last, ()))
            if token.text == ends and (ends == ";" or depth == 0):
                ends = ""
        elif token.kind != "name":
            continue
        elif token.text == "use":
            ends = ";"
        elif token.text in _ITEMS:
            is_next = True
            if token.text == "enum":
                ends, depth = "}", 0
        elif is_next or ends:
            found.add(last := token.text)
            is_next = False
    return frozenset(found)

"""Where in a text something is assigned: not within a text in quotes, nor in brackets."""

import re
from typing import Final, NamedTuple

__all__ = ["Assignment", "assignment", "tail"]

#: Texts and letters in quotes, brackets, and ``=`` with the sign that stands before it.
_PIECE: Final = re.compile(
    r"""r(?P<marks>\#*)".*?"(?P=marks) | "(?:\\.|[^"\\])*" | '(?:\\[^']+|[^'\\])'
    | (?P<opens>[(\[{]) | (?P<closes>[)\]}]) | (?P<ends>;)
    | (?P<sign><<|>>|(?<![=!<>.])[-+*/%&|^]?)(?<![=!.])=(?![=>])""",
    re.VERBOSE | re.DOTALL,
)


class Assignment(NamedTuple):
    """What is left and right of ``=``, and the sign before it where that computes first."""

    left: str
    sign: str
    right: str


def assignment(text: str) -> Assignment | None:
    """The first in a text.

    >>> assignment('m["a=b"] += f(|x| { y = x })')
    Assignment(left='m["a=b"]', sign='+', right='f(|x| { y = x })')
    >>> assignment('if s == "a=b" && n <= 1 { x = 2 }'), assignment("0..=9")
    (None, None)
    """
    depth = 0
    for piece in _PIECE.finditer(text):
        depth += bool(piece["opens"]) - bool(piece["closes"])
        if piece["sign"] is not None and depth <= 0:
            left, right = text[: piece.start()].strip(), text[piece.end() :].strip(" ;")
            return Assignment(left, piece["sign"], right)
    return None


def tail(text: str) -> str:
    """What the text of a block comes to; of another text, that itself.

    >>> tail("{ f(x); y }"), tail("{ y }[0]"), tail("{ f(';'); }")
    ('y', '{ y }[0]', '')
    """
    if not text.startswith("{"):
        return text
    depth, begins = 0, 1
    for piece in _PIECE.finditer(text):
        depth += bool(piece["opens"]) - bool(piece["closes"])
        if piece["ends"] and depth == 1:
            begins = piece.end()
        if depth == 0 and piece["closes"]:
            is_whole = piece.end() == len(text)
            return tail(text[begins : piece.start()].strip()) if is_whole else text
    return text

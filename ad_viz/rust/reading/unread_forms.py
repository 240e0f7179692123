"""What Rust has and is not read in whole files: by the word or sign that it begins with.

All else that stands where it cannot stand is no Rust: what is missing there is said instead.
"""

from abc import ABC
from collections.abc import Mapping
from typing import Final, NoReturn

from ad_viz.rust.reading.constructs import KEPT, READ, SUPPORTED, WORDS, Construct
from ad_viz.rust.reading.cursor import LET
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.parser import Parser

__all__ = ["ITEM", "PATH", "UnreadForms"]

#: What is wanted outside of functions.
ITEM: Final = "a function: fn main() { }"

_ASYNC: Final = Construct("asynchronous code", "call one function after the other", READ)
_MACRO: Final = Construct("macro of your own", "write a function", READ)
_POINTER: Final = Construct("pointer but a reference", "write & or &mut, or a Box", READ)
PATH: Final = Construct("path that begins with <", "write Trait::name(&value)", READ)

#: Words, wherever they stand.
_UNREAD: Final[Mapping[str, Construct]] = {
    "unsafe": Construct("unsafe code", "write references, indices and Vec", READ),
    "async": _ASYNC, "await": _ASYNC, "yield": _ASYNC, "macro_rules": _MACRO,
    **{word: KEPT._replace(expected=READ) for word, each in WORDS.items() if each is KEPT},
}  # fmt: skip
#: Words and signs where something else is missing.
_FORMS: Final[Mapping[tuple[str, str], Construct]] = {
    ("a type", "*"): _POINTER, ("a type", "<"): PATH, ("an expression", "<"): PATH,
    ("an expression", "$"): _MACRO, ("a name", "mut"): Construct(
        "static that is mut", "give it as a parameter: &mut", READ
    ),
    ("an expression", "const"): Construct("block of const", "write a const before it", READ),
    ("an expression", "static"): Construct("closure of this kind", "leave static out", READ),
    (ITEM, "union"): Construct("union", "write an enum", READ),
}  # fmt: skip
#: A macro outside of functions.
_OUTSIDE: Final = Construct("macro outside of functions", "call it in a function", READ)


class UnreadForms(Parser, ABC):
    """What is said of them."""

    after_point = "a field or a method"
    no_pattern = Construct("pattern of this name", "write the name of a struct or a variant", READ)

    def unread(self, rows: Mapping[str, Construct], wanted: str) -> Construct | None:
        token = self.now
        if self.word("let"):
            return LET
        if token.kind == "name" and token.text in _UNREAD:
            return _UNREAD[token.text]
        is_outside = wanted == ITEM and self.following.text == "!"
        return _OUTSIDE if is_outside else _FORMS.get((wanted, token.text))

    def refuse(self, token: Token, construct: Construct) -> NoReturn:
        is_straight = construct.expected == SUPPORTED
        super().refuse(token, construct._replace(expected=READ) if is_straight else construct)

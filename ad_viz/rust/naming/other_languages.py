"""What persons write who know another language better, and what Rust writes for it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["Habit", "habit"]


class Habit(NamedTuple):
    """What is said of it, and what to write."""

    problem: str
    remedy: str


_ELSE: Final = Habit("Rust writes else if, in two words.", "write else if")
_FUNCTION: Final = Habit("A function of Rust begins with fn.", "write fn")
_VARIABLE: Final = Habit("A variable of Rust begins with let.", "write let, and the type behind :")
_NEW: Final = Habit("Rust has no word new.", "call a function of the type, as in P::new()")
_CHOICE: Final = Habit("Rust has no choice by ? and :.", "write if … { … } else { … }")
#: Words that stand before what is not understood.
_BEFORE: Final[Mapping[str, Habit]] = {
    **dict.fromkeys(("elif", "elsif", "elseif"), _ELSE),
    **dict.fromkeys(("function", "func", "def"), _FUNCTION),
    **dict.fromkeys(("var", "val", "auto", "int", "float", "double", "string"), _VARIABLE),
    "new": _NEW, "?": _CHOICE,
}  # fmt: skip
#: Words and signs that are not understood themselves.
_FOUND: Final[Mapping[str, Habit]] = {
    **dict.fromkeys(("function", "func", "def"), _FUNCTION),
    "and": Habit("Rust writes && for and.", "write &&"),
    "or": Habit("Rust writes || for or.", "write ||"),
    "++": Habit("Rust has no ++.", "write += 1"),
    "==": Habit("A value is given by one =.", "write ="),
    "'": Habit("Between ' and ' stands one letter.", 'write a text in "'),
    '"': Habit("This text has no end.", 'write " where it ends'),
    "mut": Habit("The word mut stands behind let or &.", "write let mut"),
    "===": Habit("Rust compares by ==.", "write =="),
}  # fmt: skip


def habit(before: str, found: str) -> Habit | None:
    """The row of a token that is not understood, or of the one before it.

    >>> habit("elif", "x").remedy, habit("x", "and").remedy, habit("x", "y")
    ('write else if', 'write &&', None)
    """
    is_word = found[:1].isalnum() or found[:1] in ('"', "_", "(")
    return _FOUND.get(found) or (_BEFORE.get(before) if is_word else None)

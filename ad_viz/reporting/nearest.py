"""The name that a mistyped one may stand for."""

from collections.abc import Iterable
from difflib import get_close_matches

__all__ = ["nearest"]


def nearest(name: str, names: Iterable[str]) -> str | None:
    """One that is typed alike, has it as a word, or begins as it does; None where none is near.

    >>> nearest("revers", ["sin", "reverse"]), nearest("grad", ["jvp", "value_and_grad"])
    ('reverse', 'value_and_grad')
    """
    typed = {one.lower(): one for one in sorted(names, reverse=True)}
    word = name.lower()
    near = [
        *(one for one in typed if word in one.split("_")),
        *get_close_matches(word, typed, 1, 0.8),
        *(one for one in typed if any(len(p) > 3 and word.startswith(p) for p in one.split("_"))),
        *get_close_matches(word, typed, 1),
    ]
    return typed[near[0]] if near else None

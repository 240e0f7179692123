"""What a program is called with: a number for each name that it asks for."""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from ad_viz.arrays.promotion import operand
from ad_viz.errors import InputError
from ad_viz.reporting import person

__all__ = ["arguments", "plain"]


def plain(name: str) -> str:
    """The name as it can be typed: figures that stand low are figures.

    >>> plain("x₀")
    'x0'
    """
    return unicodedata.normalize("NFKC", name)


def arguments(title: str, names: Sequence[str], given: Mapping[str, Any]) -> list[Any]:
    """The given numbers, arrays and values of runs, in the order of ``names``.

    Raises InputError for a name that is missing or unknown, and for what is no number.

    >>> arguments("Program A", ["x₀", "y"], {"y": 4.2, "x0": 1})
    [1.0, 4.2]
    """
    typed = {plain(name): name for name in reversed(names)}
    parameters = set(names)
    found: dict[str, Any] = {}
    for word, value in given.items():
        name = word if word in parameters else typed.get(plain(word))
        if name is None or name in found:
            raise InputError(
                f"{title} has no {'second ' if name in found else ''}input called {word}.",
                found=f"{word}={person.shown(value)}",
                expected=", ".join(names),
                line=person.line(),
                remedy=f"correct the name, or leave {word} out",
            )
        found[name] = value
    missing = [name for name in names if name not in found]
    if missing:
        raise InputError(
            f"{title} needs {' and '.join(missing)} too.",
            found=", ".join(found) or "nothing",
            expected=", ".join(names),
            line=person.line(),
            remedy=f"give {'it' if len(missing) == 1 else 'each'} a number: {missing[0]}=1",
        )
    return [operand(found[name], f"input {name}") for name in names]

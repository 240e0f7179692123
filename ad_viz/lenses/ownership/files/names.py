"""The names of the variables of several functions, told apart by these where they must be."""

from collections import Counter
from collections.abc import Sequence

from ad_viz.rust.straight.holders import CLOSURE_OF

__all__ = ["apart"]


def apart(plain: Sequence[str], frames: Sequence[str]) -> list[str]:
    """Each name with the function that it is of, but for main's and those that only one has.

    The type that a method is of is left out where that is clear.

    >>> apart(["x", "y", "x"], ["main", "f", "A::f"])
    ['x', 'y', 'f · x']
    """
    owners = [frame.removeprefix(CLOSURE_OF) for frame in frames]
    wholes = [name.partition(".")[0] for name in plain]
    every = {*zip(wholes, owners, strict=True)}
    places = Counter(name for name, _ in every)
    short = Counter((name, owner.rpartition("::")[2]) for name, owner in every)
    return [
        name
        if owner == "main" or places[whole] == 1
        else f"{owner if short[whole, last] > 1 else last} · {name}"
        for name, whole, owner in zip(plain, wholes, owners, strict=True)
        for last in [owner.rpartition("::")[2]]
    ]

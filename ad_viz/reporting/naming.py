"""The names of a run's values: the person's own, numbered where one name is used again."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, count
from typing import Final

__all__ = ["numbered", "subscripted"]


def numbered(names: Sequence[str | None], inputs: int) -> list[str]:
    """One name for each value: a name used once stays, a re-assigned one counts s₁, s₂ …

    An input that is re-assigned is x₀. What has no name gets v₁, v₂ … (or another free letter).

    >>> numbered(["x", None, "s", "s", "x"], inputs=1)
    ['x₀', 'v₁', 's₁', 's₂', 'x₁']
    """
    taken = Counter(name for name in names if name)
    letters = chain(("v", "t", "w", "tmp"), map("tmp_{}".format, count()))
    spare = next(letter for letter in letters if letter not in taken)
    used: Counter[str] = Counter()
    found = []
    for place, name in enumerate(names):
        base = name or spare
        if name and taken[name] == 1:
            found.append(name)
        elif place < inputs:
            found.append(subscripted(base, 0))
        else:
            number = used[base] + 1
            while (written := subscripted(base, number)) in taken:
                number += 1
            used[base] = number
            found.append(written)
    return found


_SUBSCRIPTS: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def subscripted(base: str, subscript: int) -> str:
    """The name with a number under it.

    >>> subscripted("x", 12)
    'x₁₂'
    """
    return base + str(subscript).translate(_SUBSCRIPTS)

"""What stands in a row, one thing after another; and the names that stand there."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from ad_viz.reporting.person import shown

__all__ = ["in_order", "names_of"]

#: Nothing that a person writes has more.
_MOST: Final = 10_000


def in_order(given: Any) -> list[Any] | None:
    """The things in it, None for a text, and what has no such or too many.

    >>> in_order(("a", "b")), in_order("ab"), in_order(2)
    (['a', 'b'], None, None)
    """
    if isinstance(given, str) or not isinstance(given, Iterable):
        return None
    try:
        found = list(islice(given, _MOST + 1))
    except Exception:  # whatever a person's own object raises, it is no row
        return None
    return found if len(found) <= _MOST else None


def names_of(given: Any) -> list[str] | None:
    """The same, as texts.

    >>> names_of(["a", 1])
    ['a', '1']
    """
    found = in_order(given)
    return found and [one if isinstance(one, str) else shown(one) for one in found]

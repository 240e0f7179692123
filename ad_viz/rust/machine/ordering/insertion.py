"""The order in which Rust's sorts compare: few elements are put in one by one, from the end."""

from collections.abc import Callable, Iterable
from functools import cmp_to_key
from typing import Final, TypeVar

__all__ = ["inserted"]

_Item = TypeVar("_Item")
#: So many elements at most; of more, Rust makes runs, which are not told apart here.
_FEW: Final = 20


def inserted(items: Iterable[_Item], is_less: Callable[[_Item, _Item], bool]) -> list[_Item]:
    """In order; equal ones stay as they were.

    >>> seen = []
    >>> inserted([3, 1, 2], lambda a, b: seen.append((a, b)) or a < b), seen
    ([1, 2, 3], [(1, 3), (2, 3), (2, 1)])
    """
    found = [*items]
    if len(found) > _FEW:

        def order(one: _Item, other: _Item) -> int:
            return -1 if is_less(one, other) else 0

        return sorted(found, key=cmp_to_key(order))
    for number, each in enumerate(found):
        place = number
        while place and is_less(each, found[place - 1]):
            found[place] = found[place - 1]
            place -= 1
        found[place] = each
    return found

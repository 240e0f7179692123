"""The way back over a chain, whichever states a strategy stores."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ad_viz.checkpoint.actions import Action

__all__ = ["Chain", "Stores", "backward", "planned"]

#: The states to store on the way from one state to another, ascending, both ends excluded; the
#: third number says how many are cached already.
Stores = Callable[[int, int, int], Iterable[int]]


class Chain(NamedTuple):
    """What a strategy is told: the number of states and of slots, and how to see the chain's end.

    ``n`` is None for a length that is not known beforehand. ``ends(i)`` may be asked while i is
    the working state: whether it is the last.
    """

    n: int | None
    slots: int | None
    ends: Callable[[int], bool]

    @property
    def length(self) -> int:
        """The number of states, where it is known."""
        assert self.n is not None
        return self.n


def planned(n: int, stores: Stores) -> Iterator[Action]:
    """The actions of a sweep over ``n`` states: forwards once, and all the way back."""
    yield Action("store", 0)
    yield from backward([0], n - 1, 0, stores)


def backward(cached: list[int], last: int, working: int, stores: Stores) -> Iterator[Action]:
    """The actions from ``last`` back to 0. ``cached`` is ascending, and 0 is in it.

    A state that is missing is recomputed from the nearest one before it.
    """
    at: int | None = working
    for target in range(last, -1, -1):
        top = cached[-1]
        if at not in (top, target):
            yield Action("restore", top)
            at = top
        if at != target:
            at = top
            for state in stores(top, target, len(cached)):
                yield Action("advance", at, state)
                yield Action("store", state)
                cached.append(state)
                at = state
            yield Action("advance", at, target)
        yield Action("reverse", target)
        at = None
        if cached[-1] == target:
            yield Action("free", target)
            cached.pop()

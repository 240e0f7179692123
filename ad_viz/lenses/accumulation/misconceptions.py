"""THE table of what people get wrong about buffers: a name, what holds, and another strategy.

Whoever has one of these expects of one strategy what another does; so the accumulation is really
run by that one. To add a misconception, add a row.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, THUNK

__all__ = ["BUFFERS", "Buffering", "mistaken"]


class Buffering(NamedTuple):
    """A misconception about the strategies ``of``, which are taken for ``instead``."""

    because: str
    of: tuple[str, ...]
    instead: str


BUFFERS: Final[dict[str, Buffering]] = {
    "sum in place": Buffering(
        "This writes the sum into an array that is there already. That is what add!! does; + makes "
        "a new array for every sum.",
        of=("+",),
        instead="add!!",
    ),
    "every term is built": Buffering(
        f"This builds every {CONTRIBUTION}. An InplaceableThunk is not built: its action adds what "
        "it stands for to an array that is there.",
        of=("InplaceableThunk", "deferred"),
        instead="add!!",
    ),
    "every sum is new": Buffering(
        "This makes a new array for every sum, as + does. Here the sum is written into the array "
        f"of the first {CONTRIBUTION}, which nobody else needs.",
        of=("add!!", "InplaceableThunk", "deferred", "add!! unguarded"),
        instead="+",
    ),
    "no term is built": Buffering(
        f"This leaves {CONTRIBUTION.many} unbuilt. Only {THUNK.many} can wait; here each "
        f"{CONTRIBUTION} is an array of its own before it is added.",
        of=("+", "add!!", "add!! unguarded"),
        instead="InplaceableThunk",
    ),
    "mutated alias": Buffering(
        "This writes into an array that somebody else still holds, and spoils it. add!! may write "
        "only where nobody else does; here it makes a new array.",
        of=("add!!",),
        instead="add!! unguarded",
    ),
    "alias forgotten": Buffering(
        "This would be right if nobody else held the array. Here it was written into while two "
        f"{ADJOINT.many} shared it, so one of them is spoiled.",
        of=("add!! unguarded",),
        instead="add!!",
    ),
    "another strategy": Buffering(  # asked of those that no row names
        f"This is what another strategy makes. Each has its own way with {CONTRIBUTION.one}: see "
        "which arrays this one makes anew.",
        of=(),
        instead="+",
    ),
}

register(BUFFERS)


def mistaken(strategy: str) -> Iterator[tuple[str, str]]:
    """The misconceptions about a strategy, and what it is taken for.

    >>> list(mistaken("+"))
    [('sum in place', 'add!!'), ('no term is built', 'InplaceableThunk')]
    """
    for name, row in BUFFERS.items():
        if strategy in row.of:
            yield name, row.instead

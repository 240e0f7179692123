"""THE table of what people get wrong about the number of runs: a name, what holds, a count.

Each counts the runs, or sweeps, of a loop over something else. To add a misconception, add a row.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import ROW, SEED, SWEEP

__all__ = ["JACOBIANS", "OF_ARRAYS", "Counted"]


class Counted(NamedTuple):
    """A misconception: how many runs it takes, for so many inputs and so many outputs.

    For the sweeps of reverse mode they change places.
    """

    because: str
    broken: Callable[[int, int], int]


JACOBIANS: Final[dict[str, Counted]] = {
    "the other side": Counted(
        "This counts the other side of the function. A forward run follows one input to all "
        f"outputs; {SWEEP.one} goes from one output back to all inputs.",
        lambda own, other: other,
    ),
    "one for each cell": Counted(
        "This counts one for each cell of the Jacobian. But each run fills a whole column, and "
        f"each {SWEEP} a whole {ROW}.",
        lambda own, other: own * other,
    ),
    "one for all": Counted(
        f"This does everything at once. With several {SEED.many} in one run their derivatives "
        "would be mixed, and could not be told apart.",
        lambda own, other: 1,
    ),
}

#: The same of arrays: so many are there, whatever they hold.
OF_ARRAYS: Final[dict[str, Counted]] = {
    "one for each array": Counted(
        f"This counts arrays. {SEED.one.capitalize()} is one number: a run moves one cell, and a "
        f"{SWEEP} asks about one.",
        lambda own, other: own,
    ),
}

register(JACOBIANS)
register(OF_ARRAYS)

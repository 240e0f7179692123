"""THE table of what people get wrong about the number of runs: a name, what holds, a count.

Each counts the runs, or sweeps, of a loop over something else. To add a misconception, add a row.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

__all__ = ["JACOBIANS", "Counted"]


class Counted(NamedTuple):
    """A misconception: how many runs or sweeps it takes, of the counts of inputs and outputs.

    ``inputs`` and ``outputs`` change places for reverse mode.
    """

    because: str
    broken: Callable[[range, range], int]


JACOBIANS: Final[dict[str, Counted]] = {
    "the other side": Counted(
        "This counts the other side of the function. A forward run follows one input to all "
        "outputs; a sweep goes from one output back to all inputs.",
        lambda own, other: len(other),
    ),
    "one for each cell": Counted(
        "This counts one for each cell of the Jacobian. But each run fills a whole column, and "
        "each sweep a whole row.",
        lambda own, other: len(own) * len(other),
    ),
    "one for all": Counted(
        "This does everything at once. With several seeds in one run their derivatives would be "
        "mixed, and could not be told apart.",
        lambda own, other: 1,
    ),
}

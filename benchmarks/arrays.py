"""Gradients of functions of arrays: ours beside autograd's and beside NumPy written by hand.

python -m benchmarks.arrays            # about a minute
python -m benchmarks.arrays --quick    # a look: fewer rounds
python -m benchmarks.arrays --write    # and the tables into benchmarks/README.md
"""

import os

# A matrix product by several threads takes the CPU time of all, those that only wait among them.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["MKL_NUM_THREADS"] = "1"

from collections.abc import Sequence

from benchmarks.array_works import (
    BATCHES,
    SIZES,
    Works,
    elementwise,
    network,
    squares,
)
from benchmarks.goals import Goal, table
from benchmarks.measure import Round, interleaved, median, ratio, repeated
from benchmarks.report import command, report


def measured(quick: bool) -> str:
    works: dict[str, Works] = {
        "sum(x*x) of 100 numbers": squares(),
        **{f"elementwise, {size:,} numbers": elementwise(size) for size in SIZES},
        **{f"network, batch {batch}": network(batch) for batch in BATCHES},
    }
    rounds = 5 if quick else 25
    found = {
        name: interleaved({who: repeated(work) for who, work in each.items()}, rounds)
        for name, each in works.items()
    }
    head = ["work", "ours ÷ by hand", "ours ÷ autograd", "ours, µs", "autograd, µs", "by hand, µs"]
    return report(goals(found), table(head, [[name, *_row(found[name])] for name in works]))


def _row(rounds: Sequence[Round]) -> list[object]:
    seconds = [median(rounds, who) for who in ("ours", "autograd", "by hand")]
    micro = [None if s is None else 1e6 * s for s in seconds]
    return [ratio(rounds, "ours", "by hand"), ratio(rounds, "ours", "autograd"), *micro]


def goals(found: dict[str, list[Round]]) -> list[Goal]:
    def beside(name: str, to: str, at_most: float) -> Goal:
        return Goal(f"{name} ÷ {to}", ratio(found[name], "ours", to), at_most)

    return [
        beside("sum(x*x) of 100 numbers", "autograd", 1.0),
        *(beside(f"elementwise, {size:,} numbers", "autograd", 1.0) for size in SIZES),
        *(
            beside(f"network, batch {batch}", "by hand", at_most)
            for batch, at_most in zip(BATCHES, (6.0, 2.5, 1.5), strict=True)
        ),
        *(
            beside(f"network, batch {batch}", "autograd", at_most)
            for batch, at_most in zip(BATCHES, (1.0, 1.0, 0.8), strict=True)
        ),
    ]


if __name__ == "__main__":
    command("arrays", __doc__, measured)

"""Gradients of functions of arrays: ours beside autograd's and beside NumPy written by hand.

Each work has a fresh process, in which all take turns: how soon the system finds room for an array
depends on what has been freed before.

python -m benchmarks.arrays            # about a minute
python -m benchmarks.arrays --quick    # a look: fewer rounds
python -m benchmarks.arrays --write    # and the tables into benchmarks/README.md
"""

import os

# A matrix product by several threads takes the CPU time of all, those that only wait among them.
os.environ["OPENBLAS_NUM_THREADS"] = os.environ["MKL_NUM_THREADS"] = "1"

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context

from benchmarks.array_works import BATCHES, SIZES, WORKS
from benchmarks.goals import Goal, table
from benchmarks.lectures import told
from benchmarks.measure import Round, interleaved, median, ratio, repeated
from benchmarks.report import command, report


def measured(quick: bool) -> str:
    rounds = repeat(5 if quick else 25)
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as process:
        found = dict(zip(WORKS, process.map(_rounds, WORKS, rounds), strict=True))
    head = [
        "work", "ours ÷ by hand", "ours ÷ autograd", "by hand ÷ autograd", "products ÷ autograd",
        "ours, µs", "autograd, µs", "by hand, µs",
    ]  # fmt: skip
    works = table(head, [[name, *_row(found[name])] for name in WORKS])
    reached, lenses = told()
    return report([*goals(found), *reached], works, lenses)


def _rounds(name: str, rounds: int) -> list[Round]:
    works = WORKS[name]()
    return interleaved({who: repeated(work) for who, work in works.items()}, rounds)


def _row(rounds: Sequence[Round]) -> list[object]:
    pairs = [("ours", "by hand"), *((who, "autograd") for who in ("ours", "by hand", "products"))]
    seconds = [median(rounds, who) for who in ("ours", "autograd", "by hand")]
    micro = [None if s is None else 1e6 * s for s in seconds]
    return [*(ratio(rounds, *pair) for pair in pairs), *micro]


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

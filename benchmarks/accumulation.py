"""Gradient accumulation by three strategies: allocations, bytes, and time an element.

    python -m benchmarks.accumulation            # about half a minute
    python -m benchmarks.accumulation --quick    # a look: fewer rounds
    python -m benchmarks.accumulation --write    # and the tables into benchmarks/README.md

The function reads every element once: ``total += X[i]``. Allocations are measured where NumPy asks
for memory. Times are CPU times of the sweep alone, with nothing measured or told meanwhile; the
strategies take turns, and ratios are medians of the ratios round by round.
"""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

import numpy as np

from ad_viz.memory.accumulation import accumulate, sweep_seconds
from ad_viz.memory.strategies import USUAL
from benchmarks.goals import Goal, table
from benchmarks.report import command, report

__all__ = ["goals", "mysum", "rows"]

SIZES = (100, 1_000, 10_000)
STRATEGIES = USUAL
ROUNDS = 9

#: CPU seconds of a sweep, by size, strategy and round.
Seconds = Mapping[int, Mapping[str, Sequence[float]]]


def mysum(X: Any) -> Any:
    total = 0.0
    for i in range(len(X)):
        total += X[i]
    return total


def rows(seconds: Seconds) -> list[list[object]]:
    """Of each size and strategy: measured allocations and bytes, microseconds an element."""
    found: list[list[object]] = []
    for size, times in seconds.items():
        for strategy in STRATEGIES:
            ledger = accumulate(mysum, np.ones(size), strategy, steps=False).ledger
            each = median(times[strategy]) / size * 1e6
            found.append([size, f"`{strategy}`", ledger.count, ledger.nbytes, each])
    return found


def goals(seconds: Seconds) -> list[Goal]:
    """The action's time an element stays flat, and + costs several times as much."""
    each = [median(times["InplaceableThunk"]) / size for size, times in seconds.items()]
    largest = max(seconds)
    pairs = zip(seconds[largest]["InplaceableThunk"], seconds[largest]["+"], strict=True)
    return [
        Goal(
            f"InplaceableThunk, time an element from {min(seconds):,} to {largest:,} elements: "
            "most ÷ least",
            max(each) / min(each),
            1.3,
        ),
        Goal(
            f"InplaceableThunk ÷ +, at {largest:,} elements", median(a / b for a, b in pairs), 0.2
        ),
    ]


def measure(sizes: Sequence[int] = SIZES, rounds: int = ROUNDS) -> Seconds:
    return {n: sweep_seconds(mysum, np.ones(n), STRATEGIES, rounds) for n in sizes}


def measured(quick: bool) -> str:
    seconds = measure(rounds=3 if quick else ROUNDS)
    head = ("elements", "strategy", "allocations", "bytes", "µs an element")
    return report(goals(seconds), table(head, rows(seconds)))


if __name__ == "__main__":
    command("accumulation", __doc__, measured)

"""Checkpointed sweeps by every strategy: memory and time beside storing every state.

    python -m benchmarks.checkpointing            # about a minute
    python -m benchmarks.checkpointing --quick    # a look: fewer states, smaller ones
    python -m benchmarks.checkpointing --write    # and the table into benchmarks/README.md

The chain is x → tanh(x) + x / 10 over arrays. Peak bytes are what NumPy and Python allocated
(tracemalloc), in a sweep of its own. CPU times are taken in turns, and ratios are medians of the
ratios round by round; with checks, every state is fingerprinted, as sweeps do unless told not to.
"""

import gc
import tracemalloc
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ad_viz import checkpoint
from benchmarks.goals import Goal, table
from benchmarks.measure import Round, interleaved, ratio, whole
from benchmarks.report import command, report

__all__ = ["STRATEGIES", "goals", "measure", "peak_bytes", "rows"]

STATES, NUMBERS, ROUNDS = 256, 20_000, 7

#: Each with its slots.
STRATEGIES: dict[str, tuple[str, int | None]] = {
    "full": ("full", None),
    "sqrt": ("sqrt", None),
    "revolve, 16 slots": ("revolve", 16),
    "revolve, 8 slots": ("revolve", 8),
    "ctz": ("ctz", None),
    "ctz-eager": ("ctz-eager", None),
    "online": ("online", None),
    "none": ("none", None),
}


def step(x: Any) -> Any:
    return np.tanh(x) + x / 10


def pullback(x: Any, adjoint: Any) -> Any:
    return adjoint * (1.1 - np.tanh(x) ** 2)


def sweep(name: str, states: int, numbers: int, check: bool) -> checkpoint.Sweep:
    strategy, slots = STRATEGIES[name]
    x0, seed = np.linspace(-1, 1, numbers), np.ones(numbers)
    return checkpoint.sweep(step, pullback, x0, states, seed, strategy, slots, check=check)


def peak_bytes(name: str, states: int = STATES, numbers: int = NUMBERS) -> int:
    """The most bytes allocated at once."""
    gc.collect()
    tracemalloc.start()
    try:
        sweep(name, states, numbers, check=False)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def measure(states: int = STATES, numbers: int = NUMBERS, rounds: int = ROUNDS) -> Sequence[Round]:
    def entry(name: str, check: bool) -> Callable[[], Any]:
        return whole(lambda: sweep(name, states, numbers, check))

    entries = {name: entry(name, False) for name in STRATEGIES}
    checked = {f"{name}, checked": entry(name, True) for name in STRATEGIES if name != "none"}
    return interleaved(entries | checked, rounds, every={"none": 3})


def rows(
    rounds: Sequence[Round], states: int = STATES, numbers: int = NUMBERS
) -> list[list[object]]:
    """Of each strategy: states held, evaluations, and bytes and times as ratios to full's."""
    full = peak_bytes("full", states, numbers)
    found: list[list[object]] = []
    for name, (strategy, slots) in STRATEGIES.items():
        plan = checkpoint.schedule(states, strategy, slots)
        checked = f"{name}, checked"
        found.append(
            [
                name,
                plan.peak,
                states - 1 + plan.recomputations,
                peak_bytes(name, states, numbers) / full,
                ratio(rounds, name, "full"),
                ratio(rounds, checked, name) if name != "none" else None,
            ]
        )
    return found


def goals(states: int = STATES, numbers: int = NUMBERS) -> list[Goal]:
    """Memory is what the schedule says, but for what the functions themselves use."""
    over = [
        peak_bytes(name, states, numbers) / (8 * numbers)
        - checkpoint.schedule(states, *STRATEGIES[name]).peak
        for name in STRATEGIES
    ]
    return [
        Goal(
            "states of memory beyond those scheduled, any strategy: the value, the seed, the "
            "adjoint, and what step and pullback work with",
            max(over),
            6.5,
        )
    ]


def measured(quick: bool) -> str:
    head = (
        "strategy", "states held", "evaluations", "peak bytes ÷ full's", "CPU time ÷ full's",
        "with checks ÷ without",
    )  # fmt: skip
    states, numbers = (64, 2_000) if quick else (STATES, NUMBERS)
    return report(
        goals(states, numbers),
        f"{states} states of {numbers:,} numbers:",
        table(head, rows(measure(states, numbers), states, numbers)),
    )


if __name__ == "__main__":
    command("checkpointing", __doc__, measured)

"""Schedules and chains that the tests of checkpointing share."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ad_viz import checkpoint

#: Every strategy, with slots where it takes them; and two rules of one's own.
ALL: dict[str, tuple[Any, int | None]] = {
    **{name: (name, None) for name, row in checkpoint.STRATEGIES.items() if not row.slots},
    "revolve, 1": ("revolve", 1),
    "revolve, 3": ("revolve", 3),
    "every third": (lambda sweep, cached, state: [s for s in (*cached, state) if s % 3 == 0], None),
    "the last two": (lambda sweep, cached, state: {0, *cached[-1:], state}, 3),
}


def fitting(n: int) -> Iterator[tuple[str, Any, int | None]]:
    """The strategies that a chain of ``n`` states has room for."""
    for label, (strategy, slots) in ALL.items():
        if slots is None or slots < max(n, 2):
            yield label, strategy, slots


class Random:
    """A chain of floats: the step is a cubic, differently bent for each seed."""

    def __init__(self, seed: int) -> None:
        self.a, self.b, self.c = np.random.default_rng(seed).uniform(-1, 1, 3).tolist()
        self.evaluated = 0

    def step(self, x: float) -> float:
        self.evaluated += 1
        return (self.a * x + self.b - 0.3 * x * x) * x + self.c

    def pullback(self, x: float, adjoint: float) -> float:
        return adjoint * (2 * self.a * x + self.b - 0.9 * x * x)

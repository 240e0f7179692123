"""Adjoints of many cells: what is not 0 alone is kept and added, and the numbers are the same."""

import random
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from ad_viz.lenses.ownership.reuse_story import reuse_story
from ad_viz.memory.ownership.program import ownership_program
from ad_viz.rust.check import check_ownership
from ad_viz.rust.machine.damage import damage
from ad_viz.rust.machine.interpreter import Run, interpret
from ad_viz.rust.machine.memory import heap
from tests.costs.growth import MOST, growth
from tests.fresh import FRESH
from tests.whole import sized

STRATEGIES = ("+", "add!!", "InplaceableThunk", "add!! unguarded")


def summed(X: Any) -> Any:
    total = 0.0
    for k in range(len(X)):
        total = total + X[k]
    return total


def random_function(draw: random.Random) -> Callable[[Any], Any]:
    """Some of an array's cells, and all of it, in any order."""
    parts: list[Callable[[Any], Any]] = [
        lambda X: X[3] * X[-1],
        lambda X: X.sum() * 0.5,
        lambda X: (X + X).sum(),
        lambda X: (X[::-1] * 2.0)[1:9].sum(),
        lambda X: np.sin(X[5]) * X[6],
        lambda X: X[10:20].sum() - X[64],
    ]
    chosen = [draw.choice(parts) for _ in range(draw.randint(1, 4))]
    return lambda X: sum(part(X) for part in chosen)


def with_cells(run: Run) -> list[dict[str, Any]]:
    """The events, with all their cells."""
    return [
        asdict(event) | {key: cells and tuple(cells) for key, cells in
                         (("before", event.before), ("after", event.after))}
        for event in run.events
    ]  # fmt: skip


def test_many_cells_are_as_if_each_were_kept() -> None:
    draw = random.Random(FRESH)
    for _ in range(sized(12, 300)):
        f, strategy = random_function(draw), draw.choice(STRATEGIES)
        program = ownership_program(f, np.arange(float(draw.choice((65, 80, 130)))), strategy)
        check = check_ownership(program.source)
        assert check.body is not None
        with patch.object(heap, "FEW", heap.ROOM):
            dense = interpret(check.body, check.source)
        found = interpret(check.body, check.source)
        assert with_cells(found) == with_cells(dense)
        gradient = [e.before for e in found.events if e.kind == e.function == "read"][-1]
        assert gradient is not None
        assert list(gradient) == pytest.approx(program.run.gradient.tolist(), rel=1e-12)
        if check.accepted:
            assert damage(check).harms == ()


@pytest.mark.parametrize("strategy", ["add!!", "InplaceableThunk"])
def test_twice_the_cells_are_twice_the_work_and_the_memory(strategy: str) -> None:
    def job(n: int) -> Callable[[], object]:
        return partial(reuse_story, summed, (np.arange(float(n)),), None, strategy)

    sizes = (100, 200, 400)
    assert max(growth(job, sizes)[::2]) <= MOST  # of calls: NumPy's own arrays are whole
    peaks = []
    for n in sizes:
        tracemalloc.start()
        job(n)()
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert all(after <= MOST * before for before, after in pairwise(peaks))

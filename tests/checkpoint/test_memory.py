"""What NumPy's arrays really take, action by action, is what the schedule says is held."""

import tracemalloc
from typing import Any

import numpy as np
import pytest

from ad_viz import checkpoint
from ad_viz.checkpoint.holding import Holding
from tests.checkpoint.chains import ALL

NUMBERS = 20_000
BYTES = 8 * NUMBERS


@pytest.mark.parametrize("n", [2, 16, 27])
@pytest.mark.parametrize("label", ALL)
def test_states_are_released(label: str, n: int) -> None:
    strategy, slots = ALL[label]
    if slots is not None and slots >= n:
        slots = n - 1
    holding, expected, measured = Holding(), [], []

    def watch(action: checkpoint.Action, state: Any, adjoint: Any) -> None:
        if action.kind != "reverse":
            holding.apply(action)
        states = set(holding.held())
        if holding.kept_after_forward is not None or action == ("reverse", n - 1, None):
            states.add(n - 1)  # the value, which the sweep will return
        expected.append(len(states))
        measured.append(tracemalloc.get_traced_memory()[0])
        if action.kind == "reverse":
            holding.apply(action)

    def step(x: Any) -> Any:
        return x * 0.5

    def pullback(x: Any, adjoint: float) -> float:
        return adjoint * 0.5

    # Once for what is allocated on first use, such as NumPy's caches of small arrays.
    checkpoint.sweep(step, pullback, np.ones(NUMBERS), n, 1.0, strategy, slots)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        done = checkpoint.sweep(
            step, pullback, np.ones(NUMBERS), n, 1.0, strategy, slots, watch=watch
        )
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert [round((now - before) / BYTES) for now in measured] == expected
    assert done.peak == holding.peak == checkpoint.schedule(n, strategy, slots).peak
    # While a step runs there are its state and the next one.
    assert holding.peak <= round((most - before) / BYTES) <= max(expected) + 1

"""The table of costs is measured: memory falls where fewer states are held."""

import tracemalloc

import numpy as np
import pytest

import ad_viz as av
from ad_viz.chains.chain import Chain
from ad_viz.errors import InputError

SIZE = 10_000


def heavy(n):
    """States of 80 kB each: beside them nothing else counts."""
    return Chain(
        name="a <heavy> chain",
        step=lambda x, scale: x * scale,
        pullback=lambda x, adjoint, scale: (adjoint * scale, float(adjoint @ x)),
        x0=np.ones(SIZE),
        n=n,
        seed=np.ones(SIZE),
        parameters=0.99,
        parameter_names=("scale",),
    )


COSTS = av.checkpointing_costs(heavy(64), ("full", "ctz", "revolve"), slots=4)


def test_measured_memory_agrees_with_the_schedule():
    for row in COSTS.rows:
        held = row.nbytes / (8 * SIZE)
        # Beside the states there are adjoints and one term or two.
        assert row.peak - 2 <= held <= row.peak + 6


def test_it_says_what_was_counted():
    assert [(row.strategy, row.peak) for row in COSTS.rows] == [
        ("full", 64), ("ctz", 7), ("revolve", 5),
    ]  # fmt: skip
    assert all(row.same and row.seconds >= 0 for row in COSTS.rows)
    assert "peak memory, measured" in repr(COSTS)
    assert "<p>a &lt;heavy&gt; chain</p>" in COSTS._repr_html_()


def test_another_gradient_is_found_out():
    chain = heavy(4)
    calls = iter(range(1_000))
    drifting = Chain(
        **{**chain.__dict__, "step": lambda x, scale: x * scale + next(calls)},
    )
    costs = av.checkpointing_costs(drifting, ("full", "none"))
    assert [row.same for row in costs.rows] == [True, False]


def test_a_measurement_that_was_going_on_goes_on():
    tracemalloc.start()
    try:
        av.checkpointing_costs(heavy(4), "full")
        assert tracemalloc.is_tracing()
    finally:
        tracemalloc.stop()


def test_no_strategy_is_refused():
    with pytest.raises(InputError, match="no list of strategies"):
        av.checkpointing_costs(heavy(4), ())

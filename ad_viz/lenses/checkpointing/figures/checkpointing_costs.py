"""What checkpoints cost on a real chain, measured: memory and time of the strategies side by side.

Memory is that of Python's own count (tracemalloc), which NumPy's arrays are part of.
"""

import time
import tracemalloc
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Final, NamedTuple

from ad_viz.chains.chain import Chain
from ad_viz.checkpoint.structure import leaves
from ad_viz.checkpoint.sweeps import Sweep
from ad_viz.errors import InputError
from ad_viz.figures.progress import progress
from ad_viz.figures.tables import aligned, marked_up
from ad_viz.lenses.checkpointing.run import slots_of
from ad_viz.reporting import person
from ad_viz.reporting.chosen import chosen_names

__all__ = ["CheckpointingCosts", "Cost", "checkpointing_costs"]

_STRATEGIES: Final = ("full", "sqrt", "ctz", "ctz-eager")
#: Steps of the bar for one sweep.
_PARTS: Final = 20


class Cost(NamedTuple):
    """One strategy: states held and recomputed, the most bytes at once, CPU seconds, and whether
    its gradient has the bits of the first strategy's.
    """

    strategy: str
    peak: int
    recomputations: int
    nbytes: int
    seconds: float
    same: bool


class CheckpointingCosts:
    """A table; ``rows`` are what was measured, ``sweep`` is the first strategy's."""

    def __init__(self, chain: Chain, rows: Sequence[Cost], sweep: Sweep) -> None:
        self.chain, self.rows, self.sweep = chain, tuple(rows), sweep

    def _table(self) -> list[tuple[str, ...]]:
        head = ("strategy", "states held", "recomputed", "peak memory, measured", "CPU time",
                "gradient")  # fmt: skip
        return [
            head,
            *(
                (
                    row.strategy, f"{row.peak:,}", f"{row.recomputations:,}",
                    f"{row.nbytes / 1e3:,.0f} kB", f"{row.seconds:.2f} s",
                    "the same bits" if row.same else "different",
                )
                for row in self.rows
            ),
        ]  # fmt: skip

    def __repr__(self) -> str:
        return f"{self.chain.name}\n{aligned(self._table())}"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.chain.name)}</p>\n{marked_up(self._table())}"


def checkpointing_costs(
    chain: Chain, strategies: Sequence[str] = _STRATEGIES, slots: int | None = None
) -> CheckpointingCosts:
    """Memory and time of a reverse sweep over ``chain``, by each of ``strategies``, measured.

    Each sweep is run twice: once for its memory, above what there was before, and once for its CPU
    time. Neither checks the chain's functions. ``slots`` is for "revolve". In a notebook a bar says
    how far it is. Raises InputError for no strategy, and what ``checkpoint.sweep`` raises.

    >>> from ad_viz import chains
    >>> costs = checkpointing_costs(chains.pendulum(steps=200), ("full", "ctz"))
    >>> [(row.strategy, row.peak, row.recomputations, row.same) for row in costs.rows]
    [('full', 201, 0, True), ('ctz', 8, 652, True)]
    """
    if not isinstance(chain, Chain):
        raise InputError(
            "Costs are measured on a chain.",
            found=person.shown(chain),
            expected="one of ad_viz.chains",
            remedy="write checkpointing_costs(chains.pendulum(steps=200))",
        )
    names = chosen_names(strategies, f"such as {_STRATEGIES}")
    rows: list[Cost] = []
    first: Sweep | None = None
    with progress(2 * _PARTS * len(names)) as done:
        for name, limit in zip(names, slots_of(names, slots), strict=True):
            run = partial(chain.sweep, name, limit, check=False)
            nbytes, sweep = _peak(partial(run, progress=_bar(done, name)))
            start = time.process_time()
            run(progress=_bar(done, name))
            seconds = time.process_time() - start
            first = first or sweep
            rows.append(
                Cost(name, sweep.peak, sweep.recomputations, nbytes, seconds, _same(first, sweep))
            )
    assert first is not None
    return CheckpointingCosts(chain, rows, first)


def _bar(done: Callable[[str], None], name: str) -> Callable[[int, int | None], None]:
    """Told by the sweep how far it is, it moves the bar on by its own parts."""
    written = 0

    def tell(work: int, total: int | None) -> None:
        nonlocal written
        while total and written < _PARTS * work // total:
            written += 1
            done(name)

    return tell


def _peak(run: Callable[[], Sweep]) -> tuple[int, Sweep]:
    """The most bytes that there were at once, above those before; and the sweep."""
    ours = not tracemalloc.is_tracing()
    if ours:
        tracemalloc.start()
    try:
        tracemalloc.reset_peak()
        before, _ = tracemalloc.get_traced_memory()
        sweep = run()
        _, most = tracemalloc.get_traced_memory()
    finally:
        if ours:
            tracemalloc.stop()
    return most - before, sweep


def _same(one: Sweep, other: Sweep) -> bool:
    """Whether two gradients have the same bits, part by part."""
    import numpy as np

    parts = [[*leaves(sweep.gradient), *leaves(sweep.parameter_gradient)] for sweep in (one, other)]
    return all(np.array_equal(a, b) for a, b in zip(*parts, strict=True))

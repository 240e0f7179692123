"""Reverse sweeps over long chains with few states in memory: the rest is recomputed.

A chain is a step function applied again and again: n states, 0 to n − 1. The reverse sweep needs
them all, last to first. ``schedule`` says which would be stored, freed and recomputed, and
``sweep`` does it.

>>> from ad_viz import checkpoint
>>> for name in ("full", "sqrt", "ctz", "none"):
...     plan = checkpoint.schedule(16, name)
...     print(f"{name}: {plan.peak} states held, {plan.recomputations} recomputed")
full: 16 states held, 0 recomputed
sqrt: 7 states held, 9 recomputed
ctz: 5 states held, 17 recomputed
none: 2 states held, 105 recomputed

Read in this order: actions, walk, strategies, schedules; calls, runner, sweeps.
"""

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.rows import Row, rows
from ad_viz.checkpoint.schedules import Schedule, schedule
from ad_viz.checkpoint.strategies.table import STRATEGIES, Strategy
from ad_viz.checkpoint.sweeps import Sweep, sweep

__all__ = ["STRATEGIES", "Action", "Row", "Schedule", "Strategy", "Sweep", "rows", "schedule",
           "sweep"]  # fmt: skip

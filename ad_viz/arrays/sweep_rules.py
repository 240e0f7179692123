"""How a sweep goes over the rows of a tape or asks through a graph: where it may also go wrong.

A sweep that is told step by step takes its three decisions from here: in which order rows are read,
what a row sends, and how that is added up. A deliberately broken sweep replaces one of them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ad_viz.arrays.linear import added, pullback
from ad_viz.core.active import Floats

__all__ = ["SweepRules"]


@dataclass(slots=True)
class SweepRules:
    """``order`` of the rows, by their number, given the rows and the seeded ones; the ``term`` that
    a weight and an adjoint make; and the new ``total`` of a sum so far and a term.
    """

    order: Callable[[Sequence[Any], Iterable[int]], Iterable[int]] = Floats.order
    term: Callable[[Any, Any], Any] = pullback
    total: Callable[[Any, Any], Any] = added

"""The graph of a program of any length, all of it unfolded."""

from collections.abc import Callable
from functools import partial

import ad_viz as av
from ad_viz.timeline.layout import Dag, layered
from ad_viz.timeline.layout.shape import Shaper
from tests.costs.programs import POINT, PROGRAMS

__all__ = ["laid_out"]


def laid_out(program: str, size: int) -> Callable[[], object]:
    """Ready to be laid out."""
    nodes = av.record(PROGRAMS[program](size), *POINT).nodes
    edges = [
        (parent, child, slot)
        for child, node in enumerate(nodes)
        for slot, parent in enumerate(node.parents)
    ]
    shape = Shaper(Dag(len(nodes), edges)).shape(range(len(nodes)))
    return partial(layered.draw, shape)

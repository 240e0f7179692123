"""Jacobians of random functions, by either mode."""

from functools import partial

import ad_viz as av
from tests.lenses.of_a_graph import OfAGraph

RANDOM = {
    "runs": OfAGraph(av.runs),
    "runs_reverse": OfAGraph(partial(av.runs, mode="reverse")),
}

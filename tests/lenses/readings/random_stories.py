"""Graphs of random functions, read both ways."""

import ad_viz as av
from tests.lenses.of_a_graph import OfAGraph

RANDOM = {"readings": OfAGraph(av.readings)}

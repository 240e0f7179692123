"""Programs of random functions."""

import ad_viz as av
from tests.lenses.of_a_graph import OfAGraph

RANDOM = {"programs": OfAGraph(av.programs)}

"""What runs of random functions hold."""

import ad_viz as av
from tests.lenses.of_a_graph import OfAGraph

RANDOM = {"live": OfAGraph(av.live)}

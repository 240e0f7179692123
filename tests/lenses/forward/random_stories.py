"""Random functions, forward."""

import ad_viz as av
from tests.lenses.of_a_graph import OfAGraph

RANDOM = {"forward": OfAGraph(av.forward)}

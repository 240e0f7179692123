"""Random functions by two engines."""

import ad_viz as av
from tests.lenses.of_a_graph import OfAGraph

RANDOM = {"engines": OfAGraph(av.engines)}

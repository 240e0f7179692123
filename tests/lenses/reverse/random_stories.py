"""Random functions, back by either engine."""

from functools import partial

import ad_viz as av
from tests.lenses.of_a_graph import OfAGraph

RANDOM = {
    "reverse": OfAGraph(av.reverse),
    "reverse_var": OfAGraph(partial(av.reverse, engine="var")),
}

"""The lens on something of any size."""

from functools import partial

import ad_viz as av
from tests.costs.sized import on_programs

SIZED = on_programs("tape", av.reverse) | on_programs(
    "Var graph", partial(av.reverse, engine="var")
)

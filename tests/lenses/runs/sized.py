"""The lens on something of any size."""

from functools import partial

import ad_viz as av
from tests.costs.sized import on_programs

SIZED = on_programs("runs", av.runs) | on_programs("sweeps", partial(av.runs, mode="reverse"))

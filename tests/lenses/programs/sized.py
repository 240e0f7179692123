"""The lens on something of any size."""

import ad_viz as av
from tests.costs.sized import on_programs

SIZED = on_programs("programs", av.programs)

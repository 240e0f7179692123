"""Our dual numbers: a run gives the value and the derivative in one direction."""

from collections.abc import Sequence

import ad_viz
from ad_viz import Dual
from benchmarks.contenders.contender import Contender, Function


def record(f: Function, point: Sequence[float]) -> Dual:
    result: Dual = f(*(Dual(x, float(place == 0)) for place, x in enumerate(point)))
    return result


CONTENDER = Contender("ours: dual numbers", ad_viz, record, None)

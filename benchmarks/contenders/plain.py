"""Our tape by its plain lines, those of the lecture: nothing is written out."""

from operator import methodcaller
from types import SimpleNamespace

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.core.tape import Tape
from benchmarks.contenders.contender import Contender
from benchmarks.contenders.ours import recorder, sweep

_ALONE = [row.name for row in PRIMITIVES.values() if len(row.parameters) == 1]
_MATH = SimpleNamespace(**{name: methodcaller(name) for name in _ALONE})
CONTENDER = Contender("ours: plain lines", _MATH, recorder(Tape), sweep)

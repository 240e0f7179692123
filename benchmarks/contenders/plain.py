"""Our tape by its plain lines, those of the lecture: nothing is written out."""

from collections.abc import Sequence
from operator import methodcaller
from types import SimpleNamespace
from typing import Any

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.core.tape import Tape
from benchmarks.contenders.contender import Contender, Function


def record(f: Function, point: Sequence[float]) -> tuple[list[Any], Any]:
    tape = Tape()
    inputs = [tape.var(x) for x in point]
    return inputs, f(*inputs)


def sweep(recorded: tuple[list[Any], Any]) -> list[float]:
    inputs, output = recorded
    grad = output.grad()
    return [grad.wrt(x) for x in inputs]


_ALONE = [row.name for row in PRIMITIVES.values() if len(row.parameters) == 1]
_MATH = SimpleNamespace(**{name: methodcaller(name) for name in _ALONE})
CONTENDER = Contender("ours: plain lines", _MATH, record, sweep)

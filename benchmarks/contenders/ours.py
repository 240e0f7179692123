"""Our tape."""

from collections.abc import Sequence
from typing import Any

import ad_viz
from ad_viz import Tape
from benchmarks.contenders.contender import Contender, Function


def record(f: Function, point: Sequence[float]) -> tuple[list[Any], Any]:
    tape = Tape()
    inputs = [tape.var(x) for x in point]
    return inputs, f(*inputs)


def sweep(recorded: tuple[list[Any], Any]) -> list[float]:
    inputs, output = recorded
    grad = output.grad()
    return [grad.wrt(x) for x in inputs]


CONTENDER = Contender("ours: tape", ad_viz, record, sweep)

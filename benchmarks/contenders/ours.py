"""Our tape."""

from collections.abc import Callable, Sequence
from typing import Any

import ad_viz
from ad_viz import Tape
from benchmarks.contenders.contender import Contender, Function

Recorded = tuple[list[Any], Any]


def recorder(tape_of: Callable[[], Any]) -> Callable[[Function, Sequence[float]], Recorded]:
    """Records on a new tape of this kind."""

    def record(f: Function, point: Sequence[float]) -> Recorded:
        tape = tape_of()
        inputs = [tape.var(x) for x in point]
        return inputs, f(*inputs)

    return record


def sweep(recorded: Recorded) -> list[float]:
    inputs, output = recorded
    grad = output.grad()
    return [grad.wrt(x) for x in inputs]


record = recorder(Tape)
CONTENDER = Contender("ours: tape", ad_viz, record, sweep)

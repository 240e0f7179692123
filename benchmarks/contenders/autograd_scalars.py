"""autograd on plain floats."""

from collections.abc import Callable, Sequence
from typing import Any

import autograd.numpy as anp
from autograd import make_vjp

from benchmarks.contenders.contender import Contender, Function


def record(f: Function, point: Sequence[float]) -> Callable[[float], Any]:
    pullback, _ = make_vjp(lambda inputs: f(*inputs))(tuple(point))
    return pullback


def sweep(pullback: Callable[[float], Any]) -> list[float]:
    return [float(x) for x in pullback(1.0)]


CONTENDER = Contender("autograd", anp, record, sweep)

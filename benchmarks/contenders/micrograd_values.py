"""micrograd, with a sine written in its own manner."""

import math
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from micrograd.engine import Value

from benchmarks.contenders.contender import Contender, Function


def sin(self: Any) -> Any:
    out = Value(math.sin(self.data), (self,), "sin")

    def _backward() -> None:
        self.grad += math.cos(self.data) * out.grad

    out._backward = _backward
    return out


def record(f: Function, point: Sequence[float]) -> tuple[list[Any], Any]:
    inputs = [Value(x) for x in point]
    return inputs, f(*inputs)


def sweep(recorded: tuple[list[Any], Any]) -> list[float]:
    inputs, output = recorded
    output.backward()
    return [x.grad for x in inputs]


CONTENDER = Contender("micrograd", SimpleNamespace(sin=sin), record, sweep, datum=Value)

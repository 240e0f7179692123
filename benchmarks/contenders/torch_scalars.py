"""PyTorch on tensors of no dimensions, on the CPU, in one thread."""

from collections.abc import Sequence
from typing import Any

import torch

from benchmarks.contenders.contender import Contender, Function

torch.set_num_threads(1)


def datum(x: float) -> Any:
    return torch.tensor(x, dtype=torch.float64)


def record(f: Function, point: Sequence[float]) -> tuple[list[Any], Any]:
    inputs = [datum(x).requires_grad_() for x in point]
    return inputs, f(*inputs)


def sweep(recorded: tuple[list[Any], Any]) -> list[float]:
    inputs, output = recorded
    output.backward()
    return [float(x.grad) for x in inputs]


CONTENDER = Contender("torch 0-d", torch, record, sweep, datum=datum)

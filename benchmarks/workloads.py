"""What the contenders compute: the same text for all, over numbers of any kind."""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from benchmarks.contenders.contender import Contender, Function

__all__ = ["CHAIN_POINT", "Workload", "chain", "moons"]

#: Where the adjoint keeps its size along a million operations: one that dies out costs nothing.
CHAIN_POINT = (1e-7, 0.99999)
#: The demo's network: two inputs, two hidden layers, one score.
SHAPE = (2, 16, 16, 1)


@dataclass(frozen=True)
class Workload:
    """A function of numbers, where it is evaluated, and how many operations it has."""

    function: Function
    point: Sequence[float]
    #: None where nobody has counted.
    operations: int | None = None


def chain(contender: Contender, operations: int) -> Workload:
    """``*``, ``+`` and ``sin`` in turn, each of the last result."""
    sin = contender.math.sin

    def function(x: Any, y: Any) -> Any:
        s = x
        for _ in range(operations // 3):
            s = sin(s * y) + x
        return s

    return Workload(function, CHAIN_POINT, operations // 3 * 3)


def moons(contender: Contender, points: int = 100) -> Workload:
    """micrograd's demo: the loss of its MLP(2, [16, 16, 1]) over two interleaved half circles.

    The network is micrograd's own, with its parameters as arguments; the loss is the demo's
    max-margin loss with its regularization.
    """
    rows, labels = _half_circles(points)
    draw = random.Random(1)
    point = [
        number
        for wide, count in pairwise(SHAPE)
        for _ in range(count)
        for number in (*(draw.uniform(-1, 1) for _ in range(wide)), 0.0)
    ]

    def function(*parameters: Any) -> Any:
        layers = list(_layers(parameters))

        def neuron(weights: Sequence[Any], bias: Any, x: Sequence[Any], nonlinear: bool) -> Any:
            act = sum((wi * xi for wi, xi in zip(weights, x, strict=True)), bias)
            return act.relu() if nonlinear else act

        def score(row: Sequence[float]) -> Any:
            x = [contender.datum(number) for number in row]
            for layer in layers:
                x = [neuron(weights, bias, x, len(layer) > 1) for weights, bias in layer]
            return x[0]

        scores = list(map(score, rows))
        losses = [(1 + -yi * si).relu() for yi, si in zip(labels, scores, strict=True)]
        data_loss = sum(losses) * (1.0 / len(losses))
        reg_loss = 1e-4 * sum(p * p for p in parameters)
        return data_loss + reg_loss

    products = sum(wide * count for wide, count in pairwise(SHAPE))
    rectified = sum(SHAPE[1:-1])
    each = 2 * products + rectified + 4  # the loss: a product, a sum, a relu, and the sum of all
    return Workload(function, point, points * each + 1 + 2 * len(point) + 2)


def _layers(parameters: Sequence[Any]) -> Iterator[list[tuple[Sequence[Any], Any]]]:
    """For each layer, the weights and the bias of each neuron."""
    left = iter(parameters)
    for wide, count in pairwise(SHAPE):
        yield [([next(left) for _ in range(wide)], next(left)) for _ in range(count)]


def _half_circles(points: int) -> tuple[list[tuple[float, float]], list[int]]:
    draw = random.Random(1337)
    rows, labels = [], []
    for place in range(points):
        angle = draw.uniform(0, math.pi)
        upper = place % 2 == 0
        x = math.cos(angle) if upper else 1 - math.cos(angle)
        y = math.sin(angle) if upper else 0.5 - math.sin(angle)
        rows.append((x + draw.gauss(0, 0.1), y + draw.gauss(0, 0.1)))
        labels.append(-1 if upper else 1)
    return rows, labels

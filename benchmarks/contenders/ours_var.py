"""Our Var graph."""

from collections.abc import Sequence

import ad_viz
from ad_viz import Var
from ad_viz.tracing.var import unlink
from benchmarks.contenders.contender import Contender, Function


class Graph:
    """The inputs and the output; the links are cut when it goes."""

    def __init__(self, inputs: list[Var], output: Var) -> None:
        self.inputs = inputs
        self.output = output

    def __del__(self) -> None:
        unlink(self.inputs)


def record(f: Function, point: Sequence[float]) -> Graph:
    inputs = [Var(x) for x in point]
    return Graph(inputs, f(*inputs))


def sweep(graph: Graph) -> list[float]:
    graph.output.grad_value = 1.0
    return [x.grad() for x in graph.inputs]


CONTENDER = Contender("ours: Var graph", ad_viz, record, sweep)

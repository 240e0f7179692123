"""What holds of every expression graph, in every engine, to first and second order."""

import itertools
import math
import struct
from collections.abc import Callable, Sequence
from typing import Any, Final

import ad_viz as av
from ad_viz.drivers.drivers import value_and_grad
from ad_viz.nesting.run import Run
from ad_viz.program.recording import record
from ad_viz.tangents.structures import jacobian
from ad_viz.tracing.tape import Tape
from ad_viz.tracing.var import Returned, Var, unlink
from tests.core import jets
from tests.core.all_engines import ENGINES
from tests.core.graphs import Graph

__all__ = ["accuracy", "answers", "bits_of_engines", "bits_term_by_term", "check"]

#: The engines by the order in which they multiply and add.
FORWARD: Final = ("dual", "jvp", "jacobian forward", "recorded weights")
BACKWARD: Final = tuple(name for name in ENGINES if name not in FORWARD)

#: How close every engine must come where rounding cannot do more by itself.
CLOSE: Final = 1e-12

Function = Callable[..., Any]


def _gradient(engine: Any) -> Callable[[Function, Sequence[Any]], Any]:
    return lambda f, point: value_and_grad(f, *point, engine=engine)[1]


def _jvps(f: Function, point: Sequence[Any]) -> Any:
    units = [tuple(float(i == k) for i in range(len(point))) for k in range(len(point))]
    return tuple(av.jvp(f, point, unit)[1] for unit in units)


#: Gradients of functions whose inputs may be another run's values.
GRADIENTS: Final[dict[str, Callable[[Function, Sequence[Any]], Any]]] = {
    "tape": _gradient("tape"),
    "var": _gradient("var"),
    "dual": _gradient("dual"),
    "program": _gradient("program"),
    "jvp": _jvps,
    "vjp": lambda f, point: av.vjp(f, *point)[1](1.0),
    "jacobian reverse": lambda f, point: jacobian(f, *point),
    "jacobian forward": lambda f, point: jacobian(f, *point, mode="forward"),
}
_PAIRS: Final = tuple(itertools.product(GRADIENTS, repeat=2))

Answers = dict[str, tuple[float, tuple[float, ...]]]


def answers(graph: Graph) -> Answers:
    """Value and gradient of the first output, by every engine."""
    return {name: engine(graph.first, *graph.point) for name, engine in ENGINES.items()}


def check(graph: Graph) -> tuple[float, float]:
    """All of the following: ``accuracy``, and how far apart the engines are."""
    by_engine = answers(graph)
    bits_term_by_term(graph)
    return accuracy(graph, by_engine), bits_of_engines(graph, by_engine)


def accuracy(graph: Graph, by_engine: Answers) -> float:
    """The greatest relative error of well-conditioned numbers, orders 1 and 2, in all engines.

    A number is well-conditioned if rounding cannot move it by 1e-12 of itself. Others are held to
    what rounding can do to them. AssertionError names the engine that strays further.
    """
    exact = jets.truth(graph.lines, graph.point)
    bounds = jets.strays(graph.lines, graph.point)
    worst = 0.0

    def meets(who: str, found: Sequence[Any], truth: Sequence[Any], bound: Sequence[float]) -> None:
        nonlocal worst
        assert len(found) == len(truth), (graph, who)
        for ours, theirs, stray in zip(found, truth, bound, strict=True):
            size = abs(float(theirs))
            error = abs(float(ours - theirs))
            assert type(ours) is float, (graph, who, ours)
            assert error <= max(stray, CLOSE * size), (graph, who, ours, float(theirs), stray)
            if size and stray <= CLOSE * size:
                worst = max(worst, error / size)

    first = graph.outputs[0]
    for name, (value, gradient) in by_engine.items():
        meets(name, [value], [exact[first].value], [bounds[first].value])
        meets(name, gradient, exact[first].gradient, bounds[first].gradient)
    if len(graph.outputs) > 1:
        for mode in ("reverse", "forward"):
            rows = jacobian(graph, *graph.point, mode=mode)
            for output, row in zip(graph.outputs, rows, strict=True):
                meets(mode, row, exact[output].gradient, bounds[output].gradient)
    pair = outer, inner = _PAIRS[graph.seed % len(_PAIRS)]
    along = graph.seed // len(_PAIRS) % len(graph.point)

    def slope(*inputs: Any) -> Any:
        return GRADIENTS[inner](graph.first, inputs)[along]

    row = GRADIENTS[outer](slope, graph.point)
    meets(" of ".join(pair), row, exact[first].hessian[along], bounds[first].hessian[along])
    return worst


def bits_of_engines(graph: Graph, by_engine: Answers) -> float:
    """Engines of one direction give the same bits where at most two contributions meet.

    Elsewhere they sum in different orders: how far they are apart at most, in units of the last
    place of the sum of all terms' sizes.
    """
    assert len({_bits(value) for value, _ in by_engine.values()}) == 1, graph
    assert len({tuple(map(_bits, by_engine[name][1])) for name in FORWARD}) == 1, graph
    if max(graph.uses(graph.outputs[0])) <= 2:
        assert len({tuple(map(_bits, by_engine[name][1])) for name in BACKWARD}) == 1, graph
        return 0.0
    sizes = _sizes(graph)
    apart = 0.0
    for place, size in enumerate(sizes):
        slopes = [by_engine[name][1][place] for name in BACKWARD]
        if size:
            apart = max(apart, (max(slopes) - min(slopes)) / math.ulp(size))
        else:
            assert not any(slopes), graph
    return apart


def _sizes(graph: Graph) -> list[float]:
    """The sum of the sizes of all paths' products, for each input."""
    nodes = record(graph.first, *graph.point).nodes
    sizes = [0.0] * len(nodes)
    sizes[graph.outputs[0]] = 1.0
    for node in reversed(nodes):
        for parent, weight in zip(node.parents, node.weights, strict=True):
            sizes[parent] += abs(weight) * sizes[node.index]
    return sizes[: len(graph.point)]


def bits_term_by_term(graph: Graph) -> None:
    """What a sweep gives and what it tells, term by term, are the same bits: tape and Var graph."""
    tape = Tape()
    outputs = graph(*map(tape.var, graph.point))
    seeds = [(handle.index, 1.0 + place) for place, handle in enumerate(outputs)]
    sums = [0.0] * len(tape)
    for index, seed in seeds:
        sums[index] += seed
    reached = {index for index, _ in seeds}
    for step in tape.contributions(seeds):
        assert step.parent < step.child in reached, graph  # what no adjoint reaches stays silent
        reached.add(step.parent)
        sums[step.parent] += step.term
        assert _bits(step.total) == _bits(sums[step.parent]), graph
    assert list(map(_bits, sums)) == list(map(_bits, tape.sweep(seeds))), graph

    cached = []
    for term_by_term in (False, True):
        run = Run()
        inputs = [Var(x, run) for x in graph.point]
        graph.first(*inputs).grad_value = 1.0
        for x in inputs:
            if not term_by_term:
                x.grad()
                continue
            for call in x.calls():
                if isinstance(call, Returned):
                    assert _bits(call.node.grad_value) == _bits(_sum(call.terms)), graph
        cached.append([_bits(x.grad_value) for x in inputs])
        unlink(inputs)
    assert cached[0] == cached[1], graph


def _sum(terms: Sequence[float]) -> float:
    """Left to right, from 0.0; ``sum`` compensates since Python 3.12."""
    total = 0.0
    for term in terms:
        total += term
    return total


def _bits(number: float) -> bytes:
    return struct.pack("d", number)

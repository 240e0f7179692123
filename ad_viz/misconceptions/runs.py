"""The real engines, run on a recorded program with one mistake in them.

A mistake in a rule, a term or a total is made where it is asked about: until then the engine is
right, so that it goes wrong with the very numbers that are on the screen. An order or a seed is
mistaken from the beginning.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.arrays.apply import Operation
from ad_viz.arrays.sweep_rules import SweepRules
from ad_viz.core.active import Active
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.misconceptions.table import Derivative
from ad_viz.nesting.run import Run
from ad_viz.program.recording import Recording
from ad_viz.recording.node import Node
from ad_viz.tracing.dual import Dual
from ad_viz.tracing.tape import Tape
from ad_viz.tracing.var import Var, unlink

__all__ = ["carried", "pulled", "pushed", "read", "rerun", "seeded"]

Seeds = Sequence[float]


def rerun(
    recording: Recording,
    make: Callable[[Any], Active],
    rule: Callable[[Node], Operation] = lambda node: PRIMITIVES[node.op],
) -> list[Any]:
    """The recorded operations done once more by an engine, each by the rule given for its node."""
    made: list[Active] = []
    for node in recording.nodes:
        operands = tuple(made[o] if type(o) is int else o for o in node.operands)
        engine = next((o for o in operands if isinstance(o, Active)), None)
        made.append(make(node.value) if engine is None else engine._apply(rule(node), operands))
    return made


def pushed(
    recording: Recording,
    seeds: Seeds,
    mistake: Derivative,
    child: int,
    slot: int,
    earlier: Seeds | None = None,
) -> float:
    """The sum to which a tape's sweep adds what row ``child`` sends from its slot, after that.

    ``seeds`` are those of the outputs, ``earlier`` those of the sweep before, if there was one.

    >>> from ad_viz.tracing.functions import sin
    >>> from ad_viz.misconceptions.table import DERIVATIVES
    >>> from ad_viz.program.recording import record
    >>> run = record(lambda x, y: x * y + sin(x), 0.5, 4.2)
    >>> pushed(run, [1.0], DERIVATIVES["overwrite"], 2, 0)
    4.2
    """
    tape = Tape()
    rerun(recording, tape.var, _rules(mistake, {child}))
    start = list(zip(recording.outputs, seeded(recording, seeds, mistake), strict=True))
    _, first, _, second = tape.rows[child]
    parent = second if slot else first
    how = SweepRules(order=mistake.sweep.order) if mistake.sweep else SweepRules()
    edges = [(event.child, event.slot) for event in tape.contributions(start, how)]
    onto = [0.0] * len(tape)
    if mistake.stale and earlier is not None:
        onto = tape.sweep(zip(recording.outputs, map(float, earlier), strict=True))
    total = onto[parent] + sum(seed for index, seed in start if index == parent)
    events = tape.contributions(start, how, onto)
    for edge in edges:
        if edge == (child, slot) and mistake.sweep:
            how.term, how.total = mistake.sweep.term, mistake.sweep.total
        event = next(events)
        if event.parent == parent:
            total = event.total
        if edge == (child, slot):
            break
    return float(total)


def read(recording: Recording, seeds: Seeds, sweep: SweepRules, done: Sequence[int]) -> int | None:
    """The row that a sweep sends from next, when those in ``done`` have sent."""
    tape = Tape()
    rerun(recording, tape.var)
    start = list(zip(recording.outputs, seeds, strict=True))
    reached = {index for index, _ in start}
    for row in sweep.order(tape.rows, reached):
        _, first, _, second = tape.rows[row]
        if row not in done and (first != row or second != row):
            return row
    return None


def pulled(recording: Recording, seeds: Seeds, mistake: Derivative, node: int) -> float:
    """What ``grad()`` of a graph's node answers. One of the ``seeds`` of the outputs is not 0.

    >>> from ad_viz.misconceptions.table import DERIVATIVES
    >>> from ad_viz.program.recording import record
    >>> pulled(record(lambda x: x * x, 3.0), [1.0], DERIVATIVES["product of paths"], 0)
    9.0
    """
    users = {one.index for one in recording.nodes if node in one.parents}
    run = Run()
    graph = rerun(recording, lambda value: Var(value, run), _rules(mistake, users))
    try:
        given = seeded(recording, seeds, mistake)
        for output, seed, right in zip(recording.outputs, given, seeds, strict=True):
            if seed or (right and not any(given)):
                graph[output].grad_value = seed
        answer = graph[node].grad()
        if mistake.sweep:
            graph[node].grad_value = None
            for _ in graph[node].calls(mistake.sweep):
                pass
            answer = graph[node].grad_value
        return float(answer)
    finally:
        unlink(graph)


def carried(recording: Recording, seeds: Seeds, mistake: Derivative, node: int) -> float:
    """The tangent that a dual number carries to a node, from ``seeds`` for the inputs.

    >>> from ad_viz.tracing.functions import sin
    >>> from ad_viz.misconceptions.table import DERIVATIVES
    >>> from ad_viz.program.recording import record
    >>> carried(record(lambda x: sin(x), 0.0), [3.0], DERIVATIVES["chain forgotten"], 1)
    1.0
    """
    values = [one.value for one in recording.nodes[: recording.inputs]]
    coming = iter(mistake.seed(seeds, values) if mistake.seed else seeds)
    run = Run()
    duals = rerun(
        recording, lambda value: Dual(value, next(coming, 0.0), run), _rules(mistake, {node})
    )
    return float(duals[node].tangent)


def _rules(mistake: Derivative, at: set[int]) -> Callable[[Node], Operation]:
    broken = mistake.rule

    def rule(node: Node) -> Operation:
        row = PRIMITIVES[node.op]
        return row if broken is None or node.index not in at else broken(row)

    return rule


def seeded(recording: Recording, seeds: Seeds, mistake: Derivative) -> Seeds:
    """The seeds of the outputs, as they are with the mistake."""
    values = [recording.nodes[output].value for output in recording.outputs]
    return mistake.seed(seeds, values) if mistake.seed else seeds

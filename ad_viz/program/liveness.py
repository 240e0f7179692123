"""What a run has to remember: forward and reverse mode, each forgetting all that it can.

Both are views of the engines' runs: dual numbers that are computed from nothing but those still
there, and a tape's rows and the contributions of its sweep. A number goes right after its last use;
how many are held is counted in a dictionary, and not predicted. Forward mode holds values and
tangents. Reverse mode holds values, a weight for each used slot of a row until the row is swept,
and adjoints. Outputs, and the adjoints of inputs, are held to the end. An array counts by its
numbers, once, however many hold it: a value, a linear map, an adjoint that is handed on.

Source: "Reverse-mode automatic differentiation: a tutorial", the interleaved program and the tape.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from ad_viz.arrays.apply import apply
from ad_viz.arrays.linear import weight_of
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.program.kept import kept_by
from ad_viz.program.numbers_held import NumbersHeld
from ad_viz.program.recording import Recording
from ad_viz.recording.node import Node
from ad_viz.rules.arithmetic import is_array
from ad_viz.tracing.dual import Dual

__all__ = ["Event", "Memory", "Moment", "Name", "forward", "reverse"]


class Name(NamedTuple):
    """Which number: the value, tangent or adjoint of a node, or the weight in one of its slots."""

    kind: Literal["value", "tangent", "weight", "adjoint"]
    node: int
    slot: int = 0


class Event(NamedTuple):
    """A number was computed, or forgotten where it is None; ``held`` numbers are there then.

    It may be an array, and of a linear map it is what that has to keep.
    """

    name: Name
    number: Any
    held: int


class Moment(NamedTuple):
    """All that happened while one node was at work."""

    phase: Literal["run", "seed", "sweep"]
    node: int
    events: tuple[Event, ...]


def forward(
    recording: Recording, seed: Sequence[Any], memory: "Memory | None" = None
) -> Iterator[Moment]:
    """The run that interleaves tangents with values, from one tangent for each input.

    >>> from ad_viz.tracing.functions import sin
    >>> from ad_viz.program.recording import record
    >>> run = list(forward(record(lambda x: sin(sin(sin(x))), 0.5), (1.0,)))
    >>> [moment.events[-1].held for moment in run]
    [2, 2, 2, 2]
    >>> max(event.held for moment in run for event in moment.events)
    4
    """
    memory, done = memory or Memory(), _done_with(recording)
    held: dict[int, Any] = {}
    for node in recording.nodes:
        if node.op == "input":
            dual = Dual(node.value, seed[node.index])
        else:
            operands = (held[o] if type(o) is int else o for o in node.operands)
            dual = apply(node.applied or PRIMITIVES[node.op], *operands)
        held[node.index] = dual
        memory.keep(Name("value", node.index), dual.value)
        memory.keep(Name("tangent", node.index), dual.tangent)
        for index in done[node.index]:
            del held[index]
            memory.forget(Name("value", index))
            memory.forget(Name("tangent", index))
        yield memory.moment("run", node)


def reverse(
    recording: Recording, seed: Sequence[Any], memory: "Memory | None" = None
) -> Iterator[Moment]:
    """The run that fills a tape and then sweeps it, from one adjoint for each output.

    An output whose seed is 0 is not asked about, and holds no adjoint.

    >>> from ad_viz.tracing.functions import sin
    >>> from ad_viz.program.recording import record
    >>> run = list(reverse(record(lambda x: sin(sin(sin(x))), 0.5), (1.0,)))
    >>> [(moment.phase, moment.events[-1].held) for moment in run]  # doctest: +NORMALIZE_WHITESPACE
    [('run', 1), ('run', 2), ('run', 3), ('run', 4), ('seed', 5),
     ('sweep', 4), ('sweep', 3), ('sweep', 2)]
    """
    memory, done = memory or Memory(), _done_with(recording)
    for node in recording.nodes:
        memory.keep(Name("value", node.index), node.value)
        for slot, weight in enumerate(_weights(recording, node)):
            memory.keep(Name("weight", node.index, slot), weight)
        for index in done[node.index]:
            memory.forget(Name("value", index))
        yield memory.moment("run", node)
    seeds = [pair for pair in zip(recording.outputs, seed, strict=True) if _is_asked(pair[1])]
    for index, given in seeds:
        name = Name("adjoint", index)
        memory.keep(name, memory.get(name) + given)
        yield memory.moment("seed", recording.nodes[index])
    tape = recording.handles[recording.outputs[0]].run
    totals = {(sent.child, sent.slot): sent.total for sent in tape.contributions(seeds)}
    for node in reversed(recording.nodes[recording.inputs :]):
        for slot, parent in enumerate(node.parents):
            if (node.index, slot) in totals:
                memory.keep(Name("adjoint", parent), totals[node.index, slot])
            memory.forget(Name("weight", node.index, slot))
        if Name("adjoint", node.index) in memory:
            memory.forget(Name("adjoint", node.index))
        yield memory.moment("sweep", node)


def _weights(recording: Recording, node: Node) -> Sequence[Any]:
    """As a tape has them when the row is new; of a linear map what it has to keep."""
    if all(type(weight) is float for weight in node.weights):
        return node.weights
    values = [recording.nodes[o].value if type(o) is int else o for o in node.operands]
    slots = (place for place, o in enumerate(node.operands) if type(o) is int)
    operation = node.applied or PRIMITIVES[node.op]
    made = (weight_of(operation, slot, values, node.value) for slot in slots)
    return [one if type(one) is float else kept_by(one) for one in made]


def _is_asked(seed: Any) -> bool:
    return bool((seed != 0).any()) if is_array(seed) else bool(seed)


def _done_with(recording: Recording) -> list[list[int]]:
    """For each node, whose values no later one uses; an output's is used to the end."""
    last = list(range(len(recording.nodes)))
    for node in recording.nodes:
        for parent in node.parents:
            last[parent] = node.index
    done: list[list[int]] = [[] for _ in recording.nodes]
    for index, at in enumerate(last):
        if index not in recording.outputs:
            done[at].append(index)
    return done


class Memory:
    """The numbers a run holds, and what became of them.

    A run may be given one that is mistaken, to see what it holds then.
    """

    def __init__(self) -> None:
        self._kept: dict[Name, Any] = {}
        self._events: list[Event] = []
        self._held = NumbersHeld()

    def __contains__(self, name: Name) -> bool:
        return name in self._kept

    def get(self, name: Name) -> Any:
        """0 where a sum has not begun."""
        return self._kept.get(name, 0.0)

    def counts(self, name: Name) -> bool:
        """Whether it is counted."""
        return True

    def keep(self, name: Name, number: Any) -> None:
        if name in self and self.counts(name):
            self._held.release(self._kept[name])
        self._kept[name] = number
        if self.counts(name):
            self._held.take(number)
        self._events.append(Event(name, number, self._held.count))

    def forget(self, name: Name) -> None:
        gone = self._kept.pop(name)
        if self.counts(name):
            self._held.release(gone)
        self._events.append(Event(name, None, self._held.count))

    def moment(self, phase: Literal["run", "seed", "sweep"], node: Node) -> Moment:
        """What has happened since the last one."""
        happened, self._events = tuple(self._events), []
        return Moment(phase, node.index, happened)

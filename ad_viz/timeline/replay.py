"""What a page needs to tell a story again at other inputs, without a kernel: the part ``replay``.

It is data: the rows of the rule table that the run used, what each node was computed from, the
comparisons that decided its course, and the seeds that may be changed. The front end computes every
number of every step from it, in the order in which the engine did.
"""

import math
from collections.abc import Iterable
from itertools import chain
from typing import Any, Final, Literal, NamedTuple

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.nesting.guard import Guard
from ad_viz.program.recording import Recording
from ad_viz.recording.node import Node
from ad_viz.rules.written import tree
from ad_viz.timeline.array_replay import are_replayed, array_row
from ad_viz.timeline.timeline import Timeline, decoded, encoded

__all__ = ["Seed", "inputs_of", "replay_part", "rule"]

#: How far an input can be dragged, either way, in units of its size.
_REACH: Final = 2.5


class Seed(NamedTuple):
    """A tangent or an adjoint that was given; where it is ``fixed``, a person may not change it."""

    family: Literal["tangent", "adjoint"]
    node: int
    value: Any
    fixed: bool = False


def replay_part(recording: Recording, seeds: Iterable[Seed] = ()) -> dict[str, Any] | None:
    """The part ``replay`` of a timeline; None for a run that cannot be told again.

    That is one whose inputs are the cells of an array, or one that read a number by itself, past
    the recording; and one with an array that is large, of single precision, or made by an operation
    that a page has not. ``seeds`` are in the order in which the story gives them.

    >>> from ad_viz.program.recording import record
    >>> part = replay_part(record(lambda x, y: x * y + 1, 0.5, 4.2))
    >>> part["inputs"], part["rows"]  # doctest: +NORMALIZE_WHITESPACE
    ([{'node': 0, 'low': -2.0, 'high': 3.0}, {'node': 1, 'low': 1.7, 'high': 6.7}],
     [[], [], ['mul', 0, 1], ['add', 2, {'constant': 1.0}]])
    >>> part["rules"]["mul"]
    {'value': ['*', 'a', 'b'], 'weights': ['b', 'a']}
    """
    inputs = recording.nodes[: recording.inputs]
    names = [node.op for node in recording.nodes if node.op != "input"]
    if not inputs or recording.was_read or recording.arrays:
        return None
    constants = (one for node in recording.nodes for one in node.operands if type(one) is not int)
    if "constant" in names or not are_replayed(chain(constants, _values(recording))):
        return None
    rows = [_row(recording, node) for node in recording.nodes]
    if None in rows:
        return None
    plain = [node.op for node in recording.nodes if node.op != "input" and node.applied is None]
    if any(name not in PRIMITIVES for name in plain):
        return None
    return {
        "inputs": [_input(node) for node in inputs],
        "rules": {name: rule(name) for name in dict.fromkeys(plain)},
        "rows": rows,
        "guards": [_guard(guard) for guard in recording.guards],
        "seeds": [_seed(seed) for seed in seeds],
    }


def inputs_of(timeline: Timeline) -> list[Any] | None:
    """The numbers that a timeline was told at; None where it cannot be told at others.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> inputs_of(tape_story(lambda x, y: x * y, (0.5, 4.2)))
    [0.5, 4.2]
    """
    if "replay" not in timeline.data:
        return None
    sets = [change for step in timeline.data["steps"] for change in step["set"]]
    # The last of them is the first that was told.
    values = {
        index: x for family, index, x in reversed(sets) if family == "value" and x is not None
    }
    return [decoded(values[given["node"]]) for given in timeline.data["replay"]["inputs"]]


def _values(recording: Recording) -> Iterable[Any]:
    return (node.value for node in recording.nodes)


def _input(node: Node) -> dict[str, Any]:
    """An input, and between what it can be dragged: some numbers either side of it."""
    if type(node.value) is not float:
        return {"node": node.index}
    value = node.value if math.isfinite(node.value) and abs(node.value) < 1e300 else 0.0
    unit = 10.0 ** math.floor(math.log10(2 * abs(value))) if abs(value) > 1e-300 else 1.0
    digits = 9 - round(math.log10(unit))
    low, high = value - _REACH * unit, value + _REACH * unit
    return {"node": node.index, "low": round(low, digits), "high": round(high, digits)}


def _seed(seed: Seed) -> dict[str, Any]:
    found = {"family": seed.family, "node": seed.node, "value": encoded(seed.value)}
    return found | ({"fixed": True} if seed.fixed else {})


def rule(name: str) -> dict[str, Any]:
    """A row of the rule table as data: its value and its weights, as they are computed.

    >>> rule("sin")
    {'value': ['sin', 'a'], 'weights': [['cos', 'a']]}
    """
    row = PRIMITIVES[name]
    return {
        "value": tree(row.form),
        "weights": [tree(form) for form in row.weight_forms],
    }


def _row(recording: Recording, node: Node) -> list[Any] | None:
    if node.op == "input":
        return []
    if node.applied is not None:
        return array_row(recording, node)
    return [node.op, *map(_operand, node.operands)]


def _operand(operand: Any) -> Any:
    return operand if type(operand) is int else {"constant": encoded(operand)}


def _guard(guard: Guard) -> dict[str, Any]:
    found: dict[str, Any] = {"op": guard.op, "left": _operand(guard.left), "held": guard.held}
    if guard.right is not None:
        found["right"] = _operand(guard.right)
    if guard.line is not None:
        found["line"] = guard.line
    return found

"""The sweep of a tape of wrappers: a node fires when all its contributions have come.

``ref`` counts those that are still to come. The output has its seed and fires first; whoever has
counted down to 0 fires next. A join gives element I of its adjoint to the node
``input_indexes[I]``; a getindex gives its adjoint to the element of the array that it took.

Source: the design note "Handle Broadcast on Wrapper Types", back-propagation of join.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import not_
from typing import Any, NamedTuple

from ad_viz.arrays.linear import added
from ad_viz.arrays.sweep_rules import SweepRules
from ad_viz.broadcasting.nodes import At, BroadcastJoinNode, Index, Shape, TapeNode
from ad_viz.nesting.run import in_a_run
from ad_viz.rules.arithmetic import is_array, shape_of

__all__ = ["Contribution", "Firing", "Firings", "Node", "sweep"]

Node = TapeNode | BroadcastJoinNode


class Contribution(NamedTuple):
    """What node ``child`` sent to node ``parent``: ``term``, which is weight × adjoint.

    ``at`` is an index: of the join's adjoint that the term is an element of, or of the parent's
    adjoint that a getindex adds it to. ``to_come`` is what the parent still waits for.
    """

    child: int
    parent: int
    at: Index | None
    weight: Any
    term: Any
    to_come: int


class Firing(NamedTuple):
    """A node has its whole adjoint, the sum of ``received`` contributions, and passes it on."""

    node: int
    adjoint: Any
    received: int
    sent: tuple[Contribution, ...]


@dataclass(slots=True)
class Firings(SweepRules):
    """``pick`` takes one of the ready; ``fires`` says whether a node is, that still waits for so
    many contributions. It has no order of rows.
    """

    pick: Callable[[list[int]], int] = list.pop
    fires: Callable[[int], bool] = not_


def sweep(
    nodes: Sequence[Node], output: int, seed: Any, how: Firings | None = None
) -> Iterator[Firing]:
    """Every firing, from ``seed`` as the adjoint of node ``output``; the last to be ready first.

    Nodes that the output does not depend on stay silent. ``how`` is for a sweep that is to go
    wrong in one place.
    """
    how = how or Firings()
    to_come = _count(nodes, output)
    adjoints: dict[int, Any] = {output: seed}
    cells: dict[int, dict[Any, Any]] = {}
    ready = [output]
    while ready:
        node = nodes[how.pick(ready)]
        adjoint = adjoints.pop(node.id, 0.0)
        if node.id in cells:
            adjoint = added(adjoint, _gathered(cells.pop(node.id), shape_of(node.result)))
        sent = []
        edges = list(node.edges())
        for edge, own in zip(edges, _parts(node, adjoint, len(edges)), strict=True):
            parent, weight, at = edge
            taken = type(weight) is At
            term = own if taken else how.term(weight, own)
            if taken:
                row = cells.setdefault(parent, {})
                row[at] = how.total(row.get(at, 0.0), term)
            else:
                adjoints[parent] = how.total(adjoints.get(parent, 0.0), term)
            to_come[parent] -= 1
            shown = 1.0 if taken else weight
            sent.append(Contribution(node.id, parent, at, shown, term, to_come[parent]))
            if how.fires(to_come[parent]):
                ready.append(parent)
        yield Firing(node.id, adjoint, node.ref, tuple(sent))


def _count(nodes: Sequence[Node], output: int) -> list[int]:
    """How many contributions come to each node: its uses by nodes that the output depends on."""
    counts = [0] * len(nodes)
    for node in reversed(nodes):
        if node.id == output or counts[node.id]:
            for edge in node.edges():
                counts[edge.parent] += 1
    for node, count in zip(nodes, counts, strict=True):
        node.ref = count
    return counts


def _parts(node: Node, adjoint: Any, count: int) -> list[Any]:
    """The node's adjoint once for each edge; of a join, its elements one by one."""
    if not (isinstance(node, BroadcastJoinNode) and is_array(adjoint)):
        return [adjoint] * count
    from ad_viz.arrays.join import split

    return split(adjoint)


def _gathered(cells: dict[Index, Any], shape: Shape) -> Any:
    """The array in which each term stands at its index, and 0 elsewhere."""
    import numpy as np

    if any(map(in_a_run, cells.values())):
        from ad_viz.arrays.join import join

        return join([cells.get(at, 0.0) for at in np.ndindex(shape)], shape)
    array = np.zeros(shape)
    array[tuple(np.array(list(cells)).T)] = list(cells.values())
    return array

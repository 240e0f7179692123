"""Sweeps of plain floats with nothing on the way: the same bits as the engines' own lines."""

import os
from collections.abc import Sequence
from typing import Any, Final

__all__ = ["COMPILED", "pulled", "swept"]

#: Not with ``AD_VIZ_PLAIN=1`` in the environment.
COMPILED: Final = not os.environ.get("AD_VIZ_PLAIN")


def swept(rows: Sequence[Any], seeds: Sequence[tuple[int, float]]) -> list[float]:
    """All adjoints of a tape's rows; those after the last that is seeded are 0."""
    count = 1 + max([index for index, _ in seeds], default=-1)
    adjoints = [0.0] * count
    for index, seed in seeds:
        adjoints[index] += seed
    # Both reversed views are live: an adjoint is complete when its own row is reached.
    reached = rows if count == len(rows) else rows[:count]
    backward = zip(reversed(reached), reversed(adjoints), strict=True)
    for (weight0, dep0, weight1, dep1), adjoint in backward:
        if adjoint:
            if weight0:
                adjoints[dep0] += weight0 * adjoint
            if weight1:
                adjoints[dep1] += weight1 * adjoint
    adjoints += [0.0] * (len(rows) - count)
    return adjoints


def pulled(asked: Any) -> None:
    """Find the adjoint of a node, and of all below it, in the order of the recursion.

    Nothing is made on the way that Python's collector would count, and then look through all nodes.
    """
    algebra = asked._algebra
    nodes, places = [asked], [0]
    while nodes:
        node, place = nodes[-1], places[-1]
        children = node.children
        while place < len(children) and children[place][1].grad_value is not None:
            place += 1
        if place < len(children):
            places[-1] = place
            nodes.append(children[place][1])
            places.append(0)
            continue
        total: Any = 0.0
        for weight, child in children:
            adjoint = child.grad_value
            if type(weight) is type(adjoint) is type(total) is float:
                if weight and adjoint:
                    total += weight * adjoint
            else:
                total = algebra.total(total, algebra.term(weight, adjoint))
        node.grad_value = total
        nodes.pop()
        places.pop()

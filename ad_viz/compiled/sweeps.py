"""Sweeps of plain floats with nothing on the way: the same bits as the engines' own lines."""

import os
from collections.abc import Iterable, Sequence
from typing import Any, Final

__all__ = ["COMPILED", "pulled", "swept"]

#: Not with ``AD_VIZ_PLAIN=1`` in the environment.
COMPILED: Final = not os.environ.get("AD_VIZ_PLAIN")


def swept(rows: Sequence[Any], seeds: Iterable[tuple[int, float]]) -> list[float]:
    """All adjoints of a tape's rows."""
    adjoints = [0.0] * len(rows)
    for index, seed in seeds:
        adjoints[index] += seed
    # Both reversed views are live: an adjoint is complete when its own row is reached.
    backward = zip(reversed(rows), reversed(adjoints), strict=True)
    for (weight0, dep0, weight1, dep1), adjoint in backward:
        if adjoint:
            if weight0:
                adjoints[dep0] += weight0 * adjoint
            if weight1:
                adjoints[dep1] += weight1 * adjoint
    return adjoints


def pulled(asked: Any) -> None:
    """Find the adjoint of a node, and of all below it, in the order of the recursion."""
    algebra = asked._algebra
    total, term = algebra.total, algebra.term
    waiting = [(asked, iter(asked.children))]
    while waiting:
        node, unasked = waiting[-1]
        for _, child in unasked:
            if child.grad_value is None:
                waiting.append((child, iter(child.children)))
                break
        else:
            found: Any = 0.0
            for weight, child in node.children:
                found = total(found, term(weight, child.grad_value))
            node.grad_value = found
            waiting.pop()

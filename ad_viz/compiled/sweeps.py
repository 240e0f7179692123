"""Sweeps of plain floats with nothing on the way: the same bits as the engines' own lines."""

import os
from collections.abc import Sequence
from functools import reduce
from typing import Any, Final

__all__ = [
    "COMPILED", "NUMBERS", "is_number", "plus_product", "pulled", "swept",
    "swept_over",
]  # fmt: skip

#: Not with ``AD_VIZ_PLAIN=1`` in the environment.
COMPILED: Final = os.environ.get("AD_VIZ_PLAIN") != "1"

#: The classes of all numbers of runs whose operators are written out.
NUMBERS: Final[set[type]] = set()


def is_number(value: Any) -> bool:
    """Whether it is a float, or of a class of ``NUMBERS``."""
    return type(value) is float or type(value) in NUMBERS


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
            # Not +=, which Python does by two more steps.
            if weight0:
                adjoints[dep0] = adjoints[dep0] + weight0 * adjoint
            if weight1:
                adjoints[dep1] = adjoints[dep1] + weight1 * adjoint
    adjoints += [0.0] * (len(rows) - count)
    return adjoints


def swept_over(rows: Sequence[Any], seeds: Sequence[tuple[int, Any]]) -> list[Any]:
    """The same where weights and adjoints are floats or a run's numbers."""
    adjoints: list[Any] = [0.0] * len(rows)
    for index, seed in seeds:
        adjoints[index] = plus_product(adjoints[index], 1.0, seed)
    backward = zip(reversed(rows), reversed(adjoints), strict=True)
    for (weight0, dep0, weight1, dep1), adjoint in backward:
        if type(adjoint) is float and not adjoint:
            continue
        if type(adjoint) is float:
            adjoints[dep0] = plus_product(adjoints[dep0], weight0, adjoint)
            adjoints[dep1] = plus_product(adjoints[dep1], weight1, adjoint)
            continue
        # What ``plus_product`` says, with no call for each.
        if type(weight0) is not float:
            term = weight0._product(adjoint)
            total = adjoints[dep0]
            adjoints[dep0] = term if type(total) is float and not total else total + term
        elif weight0:
            term = adjoint if weight0 == 1.0 else adjoint._rproduct(weight0)
            total = adjoints[dep0]
            adjoints[dep0] = term if type(total) is float and not total else total + term
        if type(weight1) is not float:
            term = weight1._product(adjoint)
            total = adjoints[dep1]
            adjoints[dep1] = term if type(total) is float and not total else total + term
        elif weight1:
            term = adjoint if weight1 == 1.0 else adjoint._rproduct(weight1)
            total = adjoints[dep1]
            adjoints[dep1] = term if type(total) is float and not total else total + term
    return adjoints


def plus_product(total: Any, weight: Any, factor: Any) -> Any:
    """total + weight × factor, as the algebra has it, of floats and a run's numbers.

    >>> plus_product(1.0, 2.0, 3.0)
    7.0
    """
    if type(weight) is not float:
        if type(factor) is float and not factor:
            return total
        term = weight._product(factor)
    elif weight == 1.0 and type(factor) is not float:
        term = factor
    elif type(factor) is not float:
        if not weight:
            return total
        term = factor._rproduct(weight)
    else:
        term = weight * factor if weight and factor else 0.0
        return total + term if term or type(total) is float else total
    return term if type(total) is float and not total else total + term


def pulled(asked: Any) -> None:
    """Find the adjoint of a node, and of all below it, in the order of the recursion.

    Nothing is made on the way that Python's collector would count, and then look through all nodes.
    """
    nodes: list[Any] = []
    places: list[int] = []
    totals: list[float] = []
    node, children, place, total = asked, asked.children, 0, 0.0
    while True:
        if place < len(children):
            weight, child = children[place]
            adjoint = child.grad_value
            if type(adjoint) is type(weight) is float:
                if weight and adjoint:
                    total += weight * adjoint
                place += 1
            elif adjoint is None:
                nodes.append(node)
                places.append(place)
                totals.append(total)
                node, children, place, total = child, child.children, 0, 0.0
            else:
                _pulled_over(asked)
                return
        else:
            node.grad_value = total
            if not nodes:
                return
            node, place, total = nodes.pop(), places.pop(), totals.pop()
            children = node.children


def _pulled_over(asked: Any) -> None:
    """The same for all that there is: each term is made when its child's adjoint is known."""
    algebra = asked._algebra
    calls: list[tuple[Any, list[Any]]] = [(asked, [])]
    while calls:
        node, terms = calls[-1]
        if len(terms) == len(node.children):
            node.grad_value = reduce(algebra.total, terms, 0.0)
            calls.pop()
            continue
        weight, child = node.children[len(terms)]
        adjoint = child.grad_value
        if adjoint is None:
            calls.append((child, []))
        elif is_number(weight) and is_number(adjoint):
            terms.append(plus_product(0.0, weight, adjoint))
        else:
            terms.append(algebra.term(weight, adjoint))

"""Sweeps gone wrong, each in one way: the order, the term or the total is mistaken."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ad_viz.arrays.linear import is_zero
from ad_viz.arrays.sweep_rules import SweepRules

__all__ = [
    "FIRST_STAYS", "FIRST_TO_LAST", "OVERWRITTEN", "PRODUCT", "UNWAITING", "UNWEIGHTED",
    "WEIGHT_ALONE",
]  # fmt: skip


def _first_to_last(rows: Sequence[Sequence[Any]], seeded: Iterable[int]) -> Iterable[int]:
    return range(len(rows))


def _as_reached(rows: Sequence[Sequence[Any]], seeded: Iterable[int]) -> Iterable[int]:
    """A row as soon as anything has come to it, though more may still be on its way."""
    waiting = deque(seeded)
    met = set(waiting)
    while waiting:
        child = waiting.popleft()
        yield child
        for parent in (rows[child][1], rows[child][3]):
            if parent not in met:
                met.add(parent)
                waiting.append(parent)


#: ``adjoint[dep] = term``, and not ``+=``.
OVERWRITTEN: Final = SweepRules(total=lambda total, term: term)
#: What came first is there to stay.
FIRST_STAYS: Final = SweepRules(total=lambda total, term: term if is_zero(total) else total)
#: Along several paths terms are multiplied.
PRODUCT: Final = SweepRules(total=lambda total, term: term if is_zero(total) else total * term)
#: A row sends its weight, whatever its own adjoint is.
WEIGHT_ALONE: Final = SweepRules(term=lambda weight, adjoint: weight)
#: A row sends its adjoint as it is.
UNWEIGHTED: Final = SweepRules(term=lambda weight, adjoint: adjoint)
FIRST_TO_LAST: Final = SweepRules(order=_first_to_last)
UNWAITING: Final = SweepRules(order=_as_reached)

"""Sweeps gone wrong, each in one way that people meet; and the sweep that is right."""

from collections.abc import Callable, Sequence
from typing import Final

__all__ = ["MISTAKES", "Rows", "Slot", "swept"]

Slot = tuple[float, int]
Rows = list[tuple[Slot, Slot]]


def swept(
    table: Rows,
    output: int,
    *,
    start: float = 0.0,
    seed: float = 1.0,
    order: Callable[[int], Sequence[int]] = lambda n: range(n - 1, -1, -1),
    slots: Callable[[tuple[Slot, Slot]], Sequence[Slot]] = lambda row: row,
    term: Callable[[float, float, float], float] = lambda weight, own, parents: weight * own,
    add: bool = True,
) -> list[float]:
    """The sweep, with every place at which it can go wrong open."""
    adjoints = [start] * len(table)
    adjoints[output] = seed
    for i in order(len(table)):
        for weight, dep in slots(table[i]):
            pushed = term(weight, adjoints[i], adjoints[dep])
            # An unused slot leads to its own row, and must not wipe out what is there.
            adjoints[dep] = adjoints[dep] + pushed if add or dep == i else pushed
    return adjoints


def _wiped(table: Rows, output: int) -> list[float]:
    """``=`` as a learner would write it: unused slots wipe out their own row as well."""
    adjoints = [0.0] * len(table)
    adjoints[output] = 1.0
    for i in reversed(range(len(table))):
        for weight, dep in table[i]:
            adjoints[dep] = weight * adjoints[i]
    return adjoints


def _crossed(row: tuple[Slot, Slot]) -> tuple[Slot, Slot]:
    (w0, d0), (w1, d1) = row
    return (w1, d0), (w0, d1)


_OVERWROTE: Final = (
    "x is used twice, yet only one contribution is left in its adjoint. "
    "A new contribution must be added to what is there (+=), not put in its place (=)."
)
MISTAKES: Final[tuple[tuple[Callable[[Rows, int], list[float]], str], ...]] = (
    (_wiped, _OVERWROTE),
    (lambda t, o: swept(t, o, add=False), _OVERWROTE),
    (lambda t, o: swept(t, o, seed=0.0),
     "Every adjoint is 0. The seed is missing: nothing flows without it."),
    (lambda t, o: swept(t, o, order=range),
     "The rows are read first to last. A row can only hand on an adjoint that is complete: "
     "begin with the last."),
    (lambda t, o: swept(t, o, slots=_crossed),
     "The weights have changed slots: each weight belongs to the dep beside it."),
    (lambda t, o: swept(t, o, slots=lambda row: row[:1]),
     "Only the first slot of each row is used. A row with two deps hands something to both."),
    (lambda t, o: swept(t, o, slots=lambda row: row[1:]),
     "Only the second slot of each row is used. A row with two deps hands something to both."),
    (lambda t, o: swept(t, o, term=lambda w, own, parents: w),
     "The weights are added as they are. "
     "A contribution is the weight times the row's own adjoint."),
    (lambda t, o: swept(t, o, term=lambda w, own, parents: own if w else 0.0),
     "The adjoints are handed on unweighted. "
     "A contribution is the weight times the row's own adjoint."),
    (lambda t, o: swept(t, o, term=lambda w, own, parents: w * parents),
     "Each weight is multiplied by the adjoint of dep, the receiver. It is row i that hands on."),
    (lambda t, o: swept(t, o, start=1.0),
     "The adjoints begin at 1. Only the output is seeded with 1; all other sums begin at 0."),
    (lambda t, o: swept(t, o, order=lambda n: range(n - 2, -1, -1)),
     "The last row is left out, and the output is there: nothing leaves it."),
)  # fmt: skip

"""The tape, as one would write it in Rust: flat rows, copyable handles, separate adjoints.

A row is ``(weight, dep, weight, dep)``: two weights and the rows they lead to; more pairs where an
operation has more operands. An unused slot points at the row itself with weight 0. The sweep runs
last row to first and pushes: ``adjoints[dep] += weight * adjoint``. Adjoints live outside, so one
tape serves many outputs.

>>> t = Tape()
>>> x, y = t.var(0.5), t.var(4.2)
>>> z = x * y + x.sin()
>>> grad = z.grad()
>>> z.value, grad.wrt(x), grad.wrt(y)
(2.579425538604203, 5.077582561890373, 0.5)

Source: "Reverse-mode automatic differentiation: a tutorial", the tape in Rust.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ad_viz.core.active import Active, Floats

__all__ = ["Contribution", "Grad", "Handle", "Row", "Tape"]

Row = tuple[Any, ...]


class Contribution(NamedTuple):
    """One term of one sum: row ``child``'s slot pushed ``weight * adjoint`` to row ``parent``."""

    child: int
    slot: int
    parent: int
    weight: Any
    adjoint: Any
    term: Any
    total: Any


class Tape:
    """Rows in the order they were made; indices stay good however far it grows."""

    _algebra = Floats()

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def var(self, value: Any) -> "Handle":
        """A new input: a row with both slots unused."""
        return self._push(self._algebra.operand(value, "input"), ())

    def _push(self, value: Any, slots: Sequence[tuple[Any, int]]) -> "Handle":
        """A new row for a value, of a weight and a row for each slot that is used."""
        index = len(self.rows)
        unused = 0.0, index
        slots = (*slots, unused, unused)[: max(2, len(slots))]
        self.rows.append(tuple(part for slot in slots for part in slot))
        return self._handle(index, value)

    def _handle(self, index: int, value: Any) -> "Handle":
        return Handle(self, index, value)

    def sweep(self, seeds: Iterable[tuple[int, Any]]) -> list[Any]:
        """All adjoints, in row order, from ``(row, seed)`` pairs."""
        adjoints = [0.0] * len(self.rows)
        for _ in self.contributions(seeds, onto=adjoints):
            pass
        return adjoints

    def contributions(
        self, seeds: Iterable[tuple[int, Any]], algebra: Any = None, onto: list[Any] | None = None
    ) -> Iterator[Contribution]:
        """The same sweep, told term by term; rows no adjoint has reached stay silent.

        ``onto`` are the adjoints to add to; another ``algebra`` is for a sweep that goes wrong.
        """
        how = algebra or self._algebra
        adjoints = [0.0] * len(self.rows) if onto is None else onto
        reached = set()
        for index, seed in seeds:
            adjoints[index] = self._algebra.total(adjoints[index], seed)
            reached.add(index)
        for child in how.order(self.rows, reached):
            if child not in reached:
                continue
            adjoint, row = adjoints[child], self.rows[child]
            for slot, (weight, parent) in enumerate(zip(row[::2], row[1::2], strict=True)):
                if parent == child:
                    continue
                term = how.term(weight, adjoint)
                if not self._algebra.is_zero(term):
                    adjoints[parent] = how.total(adjoints[parent], term)
                reached.add(parent)
                yield Contribution(child, slot, parent, weight, adjoint, term, adjoints[parent])


class Handle(Active):
    """A tape, an index and a value: small, immutable, free to copy."""

    __slots__ = ("index", "tape", "value")

    def __init__(self, tape: Tape, index: int, value: Any) -> None:
        self.tape = tape
        self.index = index
        self.value = value

    @property
    def run(self) -> Any:
        return self.tape

    def _apply(self, operation: Any, operands: tuple[Any, ...]) -> "Handle":
        slots, values = self._values(operands)
        value = self._algebra.evaluate(operation, values)
        weights = [self._algebra.weight(operation, slot, values, value) for slot in slots]
        deps = [operands[slot].index for slot in slots]
        return self.tape._push(value, list(zip(weights, deps, strict=True)))

    def grad(self, seed: Any = 1.0) -> "Grad":
        """The adjoints of every row, this value's own seeded with ``seed``."""
        return Grad(self.tape, self.tape.sweep([(self.index, self._algebra.operand(seed, "seed"))]))


@dataclass(frozen=True, slots=True)
class Grad:
    """The adjoints of one sweep, one for each row."""

    tape: Tape
    adjoints: list[Any]

    def wrt(self, handle: Handle) -> Any:
        """The adjoint of ``handle``: 0 if it was made after the sweep."""
        return self.adjoints[handle.index] if handle.index < len(self.adjoints) else 0.0

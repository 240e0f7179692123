"""The tape, as one would write it in Rust: flat rows, copyable handles, separate adjoints.

A row is ``(weight, dep, weight, dep)``: at most two weights and the rows they lead to. An unused
slot points at the row itself with weight 0. The sweep runs last row to first and pushes:
``adjoints[dep] += weight * adjoint``. Adjoints live outside, so one tape serves many outputs.

>>> t = Tape()
>>> x, y = t.var(0.5), t.var(4.2)
>>> z = x * y + sin(x)
>>> grad = z.grad()
>>> z.value, grad.wrt(x), grad.wrt(y)
(2.579425538604203, 5.077582561890373, 0.5)

Source: "Reverse-mode automatic differentiation: a tutorial", the tape in Rust.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from ad_viz.core import refusals
from ad_viz.core.active import Active, number
from ad_viz.core.functions import sin  # noqa: F401  (for the example)
from ad_viz.core.ieee import multiply
from ad_viz.core.primitives import Primitive

__all__ = ["Contribution", "Grad", "Handle", "Row", "Tape"]

Row = tuple[float, int, float, int]


class Contribution(NamedTuple):
    """One term of one sum: row ``child``'s slot pushed ``weight * adjoint`` to row ``parent``."""

    child: int
    slot: int
    parent: int
    weight: float
    adjoint: float
    term: float
    total: float


class Tape:
    """Rows in the order they were made; indices stay good however far it grows."""

    __slots__ = ("rows",)

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        return f"Tape({len(self.rows)} rows)"

    def var(self, value: float) -> "Handle":
        """A new input: a row with both slots unused."""
        handle = Handle(self, len(self.rows), number(value, "input"))
        self.rows.append((0.0, handle.index, 0.0, handle.index))
        return handle

    def sweep(self, seeds: Iterable[tuple[int, float]]) -> list[float]:
        """All adjoints, in row order, from ``(row, seed)`` pairs.

        Weight 0 pushes nothing, and neither does adjoint 0, so that neither can turn an infinite
        factor into NaN.
        """
        adjoints = [0.0] * len(self.rows)
        for index, seed in seeds:
            adjoints[index] += seed
        # Both reversed views are live: an adjoint is complete when its own row is reached.
        for row, adjoint in zip(reversed(self.rows), reversed(adjoints), strict=True):
            if adjoint:
                weight0, dep0, weight1, dep1 = row
                if weight0:
                    adjoints[dep0] += weight0 * adjoint
                if weight1:
                    adjoints[dep1] += weight1 * adjoint
        return adjoints

    def contributions(self, seeds: Iterable[tuple[int, float]]) -> Iterator[Contribution]:
        """The same sweep, told term by term; rows no adjoint has reached stay silent."""
        adjoints = [0.0] * len(self.rows)
        reached = set()
        for index, seed in seeds:
            adjoints[index] += seed
            reached.add(index)
        for child in range(len(self.rows) - 1, -1, -1):
            if child not in reached:
                continue
            adjoint, row = adjoints[child], self.rows[child]
            for slot, weight, parent in ((0, row[0], row[1]), (1, row[2], row[3])):
                if parent == child:
                    continue
                term = multiply(weight, adjoint)
                if term:
                    adjoints[parent] += term
                reached.add(parent)
                yield Contribution(child, slot, parent, weight, adjoint, term, adjoints[parent])


class Handle(Active):
    """A tape, an index and a value: small, immutable, free to copy."""

    __slots__ = ("index", "tape", "value")

    def __init__(self, tape: Tape, index: int, value: float) -> None:
        self.tape = tape
        self.index = index
        self.value = value

    @property
    def run(self) -> Tape:  # type: ignore[override]
        return self.tape

    def __repr__(self) -> str:
        return f"Handle(row {self.index}, value {self.value!r})"

    def _apply(self, primitive: Primitive, operands: tuple[Any, ...]) -> "Handle":
        rows = self.tape.rows
        index = len(rows)
        values = [o.value if isinstance(o, Active) else number(o, "operand") for o in operands]
        slots: list[Any] = []
        for operand, weight in zip(operands, primitive.weights, strict=True):
            if isinstance(operand, Handle):
                slots += (weight(*values), operand.index)
        if len(slots) == 2:
            slots += (0.0, index)
        value = primitive.value(*values)
        rows.append(tuple(slots))
        return Handle(self.tape, index, value)

    def grad(self, seed: float = 1.0) -> "Grad":
        """The adjoints of every row, this value's own seeded with ``seed``.

        Raises InputError for a seed that is not a number.
        """
        return Grad(self.tape, self.tape.sweep([(self.index, number(seed, "seed"))]))


@dataclass(frozen=True, slots=True)
class Grad:
    """The adjoints of one sweep, one for each row."""

    tape: Tape
    adjoints: list[float]

    def wrt(self, handle: Handle) -> float:
        """The adjoint of ``handle``; MixedRunsError if it lies on another tape."""
        if handle.tape is not self.tape:
            raise refusals.mixed_runs(handle, self.tape)
        return self.adjoints[handle.index]

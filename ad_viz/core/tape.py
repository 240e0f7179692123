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

A tape of arrays, or of another run's values, has the same rows; there a weight may be a linear map.

Source: "Reverse-mode automatic differentiation: a tutorial", the tape in Rust.
"""

import operator
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ad_viz.core import refusals, run_refusals
from ad_viz.core.active import Active
from ad_viz.core.apply import Operation
from ad_viz.core.arithmetic import is_array
from ad_viz.core.arrays import ArrayMethods
from ad_viz.core.compiled import TAPE, write_out
from ad_viz.core.functions import sin  # noqa: F401  (for the example)
from ad_viz.core.linear import added, is_zero, weight_of, worth
from ad_viz.core.operand import operand
from ad_viz.core.run import Run
from ad_viz.core.seeds import seeds
from ad_viz.core.sweeping import Sweeping
from ad_viz.core.text import Text

if TYPE_CHECKING:
    from ad_viz.core.frozen import Frozen

__all__ = ["Contribution", "Grad", "Handle", "Row", "Tape", "room"]

Row = tuple[float, int, float, int]


class Contribution(NamedTuple):
    """One term of one sum: row ``child``'s slot pushed ``weight * adjoint`` to row ``parent``."""

    child: int
    slot: int
    parent: int
    weight: Any
    adjoint: Any
    term: Any
    total: Any


class Tape(Run):
    """Rows in the order they were made; indices stay good however far it grows.

    ``plain`` says that every weight is a float.
    """

    __slots__ = ("plain", "rows")

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.plain = True

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        return f"Tape({len(self.rows)} rows)"

    @property
    def capacity(self) -> int:
        """How many rows there would be room for in Rust, before all of them had to move."""
        return room(len(self.rows))

    def var(self, value: Any) -> "Handle":
        """A new input: a row with both slots unused."""
        index = len(self.rows)
        handle = _handle(self, index, self.takes(operand(value, "input")))
        self.rows.append((0.0, index, 0.0, index))
        return handle

    def sweep(self, seeds: Iterable[tuple[int, Any]]) -> list[Any]:
        """All adjoints, in row order, from ``(row, seed)`` pairs.

        Weight 0 pushes nothing, and neither does adjoint 0, so that neither can turn an infinite
        factor into NaN. Raises SeedError for other rows than there are, and for what are no pairs.
        """
        adjoints: list[Any] = [0.0] * len(self.rows)
        seeds = _checked(seeds, len(self.rows))
        if not self.plain or any(type(seed) is not float for _, seed in seeds):
            for _ in self._contributions(seeds, adjoints, Sweeping()):
                pass
            return adjoints
        for index, seed in seeds:
            adjoints[index] += seed
        # Both reversed views are live: an adjoint is complete when its own row is reached.
        backward = zip(reversed(self.rows), reversed(adjoints), strict=True)
        for (weight0, dep0, weight1, dep1), adjoint in backward:
            if adjoint:
                if weight0:
                    adjoints[dep0] += weight0 * adjoint
                if weight1:
                    adjoints[dep1] += weight1 * adjoint
        return adjoints

    def freeze(self) -> "Frozen":
        """The rows there are now, in arrays: a fifth of the memory, and the same sweeps.

        Raises InputError where a weight is not a plain number.
        """
        from ad_viz.core.frozen import freeze  # it is NumPy's

        return freeze(self)

    def contributions(
        self,
        seeds: Iterable[tuple[int, Any]],
        sweeping: Sweeping | None = None,
        onto: list[Any] | None = None,
    ) -> Iterator[Contribution]:
        """The same sweep, told term by term; rows no adjoint has reached stay silent.

        ``sweeping`` and ``onto``, adjoints to go on with, are for a sweep that is to go wrong.
        """
        adjoints = [0.0] * len(self.rows) if onto is None else onto
        return self._contributions(seeds, adjoints, sweeping or Sweeping())

    def _contributions(
        self, seeds: Iterable[tuple[int, Any]], adjoints: list[Any], sweeping: Sweeping
    ) -> Iterator[Contribution]:
        reached = set()
        for index, seed in seeds:
            adjoints[index] = added(adjoints[index], seed)
            reached.add(index)
        for child in sweeping.order(self.rows, reached):
            if child not in reached:
                continue
            adjoint, row = adjoints[child], self.rows[child]
            for slot, weight, parent in ((0, row[0], row[1]), (1, row[2], row[3])):
                if parent == child:
                    continue
                term = sweeping.term(weight, adjoint)
                if not is_zero(term):
                    adjoints[parent] = sweeping.total(adjoints[parent], term)
                reached.add(parent)
                yield Contribution(child, slot, parent, weight, adjoint, term, adjoints[parent])


def _checked(seeds: Any, count: int) -> list[tuple[int, Any]]:
    """``(row, seed)`` pairs, of rows that are there."""
    try:
        pairs = [(operator.index(row), seed if type(seed) is float else operand(seed, "seed"))
                 for row, seed in seeds]  # fmt: skip
    except (TypeError, ValueError):
        pairs = [(-1, None)]
    if not all(0 <= row < count for row, _ in pairs):
        raise refusals.no_seeds(seeds, count)
    return pairs


def room(rows: int) -> int:
    """The capacity of a Rust ``Vec`` that was filled row by row: none, four, then twice as much.

    >>> [room(rows) for rows in (0, 1, 4, 5, 8, 9)]
    [0, 4, 4, 8, 8, 16]
    """
    return max(4, 1 << (rows - 1).bit_length()) if rows else 0


class Handle(Active):
    """A tape, an index and a value: small, immutable, free to copy."""

    __slots__ = ("index", "tape", "value")

    def __init__(self, tape: Tape, index: int, value: Any) -> None:
        self.tape = tape
        self.index = index
        self.value = value

    @property
    def run(self) -> Tape:  # type: ignore[override]
        return self.tape

    def __repr__(self) -> str:
        return Text(f"Handle(row {self.index}, value {self.value!r})")

    def _apply(self, operation: Operation, operands: tuple[Any, ...]) -> "Handle":
        tape = self.tape
        index = len(tape.rows)
        ours = [isinstance(o, Handle) and o.tape is tape for o in operands]
        values = [o.value if our else operand(o) for our, o in zip(ours, operands, strict=True)]
        value = worth(operation, values)
        slots: list[Any] = []
        for slot, our in enumerate(ours):
            if our:
                slots += (weight_of(operation, slot, values, value), operands[slot].index)
        if len(slots) == 2:
            slots += (0.0, index)
        if type(slots[0]) is not float or type(slots[2]) is not float:
            tape.plain = False
        tape.rows.append(tuple(slots))
        return _handle(tape, index, value)

    def grad(self, seed: Any = 1.0) -> "Grad":
        """The adjoints of every row, this value's own seeded with ``seed``.

        Raises InputError for a seed that is not a number, SeedError for one of another shape.
        """
        if not (type(seed) is float and type(self.value) is float):
            (seed,) = seeds(operand(seed, "seed"), 1, "seed", "output", [self.value])
        return Grad(self.tape, self.tape.sweep([(self.index, seed)]))


class PlainHandle(Handle):
    """A handle whose value is a float; its operators are written out by the rule table."""

    __slots__ = ()
    __init__ = object.__init__  # the quickest way to a new one


write_out(PlainHandle, TAPE)


class HandleArray(ArrayMethods, Handle):
    """A handle whose value is an array."""

    __slots__ = ()


def _handle(tape: Tape, index: int, value: Any) -> Handle:
    kind = PlainHandle if type(value) is float else HandleArray if is_array(value) else Handle
    handle: Handle = object.__new__(kind)
    handle.tape, handle.index, handle.value = tape, index, value
    return handle


@dataclass(frozen=True, slots=True)
class Grad:
    """The adjoints of one sweep, one for each row."""

    tape: Tape
    adjoints: list[Any]

    def wrt(self, handle: Handle) -> Any:
        """The adjoint of ``handle``: 0 if it was made after the sweep.

        Raises MixedRunsError for a handle of another tape, InputError for what is no handle.
        """
        if not isinstance(handle, Handle):
            raise refusals.no_handle(handle)
        if handle.tape is not self.tape:
            raise run_refusals.mixed_runs(handle, self.tape)
        index, adjoints = handle.index, self.adjoints
        return adjoints[index] if index < len(adjoints) else 0.0

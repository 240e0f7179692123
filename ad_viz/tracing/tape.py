"""The tape as a person has it: of numbers, arrays and other runs' values.

>>> t = Tape()
>>> x, y = t.var(0.5), t.var(4.2)
>>> z = x * y + sin(x)
>>> grad = z.grad()
>>> z.value, grad.wrt(x), grad.wrt(y)
(2.579425538604203, 5.077582561890373, 0.5)

Where a value is an array, or another run's, a weight may be a linear map; else the rows are the
same.
"""

import operator
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ad_viz.arrays.algebra import ALGEBRA
from ad_viz.arrays.apply import is_plain
from ad_viz.arrays.methods import ArrayMethods
from ad_viz.arrays.promotion import operand
from ad_viz.compiled.engines import TAPE
from ad_viz.compiled.operators import write_out
from ad_viz.compiled.over_values import write_out_over
from ad_viz.compiled.sweeps import COMPILED, NUMBERS, is_number, swept, swept_over
from ad_viz.core import tape
from ad_viz.core.tape import Contribution, Row
from ad_viz.nesting import run_refusals
from ad_viz.nesting.run import Run
from ad_viz.reporting import refusals
from ad_viz.reporting.text import Text
from ad_viz.rules.arithmetic import is_array
from ad_viz.tracing.functions import sin  # noqa: F401  (for the example)
from ad_viz.tracing.seeds import seeds
from ad_viz.tracing.traced import Traced
from ad_viz.vocabulary import ROW, VALUE

if TYPE_CHECKING:
    from ad_viz.tracing.frozen import Frozen

__all__ = ["Contribution", "Grad", "Handle", "Row", "Tape", "room"]


class Tape(Run, tape.Tape):
    """Rows in the order they were made.

    ``plain`` says that every weight is a float; ``scalar``, that it is one or a run's number.
    """

    _algebra = ALGEBRA

    def __init__(self) -> None:
        Run.__init__(self)
        tape.Tape.__init__(self)
        self.plain = self.scalar = True

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        return f"Tape({len(self.rows)} {ROW.many})"

    @property
    def capacity(self) -> int:
        """How many rows there would be room for in Rust, before all of them had to move."""
        return room(len(self.rows))

    def var(self, value: Any) -> "Handle":
        """A new input. Raises MixedRunsError for a value of a run that does not lie outside."""
        if COMPILED and type(value) is float:
            index = len(self.rows)
            self.rows.append((0.0, index, 0.0, index))
            plain: Handle = PlainHandle()  # type: ignore[call-arg]
            plain.tape, plain.index, plain.value = self, index, value
            return plain
        if type(value) in NUMBERS:
            value, index = self.takes(value), len(self.rows)
            self.rows.append((0.0, index, 0.0, index))
            return self._handle(index, value)
        if COMPILED and is_plain(value):
            from ad_viz.arrays.elements.reused import copied  # NumPy is loaded for arrays only

            value, index = copied(value), len(self.rows)
            self.rows.append((0.0, index, 0.0, index))
            return self._handle(index, value)
        made: Handle = self._push(self.takes(operand(value, "input")), ())
        return made

    def _push(self, value: Any, slots: Sequence[tuple[Any, int]]) -> Any:
        if self.plain and not all(type(weight) is float for weight, _ in slots):
            self.plain = False
        if not self.plain and not all(map(is_number, (weight for weight, _ in slots))):
            self.scalar = False
        return super()._push(value, slots)

    def _handle(self, index: int, value: Any) -> "Handle":
        kind = PlainHandle if type(value) is float else _kind(value)
        if kind is not PlainHandle:
            self.plain = False
        made: Handle = object.__new__(kind)
        made.tape, made.index, made.value = self, index, value
        return made

    def sweep(
        self,
        seeds: Iterable[tuple[int, Any]],
        wanted: int | None = None,
        no_more: bool = False,
    ) -> list[Any]:
        """All adjoints, in row order, from ``(row, seed)`` pairs.

        Only those of the first rows may be ``wanted``; an array among the others may be forgotten.
        So may the rows, if there are to be ``no_more`` sweeps of the tape.
        Weight 0 pushes nothing, and neither does adjoint 0, so that neither can turn an infinite
        factor into NaN. Raises SeedError for other rows than there are, and for what are no pairs.
        """
        given = _checked(seeds, len(self.rows))
        if COMPILED and self.plain and all(type(seed) is float for _, seed in given):
            return swept(self.rows, given)
        if COMPILED and self.scalar and all(is_number(seed) for _, seed in given):
            return swept_over(self.rows, given)
        if COMPILED:
            from ad_viz.compiled.array_sweep import swept_arrays  # NumPy is loaded for arrays only

            return swept_arrays(self.rows, given, wanted, no_more)
        return super().sweep(given)

    def contributions(
        self, seeds: Iterable[tuple[int, Any]], algebra: Any = None, onto: list[Any] | None = None
    ) -> Iterator[Contribution]:
        """The same sweep, told term by term; rows no adjoint has reached stay silent."""
        return super().contributions(_checked(seeds, len(self.rows)), algebra, onto)

    def freeze(self) -> "Frozen":
        """The rows there are now, in arrays: a fifth of the memory, and the same sweeps.

        Raises InputError where a weight is not a plain number.
        """
        from ad_viz.tracing.frozen import freeze  # it is NumPy's

        return freeze(self)


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


class Handle(Traced, tape.Handle):
    """A tape, an index and a value: small, immutable, free to copy."""

    __slots__ = ()
    tape: Tape

    @property
    def run(self) -> Tape:  # type: ignore[override]
        return self.tape

    def __repr__(self) -> str:
        return Text(f"Handle(row {self.index}, {VALUE} {self.value!r})")

    def grad(self, seed: Any = 1.0) -> "Grad":
        """The adjoints of every row, this value's own seeded with ``seed``.

        Raises InputError for a seed that is not a number, SeedError for one of another shape.
        """
        tape = self.tape
        if type(seed) is type(self.value) is float:
            if COMPILED and tape.plain:
                return Grad(tape, swept(tape.rows, [(self.index, seed)]))
        else:
            (seed,) = seeds(operand(seed, "seed"), 1, "seed", "output", [self.value])
        return Grad(tape, tape.sweep([(self.index, seed)]))


class PlainHandle(Handle):
    """A handle whose value is a float; its operators are written out by the rule table."""

    __slots__ = ()


write_out(PlainHandle, TAPE)


class HandleOver(Handle):
    """A handle whose value is a number of a run outside; its operators are written out, too."""

    __slots__ = ()


def _kind(value: Any) -> type[Handle]:
    if is_array(value):
        return _kind_of_array(value)
    if not COMPILED:
        return Handle
    write_out_over(HandleOver, PlainHandle, TAPE)
    return HandleOver


class HandleArray(ArrayMethods, Handle):
    """A handle whose value is an array."""

    __slots__ = ()


class PlainArray(HandleArray):
    """A handle whose value is an array of NumPy's own; its operators are written out, too."""

    __slots__ = ()


def _kind_of_array(value: Any) -> type[Handle]:
    if not (COMPILED and is_plain(value)):
        return HandleArray
    if "_quickly" not in vars(PlainArray):
        from ad_viz.compiled.over_arrays import write_out_arrays  # NumPy is loaded for arrays only

        write_out_arrays(PlainArray, PlainHandle, _kept)
    return PlainArray


def _kept(tape: Tape, value: Any, maps: Sequence[Any], parents: Sequence[Handle]) -> Handle:
    """A new row for a value, of a linear map from each of the parents."""
    tape.plain = tape.scalar = False
    rows = tape.rows
    index = len(rows)
    if len(maps) == 1:
        rows.append((maps[0], parents[0].index, 0.0, index))
    elif len(maps) == 2:
        rows.append((maps[0], parents[0].index, maps[1], parents[1].index))
    else:
        each = zip(maps, parents, strict=True)
        rows.append(tuple(part for one, parent in each for part in (one, parent.index)))
    made: Handle = PlainHandle() if type(value) is float else PlainArray()  # type: ignore[call-arg]
    made.tape, made.index, made.value = tape, index, value
    return made


@dataclass(frozen=True, slots=True)
class Grad(tape.Grad):
    """The adjoints of one sweep, one for each row."""

    def wrt(self, handle: Any) -> Any:
        """The adjoint of ``handle``: 0 if it was made after the sweep.

        Raises MixedRunsError for a handle of another tape, InputError for what is no handle.
        """
        try:
            if handle.tape is self.tape:
                return self.adjoints[handle.index]
        except IndexError:
            return 0.0
        except AttributeError:
            raise refusals.no_handle(handle) from None
        if not isinstance(handle, Handle):
            raise refusals.no_handle(handle)
        raise run_refusals.mixed_runs(handle, self.tape)

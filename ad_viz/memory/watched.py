"""A tape that knows what its rows are called: the operation, the person's line, the variable."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, NamedTuple

from ad_viz.arrays.apply import Operation
from ad_viz.arrays.promotion import in_runs
from ad_viz.core.active import Active
from ad_viz.drivers.gradients import no_single_output
from ad_viz.errors import InputError
from ad_viz.recording.constants import called, constant_text
from ad_viz.recording.frames.destination import RETURNED, destination
from ad_viz.recording.outputs import outputs
from ad_viz.reporting import person, refusals
from ad_viz.reporting.naming import numbered
from ad_viz.reporting.per_code import forget
from ad_viz.reporting.signature import code_of, parameters, source
from ad_viz.rules.arithmetic import is_array
from ad_viz.tracing.tape import Handle, HandleArray, Tape
from ad_viz.vocabulary import GRADIENT, VALUE

__all__ = ["RowNote", "Watched", "not_plain", "watch"]


class RowNote(NamedTuple):
    """What is known of a row: its name and value, the operation, its operands, and the line.

    An operand is the index of a row; what is not on the tape is left out. ``key`` is that of a
    getindex, None for other operations. ``given`` are all operands of an operation, with None for
    one that is on the tape, and ``called`` what a person calls these; ``operation`` is the table's
    and ``weights`` the row's, by slot.
    """

    name: str
    op: str
    value: Any
    parents: tuple[int, ...]
    line: int | None
    key: Any = None
    given: tuple[Any, ...] = ()
    called: tuple[str | None, ...] = ()
    operation: Any = None
    weights: tuple[Any, ...] = ()


class Watched(NamedTuple):
    """A function that was run on a tape: its rows, and which of them is the output."""

    tape: Tape
    rows: tuple[RowNote, ...]
    output: int


def watch(f: Callable[..., Any], X: Any, most: int | None = None) -> Watched:
    """Run ``f(X)`` once on a tape, with whole arrays for values.

    Raises InputError, also once there are more than ``most`` rows; OutputError; or what an
    operation raises.
    """
    (name,) = parameters(f, (X,), {})
    tape = _Tape(f, most)
    given = _HandleArray(tape, 0, tape.var(X).value)
    tape.operations = [(name, "input", given.value, None, ())]
    tape.outside = sys._getframe()
    try:
        form, made = outputs(f, [given], {}, tape, tape.constant)
    finally:
        tape.outside = None
        forget()
    if tape.refused:
        raise tape.refused
    if form is not None or is_array(made[0].value):
        returned = made[0].value if form is None else form
        raise no_single_output(f, returned, "return one of its numbers, or the sum of all")
    return Watched(tape, tape.notes(made[0].index), made[0].index)


class _Tape(Tape):
    """Rows with what is known of each."""

    __slots__ = ("code", "most", "operations", "outside", "refused", "source", "written")

    def __init__(self, f: Callable[..., Any], most: int | None) -> None:
        super().__init__()
        self.most = most
        #: A function may catch what is raised in it.
        self.refused: InputError | None = None
        self.code = code_of(f)
        self.source = source(f)
        self.operations: list[tuple[str | None, str, Any, int | None, tuple[Any, ...]]] = []
        #: By row: the operation, and the names of its constants.
        self.written: dict[int, tuple[Any, tuple[str | None, ...]]] = {}
        self.outside: FrameType | None = None

    def constant(self, value: Any) -> Handle:
        """An output that does not depend on the input."""
        handle = self.var(self.alone(value))
        self.operations.append((RETURNED, "constant", handle.value, None, ()))
        return handle

    def alone(self, value: Any) -> Any:
        """``value``, if no other run's is in it: what buffers hold is counted in bytes."""
        if any(one.run is not self for one in in_runs(value)):
            raise not_plain(value)
        return value

    def make_room(self) -> None:
        """Raise InputError if there are as many rows as there may be."""
        if len(self.rows) == self.most:
            self.refused = refusals.too_long(self.most)
            raise self.refused

    def note(self, operation: Operation, operands: tuple[Any, ...], made: Handle) -> None:
        frames: list[FrameType] = []
        at: FrameType | None = sys._getframe(2)
        while at is not None and at is not self.outside:
            if not person.is_library(at.f_code.co_filename):
                frames.append(at)
            at = at.f_back
        name = destination(frames[0], frames[-1]) if frames else None
        given = tuple(None if isinstance(one, Active) else one for one in operands)
        at = frames[0] if frames else None
        names = tuple(
            None if isinstance(one, Active) else called(one, at) or constant_text(one)
            for one in operands
        )
        self.written[made.index] = operation, names
        self.operations.append((name, operation.name, made.value, self._line(frames), given))

    def _line(self, frames: list[FrameType]) -> int | None:
        """The line within the function's own text: the innermost frame that runs in it."""
        for frame in frames:
            line = person.number(frame)
            if (
                self.code is not None
                and frame.f_code.co_filename == self.code.co_filename
                and self.source.holds(line)
            ):
                return line
        return None

    def notes(self, output: int) -> tuple[RowNote, ...]:
        """All rows, named. What is returned, and stored nowhere, has the function's own name."""
        own = self.source.name if self.source.name.isidentifier() else None
        names = [
            (own if index == output else None) if fact[0] == RETURNED else fact[0]
            for index, fact in enumerate(self.operations)
        ]
        return tuple(
            RowNote(
                name,
                op,
                value,
                _parents(row, index),
                line,
                _key(op, row),
                given,
                *self._written(index),
                row[::2],
            )
            for index, (name, (_, op, value, line, given), row) in enumerate(
                zip(numbered(names, 1), self.operations, self.rows, strict=True)
            )
        )

    def _written(self, index: int) -> tuple[tuple[str | None, ...], Any]:
        operation, names = self.written.get(index, (None, ()))
        return names, operation


class _Handle(Handle):
    """A number on a watched tape. Every operation goes through ``_apply``."""

    __slots__ = ()

    def _apply(self, operation: Operation, operands: tuple[Any, ...]) -> Any:
        self.tape.make_room()  # type: ignore[attr-defined]
        for value in operands:
            self.tape.alone(value)  # type: ignore[attr-defined]
        made = super()._apply(operation, operands)
        for weight in self.tape.rows[made.index][::2]:
            getattr(weight, "weights", None)  # computed now: an accumulation is of adjoints alone
        self.tape.note(operation, operands, made)  # type: ignore[attr-defined]
        kind = _HandleArray if is_array(made.value) else _Handle
        return kind(made.tape, made.index, made.value)


class _HandleArray(_Handle, HandleArray):
    """An array on a watched tape."""

    __slots__ = ()


def not_plain(found: Any) -> InputError:
    """The error for a value under differentiation that an accumulation would have to hold."""
    return InputError(
        "Accumulation is of plain numbers, and cannot be differentiated in its turn.",
        found=f"{VALUE.one} of another run: {person.shown(found)}",
        expected="an array of numbers, and a function of it and of plain numbers",
        line=person.line(),
        remedy=f"within another driver use value_and_grad(f, X), which gives the same {GRADIENT}",
    )


def _parents(row: Any, index: int) -> tuple[int, ...]:
    return tuple(parent for parent in row[1::2] if parent != index)


def _key(op: str, row: Any) -> Any:
    return row[0].of.option("key") if op == "getindex" else None

"""Watch a run: every operation is left to the engine, and what went in and came out is noted.

Each of the engine's values travels through the person's function in a ``Recorded``.
"""

import numbers
import sys
from collections.abc import Mapping, Sequence
from types import CodeType, FrameType, MappingProxyType
from typing import Any, NamedTuple

from ad_viz.arrays.apply import Operation, apply, by_cell
from ad_viz.arrays.linear import weight_of
from ad_viz.arrays.methods import ArrayMethods
from ad_viz.arrays.promotion import operand
from ad_viz.core.active import Active
from ad_viz.core.primitives import Primitive
from ad_viz.errors import InputError
from ad_viz.nesting.guard import WATCHERS, Guard
from ad_viz.nesting.run import Run, in_a_run, level_of
from ad_viz.recording.constants import called
from ad_viz.recording.frames.variables import variable_of
from ad_viz.recording.node import Node
from ad_viz.reporting import person, refusals
from ad_viz.reporting.lambda_text import inner_codes
from ad_viz.reporting.naming import numbered
from ad_viz.reporting.per_code import forget
from ad_viz.reporting.signature import Source
from ad_viz.reporting.text import Text
from ad_viz.rules.arithmetic import is_array
from ad_viz.tracing.traced import Traced
from tests.recording.slowly.calls import CallTracker
from tests.recording.slowly.destination import RETURNED, TAKEN, destination
from tests.recording.slowly.line_part import part_at
from tests.recording.slowly.loops import LoopTracker

__all__ = ["Constant", "Recorded", "Recorder"]


class _Noted(NamedTuple):
    """What is noted of a node while the run goes on; its name may only be known later."""

    op: str
    operands: tuple[Any, ...] = ()
    weights: tuple[Any, ...] = ()
    line: int | None = None
    applied: Any = None
    called: Mapping[int, str] = MappingProxyType({})
    part: tuple[int, int] | None = None
    elsewhere: tuple[str, int] | None = None


class _Watched(Traced):
    """What a recorder sees on its way through the person's function."""

    __slots__ = ()
    run: "Recorder"

    def __repr__(self) -> str:
        return Text(repr(self.value))

    def _apply(self, operation: Operation, operands: tuple[Any, ...]) -> Any:
        is_of_numbers = isinstance(operation, Primitive) and not any(map(is_array, operands))
        if is_of_numbers or self.run.takes_arrays:
            return self.run.note(operation, operands)
        return by_cell(operation, operands, self.run)


class Constant(_Watched):
    """A number among the cells of an array: no node, but taken and refused as they are."""

    __slots__ = ("run", "value")

    def __init__(self, recorder: "Recorder", value: Any) -> None:
        self.run = recorder
        self.value = value


class Recorded(_Watched):
    """An engine's value."""

    __slots__ = ("index", "inner", "run")

    def __init__(self, recorder: "Recorder", index: int, inner: Active) -> None:
        self.run = recorder
        self.index = index
        self.inner = inner

    @property
    def name(self) -> str | None:
        """The variable it was stored in, as far as is known yet."""
        name = self.run.names[self.index]
        return None if name in (RETURNED, TAKEN) else name

    @property
    def value(self) -> Any:
        if not person.is_library(sys._getframe(1).f_code.co_filename):
            self.run.was_read = True
        return self.inner.value


class RecordedArray(ArrayMethods, Recorded):
    """An engine's array."""

    __slots__ = ()


class Recorder(Run):
    """What is known of the values so far, by index. There may be ``most`` at most.

    An array is one value; with ``elements`` it is taken cell by cell.
    """

    def __init__(
        self, code: Any, text: Source, most: int | None = None, elements: bool = True
    ) -> None:
        super().__init__()
        self.most = most
        self.takes_arrays = not elements
        #: What was raised when there came to be more; the person's code may have caught it.
        self.refused: InputError | None = None
        self.code = code
        self.source = text
        # On a lambda's line there may be others.
        self._own = inner_codes(code) if text.name == "<lambda>" else None
        self.handles: list[Active] = []
        self.operations: list[_Noted] = []
        self.names: list[str | None] = []
        self.tracker = LoopTracker(self._shows)
        self.calls = CallTracker(code, self._line)
        #: The comparisons, in order; one that is made again is kept once.
        self.guards: dict[Guard, None] = {}
        #: Whether the person's code read a value's number, past all that is recorded.
        self.was_read = False
        self._outside: FrameType | None = None
        #: Of all frames that ran, the outer ones first.
        self.codes: list[CodeType] = []

    def __enter__(self) -> None:
        self._outside = sys._getframe(1)
        WATCHERS.append(self)

    def __exit__(self, *_: object) -> None:
        WATCHERS.remove(self)
        if not WATCHERS:
            forget()
        self._outside = None
        self.tracker.release()
        self.calls.release()

    def given(self, active: Active, name: str) -> Recorded:
        first = self.source.first if self.source.lines else None
        self.level = max(self.level, level_of(active))  # its own run is the engine's
        return self._keep(active, _Noted("input", line=first), name)

    def constant(self, active: Active) -> Recorded:
        """A number that is returned and does not depend on the inputs."""
        return self._keep(active, _Noted("constant"), RETURNED)

    def lifted(self, number: Any) -> Any:
        """A value too, as an array of the engine's would have it."""
        mine = isinstance(number, _Watched) and number.run is self
        return number if mine or is_array(number) else Constant(self, operand(number))

    def unlifted(self, value: Any) -> Any:
        return value.value if isinstance(value, Constant) and value.run is self else value

    def note(self, operation: Operation, operands: tuple[Any, ...]) -> Recorded | Constant:
        """Let the engine apply the operation, and note what it did; constants leave no note."""
        operands = tuple(map(self.unlifted, operands))
        ours = [isinstance(o, Recorded) and o.run is self for o in operands]
        if not any(ours):
            return Constant(self, apply(operation, *operands))
        inner = [o.inner if our else operand(o) for our, o in zip(ours, operands, strict=True)]
        engine = inner[ours.index(True)]
        result = engine._apply(operation, tuple(inner))
        values = [i.value if our else i for our, i in zip(ours, inner, strict=True)]
        slots = [slot for slot, our in enumerate(ours) if our]
        weights = tuple(weight_of(operation, slot, values, result.value) for slot in slots)
        shown = tuple(
            o.index if our else value for our, o, value in zip(ours, operands, values, strict=True)
        )
        frames, entry = self._frames()
        running, name = self._running(frames), None
        line = person.number(running) if running else None
        if frames:
            name = destination(frames[-1], frames[0])
            self._recall(frames[-1], operands)
            self.tracker.saw(len(self.handles), frames, entry)
            self.calls.saw(len(self.handles), frames)
        applied = None if isinstance(operation, Primitive) else operation
        at = frames[-1] if frames else None
        names = {place: word for place, one in enumerate(operands) if (word := called(one, at))}
        part = part_at(running) if running and self.takes_arrays else None
        elsewhere = (at.f_code.co_filename, person.number(at)) if at and at is not running else None
        noted = _Noted(operation.name, shown, weights, line, applied, names, part, elsewhere)
        return self._keep(result, noted, name)

    def asked(self, op: str, operands: tuple[Any, ...], held: bool) -> None:
        """A comparison was made; it is kept if a number of this run took part.

        Of whole arrays it is only known that there was one.
        """
        if any(map(is_array, operands)):
            self.was_read = True
            return
        given = [self._operand(value) for value in operands]
        if not any(type(one) is int for one in given):
            return
        if None in given:
            # A number that is no float: nobody can ask for it again.
            self.was_read |= any(isinstance(value, numbers.Number) for value in operands)
            return
        left, right = (*given, None)[:2]
        assert left is not None
        self.guards[Guard(self._line(self._frames()[0]), left, op, right, held)] = None

    def _operand(self, value: Any) -> int | float | None:
        """The index of the node that lies at the bottom of a value, or its number; None if none."""
        while in_a_run(value):
            if isinstance(value, Recorded) and value.run is self:
                return value.index
            value = value.value
        try:
            return float(value) if isinstance(value, numbers.Real) else None
        except OverflowError:
            return None

    def _keep(self, handle: Active, noted: "_Noted", name: str | None) -> Recorded:
        if len(self.handles) == self.most:
            self.refused = refusals.too_long(self.most)
            raise self.refused
        self.handles.append(handle)
        self.operations.append(noted)
        self.names.append(name)
        kind = RecordedArray if self.takes_arrays and is_array(handle.value) else Recorded
        return kind(self, len(self.handles) - 1, handle)

    def _frames(self) -> tuple[list[FrameType], CodeType]:
        """The person's running frames, outermost first, and the library's code they entered."""
        frames: list[FrameType] = []
        at: FrameType | None = sys._getframe(1)
        entry = sys._getframe(1).f_code
        while at is not None and at is not self._outside:
            if not person.is_library(at.f_code.co_filename):
                frames.append(at)
            elif not frames:
                entry = at.f_code
            at = at.f_back
        for one in reversed(frames):
            if not any(one.f_code is code for code in self.codes):
                self.codes.append(one.f_code)
        return frames[::-1], entry

    @property
    def helpers(self) -> tuple[CodeType, ...]:
        """The codes of what has a name, or is a lambda, and stands elsewhere."""
        return tuple(
            code
            for code in self.codes
            if not self._shows(code, code.co_firstlineno)
            and (code.co_name[0] != "<" or code.co_name == "<lambda>")
        )

    def _line(self, frames: Sequence[FrameType]) -> int | None:
        """The line within the function's own text."""
        running = self._running(frames)
        return person.number(running) if running else None

    def _running(self, frames: Sequence[FrameType]) -> FrameType | None:
        """The innermost frame that runs in the function's own text."""
        own = (one for one in reversed(frames) if self._shows(one.f_code, person.number(one)))
        return next(own, None)

    def _shows(self, code: CodeType, line: int) -> bool:
        """Whether the function's own text has this line of that code."""
        return (
            self.code is not None
            and code.co_filename == self.code.co_filename
            and self.source.holds(line)
            and (self._own is None or any(code is one for one in self._own))
        )

    def _recall(self, frame: FrameType, operands: tuple[Any, ...]) -> None:
        """A value that was stored in a roundabout way is found in its variable when it is used."""
        for used in operands:
            mine = isinstance(used, Recorded) and used.run is self
            if mine and self.names[used.index] is None:
                self.names[used.index] = variable_of(used, frame)

    def nodes(self, inputs: int, outputs: tuple[int, ...]) -> tuple[Node, ...]:
        """All values, named. What is returned, and stored nowhere, has the function's own name."""
        own = self.source.name
        last = outputs[0] if len(outputs) == 1 and own.isidentifier() else None
        bases = [
            (own if place == last else None) if name == RETURNED else name
            for place, name in enumerate(self.names)
        ]
        return tuple(
            Node(
                index, name, noted.op, noted.operands,
                tuple(one for one in noted.operands if type(one) is int), noted.weights,
                self.handles[index].value, noted.line, noted.applied, noted.called,
                noted.part, noted.elsewhere,
            )
            for index, (name, noted) in enumerate(
                zip(numbered(bases, inputs), self.operations, strict=True)
            )
        )  # fmt: skip

"""Watch a run: every operation is left to the engine, and what went in and came out is noted.

Each of the engine's values travels through the person's function in a ``Recorded``.
"""

import numbers
import sys
from types import CodeType
from typing import Any

from ad_viz.arrays.apply import Operation, apply
from ad_viz.arrays.linear import weight_of
from ad_viz.arrays.promotion import operand
from ad_viz.core.active import Active
from ad_viz.core.primitives import Primitive
from ad_viz.errors import InputError
from ad_viz.nesting.guard import WATCHERS, Guard
from ad_viz.nesting.run import Run, in_a_run, level_of
from ad_viz.recording.constants import called
from ad_viz.recording.frames.calls import CallTracker
from ad_viz.recording.frames.destination import RETURNED
from ad_viz.recording.frames.loops import LoopTracker
from ad_viz.recording.frames.places import Codes, Elsewhere, Place
from ad_viz.recording.frames.running import Running, Stack
from ad_viz.recording.frames.variables import variable_of
from ad_viz.recording.how_far import EVERY, HowFar
from ad_viz.recording.node_row import Columns, More, NodeRow
from ad_viz.recording.recorded import Constant, Recorded, kept_weights, recorded
from ad_viz.reporting import refusals
from ad_viz.reporting.lambda_text import inner_codes
from ad_viz.reporting.naming import numbered
from ad_viz.reporting.per_code import forget
from ad_viz.reporting.signature import Source
from ad_viz.rules.arithmetic import is_array
from ad_viz.tracing.tape import Handle, Tape

__all__ = ["Recorder"]


class Recorder(Run):
    """What is known of the values so far, by index. There may be ``most`` at most.

    An array is one value; with ``elements`` it is taken cell by cell.
    """

    def __init__(
        self, code: Any, text: Source, most: int | None = None, elements: bool = True
    ) -> None:
        super().__init__()
        self.most = most
        self.how_far: HowFar | None = None
        self._looked_at = EVERY if most is None else min(EVERY, most)
        self.takes_arrays = not elements
        #: What was raised when there came to be more; the person's code may have caught it.
        self.refused: InputError | None = None
        self.code = code
        self.source = text
        # On a lambda's line there may be others.
        self._own = inner_codes(code) if text.name == "<lambda>" else None
        #: By index: the engine's values, and what is noted of each while the run goes on.
        self.handles: list[Active] = []
        self.names: list[str | None] = []  # as far as they are known yet
        self._ops: list[str] = []
        self._operands: list[tuple[Any, ...]] = []
        self._weights: list[tuple[Any, ...]] = []
        self._lines: list[int | None] = []
        self._elsewhere: list[Elsewhere | None] = []
        #: The codes of other functions of the person's that ran.
        self.helpers: tuple[CodeType, ...] = ()
        self._more: dict[int, More] = {}
        self._codes = Codes(self._shows, has_parts=self.takes_arrays)
        self._stack = Stack(self._codes)
        #: Who made the latest value, and where.
        self._latest: tuple[Running, Place] | None = None
        self.tracker = LoopTracker(self._shows)
        self.calls = CallTracker(code)
        #: The comparisons, in order; one that is made again is kept once.
        self.guards: dict[Guard, None] = {}
        #: Whether the person's code read a value's number, past all that is recorded.
        self.was_read = False

    def __enter__(self) -> None:
        self._stack.outside = sys._getframe(1)
        WATCHERS.append(self)

    def __exit__(self, raised: object, *_: object) -> None:
        WATCHERS.remove(self)
        if raised is not None:  # a traceback may be kept for long, and values of this run with it
            for column in (
                self.handles, self._ops, self._operands, self._weights, self._lines,
                self._elsewhere,
            ):  # fmt: skip
                column.clear()
            self._more.clear()
            self.guards.clear()
        if not WATCHERS:
            forget()
        self._stack.release()
        self.helpers = self._codes.helpers()
        self._codes.forget()
        self.tracker.release()
        self.calls.release()
        self._latest = None

    def given(self, active: Active, name: str) -> Recorded:
        first = self.source.first if self.source.lines else None
        self.level = max(self.level, level_of(active))  # its own run is the engine's
        return self._add(active, "input", name, first)

    def constant(self, active: Active) -> Recorded:
        """A number that is returned and does not depend on the inputs."""
        return self._add(active, "constant", RETURNED, None)

    def lifted(self, number: Any) -> Any:
        """A value too, as an array of the engine's would have it."""
        mine = isinstance(number, Constant | Recorded) and number.run is self
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
        values = tuple(i.value if our else i for our, i in zip(ours, inner, strict=True))
        slots = [slot for slot, our in enumerate(ours) if our]
        if isinstance(result, Handle) and type(result.tape) is Tape:
            weights = kept_weights(result, len(slots))
        else:
            weights = tuple(weight_of(operation, slot, values, result.value) for slot in slots)
        shown = tuple(
            o.index if our else value for our, o, value in zip(ours, operands, values, strict=True)
        )
        used = tuple(o for o, our in zip(operands, ours, strict=True) if our)
        return self.keep(operation, result, shown, weights, used, operands)

    def keep(
        self, operation: Operation, result: Active, shown: tuple[Any, ...],
        weights: tuple[Any, ...], used: tuple[Recorded, ...], given: tuple[Any, ...] = (),
    ) -> Recorded:  # fmt: skip
        """Note what the engine made, with the ``weights`` of the operands of this run, ``used``.

        ``shown`` are all operands, as a node has them; ``given``, as the operation was given them.
        """
        index = len(self.handles)
        name: str | None = None
        line: int | None = None
        elsewhere: Elsewhere | None = None
        at = self._stack.now()
        if at is not None:
            place = at.place()
            line = place.line if place.line is not None else at.line
            elsewhere = place.elsewhere
            name = place.name if place.name != RETURNED else at.returned()
            for one in used:
                if self.names[one.index] is None:
                    self._recall(one, at, place)
            self.tracker.saw(index, at, place, self._stack.entry)
            self.calls.saw(index, at)
            self._latest = at, place
        if self.takes_arrays:
            applied = None if isinstance(operation, Primitive) else operation
            frame = at.frame if at else None
            names = {k: word for k, one in enumerate(given) if (word := called(one, frame))}
            own = at and (place if place.line is not None else at.within)
            part = own.part if own else None
            if applied or names or part:
                self._more[index] = More(applied, names, part)
        return self._add(result, operation.name, name, line, shown, weights, elsewhere)

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
        self.guards[Guard(self._line(), left, op, right, held)] = None

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

    def _add(
        self, handle: Active, op: str, name: str | None, line: int | None,
        operands: tuple[Any, ...] = (), weights: tuple[Any, ...] = (),
        elsewhere: Elsewhere | None = None,
    ) -> Recorded:  # fmt: skip
        index = len(self.handles)
        if index == self._looked_at:
            self._look(index)
        self.handles.append(handle)
        self.names.append(name)
        self._ops.append(op)
        self._operands.append(operands)
        self._weights.append(weights)
        self._lines.append(line)
        self._elsewhere.append(elsewhere)
        return recorded(self, index, handle)

    def _look(self, count: int) -> None:
        """Say how far it is, from time to time, and stop at the limit."""
        if count == self.most:
            self.refused = refusals.too_long(self.most)
            raise self.refused
        if self.how_far is not None:
            self.how_far.recorded(count)
        coming = count + EVERY
        self._looked_at = coming if self.most is None else min(coming, self.most)

    def _line(self) -> int | None:
        """The line within the function's own text that is running."""
        at = self._stack.now()
        if at is None:
            return None
        place = at.place()
        return place.line if place.line is not None else at.line

    def _shows(self, code: CodeType, line: int) -> bool:
        """Whether the function's own text has this line of that code."""
        return (
            self.code is not None
            and code.co_filename == self.code.co_filename
            and self.source.holds(line)
            and (self._own is None or any(code is one for one in self._own))
        )

    def _recall(self, used: Recorded, at: Running, place: Place) -> None:
        """A value that was stored in a roundabout way is found in its variable when it is used."""
        if used.index == len(self.handles) - 1 and self._latest is not None:
            maker, made_at = self._latest
            if maker is at and made_at.taken_at == place.at:
                return  # it came straight from there: no variable has it
        self.names[used.index] = variable_of(used, at.frame)

    def nodes(self, inputs: int, outputs: tuple[int, ...]) -> NodeRow:
        """All values, named. What is returned, and stored nowhere, has the function's own name."""
        own = self.source.name
        last = outputs[0] if len(outputs) == 1 and own.isidentifier() else None
        bases = [
            (own if place == last else None) if name == RETURNED else name
            for place, name in enumerate(self.names)
        ]
        return NodeRow(
            Columns(
                numbered(bases, inputs), self._ops, self._operands, self._weights, self.handles,
                self._lines, self._more, self._elsewhere,
            )
        )  # fmt: skip

"""Run a function once and keep what it did: every value, its name, its line, its parents.

The engine's own values do the computing; each travels in a ``Recorded`` that notes, for every
operation, what went in and what came out. So whatever a picture shows is what an engine did.
"""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any

from ad_viz.core import person, refusals
from ad_viz.core.active import Active, number
from ad_viz.core.destination import RETURNED, destination
from ad_viz.core.loops import LoopRun, LoopTracker
from ad_viz.core.naming import numbered
from ad_viz.core.primitives import Primitive
from ad_viz.core.signature import Source, code_of, parameters, source
from ad_viz.core.tape import Tape
from ad_viz.errors import OutputError

if TYPE_CHECKING:
    import graphviz

__all__ = ["Node", "Recording", "follow", "record"]


@dataclass(frozen=True, slots=True)
class Node:
    """One value of the run. ``operands`` are, in order, a parent's index or a constant's value."""

    index: int
    name: str
    op: str
    operands: tuple[int | float, ...]
    parents: tuple[int, ...]
    weights: tuple[float, ...]
    value: float
    line: int | None


@dataclass(frozen=True, slots=True)
class Recording:
    """What a run did. ``handles[i]`` is the engine's own value of node i."""

    nodes: tuple[Node, ...]
    inputs: int
    outputs: tuple[int, ...]
    value: float | tuple[float, ...]
    source: Source
    loops: tuple[LoopRun, ...]
    handles: tuple[Active, ...]

    @property
    def first_nonfinite(self) -> Node | None:
        """The first node whose value or weight is infinite or NaN."""
        return next(
            (n for n in self.nodes if not all(map(_finite, (n.value, *n.weights)))),
            None,
        )

    def to_dot(self) -> str:
        """The run as text in Graphviz's DOT language."""
        from ad_viz.core.dot import to_dot

        return to_dot(self)

    def figure(self) -> "graphviz.Source":
        """The run as a static figure. Raises ADError where the graphviz package is missing."""
        from ad_viz.core.dot import figure

        return figure(self)


def record(f: Callable[..., Any], *primals: float, **named: Any) -> Recording:
    """Run ``f(*primals, **named)`` once on a tape; keyword arguments are passed on as they are.

    Raises InputError, OutputError, or what an operation raises.

    >>> def f(x, y):
    ...     a = x * y
    ...     return a + 1
    >>> [(node.name, node.op, node.value) for node in record(f, 0.5, 4.2).nodes]
    [('x', 'input', 0.5), ('y', 'input', 4.2), ('a', 'mul', 2.1), ('f', 'add', 3.1)]
    """
    tape = Tape()
    names = parameters(f, primals, named)
    return follow(f, [tape.var(number(p)) for p in primals], named, names)


def follow(
    f: Callable[..., Any],
    inputs: Sequence[Active],
    named: Mapping[str, Any],
    names: Sequence[str],
) -> Recording:
    """``record`` with inputs of any engine's making."""
    recorder = _Recorder(code_of(f), source(f))
    given = [recorder.given(active, name) for active, name in zip(inputs, names, strict=True)]
    with recorder:
        result = f(*given, **named)
    outputs = _outputs(f, result, recorder)
    return recorder.recording(len(given), outputs, isinstance(result, tuple | list))


class Recorded(Active):
    """An engine's value on its way through the person's function."""

    __slots__ = ("index", "inner", "recorder")
    _level = 1

    def __init__(self, recorder: "_Recorder", index: int, inner: Active) -> None:
        self.recorder = recorder
        self.index = index
        self.inner = inner

    def __repr__(self) -> str:
        return repr(self.inner)

    @property
    def value(self) -> float:  # type: ignore[override]
        return self.inner.value

    def _apply(self, primitive: Primitive, operands: tuple[Any, ...]) -> "Recorded":
        return self.recorder.note(primitive, operands)


class _Recorder:
    """What is known of the values so far, by index."""

    def __init__(self, code: Any, text: Source) -> None:
        self.code = code
        self.source = text
        self.handles: list[Active] = []
        self.facts: list[tuple[str, tuple[int | float, ...], tuple[float, ...], int | None]] = []
        self.names: list[str | None] = []
        self.tracker = LoopTracker(self._shows)
        self._outside: FrameType | None = None

    def __enter__(self) -> None:
        self._outside = sys._getframe(1)

    def __exit__(self, *_: object) -> None:
        self._outside = None
        self.tracker.let_go()

    def given(self, active: Active, name: str) -> Recorded:
        first = self.source.first if self.source.lines else None
        return self._keep(active, "input", (), (), first, name)

    def owns(self, value: Any) -> bool:
        """Whether the value was made in this run."""
        return isinstance(value, Recorded) and value.recorder is self

    def note(self, primitive: Primitive, operands: tuple[Any, ...]) -> Recorded:
        """Let the engine apply the primitive, and note what it did."""
        strange = [o for o in operands if isinstance(o, Active) and not self.owns(o)]
        if strange:
            raise refusals.mixed_runs(strange[0], next(o for o in operands if self.owns(o)))
        bare = [o.inner if isinstance(o, Recorded) else number(o, "operand") for o in operands]
        actives = [o for o in bare if isinstance(o, Active)]
        result = actives[0]._apply(primitive, tuple(bare))
        values = [o.value if isinstance(o, Active) else o for o in bare]
        weights = tuple(
            weight(*values)
            for weight, operand in zip(primitive.weights, operands, strict=True)
            if isinstance(operand, Recorded)
        )
        shown = tuple(
            o.index if isinstance(o, Recorded) else float(v)
            for o, v in zip(operands, values, strict=True)
        )
        frames, entry = self._frames()
        line, name = self._line(frames), None
        if frames:
            name = destination(frames[-1], frames[0])
            self._recall(frames[-1], operands)
            self.tracker.saw(len(self.handles), frames, entry)
        return self._keep(result, primitive.name, shown, weights, line, name)

    def _keep(
        self,
        handle: Active,
        op: str,
        operands: tuple[int | float, ...],
        weights: tuple[float, ...],
        line: int | None,
        name: str | None,
    ) -> Recorded:
        self.handles.append(handle)
        self.facts.append((op, operands, weights, line))
        self.names.append(name)
        return Recorded(self, len(self.handles) - 1, handle)

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
        return frames[::-1], entry

    def _line(self, frames: Iterable[FrameType]) -> int | None:
        """The line within the function's own text: the innermost frame that runs in it."""
        inside = [frame.f_lineno for frame in frames if self._shows(frame.f_code, frame.f_lineno)]
        return inside[-1] if inside else None

    def _shows(self, code: CodeType, line: int) -> bool:
        """Whether the function's own text has this line of that code."""
        return (
            self.code is not None
            and code.co_filename == self.code.co_filename
            and self.source.holds(line)
        )

    def _recall(self, frame: FrameType, operands: tuple[Any, ...]) -> None:
        """A value that was stored in a roundabout way is found in its variable when it is used."""
        for operand in operands:
            if isinstance(operand, Recorded) and self.names[operand.index] is None:
                for name, value in frame.f_locals.items():
                    if value is operand:
                        self.names[operand.index] = name

    def recording(self, inputs: int, outputs: list[int], many: bool) -> Recording:
        own = self.source.name
        last = outputs[0] if len(outputs) == 1 and own.isidentifier() else None
        bases = [
            (own if place == last else None) if name == RETURNED else name
            for place, name in enumerate(self.names)
        ]
        nodes = tuple(
            Node(
                index, name, op, operands, tuple(o for o in operands if type(o) is int),
                weights, self.handles[index].value, line,
            )
            for index, (name, (op, operands, weights, line)) in enumerate(
                zip(numbered(bases, inputs), self.facts, strict=True)
            )
        )  # fmt: skip
        values = tuple(nodes[index].value for index in outputs)
        return Recording(
            nodes, inputs, tuple(outputs), values if many else values[0], self.source,
            tuple(self.tracker.runs), tuple(self.handles),
        )  # fmt: skip


def _finite(x: float) -> bool:
    return x - x == 0


def _outputs(f: Callable[..., Any], result: Any, recorder: _Recorder) -> list[int]:
    found = list(result) if isinstance(result, tuple | list) else [result]
    for output in found:
        if not recorder.owns(output):
            raise no_output(f, output)
    if not found:
        raise no_output(f, result)
    return [output.index for output in found]


def no_output(f: Callable[..., Any], found: Any) -> OutputError:
    """The error for a function whose result carries no derivative."""
    name = getattr(f, "__name__", "the function")
    if found is None:
        remedy = "add a return line"
    elif isinstance(found, Active):
        remedy = "it comes from another run: pass it in as an argument"
    elif getattr(found, "shape", None) == ():
        remedy = "take it out of its array, with .item()"
    elif hasattr(found, "__iter__") and not isinstance(found, str):
        remedy = "return one number, or a tuple of numbers"
    else:
        remedy = "return the computed value itself"
    return OutputError(
        f"{name} did not return a value that depends on its inputs.",
        found="nothing" if found is None else f"{found!r:.60} ({type(found).__name__})",
        expected="a number computed from the inputs, or a tuple of such numbers",
        remedy=remedy,
    )

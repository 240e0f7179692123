"""An engine's value on its way through the person's function: the recorder is told what it meets.

Operators on plain numbers are left to the engine's own, which are written out; all else goes
through ``apply``, to the same end.
"""

import operator
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ad_viz.arrays.apply import Operation, apply, by_cell
from ad_viz.arrays.methods import ArrayMethods
from ad_viz.compiled.operators import alone, with_another
from ad_viz.core.active import Active
from ad_viz.core.primitives import PRIMITIVES, Primitive
from ad_viz.recording.frames.destination import RETURNED, TAKEN
from ad_viz.reporting import person
from ad_viz.reporting.text import Text
from ad_viz.rules.arithmetic import is_array
from ad_viz.tracing.dual import PlainDual
from ad_viz.tracing.tape import Handle, PlainHandle
from ad_viz.tracing.traced import Traced
from ad_viz.tracing.var import PlainVar

if TYPE_CHECKING:
    from ad_viz.recording.recorder import Recorder

__all__ = ["Constant", "Recorded", "kept_weights", "recorded"]


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
    index: int
    inner: Active

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


class RecordedNumber(Recorded):
    """An engine's plain number."""

    __slots__ = ()


#: To whoever asks for its name it is what it is for.
RecordedNumber.__name__ = RecordedNumber.__qualname__ = Recorded.__name__
#: Engines' values whose operators are written out.
_PLAIN: Final = frozenset({PlainHandle, PlainVar, PlainDual})


def recorded(run: "Recorder", index: int, inner: Active) -> Recorded:
    """The engine's value ``inner``, number ``index`` of the run."""
    # A class that has no ``__init__`` is called in the quickest way.
    made: Recorded
    if type(inner) in _PLAIN:
        made = RecordedNumber()
    else:
        made = RecordedArray() if run.takes_arrays and is_array(inner.value) else Recorded()
    made.run, made.index, made.inner = run, index, inner
    return made


def _alone(row: Primitive, method: str) -> Callable[..., Any]:
    act = operator.methodcaller(method)

    def operate(one: RecordedNumber) -> Any:
        inner = one.inner
        result = act(inner)
        weights = _weights(row, result, (inner.value,), (0,))
        return one.run.keep(row, result, (one.index,), weights, (one,))

    return operate


def _before(row: Primitive, act: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    """With the value on the left."""

    def operate(one: RecordedNumber, other: Any, *more: Any) -> Any:
        if more:
            return Traced.__pow__(one, other, *more)
        kind, inner = type(other), one.inner
        if kind is RecordedNumber and other.run is one.run:
            result = act(inner, other.inner)
            weights = _weights(row, result, (inner.value, other.inner.value), (0, 1))
            return one.run.keep(row, result, (one.index, other.index), weights, (one, other))
        if kind is int and -_EXACT <= other <= _EXACT:
            other, kind = float(other), float
        if kind is float:
            result = act(inner, other)
            weights = _weights(row, result, (inner.value, other), (0,))
            return one.run.keep(row, result, (one.index, other), weights, (one,))
        return apply(row, one, other)

    return operate


def _after(row: Primitive, act: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    """With the value on the right of a number."""

    def operate(one: RecordedNumber, other: Any) -> Any:
        kind, inner = type(other), one.inner
        if kind is int and -_EXACT <= other <= _EXACT:
            other, kind = float(other), float
        if kind is float:
            result = act(other, inner)
            weights = _weights(row, result, (other, inner.value), (1,))
            return one.run.keep(row, result, (other, one.index), weights, (one,))
        return apply(row, other, one)

    return operate


def _weights(
    row: Primitive, result: Any, values: tuple[Any, ...], slots: tuple[int, ...]
) -> tuple[Any, ...]:
    """∂result/∂values[slot] of numbers, for each slot."""
    if type(result) is PlainHandle:
        return kept_weights(result, len(slots))
    return tuple(row.weights[slot](*values) for slot in slots)


def kept_weights(result: Handle, count: int) -> tuple[Any, ...]:
    """Those that the result's tape has: of ``count`` operands."""
    return result.tape.rows[result.index][: 2 * count : 2]


#: Up to here every integer is a float.
_EXACT: Final = 1 << 53
_ACTS: Final[dict[str, Callable[[Any, Any], Any]]] = {
    "div": operator.truediv, "modulo": operator.mod,
    **{name: getattr(operator, name) for name in ("add", "sub", "mul", "pow", "floordiv")},
}  # fmt: skip

for _name, _row in PRIMITIVES.items():
    for _method in alone(_row):
        setattr(RecordedNumber, _method, _alone(_row, _method))
    for _method, _reflected in with_another(_name):
        setattr(RecordedNumber, _method, _before(_row, _ACTS[_name]))
        setattr(RecordedNumber, _reflected, _after(_row, _ACTS[_name]))

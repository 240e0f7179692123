"""What cannot be done with a number under differentiation, and what to do instead."""

import difflib
import math
import numbers
from collections.abc import Sequence
from types import FrameType
from typing import Any, Final

from ad_viz.core import person
from ad_viz.core.primitives import NUMPY_NAMES, PRIMITIVES, Primitive
from ad_viz.errors import (
    InputError,
    LostDerivativeError,
    MixedRunsError,
    UnknownOperationError,
)

__all__ = ["lost_derivative", "mixed_runs", "not_a_number", "unknown_operation", "wrong_count"]


def not_a_number(value: Any, role: str) -> InputError:
    """The error for an input, seed or operand that is no real number."""
    operand = role == "operand"
    return InputError(
        f"The {role} is not a real number.",
        found=f"{value!r:.60} ({type(value).__name__})",
        expected="a real number, such as 0.5",
        line=person.line() if operand else None,
        remedy=_conversion(value, operand),
    )


def _conversion(value: Any, operand: bool) -> str:
    if isinstance(value, str):
        return f"convert it first, for example float({value!r:.20})"
    if isinstance(value, numbers.Complex):
        return "differentiate the real and the imaginary part as two functions"
    if hasattr(value, "_level"):
        return "give this run plain numbers; one run inside another is not supported here"
    if hasattr(value, "__len__") or hasattr(value, "__array__"):
        if operand:
            return "take its elements one by one, in a for loop"
        return "give its elements as separate arguments: f(*values)"
    if value is None:
        return "see whether a function above lacks its return line" if operand else "give a number"
    if callable(value):
        return "call it: write its arguments in brackets after it" if operand else "give a number"
    return "convert it to a float first" if operand else "give a number"


def mixed_runs(other: Any, ours: Any) -> MixedRunsError:
    """The error for a value of some other run beside one of ours."""
    return MixedRunsError(
        "Values of two unrelated runs met in one operation.",
        found=f"{other!r}, which does not belong to the run of {ours!r}",
        expected="values of one run",
        line=person.line(),
        remedy="pass it in as an argument, or use its plain number: .value",
    )


def unknown_operation(operation: str, remedy: str = "") -> UnknownOperationError:
    """The error for an operation the rule table has no row for."""
    bare = operation.rpartition(" ")[2].strip("()")
    near = difflib.get_close_matches(bare, [*PRIMITIVES, *NUMPY_NAMES.values()], 3, 0.65)
    return UnknownOperationError(
        f"There is no rule for {operation}.",
        found=operation,
        expected="an operation with a row in the rule table"
        + (f", such as {', '.join(near)}" if near else ""),
        line=person.line(),
        remedy=remedy
        or "write it with the operations there are, or add its row to core/primitives.py",
    )


def wrong_count(primitive: Primitive, operands: Sequence[Any]) -> InputError:
    """The error for a function of the table that was given too few or too many operands."""
    written = f"{primitive.name}({', '.join(primitive.parameters)})"
    count = len(primitive.parameters)
    return InputError(
        f"{primitive.name} takes {count} number{'s' * (count != 1)}.",
        found=f"{len(operands)} of them",
        expected=f"{count}, as in {written}",
        line=person.line(),
        remedy="nest the calls: max(a, max(b, c))".replace("max", primitive.name)
        if len(operands) > count == 2
        else f"write {written}",
    )


#: Questions about the number alone: nothing is lost by asking them of the bare number.
_QUESTIONS: Final = frozenset(["isclose", "isfinite", "isinf", "isnan"])


def lost_derivative(active: Any, into: str) -> LostDerivativeError:
    """The error for a conversion that would keep the number and drop its derivative."""
    running = person.frame()
    called = _called(running) if running else ""
    name = {"fabs": "abs"}.get(called, called)
    if name in PRIMITIVES:
        remedy = f"write av.{name}(…) or np.{NUMPY_NAMES.get(name, name)}(…), not math.{called}(…)"
        if name == "pow":
            remedy = "write x ** y, not math.pow(x, y)"
    elif called in _QUESTIONS:
        remedy = f"ask it of the bare number: {called}(x.value)"
    elif hasattr(math, called):
        remedy = f"math.{called} has no rule; write it with the operations of the rule table"
    else:
        remedy = "keep it as it is; where you want the bare number on purpose, write x.value"
    return LostDerivativeError(
        f"Turning a value under differentiation into {into} would silently drop its derivative.",
        found=repr(active),
        expected="an operation that carries the derivative along",
        line=person.line(running),
        remedy=remedy,
    )


def _called(running: FrameType) -> str:
    """The function that the frame is calling, by its own name, as far as can be told."""
    written = person.called(running) or ""
    function = running.f_locals.get(written, running.f_globals.get(written))
    return str(getattr(function, "__name__", written))

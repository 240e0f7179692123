"""What cannot be done with a number under differentiation, and what to do instead."""

import inspect
import numbers
from collections.abc import Callable, Sequence
from dataclasses import is_dataclass
from typing import Any, Final

from ad_viz.core.primitives import Primitive
from ad_viz.errors import InputError, OutputError, SeedError, UnknownOperationError
from ad_viz.reporting import person
from ad_viz.reporting.instead import INSTEAD, instead_of
from ad_viz.reporting.signature import called, code_of, line_of, returns
from ad_viz.reporting.ways_out.conversions import conversion, of_an_array
from ad_viz.vocabulary import NODE, ROW, SEED, TAPE, VALUE, WORDS

__all__ = [
    "ON_PURPOSE", "assigned_to", "found_as", "no_handle", "no_output", "no_seeds", "not_a_number",
    "one_number", "subscripted", "too_large", "too_long", "unknown_operation",
    "unknown_to_us", "wrong_count",
]  # fmt: skip


def not_a_number(value: Any, role: str) -> InputError:
    """The error for an input, seed or operand that is no real number."""
    operand, other_run = role == "operand", _is_active(value)
    what = f"{VALUE.one} of another run" if other_run else "not a real number"
    expected = "a plain number, such as 0.5" if other_run else "a real number, such as 0.5"
    if remedy := of_an_array(value):
        what, expected = "not an array of real numbers", "an array of real numbers"
        return InputError(
            f"The {WORDS.get(role, role)} is {what}.",
            found=found_as(value),
            expected=expected,
            line=person.line() if operand else None,
            remedy=remedy,
        )
    return InputError(
        f"The {WORDS.get(role, role)} is {what}.",
        found=found_as(value),
        expected=expected,
        line=person.line() if operand else None,
        remedy=conversion(value, operand),
    )


def too_large(value: Any, role: str) -> InputError:
    """The error for a number that no float can hold."""
    return InputError(
        f"The {WORDS.get(role, role)} is too large.",
        found=f"a number beyond every float ({type(value).__name__})",
        expected="a number between −1.8e308 and 1.8e308",
        line=person.line() if role == "operand" else None,
        remedy="compute with its logarithm, or in larger units",
    )


def no_seeds(given: Any, rows: int) -> SeedError:
    """The error for seeds of rows that are not there."""
    return SeedError(
        f"The {SEED.many} do not fit the {TAPE}.",
        found=person.shown(given),
        expected=f"pairs of {ROW.one}, from 0 to {rows - 1}, and a number"
        if rows
        else f"{ROW.many} to {SEED.do}",
        line=person.line(),
        remedy="write tape.sweep([(z.index, 1.0)])",
    )


def too_long(most: int) -> InputError:
    """The error for a run of which more is computed than can be looked at."""
    return InputError(
        "This run is too long to be shown step by step.",
        found=f"more than {most:,} {NODE.many}",
        expected=f"at most {most:,} {NODE.many}",
        line=person.line(),
        remedy="show fewer turns of the loop; value_and_grad computes the whole",
    )


def one_number(active: Any) -> InputError:
    """The error for a number that is taken for a list of them."""
    return _one_number(found_as(active), person.line())


def subscripted(error: Exception) -> InputError:
    """The same, where Python has said it first."""
    at = error.__traceback__
    while at is not None and at.tb_next:
        at = at.tb_next
    line = at and person.text(at.tb_frame.f_code.co_filename, at.tb_lineno)
    return _one_number("square brackets after a number", line)


def _one_number(found: str, line: str | None) -> InputError:
    return InputError(
        "This is one number, not a list of numbers.",
        found=found,
        expected="one number for each parameter of f",
        line=line,
        remedy="write def f(x, y), or def f(*xs) for any number of them",
    )


def no_handle(found: Any) -> InputError:
    """The error for something that has no row on a tape."""
    return InputError(
        f"This has no {ROW} on the {TAPE}.",
        found=found_as(found),
        expected="a handle, such as tape.var gives",
        line=person.line(),
        remedy="ask with the handle itself: grad.wrt(x)",
    )


def no_output(f: Callable[..., Any], found: Any, place: str = "") -> OutputError:
    """The error for a function whose result, or whose output at ``place``, is none of ours."""
    some, none = returns(f) if found is None else (True, False)
    returned = some and not none
    if inspect.isgenerator(found) or inspect.isasyncgen(found):
        returned = False
        what, remedy = "a generator, not a number", "write return in the place of yield"
    elif inspect.iscoroutine(found):
        found.close()
        returned = False
        what, remedy = "a coroutine, not a number", "write def, not async def"
    else:
        what = "nothing" if found is None else found_as(found)
        remedy = _returning(found) if found is not None else _lacking(f, some, none)
    if found is not None and place:
        what = f"output {place}: {what}"
    did = f"did not return {VALUE.one} that depends on its inputs"
    if _is_wrapped(found):
        did = f"returned {VALUE.one} of a run that began inside it"
    elif is_dataclass(found) or (hasattr(found, "__iter__") and not isinstance(found, str)):
        did = "did not return a number, or a tuple of numbers"
    elif place and isinstance(found, numbers.Real):
        did = f"returned {VALUE.one} that does not depend on its inputs"
    return OutputError(
        f"{called(f)} {did}.",
        found=what,
        expected="a number computed from the inputs, or a tuple, list or dict of such numbers",
        line=line_of(f, returns=returned),
        remedy=remedy,
    )


def _lacking(f: Callable[..., Any], some: bool, none: bool) -> str:
    """What to do where nothing was returned, by the lines that return something or nothing."""
    if not some:
        return "add a return line"
    if none:
        return "end every way through it in a return line"
    code = code_of(f)
    if code is not None and "print" in code.co_names:
        return "return the number itself: print shows it, and gives nothing back"
    return "return the number itself: what is called after return gives nothing back"


def _returning(found: Any) -> str:
    if _is_wrapped(found):
        return "return what it is worth outside: .value"
    if _is_active(found):
        return "it comes from another run: pass it in as an argument"
    if isinstance(found, numbers.Real) and not isinstance(found, bool):
        return f"return the computed {VALUE} itself; a constant has no run, and derivative 0"
    if getattr(found, "shape", None) == ():
        return "take it out of its array, with .item()"
    if is_dataclass(found):
        return "return its numbers in a dict or a named tuple"
    if hasattr(found, "__iter__") and not isinstance(found, str):
        return "return one number, or a tuple, list or dict of numbers"
    return f"return the computed {VALUE} itself"


def unknown_operation(
    operation: str, remedy: str = "", line: str | None = None
) -> UnknownOperationError:
    """The error for an operation the rule table has no row for."""
    remedy = remedy or instead_of(operation) or ""
    return UnknownOperationError(
        f"There is no rule for {operation}.",
        found=operation,
        expected=f"an operation with {ROW.one} in the rule table",
        line=line or person.line(),
        remedy=remedy or "write it with + − * / ** and the functions there are, such as av.exp",
    )


def assigned_to(line: str | None = None) -> UnknownOperationError:
    """The error for writing into an array of values under differentiation."""
    remedy = "write y = np.where(np.arange(len(y)) == i, new, y) for y[i] = new, and y = y + z for "
    remedy += "y += z; what a loop makes, keep in a list and join by np.stack"
    return unknown_operation("assigning to elements", remedy, line)


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


ON_PURPOSE: Final = "where you want the bare number on purpose, write x.value"


def unknown_to_us(operation: str, line: str | None, of_elements: bool) -> UnknownOperationError:
    """The error for what NumPy, or Python, cannot do with our values.

    ``of_elements`` says that it was an array of objects, which NumPy has made of them.
    """
    of_ours = (
        "an array of elements that it is to know of is made with np.stack([x[0], x[1]]), "
        "not np.array"
    )
    written = INSTEAD.get(operation.removeprefix("."))
    why = of_ours if of_elements else ON_PURPOSE
    general = f"write it with the functions there are; {why}"
    return UnknownOperationError(
        f"There is no rule for {operation}.",
        found=f"{operation} of {VALUE.many} under differentiation",
        expected=f"an operation with {ROW.one} in the rule table",
        line=line,
        remedy=f"write {written}" if written else general,
    )


def _is_active(value: Any) -> bool:
    return hasattr(value, "_apply")


def _is_wrapped(value: Any) -> bool:
    return _is_active(value) and _is_active(value.value)


def found_as(value: Any) -> str:
    """The value as the person knows it: ``x = 0.5``, where it has a name; else with its type."""
    if _is_active(value):
        name = person.name_of(value) or getattr(value, "name", None)
        written = f"{name} = {value.value!r}" if name else f"{VALUE.one} of {value.value!r}"
        made_by_hand = value.run.is_by_hand
        return f"{written} ({type(value).__name__})" if made_by_hand else written
    return f"{person.shown(value)} ({type(value).__name__})"

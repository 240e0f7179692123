"""A run of a person's function, and what it returned: seen to be values of this run."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.core import refusals
from ad_viz.core.active import Active
from ad_viz.core.arithmetic import is_array
from ad_viz.core.operand import operand
from ad_viz.core.run import Run, level_of
from ad_viz.errors import InputError

__all__ = ["outputs"]


def outputs(
    f: Callable[..., Any],
    inputs: Sequence[Any],
    named: Mapping[str, Any],
    run: Run,
    constant: Callable[[Any], Active] | None = None,
) -> tuple[bool, list[Any]]:
    """Whether ``f(*inputs, **named)`` returned a tuple, and its outputs as a list.

    ``constant`` makes a value of the run out of a number that does not depend on the inputs.
    Raises OutputError unless each output is a value of ``run`` or such a number, and there is
    one; or what ``f`` raises.
    """
    try:
        with run.going_on():
            result = f(*inputs, **named)
    except TypeError as error:
        # For x[0] only Python speaks, of a class that the person has never heard of.
        kinds = {f"{type(given).__name__!r} object " for given in inputs}
        about = ("is not subscriptable", "does not support item assignment")
        if not any(str(error) == kind + what for kind in kinds for what in about):
            raise
        raise refusals.subscripted(error) from None
    if is_array(result) and getattr(result, "dtype", None) == "object":
        result = result.ravel().tolist()  # an array that was taken cell by cell
    many = isinstance(result, tuple | list)
    found = list(result) if many else [result]
    made = []
    for place, output in enumerate(found or [result], 1):
        if isinstance(output, Active) and output.run is run:
            made.append(output)
        elif constant is not None and _is_constant(output, run):
            made.append(constant(operand(output)))
        else:
            raise refusals.no_output(f, output, f"{place} of {len(found)}" if many else "")
    return many, made


def _is_constant(output: Any, run: Run) -> bool:
    """Whether it is a number, or a value of a run outside. A comparison's answer is neither."""
    is_answer = isinstance(output, bool) or getattr(output, "dtype", None) == "bool"
    if is_answer or level_of(output) >= run.level:
        return False
    try:
        operand(output)
    except InputError:
        return False
    return True

"""A run of a person's function, and what it returned: seen to be values of this run."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.arrays.promotion import as_cells, in_runs, is_cells, listed, operand, whole
from ad_viz.core.active import Active
from ad_viz.errors import InputError
from ad_viz.nesting.run import Run, level_of
from ad_viz.recording.foreign import FOREIGN, translated
from ad_viz.reporting import refusals

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
    except FOREIGN as error:
        ours = translated(error)
        if ours is None:
            raise
        raise ours from None
    if isinstance(result, Active) and result.run is run and run.takes_arrays:
        return False, [result]
    if type(result) in (tuple, list) and run.takes_arrays:
        made = [one for one in result if isinstance(one, Active) and one.run is run]
        if len(made) == len(result) > 0:
            return True, made
    many, found = _listed(result, run)
    made = []
    for place, output in enumerate(found or [result], 1):
        if isinstance(output, Active) and output.run is run:
            made.append(output)
        elif constant is not None and _is_constant(output, run):
            made.append(constant(operand(output)))
        else:
            raise refusals.no_output(f, output, f"{place} of {len(found)}" if many else "")
    return many, made


def _listed(result: Any, run: Run) -> tuple[bool, list[Any]]:
    """Whether there are many outputs, and what they are: cells are one array, if the run takes it.

    If it does not, each cell is an output of its own.
    """
    many = isinstance(result, tuple | list)
    found: list[Any] = []
    for output in result if many else [result]:
        if isinstance(output, Active) and output.run is run and run.takes_arrays:
            found.append(output)
            continue
        one = run.unlifted(whole(listed(output) if is_cells(output) else output))
        if is_cells(one) and not run.takes_arrays:
            many = True
            found += map(run.unlifted, as_cells(one).ravel().tolist())
        else:
            found.append(one)
    return many, found


def _is_constant(output: Any, run: Run) -> bool:
    """Whether it is a number, or a value of a run outside. A comparison's answer is neither."""
    is_answer = isinstance(output, bool) or getattr(output, "dtype", None) == "bool"
    if is_answer or any(level_of(value) >= run.level for value in in_runs(output)):
        return False
    try:
        operand(output)
    except InputError:
        return False
    return True

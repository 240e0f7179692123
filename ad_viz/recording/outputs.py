"""A run of a person's function, and what it returned: seen to be values of this run."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ad_viz.arrays.promotion import as_cells, in_runs, is_cells, listed, operand, whole
from ad_viz.core.active import Active
from ad_viz.errors import InputError
from ad_viz.nesting.run import Run, level_of
from ad_viz.recording.foreign import FOREIGN, translated
from ad_viz.recording.lists import taken_for_an_array
from ad_viz.reporting import refusals
from ad_viz.structures.members import is_plain, members_of, place_of

__all__ = ["outputs"]


def outputs(
    f: Callable[..., Any],
    inputs: Sequence[Any],
    named: Mapping[str, Any],
    run: Run,
    constant: Callable[[Any], Active] | None = None,
) -> tuple[Any, list[Any]]:
    """The container that ``f(*inputs, **named)`` returned, and the outputs that are in it.

    It is None where there is one output alone; else a tuple, list, dict or named tuple of outputs,
    and of such containers. ``constant`` makes a value of the run out of a number that does not
    depend on the inputs. Raises OutputError unless each output is a value of ``run`` or such a
    number, and there is one; or what ``f`` raises.
    """
    try:
        with run.going_on():
            result = f(*inputs, **named)
    except FOREIGN as error:
        ours = translated(error) or taken_for_an_array(error)
        if ours is None:
            raise
        raise ours from None
    if _is_whole(result, run):
        return None, [result]
    if type(result) in (tuple, list):
        made = [one for one in result if _is_whole(one, run)]
        if len(made) == len(result) > 0:
            return result, made
    try:
        found = list(_found(result, run, ""))
    except RecursionError:
        raise refusals.no_output(f, type(result), "without end") from None
    if not found:
        raise refusals.no_output(f, result)
    made = []
    for place, (at, output) in enumerate(found, 1):
        if isinstance(output, Active) and output.run is run:
            made.append(output)
        elif constant is not None and _is_constant(output, run):
            of_no_cells = getattr(output, "whose", None) is run
            made.append(constant(_plain(output) if of_no_cells else operand(output)))
        else:
            by_count = isinstance(result, tuple | list) and at.count("[") == 1
            raise refusals.no_output(f, output, f"{place} of {len(found)}" if by_count else at)
    if _holds(result):
        return result, made
    return (tuple(made) if _is_of_cells(result, run) else None), made


def _is_whole(result: Any, run: Run) -> bool:
    """Whether it is one output as it stands, of a run that takes it so."""
    is_own = isinstance(result, Active) and result.run is run and run.takes_arrays
    return is_own and run.unlifted(result) is result


def _holds(result: Any) -> bool:
    """Whether outputs may stand in it: tangents of an engine are as good as plain containers."""
    return is_plain(result) or hasattr(type(result), "_members")


def _found(result: Any, run: Run, at: str) -> Iterator[tuple[str, Any]]:
    """The outputs, each with its place: cells are one array, if the run takes it.

    If it does not, each cell is an output of its own.
    """
    if _is_whole(result, run):
        yield at, result
    elif _holds(result):
        for name, member in members_of(result).items():
            if member is not None:
                yield from _found(member, run, at + place_of(result, name))
    else:
        one = _one(result, run)
        if _is_of_cells(result, run):
            for cell in as_cells(one).ravel().tolist():
                yield at, run.unlifted(cell)
        else:
            yield at, one


def _one(output: Any, run: Run) -> Any:
    """One output as its run has it, out of whatever NumPy has put it in."""
    return run.unlifted(whole(listed(output) if is_cells(output) else output))


def _is_of_cells(output: Any, run: Run) -> bool:
    """Whether it is an array of a run that takes it cell by cell."""
    return not run.takes_arrays and is_cells(_one(output, run))


def _plain(cells: Any) -> Any:
    import numpy as np

    return np.array(cells, dtype=float)


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

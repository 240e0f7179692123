"""One array algebra: whatever meets in an operation is promoted to one kind first.

NumPy makes ``np.array([x[0], x[1]])`` by itself: an array of objects, of which no run has heard.
Where it meets an operation of ours it is joined into a traced array of the innermost run among all
that meet; where that run takes arrays cell by cell, every array becomes an array of cells.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ad_viz.arrays.number import number
from ad_viz.nesting import run_refusals
from ad_viz.nesting.run import Run, holds_values, in_a_run
from ad_viz.reporting import person, refusals
from ad_viz.reporting.misfits import ragged
from ad_viz.rules.arithmetic import is_array

__all__ = [
    "acting",
    "as_cells",
    "in_runs",
    "is_cells",
    "listed",
    "met",
    "operand",
    "operands",
    "promoted",
    "whole",
]


def is_cells(value: Any) -> bool:
    """Whether ``value`` is an array of objects, which may be values of runs."""
    return getattr(getattr(value, "dtype", None), "kind", "") == "O"


def listed(value: Any) -> Any:
    """``value``, with a list as the array that NumPy would make of it; cells of no axes as one.

    NumPy leaves ``np.array(x)`` as it is where it stands in a list: a cell that is an array itself.
    """
    if isinstance(value, list | tuple):
        import numpy as np

        try:
            value = np.array(value)
        except ValueError:  # or lists beyond all depths
            raise ragged(value, person.line()) from None
    if not is_cells(value):
        return value
    if value.shape == ():
        return listed(value[()])
    return _unwrapped(value) if any(map(_is_wrapped, value.flat)) else value


def _unwrapped(array: Any) -> Any:
    import numpy as np

    found = np.array(array)
    for place in np.ndindex(found.shape):
        if _is_wrapped(found[place]):
            found[place] = listed(found[place])
    return found


def _is_wrapped(cell: Any) -> bool:
    return is_cells(cell) and cell.shape == ()


def acting(values: Iterable[Any]) -> Any:
    """The value whose run acts where these meet: the innermost; None where all are plain.

    Raises MixedRunsError for two runs of which neither lies inside the other.
    """
    found = None
    for value in values:
        if in_a_run(value):
            found = _inner(found, value)
    return found


def _inner(one: Any, other: Any) -> Any:
    """The one of which the run lies inside the other's. Raises MixedRunsError where none does."""
    if one is None:
        return other
    if other.run is one.run:
        return one
    if other.run.level == one.run.level:
        raise run_refusals.mixed_runs(one, other)
    one.run.is_settled = other.run.is_settled = True
    return one if one.run.level > other.run.level else other


def met(given: Sequence[Any]) -> tuple[Sequence[Any], bool, Any]:
    """The operands in the form that all can meet in; whether that is cells; whose run acts.

    >>> met([2.0, 3.0])
    ([2.0, 3.0], False, None)
    """
    inner, cells = None, False
    for value in given:
        if in_a_run(value):
            inner = _inner(inner, value)
        elif type(value) is not float and (isinstance(value, list | tuple) or is_cells(value)):
            cells = True
    if not cells:
        return given, False, inner
    if any(map(is_array, given)):
        operands, by_cells = promoted(given)
        return operands, by_cells, None if by_cells else acting(operands)
    operands = [listed(value) if is_cells(value) else value for value in given]
    return operands, False, acting(operands)


def promoted(values: Sequence[Any]) -> tuple[list[Any], bool]:
    """The values with every array in the form that all can meet in, and whether that is cells.

    >>> promoted([2.0, 3.0])
    ([2.0, 3.0], False)
    """
    values = [listed(value) for value in values]
    inner = acting(within for value in values for within in in_runs(value))
    no_cells = any(map(is_cells, values)) and inner is None  # an array of none, or plain numbers
    if no_cells and not any(map(_is_cell_array, values)):
        return [operand(v) if is_cells(v) else v for v in values], False
    takes_cells = no_cells or (inner is not None and not inner.run.takes_arrays)
    nested = any(is_array(cell) for value in values if is_cells(value) for cell in value.flat)
    if nested or (takes_cells and any(map(is_array, values))):
        runs = [value.whose for value in values if _is_cell_array(value)]
        run = max([*runs, *([] if inner is None else [inner.run])], key=lambda run: run.level)
        return [_cell_array(value, run) for value in values], True
    return [
        inner.run.algebra.join(list(value.flat), value.shape) if is_cells(value) else value
        for value in values
    ], False


def in_runs(value: Any) -> Iterator[Any]:
    """The values of runs in ``value``: itself, or what is in its cells."""
    if in_a_run(value):
        yield value
    elif is_cells(value):
        for cell in value.flat:
            yield from in_runs(cell)


def whole(value: Any) -> Any:
    """``value``, but cells that NumPy has put side by side as an array of their run.

    >>> whole(2.0)
    2.0
    """
    return promoted([value])[0][0] if is_cells(value) else value


def as_cells(value: Any) -> Any:
    """``value`` as NumPy's own array, that of a run as one of its cells."""
    import numpy as np

    if not in_a_run(value):
        return np.asarray(value)
    if is_array(value):
        array = np.empty(value.size, dtype=object)
        array[:] = value.run.algebra.split(value)
        return array.reshape(value.shape)
    array = np.empty((), dtype=object)
    array[()] = value  # NumPy would take it apart, or hand the whole back to it
    return array


def _is_cell_array(value: Any) -> bool:
    return hasattr(value, "whose")


def _cell_array(value: Any, run: Run) -> Any:
    if not is_array(value) or getattr(value, "whose", None) is run:
        return value
    return run.algebra.sealed(as_cells(value).astype(object), run)


def operand(value: Any, role: str = "operand") -> Any:
    """``value`` as a float, a new array of floats, or the value of a run that it is.

    The floats are of double precision (float64); those of single precision (float32) stay so.

    An array is copied, so that what is done to it later changes nothing here. Raises InputError
    as ``number`` does, and for arrays of anything but real numbers.

    >>> operand(3), operand(2**0.5)
    (3.0, 1.4142135623730951)
    """
    if type(value) is float or in_a_run(value):
        return value
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if kind and kind in "biufO" and getattr(value, "shape", ()) != ():
        return _array(value, role)
    if kind == "O" and in_a_run(value[()]):
        return operand(value[()], role)  # NumPy's array of one of our values, and no axes
    return number(value, role)


def operands(values: Sequence[Any], role: str) -> tuple[Any, ...]:
    """Each as ``operand`` has it; most are floats already.

    >>> operands([3, 0.5], "input")
    (3.0, 0.5)
    """
    if {*map(type, values)} == {float}:
        return tuple(values)
    return tuple(operand(value, role) for value in values)


def _array(value: Any, role: str) -> Any:
    """A copy that nobody writes into, of floats; cells are promoted to what their run takes."""
    import numpy as np

    from ad_viz.arrays.elements.reused import copied

    if isinstance(value, np.ma.MaskedArray):
        raise refusals.not_a_number(value, role)
    if value.dtype == "object" and holds_values(value):
        if not value.size or any(map(in_a_run, value.flat)):  # else all of it is plain
            return whole(value)
    elif value.dtype == "object" and role.startswith("input") and value.size:
        raise refusals.not_a_number(value, role)
    if value.dtype == "object":
        value = np.array([number(v, role) for v in value.flat]).reshape(value.shape)
    if type(value) is np.ndarray and value.dtype.char in "df":
        return copied(value)
    array = np.array(value, dtype=value.dtype if value.dtype.char == "f" else float)
    array.setflags(write=False)
    return array

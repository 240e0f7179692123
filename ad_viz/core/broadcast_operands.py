"""What a broadcast is given: numbers and arrays, and the shape that they have in common.

Shapes are compared from the last axis; a size of 1 and a missing axis stretch, as in NumPy.
"""

from collections.abc import Sequence
from typing import Any

from ad_viz.core import person
from ad_viz.core.arithmetic import is_array, is_differentiable
from ad_viz.core.linear import shape_of
from ad_viz.core.operand import operand
from ad_viz.core.run import in_a_run
from ad_viz.errors import InputError

__all__ = ["common_shape", "operands"]


def operands(given: Sequence[Any]) -> list[Any]:
    """Each as a float, an array of floats, or the value of a run that it is; lists are arrays.

    Raises InputError for what is none of these, and for ragged lists.

    >>> operands([3, 0.5])
    [3.0, 0.5]
    """
    return [_operand(value, place) for place, value in enumerate(given, 1)]


def _operand(value: Any, place: int) -> Any:
    if in_a_run(value):
        return value
    if isinstance(value, list | tuple):
        value = _array(value, place)
    kind = getattr(getattr(value, "dtype", None), "kind", "f")
    if kind == "O" and is_array(value) and not any(map(in_a_run, value.flat)):
        raise _misfit(place, f"an array of objects: {person.shown(value)}", "A.astype(float)")
    if kind == "c":
        raise _misfit(place, f"complex numbers: {person.shown(value)}", "A.real, A.imag")
    if kind not in "biufcO":
        raise _misfit(place, f"{person.shown(value)} (dtype {value.dtype})", "A.astype(float)")
    try:
        return operand(value, f"operand {place}")
    except InputError as error:
        if is_array(value):
            raise _misfit(place, error.found, "np.asarray(A, dtype=float)") from None
        raise


def _array(nested: Sequence[Any], place: int) -> Any:
    """A rectangular list of lists as an array; one of values of a run, as cells."""
    shape = _shape(nested)
    if shape is None:
        raise InputError(
            f"Operand {place} is a ragged list.",
            found=person.shown(nested),
            expected="lists of one length at each depth",
            line=person.line(),
            remedy="give each row as many numbers as the others, or broadcast over each by itself",
        )
    import numpy as np

    if 0 in shape:
        return np.zeros(shape)
    flat: Sequence[Any] = nested
    for _ in shape[1:]:
        flat = [value for row in flat for value in row]
    cells = np.empty(len(flat), dtype=object)
    for k, value in enumerate(flat):
        cells[k] = value
    if any(is_differentiable(value) for value in flat):
        return cells.reshape(shape)
    numbers = np.array([operand(value, f"operand {place}") for value in flat], dtype=float)
    return numbers.reshape(shape)


def _shape(nested: Any) -> tuple[int, ...] | None:
    """The shape of nested lists; None where they are ragged."""
    if not isinstance(nested, list | tuple):
        return shape_of(nested)
    shapes = {_shape(row) for row in nested}
    if len(shapes) > 1 or None in shapes:
        return None
    return (len(nested), *next(iter(shapes), ()))  # type: ignore[misc]


def _misfit(place: int, found: str, remedy: str) -> InputError:
    return InputError(
        f"Operand {place} is not an array of real numbers.",
        found=found,
        expected="a number or an array of real numbers",
        line=person.line(),
        remedy=f"write {remedy}",
    )


def common_shape(values: Sequence[Any]) -> tuple[int, ...]:
    """The shape that all of them broadcast to; () where there is no array.

    Raises InputError for shapes that do not fit together.

    >>> common_shape([3.0, 0.5])
    ()
    """
    shapes = [shape_of(value) for value in values]
    result: tuple[int, ...] = ()
    for shape in shapes:
        rank = max(len(result), len(shape))
        padded = [(1,) * (rank - len(s)) + s for s in (result, shape)]
        if any(m != n and 1 not in (m, n) for m, n in zip(*padded, strict=True)):
            raise InputError(
                "These shapes do not broadcast.",
                found=" and ".join(map(str, shapes)),
                expected="from the last axis on, sizes that are equal, or 1, or missing",
                line=person.line(),
                remedy="give an array a new axis of size 1, for example A[:, None]",
            )
        result = tuple(n if m == 1 else m for m, n in zip(*padded, strict=True))
    return result

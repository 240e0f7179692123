"""What a broadcast is given: numbers and arrays, and the shape that they have in common.

Shapes are compared from the last axis; a size of 1 and a missing axis stretch, as in NumPy.
"""

import numbers
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ad_viz.arrays.promotion import operand
from ad_viz.errors import InputError
from ad_viz.nesting.run import in_a_run
from ad_viz.reporting import person
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.vocabulary import ROW, VALUE

__all__ = ["common_shape", "operands", "taken"]

#: The most axes of an array, in every NumPy.
_DEEPEST: Final = 32

_AS_FLOATS: Final = "write np.asarray(A, dtype=float)"


def operands(given: Sequence[Any]) -> list[Any]:
    """Each as a float, an array of floats, or the value of a run that it is; lists are arrays.

    Raises InputError for what is none of these, and for ragged lists.

    >>> operands([3, 0.5])
    [3.0, 0.5]
    """
    return [taken(value, f"Operand {place}") for place, value in enumerate(given, 1)]


def taken(value: Any, who: str) -> Any:
    """One of them; ``who`` is what to call it where it is refused."""
    if in_a_run(value):
        return value
    if isinstance(value, list | tuple):
        value = _array(value, who)
    kind = getattr(getattr(value, "dtype", None), "kind", "f")
    if kind == "O" and is_array(value) and not any(map(in_a_run, value.flat)):
        raise _misfit(who, f"an array of objects: {_shown(value)}", _AS_FLOATS)
    if kind == "c":
        raise _misfit(who, f"complex numbers: {_shown(value)}", "write A.real, or A.imag")
    try:
        return operand(value, "input")
    except InputError as error:
        if is_array(value):
            found, remedy = f"{_shown(value)} (dtype {value.dtype})", _AS_FLOATS
        elif hasattr(value, "__array__") and not isinstance(value, numbers.Number):
            found, remedy = error.found, _AS_FLOATS
        elif isinstance(value, Mapping):
            found, remedy = error.found, f"give its {VALUE.many}: list(A.values())"
        elif hasattr(value, "__iter__") and not isinstance(value, str | bytes):
            found, remedy = error.found, "write np.array(list(A), dtype=float)"
        else:
            found, remedy = " ".join(error.found.split()), error.remedy
        raise _misfit(who, found, remedy) from None


def _array(nested: Sequence[Any], who: str) -> Any:
    """A rectangular list of lists as an array; one of values of a run, as cells."""
    shape = _shape(nested, who)
    if shape is None:
        raise InputError(
            f"{who} is a ragged list.",
            found=_shown(nested),
            expected="lists of one length at each depth",
            line=person.line(),
            remedy=f"give each {ROW} as many numbers as the others",
        )
    import numpy as np

    if 0 in shape:
        return np.zeros(shape)
    flat: Sequence[Any] = nested
    for _ in shape[1:]:
        flat = [value for row in flat for value in row]
    if not any(map(in_a_run, flat)):
        return np.array([taken(value, f"A number in {_low(who)}") for value in flat]).reshape(shape)
    cells = np.empty(len(flat), dtype=object)
    for place, value in enumerate(flat):
        cells[place] = value
    return cells.reshape(shape)


def _shape(nested: Any, who: str, depth: int = 0) -> tuple[int, ...] | None:
    """The shape of nested lists; None where they are ragged."""
    if not isinstance(nested, list | tuple):
        return shape_of(nested)
    if depth == _DEEPEST:
        raise InputError(
            f"{who} has lists inside lists, deeper than an array has axes.",
            found=f"more than {_DEEPEST} lists inside each other",
            expected=f"an array of at most {_DEEPEST} axes",
            line=person.line(),
            remedy="see whether a list holds itself",
        )
    shapes = {_shape(row, who, depth + 1) for row in nested}
    if len(shapes) > 1 or None in shapes:
        return None
    return (len(nested), *next(iter(shapes), ()))  # type: ignore[misc]


def _misfit(who: str, found: str, remedy: str) -> InputError:
    return InputError(
        f"{who} is not made of real numbers.",
        found=found,
        expected="a real number or an array of them",
        line=person.line(),
        remedy=remedy,
    )


def _shown(value: Any) -> str:
    """How Python writes it, on one line."""
    return " ".join(person.shown(value).split())


def _low(who: str) -> str:
    return who[0].lower() + who[1:]


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

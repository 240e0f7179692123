"""What engines compute with: a float, an array of floats, or a value of another run."""

import numbers
from typing import Any

from ad_viz.nesting.run import holds_values, in_a_run
from ad_viz.reporting import refusals

__all__ = ["number", "operand"]


def number(value: Any, role: str = "input") -> float:
    """``value`` as a float, if it is a real number (Python's, NumPy's, a 0-d array).

    Raises InputError for anything else: text, complex numbers, arrays, containers; and for what
    is too large for a float.

    >>> number(3), number("3")
    Traceback (most recent call last):
        ...
    ad_viz.errors.InputError: The input is not a real number.
      found:    '3' (str)
      expected: a real number, such as 0.5
      to do:    convert it first, for example float('3')
    """
    if type(value) is float:
        return value
    if isinstance(value, numbers.Real) and not in_a_run(value):
        try:
            return float(value)
        except OverflowError:
            raise refusals.too_large(value, role) from None
    if getattr(value, "shape", None) == () and getattr(value, "dtype", "O") != "O":
        return number(value.item(), role)
    raise refusals.not_a_number(value, role)


def operand(value: Any, role: str = "operand") -> Any:
    """``value`` as a float, a new array of floats (float64), or the value of a run that it is.

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


def _array(value: Any, role: str) -> Any:
    """A copy that nobody writes into, of floats; cells are promoted to what their run takes."""
    import numpy as np

    if isinstance(value, np.ma.MaskedArray):
        raise refusals.not_a_number(value, role)
    if value.dtype == "object" and holds_values(value):
        from ad_viz.arrays.promotion import whole

        return whole(value)
    if value.dtype == "object":
        value = np.array([number(v, role) for v in value.flat]).reshape(value.shape)
    array = np.array(value, dtype=float)
    array.setflags(write=False)
    return array

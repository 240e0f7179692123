"""A real number, of whatever kind, as a float."""

import numbers
from typing import Any

from ad_viz.nesting.run import in_a_run
from ad_viz.reporting import refusals

__all__ = ["number"]


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

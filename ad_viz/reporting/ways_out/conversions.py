"""What to do with what is no number where one is due."""

import numbers
from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any, Final

__all__ = ["conversion", "of_an_array"]

#: Of arrays by the kind of their dtype: what to do with those that are none of real numbers.
_ARRAYS: Final = {
    "O": "make it one of numbers: np.array(values, dtype=float)",
    "S": "convert it first: values.astype(float)",
    "U": "convert it first: values.astype(float)",
    "c": "give its real and its imaginary part as two arrays: z.real, z.imag",
    "M": "count the time in a unit: (t - t[0]) / np.timedelta64(1, 's')",
    "m": "count the time in a unit: t / np.timedelta64(1, 's')",
    "V": "give its fields as arrays of their own, in a dict",
}


def conversion(value: Any, operand: bool) -> str:
    """What to do with a value that is no number; with ``operand`` it stood in an operation.

    >>> conversion("3", False)
    "convert it first, for example float('3')"
    """
    if isinstance(value, str):
        return f"convert it first, for example float({value!r:.20})"
    if isinstance(value, numbers.Complex):
        return "differentiate the real and the imaginary part as two functions"
    if hasattr(value, "_apply"):
        return "give its plain number: .value"
    if isinstance(value, set | frozenset):
        return "make it a list: a set has no order"
    if isinstance(value, Mapping) or is_dataclass(value):
        return "take the number that is meant out of it"
    if hasattr(value, "__len__") or hasattr(value, "__array__"):
        if operand:
            return "take its elements one by one, in a for loop"
        return "give the numbers in it: a list, a tuple or an array of them"
    if value is None:
        return "see whether a function above lacks its return line" if operand else "give a number"
    if callable(value):
        return "call it: write its arguments in brackets after it" if operand else "give a number"
    return "convert it to a float first" if operand else "give a number"


def of_an_array(value: Any) -> str | None:
    """What to do with an array that is none of real numbers; None of all else.

    >>> import numpy as np
    >>> of_an_array(np.array(["1"])), of_an_array(np.ones(1))
    ('convert it first: values.astype(float)', None)
    """
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    if not kind or hasattr(value, "_apply") or getattr(value, "shape", ()) == ():
        return None
    return (
        "fill what is masked: values.filled(0.0)" if hasattr(value, "mask") else _ARRAYS.get(kind)
    )

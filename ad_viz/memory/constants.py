"""What the arrays of a person's code that are not on the tape are called there."""

from types import FrameType
from typing import Any, Final

import numpy as np

from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import is_array

__all__ = ["called"]

#: Of an array that has no name, so many cells are written.
_FEW: Final = 4


def called(constant: Any, frame: FrameType | None) -> str:
    """The variable that holds it where ``frame`` is; its transpose; else its value or shape.

    >>> called(2.0, None), called(np.ones((2, 3)), None)
    ('2', 'array(2×3)')
    """
    if not is_array(constant):
        return numeral(constant)
    held = {} if frame is None else {**frame.f_globals, **frame.f_locals}
    for name, value in reversed(held.items()):
        if value is constant:
            return name
    for name, value in reversed(held.items()):
        if is_array(value) and _is_turned(constant, value):
            return f"{name}.T"
    if constant.ndim == 1 and constant.size <= _FEW:
        return f"[{', '.join(map(numeral, constant.tolist()))}]"
    return f"array({'×'.join(map(str, constant.shape))})"


def _is_turned(array: Any, other: Any) -> bool:
    """Whether it looks at all of the other, with the axes in the opposite order."""
    return bool(
        isinstance(other, np.ndarray)
        and other.ndim > 1
        and array.shape == other.shape[::-1]
        and array.strides == other.strides[::-1]
        and array.ctypes.data == other.ctypes.data
    )

"""Arrays and numbers that a run takes from the person's code: what they are called there."""

from collections.abc import Iterator
from types import FrameType
from typing import Any, Final

from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import is_array

__all__ = ["called", "constant_text"]

#: A vector of so many cells is written out.
_SHORT: Final = 4


def called(constant: Any, frame: FrameType | None) -> str | None:
    """The variable that holds an array where ``frame`` is, or its transpose; None if none does.

    >>> import sys
    >>> import numpy as np
    >>> A = np.ones((2, 3))
    >>> called(A, sys._getframe()), called(A.T, sys._getframe()), called(A + 1, sys._getframe())
    ('A', 'A.T', None)
    """
    if frame is None or not is_array(constant):
        return None
    for name, value in _held(frame):
        if value is constant:
            return name
    if getattr(constant, "ndim", 0) > 1:
        for name, value in _held(frame):
            if is_array(value) and _is_turned(constant, value):
                return f"{name}.T"
    return None


def _held(frame: FrameType) -> Iterator[tuple[str, Any]]:
    """The variables that are seen there: those of the function first, then those around it."""
    around, own = frame.f_globals, frame.f_locals
    if own is not around:
        for name, value in reversed([*own.items()]):
            if name not in around:
                yield name, value
    for name, value in reversed(around.items()):
        yield name, own.get(name, value)


def constant_text(constant: Any) -> str:
    """A constant in short: a number, the numbers of a short vector, or an array's shape.

    >>> import numpy as np
    >>> constant_text(2.0), constant_text(np.arange(3.0)), constant_text(np.ones((2, 3)))
    ('2', '[0, 1, 2]', 'array(2×3)')
    """
    if not is_array(constant):
        return numeral(constant)
    if len(constant.shape) == 1 and constant.shape[0] <= _SHORT:
        return f"[{', '.join(map(numeral, constant.tolist()))}]"
    return f"array({'×'.join(map(str, constant.shape))})"


def _is_turned(array: Any, other: Any) -> bool:
    """Whether it looks at all of the other, with the axes in the opposite order."""
    import numpy as np

    return bool(
        isinstance(array, np.ndarray)
        and isinstance(other, np.ndarray)
        and other.ndim > 1
        and array.shape == other.shape[::-1]
        and array.strides == other.strides[::-1]
        and array.ctypes.data == other.ctypes.data
    )

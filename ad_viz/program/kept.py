"""What a linear map has to keep until the sweep has passed: measured, by trying it without."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from ad_viz.errors import ADError
from ad_viz.rules.arithmetic import is_array, shape_of

__all__ = ["Kept", "kept_by"]


class Kept(NamedTuple):
    """The numbers and arrays that a linear map goes by."""

    kept: tuple[Any, ...]


def kept_by(linear: Any) -> Kept:
    """Weights, or what they are computed from; of another map what its way back depends on.

    A product of W and x needs x for W's adjoint. A sum needs nothing.

    >>> import numpy as np
    >>> from ad_viz.arrays.operations.row import Applied
    >>> from ad_viz.arrays.operations.table import ROWS
    >>> W, x = np.ones((4, 3)), np.ones(3)
    >>> kept_by(Applied(ROWS["matmul"]).linear_map(0, (W, x), W @ x)).kept
    (array([1., 1., 1.]),)
    """
    if not hasattr(linear, "operands"):
        return Kept(linear.kept)
    everything = (*linear.operands, linear.value)
    places = range(len(everything))
    return Kept(tuple(everything[place] for place in places if _depends(linear, place)))


def _depends(linear: Any, place: int) -> bool:
    """Whether the way back comes out otherwise with other numbers in this place."""
    import numpy as np

    adjoint = next(_others(linear.value))
    everything = (*linear.operands, linear.value)
    found = []
    for other in (everything[place], *_others(everything[place])):
        tried = (*everything[:place], other, *everything[place + 1 :])
        try:
            found.append(replace(linear, operands=tried[:-1], value=tried[-1]).back(adjoint))
        except (ADError, ArithmeticError, ValueError, np.linalg.LinAlgError):
            return True  # it is computed with, and these numbers will not do
    return not all(np.array_equal(found[0], one, equal_nan=True) for one in found)


def _others(value: Any) -> Iterator[Any]:
    """Other numbers of that shape: upward, and downward."""
    import numpy as np

    if not is_array(value):
        yield from (2.0, 0.5)
        return
    upward = np.arange(1.0, value.size + 1, dtype=value.dtype)
    for numbers in (upward, upward[::-1]):
        yield numbers.reshape(shape_of(value)) / value.size

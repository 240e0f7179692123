"""What a template says of an array: a number of one of its cells, or what it is as a whole."""

import math
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from ad_viz.arrays.apply import primal
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.timeline.array_value import ArrayValue
from ad_viz.timeline.texts.tokens import Quantity

__all__ = ["SHORT", "are_alike", "as_number", "cell", "in_cell", "weight_at"]

#: Behind a cell: in three digits, for hardly more is seen of a long sum.
SHORT = "short"


def in_cell(family: str, index: int, place: int | None, *, is_short: bool = False) -> Quantity:
    """The quantity of one cell, counted; of a number, where it is None, that of the number.

    >>> in_cell("value", 3, 5), in_cell("value", 3, None), in_cell("value", 3, 5, is_short=True)
    (('value', 3, '5'), ('value', 3), ('value', 3, '5', 'short'))
    """
    written = "" if place is None else str(place)
    if is_short:
        return family, index, written, SHORT
    return (family, index, written) if written else (family, index)


def cell(value: Any, place: str, *how: str) -> float:
    """The number of a cell.

    >>> import numpy as np
    >>> cell(np.array([1.0, 1.23456]), "1"), cell(np.array([1.0, 1.23456]), "1", "short")
    (1.23456, 1.23)
    """
    if place:
        value = value.cells[int(place)] if isinstance(value, ArrayValue) else value.flat[int(place)]
    return float(f"{value:.3g}") if how else float(value)


def as_number(value: Any) -> Any:
    """A number as it is; of an array NaN, if a cell is not finite, 2 if one is not 0, else 0.

    >>> import numpy as np
    >>> as_number(np.array([0.0, 5.0])), as_number(np.zeros(2)), as_number(3.0)
    (2.0, 0.0, 3.0)
    """
    if isinstance(value, ArrayValue):
        cells = value.cells
        return 2.0 * any(cells) if all(map(math.isfinite, cells)) else math.nan
    if not is_array(value):
        return value
    import numpy as np

    return 2.0 * bool(np.any(value)) if bool(np.isfinite(value).all()) else math.nan


def are_alike(one: Any, other: Any, to_the_last_bit: bool) -> bool:
    """Whether two arrays have the same cells, or but for last digits; 0 stands for zeros.

    >>> are_alike(ArrayValue((1,), (1.0,)), ArrayValue((1,), (1.0 + 1e-12,)), False)
    True
    """
    pairs = zip_longest(_cells(one), _cells(other), fillvalue=0.0)
    return all(
        a == b or a != a != b != b or (not to_the_last_bit and math.isclose(a, b, rel_tol=1e-9))
        for a, b in pairs
    )


def _cells(value: Any) -> Sequence[float]:
    if isinstance(value, ArrayValue):
        return value.cells
    return value.ravel().tolist() if is_array(value) else []


def weight_at(weight: Any, value: Any, place: str) -> float:
    """The weight of one cell of a child with this value, where each cell has its own."""
    import numpy as np

    weights = primal(getattr(weight, "weights", weight))
    return float(np.broadcast_to(weights, shape_of(value)).flat[int(place or 0)])

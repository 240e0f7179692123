"""Elements put side by side or in other places: stack, concatenate, flip, repeat and their like."""

from collections.abc import Callable
from typing import Any

from ad_viz.arrays.cell_array import checked_key
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.promotion import listed, promoted
from ad_viz.reporting.misfits import listless

__all__ = ["arranged"]


def arranged(function: Callable[..., Any]) -> Callable[..., Any]:
    """``function`` of NumPy's, which only moves elements, for values of any run.

    >>> import numpy as np
    >>> arranged(np.flip)(np.array([1.0, 2.0, 3.0])).tolist()
    [3.0, 2.0, 1.0]
    """
    row = ROWS[function.__name__]

    def arrange(given: Any, *rest: Any, **options: Any) -> Any:
        if row.is_variadic and any(getattr(one, "shape", None) for one in rest[:1]):
            raise listless(row.name, (given, *rest))
        checked_key((*rest, *options.values()))
        operand = promoted(given)[0] if row.is_variadic else listed(given)
        return row(operand, (rest, options))

    return arrange

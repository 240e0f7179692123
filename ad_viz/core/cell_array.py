"""NumPy's arrays of our values: every ufunc is the rule table's row, element by element."""

from typing import Any

import numpy as np

from ad_viz.core import refusals
from ad_viz.core.active import BY_UFUNC

__all__ = ["CellArray"]


class CellArray(np.ndarray[Any, np.dtype[np.object_]]):
    """An array of which each cell has a node of its own. It is not assigned to.

    NumPy alone would take the greater of two cells by comparing them, and so lose the half that
    each has at a tie; and it would warn of every infinity.
    """

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        plain = [_plain(value) for value in inputs]
        if "out" in options:
            options["out"] = tuple(map(_plain, options["out"]))
        row = BY_UFUNC.get(ufunc.__name__)
        with np.errstate(all="ignore"):
            if row and method == "__call__" and ufunc.__name__ != "matmul" and not options:
                result = row(*plain)
            else:
                result = getattr(ufunc, method)(*plain, **options)
        return result.view(CellArray) if getattr(result, "dtype", None) == "object" else result

    def __setitem__(self, key: Any, value: Any) -> None:
        raise refusals.assigned_to()


def _plain(value: Any) -> Any:
    """NumPy's own array of the same cells."""
    return value.view(np.ndarray) if isinstance(value, CellArray) else value

"""NumPy's arrays of our values: every ufunc is the rule table's row, element by element."""

from functools import partial
from typing import Any, Final

import numpy as np

from ad_viz.core import refusals
from ad_viz.core.active import BY_UFUNC, COMPARISONS, compared
from ad_viz.core.arrays import FUNCTIONS

__all__ = ["CellArray"]


class CellArray(np.ndarray[Any, np.dtype[np.object_]]):
    """An array of which each cell has a node of its own. It is not assigned to.

    NumPy alone would take the greater of two cells by comparing them, and so lose the half that
    each has at a tie; and it would warn of every infinity.
    """

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        plain = [_plain(value) for value in inputs]
        name = ufunc.__name__
        if options.get("out") is not None:
            raise refusals.assigned_to()
        with np.errstate(all="ignore"):
            if (name, method) in _BY_NUMPY:
                result = getattr(ufunc, method)(*plain, **options)
            elif method == "__call__" and name in COMPARISONS:
                result = np.frompyfunc(partial(compared, ufunc), len(plain), 1)(*plain)
                return result.astype(bool)
            elif method == "__call__" and name in BY_UFUNC and not options:
                result = BY_UFUNC[name](*plain)
            else:
                asked = name if method == "__call__" else f"{name}.{method}"
                raise refusals.unknown_operation(asked)
        return result.view(CellArray) if getattr(result, "dtype", None) == "object" else result

    def __array_function__(self, function: Any, types: Any, inputs: Any, options: Any) -> Any:
        name: str = function.__name__
        if name not in FUNCTIONS:
            raise refusals.unknown_operation(f"np.{name} of an array under differentiation")
        return super().__array_function__(function, types, inputs, options)

    def _assigned_to(self, *_: Any) -> Any:
        raise refusals.assigned_to()

    __setitem__ = __iadd__ = __isub__ = __imul__ = __itruediv__ = __ipow__ = _assigned_to
    __imatmul__ = _assigned_to
    fill = sort = put = _assigned_to  # type: ignore[assignment]

    def mean(  # type: ignore[override]
        self, axis: Any = None, *_: Any, keepdims: bool = False, **__: Any
    ) -> Any:
        """The sum, divided by how many were added."""
        total = self.sum(axis=axis, keepdims=keepdims)
        return total / (self.size / max(np.size(total), 1))


#: What NumPy itself does right with single values: it multiplies and adds them.
_BY_NUMPY: Final = frozenset([("add", "reduce"), ("matmul", "__call__")])


def _plain(value: Any) -> Any:
    """NumPy's own array of the same cells."""
    return value.view(np.ndarray) if isinstance(value, CellArray) else value

"""NumPy's arrays of our values: every operation is done element by element.

What an engine's own arrays take or refuse, these take or refuse.
"""

from collections.abc import Callable
from typing import Any, NoReturn

import numpy as np

from ad_viz.arrays.promotion import in_runs, listed
from ad_viz.nesting.run import Run, in_a_run
from ad_viz.reporting import refusals
from ad_viz.reporting.misfits import misfit
from ad_viz.reporting.ways_out.lost import lost_derivative

__all__ = ["CellArray", "checked_key", "sealed"]


class CellArray(np.ndarray[Any, np.dtype[np.object_]]):
    """An array of which each cell has a node of its own. It is not assigned to.

    NumPy alone would take the greater of two cells by comparing them, and so lose the half that
    each has at a tie; and it would warn of every infinity.
    """

    #: The run that the cells are of, though there be none.
    whose: Run

    def __array_finalize__(self, made_from: Any) -> None:
        if isinstance(made_from, CellArray):
            self.whose = made_from.whose

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        with np.errstate(all="ignore"):
            return self.whose.algebra.ufunc_of(ufunc, method, inputs, options)

    def __array_function__(self, function: Any, types: Any, inputs: Any, options: Any) -> Any:
        return self.whose.algebra.function_of(function, types, inputs, options)

    def __getitem__(self, key: Any) -> Any:
        try:
            found = super().__getitem__(checked_key(key))
        except IndexError as error:
            raise misfit([self], "getindex", error) from None
        if not (isinstance(found, CellArray) and found.ndim):
            return listed(found)
        found.setflags(write=False)
        return found

    def __repr__(self) -> str:
        return repr(np.asarray(self))

    def __str__(self) -> str:
        return str(np.asarray(self))

    def _assigned_to(self, *_: Any) -> Any:
        raise refusals.assigned_to()

    __setitem__ = __iadd__ = __isub__ = __imul__ = __itruediv__ = __ipow__ = _assigned_to
    __ifloordiv__ = __imod__ = _assigned_to
    __imatmul__ = _assigned_to
    fill = put = _assigned_to  # type: ignore[assignment]

    def sort(self, *_: Any, **__: Any) -> NoReturn:
        raise refusals.unknown_operation(".sort of an array under differentiation")


def checked_key(key: Any) -> Any:
    """The key, if no value under differentiation is in it: LostDerivativeError."""
    for part in key if isinstance(key, tuple) else (key,):
        for held in in_runs(np.array(part) if isinstance(part, list) else part):
            raise lost_derivative(held, "an index")
    return key


def sealed(result: Any, run: Run) -> Any:
    """What came of cells of a run, as a value of it, or as cells that nobody writes into.

    What NumPy put among them by itself, such as the 0 that an empty sum is, belongs to the run too.
    """
    if in_a_run(result) or np.shape(result) == ():
        return run.lifted(listed(result))
    array = np.asarray(result)
    if not run.takes_arrays:
        array = np.empty(result.shape, dtype=object)
        array.ravel()[:] = list(map(run.lifted, result.flat))
    cells = array.view(CellArray)
    cells.whose = run
    cells.setflags(write=False)
    return cells


#: What NumPy does itself: it makes a view, which is written into no more than the array.
_NUMPYS_OWN = ("diagonal", "setflags", "swapaxes", "transpose")


def _method(name: str) -> Callable[..., Any]:
    def method(self: CellArray, *given: Any, **options: Any) -> Any:
        return self.whose.algebra.bound(name, self)(*given, **options)

    return method


for _name, _numpys in vars(np.ndarray).items():
    if callable(_numpys) and not (
        _name.startswith("_") or _name in (*vars(CellArray), *_NUMPYS_OWN)
    ):
        setattr(CellArray, _name, _method(_name))

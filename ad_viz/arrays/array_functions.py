"""NumPy's functions of arrays, in one table: what one engine takes all take, or all refuse alike.

Where NumPy's arrays have a method of a function's name, ours have it too, from the same row.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import numpy as np

from ad_viz.arrays import along_axes, matrices, shaping
from ad_viz.arrays.apply import apply
from ad_viz.arrays.arrangement import arranged
from ad_viz.arrays.cell_array import CellArray
from ad_viz.arrays.composed import averages, places, products, questions
from ad_viz.arrays.promotion import as_cells, is_cells, listed, operand, whole
from ad_viz.core.active import Active
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import ADError, UnknownOperationError
from ad_viz.reporting import refusals
from ad_viz.reporting.instead import instead_of
from ad_viz.reporting.misfits import unfit
from ad_viz.rules.arithmetic import shape_of
from ad_viz.vocabulary import VALUE

__all__ = ["FUNCTIONS", "METHODS", "bound", "function_of"]


def function_of(
    function: Any, types: Iterable[type], inputs: tuple[Any, ...], options: dict[str, Any]
) -> Any:
    """What NumPy's ``function`` is of values of runs, of these ``types``.

    Raises UnknownOperationError for a function of arrays without a row.

    >>> function_of(np.flip, (), ([1.0, 2.0],), {}).tolist()
    [2.0, 1.0]
    """
    name: str = function.__name__
    if function is getattr(np.linalg, name, None):
        name = f"linalg.{name}"
    elif function is not getattr(np, name, None):
        name = ""
    if name not in FUNCTIONS:
        written = f"{function.__module__.replace('numpy', 'np', 1)}.{function.__name__}"
        if any(issubclass(kind, Active | CellArray) and hasattr(kind, "shape") for kind in types):
            raise refusals.unknown_operation(f"{written} of an array under differentiation")
        try:
            return whole(function._implementation(*inputs, **options))  # of numbers: cells to NumPy
        except (TypeError, AttributeError) as error:
            is_inside = isinstance(error, UnknownOperationError)  # of what NumPy made it of
            if isinstance(error, ADError) and not (is_inside and instead_of(written)):
                raise
            raise refusals.unknown_operation(f"{written} of these {VALUE.many}") from None
    return _of(FUNCTIONS[name], f"np.{name}", f"np.{name}(array)", *inputs, **options)


def _of(row: Callable[..., Any], name: str, alone: str, *inputs: Any, **options: Any) -> Any:
    """What the row is of arguments that it may not have, as NumPy's own has."""
    for option in ("out", "dtype"):
        if options.get(option) is not None:
            raise refusals.unknown_operation(f"{name} with {option}=", _WITHOUT[option])
    try:
        return row(*inputs, **options)
    except TypeError as error:
        if "argument" not in str(error) or isinstance(error, ADError):
            raise
        given = [option for option in _WITHOUT if option in options]
        asked = f"{name} with {f'{given[0]}=' if given else 'these arguments'}"
        remedy = _WITHOUT[given[0]] if given else f"write {alone} alone"
        raise refusals.unknown_operation(asked, remedy) from None


#: What to write for options that have no rule.
_WITHOUT: Final = {
    "out": "give the result a name: z = np.add(x, y), not np.add(x, y, out=z)",
    "dtype": "give the function inputs of that kind, such as x.astype(np.float32)",
    "where": "choose first: np.sum(np.where(condition, x, 0.0)), np.mean(x[condition])",
    "initial": "add it yourself: np.sum(x) + initial, np.maximum(np.max(x), initial)",
    "correction": "write ddof= for correction=",
    "mean": "write np.mean((x - mean) ** 2), and its root for np.std",
    "order": "write x.T.ravel() for the order of Fortran",
}


def _total(function: Callable[..., Any]) -> Callable[..., Any]:
    """A sum or mean: that of one number is itself."""

    def total(a: Any, axis: Any = None, keepdims: bool = False) -> Any:
        a = listed(a)
        return function(a, axis, keepdims) if shape_of(a) else a

    return total


def _reshape(a: Any, shape: Any) -> Any:
    return shaping.reshape(listed(a), shape)


def _broadcast_to(a: Any, shape: Any) -> Any:
    sizes = np.broadcast_shapes(shape)  # of an int, too
    try:
        np.broadcast_to(np.broadcast_to(0.0, shape_of(listed(a))), sizes)
    except ValueError as error:
        raise unfit([listed(a)], "broadcast_to", f"one that stretches to {sizes}") from error
    return shaping.broadcast_to(listed(a), sizes)


def _transpose(a: Any, axes: Any = None) -> Any:
    return shaping.transpose(listed(a), axes)


def _clip(a: Any, a_min: Any = None, a_max: Any = None, *, min: Any = None, max: Any = None) -> Any:
    """The lesser of the greater."""
    low, high = (a_min if min is None else min), (a_max if max is None else max)
    a = listed(a)
    a = a if low is None else apply(PRIMITIVES["max"], a, listed(low))
    return a if high is None else apply(PRIMITIVES["min"], a, listed(high))


def _rounded(a: Any, decimals: int = 0) -> Any:
    a = listed(a)
    if not decimals:
        return apply(PRIMITIVES["round"], a)
    scale = 10.0**decimals
    return apply(PRIMITIVES["round"], a * scale) / scale


def _like(filled: Callable[[Any], Any]) -> Callable[..., Any]:
    """Plain numbers in the shape of an array, of which nothing else is asked."""
    return lambda a: filled(shape_of(listed(a)))


def _each(function: Callable[[Any], Any]) -> Callable[..., Any]:
    """Of several, each by itself."""
    return lambda *arrays: function(*arrays) if len(arrays) == 1 else tuple(map(function, arrays))


def _item(a: Any, *place: Any) -> Any:
    """One element: the only one, or that at a place."""
    if not place:
        return shaping.reshape(a, ())
    if len(place) == 1 and not isinstance(place[0], tuple):
        return shaping.index(_row(a), place[0])
    return shaping.index(a, place if len(place) > 1 else place[0])


def _row(a: Any) -> Any:
    return _reshape(a, -1)


def _astype(a: Any, dtype: Any, *, copy: bool = True) -> Any:
    """The array itself, where its numbers are of that kind already."""
    kind, own = np.dtype(dtype), np.dtype(float) if is_cells(a) else a.dtype
    if kind == own:
        return a
    remedy = f"give the function inputs of that kind: x.astype(np.{kind})"
    if kind.kind != "f":
        remedy = f"write np.trunc(x), or of the numbers alone x.value.astype(np.{kind})"
    raise refusals.unknown_operation(f".astype({kind}) of an array of {own}", remedy)


#: By name.
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    **along_axes.FUNCTIONS,
    **matrices.FUNCTIONS,
    **averages.FUNCTIONS,
    **places.FUNCTIONS,
    **products.FUNCTIONS,
    **questions.FUNCTIONS,
    "sum": _total(shaping.sum_over),
    "mean": _total(shaping.mean),
    "reshape": _reshape,
    "ravel": _row,
    "broadcast_to": _broadcast_to,
    "transpose": _transpose,
    "where": shaping.where,
    "clip": _clip,
    "round": _rounded,
    "around": _rounded,
    "fix": lambda a: apply(PRIMITIVES["trunc"], listed(a)),
    "copy": lambda a: operand(listed(a)),
    "ndim": lambda a: len(shape_of(listed(a))),
    "shape": lambda a: shape_of(listed(a)),
    "size": lambda a: int(np.prod(shape_of(listed(a)), dtype=int)),
    "atleast_1d": _each(arranged(np.atleast_1d)),
    "atleast_2d": _each(arranged(np.atleast_2d)),
    "real": listed,
    "full_like": lambda a, filling: shaping.broadcast_to(filling, shape_of(listed(a))),
    "empty_like": _like(np.zeros),
    "zeros_like": _like(np.zeros),
    "ones_like": _like(np.ones),
    **{
        function.__name__: arranged(function)
        for function in (
            np.stack, np.concatenate, np.hstack, np.vstack, np.column_stack, np.dstack,
            np.diagonal, np.expand_dims, np.flip,
            np.fliplr, np.flipud, np.moveaxis, np.repeat, np.roll, np.rot90, np.squeeze,
            np.swapaxes, np.take, np.tile,
        )
    },
}  # fmt: skip


def _several(row: Callable[..., Any]) -> Callable[..., Any]:
    """``x.reshape(2, 3)`` is ``x.reshape((2, 3))``."""
    return lambda array, *given: row(array, *(given if len(given) < 2 else (given,)))


#: By name; each is given the array first.
METHODS: Final[dict[str, Callable[..., Any]]] = {
    **{
        name: row
        for name, row in FUNCTIONS.items()
        if callable(getattr(np.ndarray, name, None)) and name != "sort"  # which is done in place
    },
    "astype": _astype,
    "flatten": _row,
    "item": _item,
    "tolist": lambda array: as_cells(array).tolist(),
    "reshape": _several(_reshape),
    "transpose": _several(_transpose),
}


def bound(name: str, array: Any) -> Callable[..., Any]:
    """The method of that name, of an array. Raises UnknownOperationError without a row."""
    row = METHODS.get(name, getattr(Active, name, None))
    if row is None:
        raise refusals.unknown_operation(f".{name} of an array under differentiation")
    return partial(_of, row, f".{name}", f".{name}()", array)

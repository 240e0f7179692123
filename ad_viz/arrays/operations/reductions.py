"""Rows that go along axes: the greatest, products, spreads, running sums, order."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from ad_viz.arrays.apply import numbers
from ad_viz.arrays.operations.by_cells import extreme
from ad_viz.arrays.operations.meanings import DERIVATIVES
from ad_viz.nesting.run import in_a_run
from ad_viz.rules.arithmetic import shape_of

__all__ = ["ROWS", "VALUES", "WORDS"]

#: At a tie the greatest share equally; a spread of nothing has the slope 0.
ROWS: Final = """
    max      c = max(a, axis, keepdims)        =>  dc = sum(greatest(a, axis) * da, axis, keepdims)  <=  ā += greatest(a, axis) * spread(c̄, a, axis)   ; the greatest of a
    min      c = min(a, axis, keepdims)        =>  dc = sum(least(a, axis) * da, axis, keepdims)     <=  ā += least(a, axis) * spread(c̄, a, axis)      ; the least of a
    prod     c = prod(a, axis, keepdims)       =>  dc = sum(others(a, axis) * da, axis, keepdims)    <=  ā += others(a, axis) * spread(c̄, a, axis)     ; the product of a
    var      c = var(a, axis, ddof, keepdims)  =>  dc = 2 * sum(centred(a, axis) * da, axis, keepdims) / freedom(a, axis, ddof)  <=  ā += 2 * centred(a, axis) * spread(c̄, a, axis) / freedom(a, axis, ddof)  ; the variance of a
    std      c = std(a, axis, ddof, keepdims)  =>  dc = ratio(sum(centred(a, axis) * da, axis, keepdims), c) / freedom(a, axis, ddof)  <=  ā += centred(a, axis) * spread(ratio(c̄, c), a, axis) / freedom(a, axis, ddof)  ; the standard deviation of a
    norm     c = norm(a, axis, keepdims)       =>  dc = sum(unit(a, c, axis) * da, axis, keepdims)   <=  ā += unit(a, c, axis) * spread(c̄, a, axis)    ; the norm of a
    cumsum   c = cumsum(a, axis)               =>  dc = cumsum(da, axis)                             <=  ā += from_behind(c̄, a, axis)                  ; the running sums of a
    cumprod  c = cumprod(a, axis)              =>  dc = running(da, a, c, axis)                      <=  ā += running_back(c̄, a, c, axis)              ; the running products of a
    diff     c = diff(a, n, axis)              =>  dc = diff(da, n, axis)                            <=  ā += undone(c̄, n, axis)                       ; the differences of a
    sort     c = sort(a, axis)                 =>  dc = picked(da, order(a, axis), c)                <=  ā += placed(c̄, order(a, axis), a)             ; a, sorted
"""  # noqa: E501


def _along(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda a, axis, keepdims: function(a, axis=axis, keepdims=keepdims)


def _spread(function: Callable[..., Any]) -> Callable[..., Any]:
    def spread(a: Any, axis: Any, ddof: Any, keepdims: bool) -> Any:
        if a.dtype != "object":
            return function(a, axis=axis, ddof=ddof, keepdims=keepdims)
        centre = a - np.mean(a, axis=axis, keepdims=True)
        found = np.sum(centre * centre, axis=axis, keepdims=keepdims) / _freedom(a, axis, ddof)
        return found if function is np.var else np.sqrt(found)

    return spread


def _norm(a: Any, axis: Any, keepdims: bool) -> Any:
    if a.dtype == "object" and a.size:
        return np.sqrt(np.sum(a * a, axis=axis, keepdims=keepdims))
    a = a if a.size else a.astype(float)
    size = np.max(np.abs(a), axis=axis, keepdims=True, initial=0.0)
    scale = np.where((size > 0) & np.isfinite(size), size, 1.0)
    found = scale * np.sqrt(np.sum((a / scale) ** 2, axis=axis, keepdims=True))
    return found if keepdims else np.squeeze(found, axis=axis)


def _sorted(a: Any, axis: Any) -> Any:
    return np.ravel(a)[_order(a, axis)]


#: What the values' names are of plain arrays, and of arrays of cells.
VALUES: Final[dict[str, Any]] = {
    "max": extreme(np.max),
    "min": extreme(np.min),
    "prod": _along(np.prod),
    "var": _spread(np.var),
    "std": _spread(np.std),
    "norm": _norm,
    "cumsum": lambda a, axis: np.cumsum(a, axis=axis),
    "cumprod": lambda a, axis: np.cumprod(a, axis=axis),
    "diff": lambda a, n, axis: np.diff(a, n=n, axis=axis),
    "sort": _sorted,
}


def _shares(greatest: Callable[..., Any]) -> Callable[..., Any]:
    """1 where the greatest is, shared among those that tie, 0 elsewhere."""

    def shares(a: Any, axis: Any) -> Any:
        found = numbers(a)
        top = greatest(found, axis=axis, keepdims=True)
        chosen = (found == top) | (np.isnan(found) & np.isnan(top))
        return chosen / np.sum(chosen, axis=axis, keepdims=True)

    return shares


def _others(a: Any, axis: Any) -> Any:
    """The product of all others along the axis, for each element: a zero is no obstacle."""
    if 0 in shape_of(a):
        return a
    axes = range(len(shape_of(a))) if axis is None else np.atleast_1d(axis) % len(shape_of(a))
    last = [int(k) for k in axes]
    order = [*(k for k in range(len(shape_of(a))) if k not in last), *last]
    turned = DERIVATIVES["transpose"](a, tuple(order))
    shape = shape_of(turned)
    flat = DERIVATIVES["reshape"](turned, (*shape[: len(shape) - len(last)], -1))
    found = _others_in_rows(flat)
    back = DERIVATIVES["reshape"](found, shape)
    return DERIVATIVES["transpose"](back, tuple(int(k) for k in np.argsort(order)))


def _others_in_rows(a: Any) -> Any:
    count = shape_of(a)[-1]
    if in_a_run(a):
        each = DERIVATIVES["reshape"](a, (*shape_of(a)[:-1], 1, count))
        table = DERIVATIVES["where"](np.eye(count, dtype=bool), 1.0, each)
        return DERIVATIVES["prod"](table, -1, False)
    ones = np.ones((*shape_of(a)[:-1], 1))
    before = np.cumprod(np.concatenate([ones, a[..., :-1]], axis=-1), axis=-1)
    after = np.cumprod(np.concatenate([ones, a[..., :0:-1]], axis=-1), axis=-1)[..., ::-1]
    return before * after


def _centred(a: Any, axis: Any) -> Any:
    return a - DERIVATIVES["mean"](a, axis, True)


def _freedom(like: Any, axis: Any, ddof: Any) -> float:
    """By what a sum of squares is divided: how many there are, less ``ddof``."""
    return float(max(DERIVATIVES["counted"](like, axis) - ddof, 0.0))


def _ratio(x: Any, c: Any) -> Any:
    """``x / c``, and 0 where c is 0."""
    none = numbers(c) == 0
    if not np.any(none):
        return DERIVATIVES["divide"](x, c)
    if shape_of(c) == ():
        return 0.0
    divided = DERIVATIVES["divide"](x, DERIVATIVES["where"](none, 1.0, c))
    return DERIVATIVES["where"](none, 0.0, divided)


def _unit(a: Any, c: Any, axis: Any) -> Any:
    """``a`` divided by its length; 0 where that is 0."""
    return _ratio(a, DERIVATIVES["spread"](c, a, axis))


def _from_behind(c: Any, like: Any, axis: Any) -> Any:
    """Running sums from the last to the first."""
    along = ((), {"axis": axis})
    found = DERIVATIVES["flip"](DERIVATIVES["cumsum"](DERIVATIVES["flip"](c, along), axis), along)
    return DERIVATIVES["reshape"](found, shape_of(like))


def _slices(a: Any, axis: Any) -> list[Any]:
    """The slices of an array along the axis; its elements, where there is none."""
    if axis is None:
        a, axis = DERIVATIVES["reshape"](a, (-1,)), 0
    before = (slice(None),) * (axis % len(shape_of(a)))
    count = shape_of(a)[axis]
    return [DERIVATIVES["getindex"](a, (*before, place)) for place in range(count)]


def _put_together(slices: list[Any], like: Any, axis: Any) -> Any:
    if not slices:
        return like
    found = DERIVATIVES["stack"](slices, ((), {"axis": 0 if axis is None else axis}))
    return DERIVATIVES["reshape"](found, shape_of(like))


def _running(tangent: Any, a: Any, c: Any, axis: Any) -> Any:
    """Tangents of running products: each is the last one times ``a``, and what ``a`` adds."""
    rows = zip(_slices(tangent, axis), _slices(a, axis), strict=True)
    products = _slices(c, None if axis is None else axis)
    product = DERIVATIVES["product"]
    found: list[Any] = []
    for place, (da, factor) in enumerate(rows):
        more = product(products[place - 1], da) if place else da
        found.append(more + product(found[-1], factor) if found else more)
    return _put_together(found, c, axis)


def _running_back(c: Any, a: Any, value: Any, axis: Any) -> Any:
    product, factors = DERIVATIVES["product"], _slices(a, axis)
    products, adjoints = _slices(value, axis), _slices(c, axis)
    found: list[Any] = []
    after: Any = None
    for place in range(len(factors))[::-1]:
        more = None if after is None else product(factors[place + 1], after)
        after = adjoints[place] if more is None else adjoints[place] + more
        found.append(product(products[place - 1], after) if place else after)
    return _put_together(found[::-1], a, axis)


def _undone(c: Any, n: int, axis: int) -> Any:
    for _ in range(n):
        edge = list(shape_of(c))
        edge[axis] = 1
        padded = [np.zeros(edge), c, np.zeros(edge)]
        c = -DERIVATIVES["diff"](DERIVATIVES["concatenate"](padded, ((), {"axis": axis})), 1, axis)
    return c


def _order(a: Any, axis: Any) -> Any:
    """Which element, counted, stands in each place of the sorted array; equals keep their order."""
    found = numbers(a)
    if axis is None:
        return np.argsort(found, axis=None, kind="stable")
    places = np.argsort(found, axis=axis, kind="stable")
    counted = np.arange(found.size).reshape(found.shape)
    return np.take_along_axis(counted, places, axis=axis)


#: What the derivatives' own words mean.
WORDS: Final[dict[str, Callable[..., Any]]] = {
    "greatest": _shares(np.max),
    "least": _shares(np.min),
    "others": _others,
    "centred": _centred,
    "freedom": _freedom,
    "ratio": _ratio,
    "unit": _unit,
    "from_behind": _from_behind,
    "running": _running,
    "running_back": _running_back,
    "undone": _undone,
    "order": _order,
}

"""Where each cell stands that an operation only moves, or chooses among others: of each row."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from ad_viz.arrays.apply import primal
from ad_viz.arrays.operations.meanings import DERIVATIVES, VALUES
from ad_viz.arrays.operations.row import Map
from ad_viz.rules.arithmetic import Shape

__all__ = ["MOST", "is_extreme", "places"]

#: More pairs are not listed: then the whole of the operand is meant.
MOST: Final = 4_096

#: In the value, and in the operand.
Places = tuple[Any, Any]


def places(weight: Map) -> Places | None:
    """The places of the cells that meet; None of what is no such operation.

    >>> from ad_viz.arrays.operations.row import Applied
    >>> from ad_viz.arrays.operations.table import ROWS
    >>> x = np.array([3.0, 1.0, 2.0])
    >>> child, parent = places(Applied(ROWS["sort"], (0,)).linear_map(0, (x,), np.sort(x)))
    >>> child.tolist(), parent.tolist()
    ([0, 1, 2], [1, 2, 0])
    """
    rule = _PLACES.get(weight.name)
    if rule is None and weight.of.row.options == ("how",):
        rule = _part if weight.of.row.is_variadic else _moved
    if rule is None:
        return None
    child, parent = rule(weight)
    return np.ravel(child), np.ravel(parent)


def is_extreme(weight: Map) -> bool:
    """Whether it chooses by size: among cells that tie each has a share."""
    return _PLACES.get(weight.name) is _extreme


def _size(shape: Shape) -> int:
    return int(np.prod(shape, dtype=int))


def _numbers(shape: Shape) -> Any:
    return np.arange(_size(shape)).reshape(shape)


def _taken(places: Any) -> Places:
    """Each cell of the value is the operand's at that place."""
    return np.arange(np.size(places)), places


def _same(weight: Map) -> Places:
    return _taken(_numbers(weight.parent))


def _moved(weight: Map) -> Places:
    return _taken(VALUES[weight.name](_numbers(weight.parent), *weight.of.options))


def _part(weight: Map) -> Places:
    places = DERIVATIVES["part"](weight.name, weight.slot, weight.operands, *weight.of.options)
    return places, np.arange(np.size(places))


def _joined(weight: Map) -> Places:
    places = np.arange(_size(weight.parent))
    return places + weight.of.option("starts")[weight.slot], places


def _scattered(weight: Map) -> Places:
    places = _numbers(weight.child)[weight.of.option("key")]
    return places, np.broadcast_to(_numbers(weight.parent), np.shape(places))


def _chosen(weight: Map) -> Places:
    condition = np.broadcast_to(weight.of.option("condition"), weight.child)
    child = np.flatnonzero(condition if weight.slot == 0 else ~condition)
    return child, np.broadcast_to(_numbers(weight.parent), weight.child).ravel()[child]


def _among_zeros(weight: Map) -> Places:
    """Of a diagonal or a triangle: the rest of the value is 0."""
    kept = np.ravel(VALUES[weight.name](1 + _numbers(weight.parent), *weight.of.options))
    return np.flatnonzero(kept), kept[kept > 0] - 1


def _diagonal(weight: Map) -> Places:
    rows, columns = weight.parent
    parent = np.flatnonzero(np.eye(rows, columns, k=weight.of.option("offset")))
    return np.zeros_like(parent), parent


def _extreme(weight: Map) -> Places:
    """The greatest of each sum, or those that tie."""
    axis, parent = weight.of.option("axis"), np.asarray(primal(weight.operands[0]))
    part = DERIVATIVES["greatest" if weight.name == "max" else "least"](parent, axis)
    kept = np.sum(part, axis=axis, keepdims=True)
    child = np.broadcast_to(_numbers(kept.shape), weight.parent)
    return child[part > 0], np.flatnonzero(part)


def _running(weight: Map) -> Places:
    """A running sum is of all up to its place."""
    axis = weight.of.option("axis")
    numbers = _numbers((_size(weight.parent),) if axis is None else weight.parent)
    along = np.moveaxis(numbers, 0 if axis is None else axis, 0)
    if len(along) * along.size > 2 * MOST:
        return _too_many()
    last, first = np.tril_indices(len(along))
    return along[last], along[first]


def _differences(weight: Map) -> Places:
    n, axis = weight.of.option("n"), weight.of.option("axis")
    parent = np.moveaxis(_numbers(weight.parent), axis, 0)
    child = np.moveaxis(_numbers(weight.child), axis, 0)
    parts = [parent[k : k + len(child)] for k in range(n + 1)]
    return np.concatenate([child] * (n + 1)), np.concatenate(parts)


def _too_many() -> Places:
    places = np.zeros(MOST + 1, dtype=int)
    places[1::3] = 1
    return places, places


#: By the row's name.
_PLACES: Final[dict[str, Callable[[Map], Places]]] = {
    "reshape": _same,
    "broadcast_to": lambda w: _taken(np.broadcast_to(_numbers(w.parent), w.child)),
    "transpose": lambda w: _taken(np.transpose(_numbers(w.parent), w.of.option("axes"))),
    "getindex": lambda w: _taken(_numbers(w.parent)[w.of.option("key")]),
    "scatter": _scattered,
    "join": _joined,
    "where": _chosen,
    "sort": lambda w: _taken(DERIVATIVES["order"](primal(w.operands[0]), w.of.option("axis"))),
    "max": _extreme,
    "min": _extreme,
    "trace": _diagonal,
    "diag": _among_zeros,
    "tril": _among_zeros,
    "triu": _among_zeros,
    "cumsum": _running,
    "cumprod": _running,
    "diff": _differences,
}

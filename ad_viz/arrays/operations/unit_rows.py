"""The weights of single cells in a linear map without simpler words for them: asked of the map."""

from typing import Any

import numpy as np

from ad_viz.arrays.apply import primal
from ad_viz.arrays.operations.reach import Reach
from ad_viz.arrays.operations.row import Map

__all__ = ["each_weight", "unit_row"]


def unit_row(weight: Map, cell: int) -> Any:
    """What each cell of the operand weighs in this cell of the value, in a row.

    >>> from ad_viz.arrays.operations.row import Applied
    >>> from ad_viz.arrays.operations.table import ROWS
    >>> x = np.array([1.0, 4.0, 9.0])
    >>> weight = Applied(ROWS["diff"], (1, -1)).linear_map(0, (x,), np.diff(x))
    >>> unit_row(weight, 1).tolist()
    [0.0, -1.0, 1.0]
    """
    unit: Any = 1.0
    if weight.child:
        unit = np.zeros(weight.child)
        unit.flat[cell] = 1.0
    found = np.asarray(primal(weight.back(unit)), float)
    return np.broadcast_to(found, weight.parent).ravel() + 0.0  # a zero without a sign


def each_weight(weight: Map, reach: Reach) -> list[float]:
    """The weight of each pair of a map's reach, in its order."""
    child, parent = _places(reach)
    rows = {cell: unit_row(weight, cell) for cell in np.unique(child).tolist()}
    return [float(rows[c][p]) for c, p in zip(child.tolist(), parent.tolist(), strict=True)]


def _places(reach: Reach) -> tuple[Any, Any]:
    if reach.pairs is not None:
        return np.array(reach.pairs[0], int), np.array(reach.pairs[1], int)
    counts = [count for count, _, _ in reach.axes]
    counters = np.indices(counts).reshape(len(counts), int(np.prod(counts, dtype=int)))
    steps = np.array([axis[1:] for axis in reach.axes], int).reshape(-1, 2)
    child, parent = (first + steps[:, k] @ counters for k, first in enumerate(reach.first))
    return child, parent

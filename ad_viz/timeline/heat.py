"""The heat map of an array: how high it is drawn, as in the front end, and on what scale."""

import math
from collections.abc import Iterable
from statistics import median
from typing import Any, Final

from ad_viz.arrays.apply import primal
from ad_viz.rules.arithmetic import Shape
from ad_viz.timeline.array_value import MOST

__all__ = ["cell_size", "grid", "largest", "map_size", "scale_of"]

#: In CSS pixels: the room of a map, a cell at its largest, and a cell that holds a number.
_ROOM: Final = (108.0, 90.0)
_CELL: Final = (22.0, 14.0)
_NUMBERED: Final = (34.0, 15.0)
#: So few columns and rows have numbers.
_NUMBERS: Final = (3, 6)
_BLOCKS: Final = 64


def grid(shape: Shape) -> tuple[int, int]:
    """The rows and columns that are drawn: a vector is a column, more axes lie side by side.

    >>> grid((4,)), grid((4, 3)), grid((2, 4, 3)), grid((784, 64))
    ((4, 1), (4, 3), (4, 6), (64, 64))
    """
    rows, columns = shape[-2:] if len(shape) > 1 else (*shape, 1)
    if math.prod(shape) > MOST:
        rows, columns = (math.prod(shape[:-1]), shape[-1]) if len(shape) > 1 else (shape[0], 1)
        return min(rows, _BLOCKS), min(columns, _BLOCKS)
    return rows, columns * math.prod(shape[:-2])


def cell_size(rows: int, columns: int) -> tuple[float, float]:
    """The width and the height of one cell of a grid, in CSS pixels.

    >>> cell_size(4, 3), cell_size(2, 6)
    ((34.0, 15.0), (18.0, 14.0))
    """
    if columns <= _NUMBERS[0] and rows <= _NUMBERS[1]:
        return _NUMBERED
    return min(_CELL[0], _ROOM[0] / columns), min(_CELL[1], _ROOM[1] / rows)


def map_size(shape: Shape) -> tuple[float, float]:
    """How wide and how high the map is; 0 and 0 for a number.

    >>> map_size(()), map_size((4,)), map_size((4, 6)), map_size((784, 64))
    ((0.0, 0.0), (34.0, 60.0), (108.0, 56.0), (108.0, 90.0))
    """
    if not shape or not math.prod(shape):
        return 0.0, 0.0
    rows, columns = grid(shape)
    width, height = cell_size(rows, columns)
    return round(columns * width, 2), round(rows * height, 2)


def largest(array: Any) -> float:
    """The size of its largest finite number; 0 where there is none.

    >>> import numpy as np
    >>> largest(np.array([[1.0, -4.0], [np.inf, 2.0]]))
    4.0
    """
    import numpy as np

    plain = np.asarray(primal(array), dtype=float)
    return float(np.max(np.abs(plain), where=np.isfinite(plain), initial=0.0))


def scale_of(sizes: Iterable[float]) -> float:
    """The power of ten that half of the sizes, but for zeros, are near or below.

    >>> scale_of([0.3, 2.0, 0.0, 700.0]), scale_of([])
    (1.0, 1.0)
    """
    found = [size for size in sizes if size > 0]
    return 10.0 ** round(math.log10(median(found))) if found else 1.0

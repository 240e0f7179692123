"""The heat map of an array: how high it is drawn, as in the front end, and on what scale."""

import math
from statistics import median
from typing import Final

from ad_viz.arrays.apply import primal
from ad_viz.program.recording import Recording
from ad_viz.rules.arithmetic import Shape, is_array
from ad_viz.timeline.array_value import MOST

__all__ = ["cell_size", "grid", "map_height", "scale_of"]

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


def map_height(shape: Shape) -> float:
    """How high the map is; 0 for a number.

    >>> map_height(()), map_height((4,)), map_height((4, 6)), map_height((784, 64))
    (0, 60.0, 56.0, 90.0)
    """
    if not shape or not math.prod(shape):
        return 0
    rows, columns = grid(shape)
    return round(rows * cell_size(rows, columns)[1], 2)


def scale_of(recording: Recording) -> float:
    """The power of ten that the largest number of half of all arrays is near.

    >>> from ad_viz.program.recording import record
    >>> scale_of(record(lambda x: 2 * x, 3.0))
    1.0
    """
    import numpy as np

    arrays = [primal(node.value) for node in recording.nodes if is_array(node.value)]
    largest = [float(np.max(np.abs(a[np.isfinite(a)]), initial=0.0)) for a in arrays]
    sizes = [size for size in largest if size > 0]
    return 10.0 ** round(math.log10(median(sizes))) if sizes else 1.0

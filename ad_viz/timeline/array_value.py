"""An array in a timeline: its shape and its cells, or block means where there are too many."""

import math
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

__all__ = ["EXACT", "MOST", "ArrayValue", "array_value", "cell_number", "read", "shape_text"]

#: Up to so many cells travel with all their digits; up to ``MOST`` with those that are shown.
EXACT: Final = 256
MOST: Final = 4_096
#: The blocks of a larger array, along each of its axes.
_BLOCKS: Final = 64


class ArrayValue(NamedTuple):
    """Cells in row-major order; those of ``blocks``, if the array has too many, are means.

    ``least`` and ``greatest`` are then a number and its index in the array itself.
    """

    shape: tuple[int, ...]
    cells: tuple[float, ...]
    blocks: tuple[int, ...] | None = None
    least: tuple[float, tuple[int, ...]] | None = None
    greatest: tuple[float, tuple[int, ...]] | None = None


def array_value(array: Any) -> dict[str, Any]:
    """The array as JSON can hold it.

    >>> import numpy as np
    >>> array_value(np.array([[1.5, np.inf]]))
    {'shape': [1, 2], 'cells': [1.5, 'inf']}
    >>> large = array_value(np.ones((784, 64)))
    >>> large["blocks"], large["cells"][:2], large["least"]
    ([64, 64], [1.0, 1.0], [1.0, [0, 0]])
    """
    shape = list(array.shape)
    if array.size <= MOST:
        cells = array.ravel().tolist()
        return {"shape": shape, "cells": [_number(x, array.size <= EXACT) for x in cells]}
    import numpy as np

    means = _means(array.reshape(-1, array.shape[-1]) if array.ndim > 1 else array[:, None])
    ends = {
        name: [_number(float(array.flat[place]), True), [*map(int, np.unravel_index(place, shape))]]
        for name, place in (("least", np.argmin(array)), ("greatest", np.argmax(array)))
    }
    return {
        "shape": shape,
        "cells": [_number(x, False) for x in means.ravel().tolist()],
        "blocks": list(means.shape),
        **ends,
    }


def _means(matrix: Any) -> Any:
    """Means of blocks, at most 64 either way."""
    import numpy as np

    for axis in (0, 1):
        size = matrix.shape[axis]
        count = min(size, _BLOCKS)
        starts = np.arange(count) * size // count
        lengths = np.diff([*starts, size])
        sums = np.add.reduceat(matrix, starts, axis=axis)
        matrix = sums / (lengths[:, None] if axis == 0 else lengths)
    return matrix


def _number(x: float, exact: bool) -> float | str:
    if not math.isfinite(x):
        return "nan" if math.isnan(x) else "inf" if x > 0 else "-inf"
    return x if exact else float(f"{x:.5g}")


def read(written: Mapping[str, Any]) -> ArrayValue:
    """The array that ``array_value`` wrote.

    >>> read({"shape": [2], "cells": [1.5, "nan"]})
    ArrayValue(shape=(2,), cells=(1.5, nan), blocks=None, least=None, greatest=None)
    """
    blocks = written.get("blocks")
    return ArrayValue(
        tuple(written["shape"]),
        tuple(map(float, written["cells"])),
        None if blocks is None else tuple(blocks),
        *((float(end[0]), tuple(end[1])) if (end := written.get(name)) else None
          for name in ("least", "greatest")),
    )  # fmt: skip


def cell_number(value: ArrayValue, index: tuple[int, ...]) -> float:
    """The number at an index of an array that is whole.

    >>> cell_number(ArrayValue((2, 2), (1.0, 2.0, 3.0, 4.0)), (1, 0))
    3.0
    """
    place = 0
    for size, k in zip(value.shape, index, strict=True):
        place = place * size + k
    return value.cells[place]


def shape_text(shape: tuple[int, ...] | list[int]) -> str:
    """The shape as Python writes it.

    >>> shape_text((4,)), shape_text([4, 3]), shape_text(())
    ('(4,)', '(4, 3)', '()')
    """
    return str(tuple(shape))

"""The elements of arrays that are stretched to one shape, and what is said where one goes wrong."""

from collections.abc import Iterator, Sequence, Sized
from contextlib import contextmanager
from typing import Any

import numpy as np

from ad_viz.arrays.join import split
from ad_viz.rules.arithmetic import is_array, shape_of

__all__ = ["column", "noted", "rows"]

Shape = tuple[int, ...]


def rows(values: Sequence[Any], shape: Shape) -> Iterator[tuple[Any, ...]]:
    """One element of each value, for each element of ``shape``.

    >>> list(rows([np.array([1.0, 2.0]), 5.0], (2,)))
    [(1.0, 5.0), (2.0, 5.0)]
    """
    return zip(*(column(value, shape) for value in values), strict=True)


def column(value: Any, shape: Shape) -> list[Any]:
    """The elements of ``value``, in order, as often as it takes to fill ``shape``."""
    cells = split(value) if is_array(value) else [value]
    sizes = shape_of(value)
    if sizes == shape:
        return cells
    places = np.broadcast_to(np.arange(len(cells)).reshape(sizes), shape)
    return [cells[place] for place in places.ravel().tolist()]


@contextmanager
def noted(done: Sized, shape: Shape) -> Iterator[None]:
    """An exception is told the index of its element; ``done`` has one entry for each before it."""
    try:
        yield
    except Exception as error:
        index = tuple(map(int, np.unravel_index(len(done), shape)))
        if not getattr(error, "__notes__", ()):
            error.add_note(f"This was at element {index} of the broadcast.")
        raise

"""Long arrays, taken block by block: what a formula makes on its way stays in the cache.

A formula of ten passes over an array of a million numbers would fetch it from memory ten times.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

import numpy as np

from ad_viz.arrays.elements.reused import buffer

__all__ = ["BLOCK", "by_blocks", "in_blocks"]

#: Numbers of one block: a few of them fit into the cache next to the processor, and the room for
#: one is found among what was freed; for 128 kB and more the system would be asked.
BLOCK: Final = 15360


def in_blocks(
    function: Callable[..., Any], *values: Any, takes_out: bool = False, spare: Any = None
) -> Any:
    """``function(*values)``, of a function that looks at each element by itself.

    Numbers, and arrays in which one number is repeated, are given to it as they are. A function
    that ``takes_out`` is told where to write, as ``out=``. ``spare`` is one of the values, which
    may be written over.

    >>> in_blocks(lambda a, b: a + b, np.arange(3.0), 1.0).tolist()
    [1.0, 2.0, 3.0]
    """
    size, shape = 0, ()
    for value in values:
        if type(value) is np.ndarray and value.ndim:
            if value.size <= BLOCK or (size and value.shape != shape):
                return function(*values)
            size, shape = value.size, value.shape
    if not size:
        return function(*values)
    rows = [_row(value) for value in values]
    if any(row is None for row in rows):
        return function(*values)
    first = function(*(_part(row, 0) for row in rows))
    kind = np.result_type(first)
    if spare is None or spare.dtype != kind or not spare.flags.c_contiguous:
        whole = buffer(shape, kind)
    else:
        whole, takes_out = spare, False
    found = whole.reshape(-1)
    found[:BLOCK] = first
    for start in range(BLOCK, size, BLOCK):
        block = [_part(row, start) for row in rows]
        out = found[start : start + BLOCK]
        if takes_out:
            function(*block, out=out)
        else:
            out[...] = function(*block)
    return whole


def _part(row: Any, start: int) -> Any:
    return row[start : start + BLOCK] if type(row) is np.ndarray else row


def _row(value: Any) -> Any:
    """Its elements in a row; the number that all of them are; None where that would need a copy."""
    if type(value) is not np.ndarray or not value.ndim:
        return value
    if not any(value.strides):
        return value[(0,) * value.ndim].item()
    return value.reshape(-1) if value.flags.c_contiguous else None


def by_blocks(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that looks at each element by itself, in blocks where its arrays are long."""

    @wraps(function)
    def each(*values: Any) -> Any:
        for value in values:
            if type(value) is np.ndarray and value.size > BLOCK:
                return in_blocks(function, *values)
        return function(*values)

    return each

"""Long arrays, taken block by block: what a formula makes on its way stays in the cache.

A formula of ten passes over an array of a million numbers would fetch it from memory ten times.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

import numpy as np

__all__ = ["by_blocks", "in_blocks"]

#: Numbers of one block: a few of them fit into the cache next to the processor.
BLOCK: Final = 8192


def in_blocks(function: Callable[..., Any], *values: Any) -> Any:
    """``function(*values)``, of a function that looks at each element by itself.

    Numbers, and arrays in which one number is repeated, are given to it as they are.

    >>> in_blocks(lambda a, b: a + b, np.arange(3.0), 1.0).tolist()
    [1.0, 2.0, 3.0]
    """
    size, shape = 0, ()
    for value in values:
        if type(value) is np.ndarray and value.ndim:
            if value.size <= 2 * BLOCK or (size and value.shape != shape):
                return function(*values)
            size, shape = value.size, value.shape
    if not size:
        return function(*values)
    rows = [_row(value) for value in values]
    if any(row is None for row in rows):
        return function(*values)
    found = None
    for start in range(0, size, BLOCK):
        end = start + BLOCK
        block = function(*(r[start:end] if type(r) is np.ndarray else r for r in rows))
        if found is None:
            found = np.empty(size, dtype=np.result_type(block))
        found[start:end] = block
    return found.reshape(shape)  # type: ignore[union-attr]


def _row(value: Any) -> Any:
    """Its elements in a row; the number that all of them are; None where that would need a copy."""
    if type(value) is not np.ndarray or not value.ndim:
        return value
    if not any(value.strides):
        return value[(0,) * value.ndim]
    return value.reshape(-1) if value.flags.c_contiguous else None


def by_blocks(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that looks at each element by itself, in blocks where its arrays are long."""

    @wraps(function)
    def each(*values: Any) -> Any:
        for value in values:
            if type(value) is np.ndarray and value.size > 2 * BLOCK:
                return in_blocks(function, *values)
        return function(*values)

    return each

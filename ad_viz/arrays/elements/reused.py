"""Buffers for new arrays: those that nobody holds any longer, before the system is asked for more.

What is freed goes back to the system where it is much, and comes again a page at a time: to find
room for a million numbers takes longer than to add them. So a few buffers stay here. One is given
out again only while this table alone refers to it: no array, no view and no person has it. All of
them stay until the end of the process, or until others take their place.
"""

from collections.abc import Callable
from math import prod
from sys import getrefcount
from threading import Lock
from typing import Any, Final
from weakref import getweakrefcount

import numpy as np

__all__ = ["MOST", "buffer", "copied", "filled_by", "matrix_product"]

#: Bytes of a buffer: room for less is found as quickly without this; and of all that stay here.
_LEAST, MOST = 2**16, 2**26
#: How many of one shape.
_MANY: Final = 12

_kept: Final[dict[tuple[Any, Any], list[Any]]] = {}
_NONE: Final[list[Any]] = []
_size = 0
_lock: Final = Lock()


def _alone() -> int:
    """How many refer to what only a list has, while one looks through that."""
    for one in [object()]:
        return getrefcount(one)
    return 0


_HOLDERS: Final = _alone()


def buffer(shape: tuple[int, ...], dtype: Any) -> Any:
    """An array of that shape, in which anything may stand.

    >>> buffer((2, 3), np.dtype(float)).shape
    (2, 3)
    """
    size = prod(shape) * dtype.itemsize
    if not _LEAST <= size <= MOST // 4:
        return np.empty(shape, dtype)
    found = _kept.get((shape, dtype), _NONE)
    for place in range(len(found)):  # those in front are in the cache
        one = found[place]
        if getrefcount(one) == _HOLDERS:
            if not _is_as_made(one, shape, dtype):
                one = found[place] = np.empty(shape, dtype)
            one.flags.writeable = True
            return one
    made = np.empty(shape, dtype)
    if len(found) < _MANY:
        _keep(made, (shape, dtype), size)
    return made


def _is_as_made(one: Any, shape: tuple[int, ...], dtype: Any) -> bool:
    """Whether nobody gave it another shape, or waits to be told that it is gone."""
    is_alike = one.shape == shape and one.dtype == dtype and one.flags.c_contiguous
    return is_alike and not getweakrefcount(one)


def copied(array: Any) -> Any:
    """The array's numbers, in the order and the precision of its own, which nobody writes into."""
    if not array.dtype.isnative:
        copy = array.astype(array.dtype.newbyteorder("="))
    elif array.nbytes < _LEAST or not array.flags.c_contiguous:
        copy = array.copy("K")
    else:
        copy = buffer(array.shape, array.dtype)
        np.copyto(copy, array)
    copy.setflags(write=False)
    return copy


def filled_by(ufunc: Callable[..., Any], *values: Any) -> Any:
    """``ufunc(*values)`` in a buffer, where that has the order and the precision it would have.

    >>> filled_by(np.add, np.ones(2), 1.0).tolist()
    [2.0, 2.0]
    """
    for value in values:
        if type(value) is np.ndarray and value.nbytes >= _LEAST:
            break
    else:
        return ufunc(*values)
    shape: Any = None
    dtype: Any = None
    for value in values:
        if type(value) is np.ndarray:
            if not value.flags.c_contiguous or (dtype is not None and value.dtype != dtype):
                return ufunc(*values)
            if shape is None or shape == value.shape:
                shape, dtype = value.shape, value.dtype
            else:
                shape = np.broadcast(*values).shape
        elif type(value) is not float:
            return ufunc(*values)
    return ufunc(*values, out=buffer(shape, dtype))


def matrix_product(a: Any, b: Any) -> Any:
    """``a @ b``, in a buffer where that is a matrix."""
    are_matrices = type(a) is type(b) is np.ndarray and a.ndim == b.ndim == 2
    if not (are_matrices and a.dtype == b.dtype and a.dtype.char in "df"):
        return np.matmul(a, b)
    return np.matmul(a, b, out=buffer((a.shape[0], b.shape[1]), a.dtype))


def _keep(made: Any, key: tuple[Any, Any], size: int) -> None:
    """Find a place for it, where need be in place of what came first."""
    global _size
    dropped = []  # after the lock: who is told that one is gone may ask for another
    with _lock:
        while _size + size > MOST and next(iter(_kept), key) != key:
            first = next(iter(_kept))
            dropped.append(_kept.pop(first))
            _size -= len(dropped[-1]) * prod(first[0]) * first[1].itemsize
        if _size + size <= MOST:
            _kept.setdefault(key, []).append(made)
            _size += size

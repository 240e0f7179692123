"""Plain arrays that are given to a run, which has to keep them as they are now.

Data are given again and again, as in training. A copy is remembered for as long as its array lives,
and taken again where no bit has changed: to look at an array is quicker than to find room for it.
"""

import weakref
from typing import Any, Final, NamedTuple

import numpy as np

from ad_viz.arrays.elements.reused import copied

__all__ = ["taken"]

#: Bytes: for less, a copy is made as quickly; more are not kept beside the person's own.
_LEAST, _MOST = 2**14, 2**24


class _Remembered(NamedTuple):
    array: "weakref.ref[Any]"
    copy: Any


_remembered: Final[dict[int, _Remembered]] = {}


def taken(array: Any) -> Any:
    """The array's numbers, which nobody writes into.

    >>> ours = np.ones(3)
    >>> kept = taken(ours)
    >>> ours[0] = 5.0
    >>> kept.tolist()
    [1.0, 1.0, 1.0]
    """
    if not _LEAST <= array.nbytes <= _MOST or not array.flags.c_contiguous:
        return copied(array)
    found = _remembered.get(id(array))
    if found is not None and found.array() is array and _are_same(found.copy, array):
        return found.copy
    copy, key = copied(array), id(array)
    _remembered[key] = _Remembered(weakref.ref(array, lambda _: _remembered.pop(key, None)), copy)
    return copy


def _are_same(one: Any, other: Any) -> bool:
    """Whether all their bits are."""
    if one.shape != other.shape or one.dtype != other.dtype:
        return False
    bits = np.dtype(f"i{one.dtype.itemsize}")
    return bool((one.view(bits) == other.view(bits)).all())

"""Numbers that stand side by side in an array: the key that picks them."""

from typing import Any

import numpy as np

from ad_viz.rules.arithmetic import Shape

__all__ = ["box"]


def box(places: Any, whole: Shape, part: Shape) -> tuple[Any, ...] | None:
    """A key for these places, counted, if there is one made of numbers and slices.

    It picks an array of the shape ``part``, where that can be.

    >>> box([2, 3], (5,), (2,)), box([1, 3], (2, 2), (2,)), box([0, 3], (2, 2), (2,))
    ((slice(2, 4, None),), (slice(None, None, None), 1), None)
    """
    if not len(places):
        return None
    key: list[Any] = []
    for size, at in zip(whole, np.unravel_index(places, whole), strict=True):
        first, last = int(at.min()), int(at.max())
        is_all = size == last - first + 1 and size > 1
        key.append(slice(None) if is_all else slice(first, last + 1))
    counted = np.arange(int(np.prod(whole))).reshape(whole)
    for axis, one in enumerate(key):
        left = len(whole) - sum(isinstance(k, int) for k in key)
        if one != slice(None) and one.stop - one.start == 1 and left > len(part):
            key[axis] = one.start
    while len(key) > 1 and key[-1] == slice(None):
        key.pop()
    return tuple(key) if np.array_equal(np.ravel(counted[tuple(key)]), places) else None

"""What a sum may be written into, and what not."""

from typing import Any

__all__ = ["is_plain", "may_mutate"]


def may_mutate(a: Any) -> bool:
    """Whether a sum of derivatives may be written into ``a``.

    That is so for NumPy arrays of floats or complex numbers that can be written into, in memory
    that NumPy owns, where no two indices share a cell. In every uncertain case it is not so: there
    is always a new array.

    >>> import numpy as np
    >>> may_mutate(np.zeros(3)), may_mutate(np.zeros(3, int)), may_mutate((0.0, 0.0))
    (True, False, False)
    """
    if not is_plain(a) or a.dtype.kind not in "fc" or not a.dtype.isnative:
        return False
    flags = a.flags
    if flags.c_contiguous and flags.owndata:
        return bool(flags.writeable)
    while a.flags.writeable and not a.flags.owndata and _each_cell_once(a):
        a = a.base  # a view may be written into where what it looks at may be
        if not is_plain(a):
            return False
    return bool(a.flags.writeable and a.flags.owndata and _each_cell_once(a))


def is_plain(a: Any) -> bool:
    """Whether it is a NumPy array, and of no subclass: those have reasons of their own."""
    return type(a).__name__ == "ndarray" and type(a).__module__ == "numpy"


def _each_cell_once(a: Any) -> bool:
    """Whether no two indices of ``a`` surely share memory; a doubt counts as a share."""
    if a.flags.c_contiguous or a.flags.f_contiguous:
        return True
    reach = a.itemsize
    for stride, size in sorted((abs(s), n) for s, n in zip(a.strides, a.shape, strict=True)):
        if size > 1:
            if stride < reach:
                return False
            reach += stride * (size - 1)
    return True

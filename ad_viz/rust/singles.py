"""Numbers of the type f32, as those of f64 that they are."""

import math
import struct

__all__ = ["single"]


def single(number: float) -> float:
    """The nearest f32.

    >>> single(0.1) == 0.1, single(1e300)
    (False, inf)
    """
    try:
        found: float = struct.unpack("f", struct.pack("f", number))[0]
    except OverflowError:
        return math.copysign(math.inf, number)
    return found

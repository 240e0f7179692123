"""What things cost in memory, as Python holds them."""

import gc
import sys
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

__all__ = ["footprint"]

#: What the program has anyway.
_THERE_ANYWAY = (type, str, bool, type(None), FunctionType, BuiltinFunctionType, ModuleType)


def footprint(thing: Any) -> int:
    """The bytes of ``thing`` and of all that it refers to, each counted once, measured.

    An array is counted with its buffer, a view with the buffer of the array that it is a view of.
    Classes, functions, text and Python's own small integers are there anyway.

    >>> footprint((0.5, 0.5)) == sys.getsizeof((0.5, 0.5)) + sys.getsizeof(0.5)
    True
    """
    total, seen, pending = 0, set(), [thing]
    while pending:
        one = pending.pop()
        small = type(one) is int and -5 <= one <= 256
        if id(one) in seen or small or isinstance(one, _THERE_ANYWAY):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        pending += gc.get_referents(one)
        base = getattr(one, "base", None)
        if base is not None:
            pending.append(base)  # NumPy does not tell the garbage collector
    return total

"""Which variable of a running function holds a value."""

from types import FrameType
from typing import Any

__all__ = ["variable_of"]


def variable_of(value: Any, frame: FrameType) -> str | None:
    """The variable that holds this very value; of several, the last that the code speaks of.

    In what order Python itself lists them depends on who has asked it before.
    """
    held = [name for name, one in frame.f_locals.items() if one is value]
    if len(held) < 2:
        return held[0] if held else None
    code = frame.f_code
    order = (*code.co_names, *code.co_varnames, *code.co_cellvars, *code.co_freevars)
    return max(held, key=order.index)

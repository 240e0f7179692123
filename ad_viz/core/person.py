"""The person's own code: the frame, the line, and what the line says.

Everything here looks only at frames that are running right now; nothing is parsed or run.
"""

import dis
import linecache
import os
import sys
from functools import lru_cache
from itertools import pairwise
from types import CodeType, FrameType

__all__ = ["frame", "is_ours", "line", "place"]

_HOUSE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "")


def is_ours(code: CodeType) -> bool:
    """Whether the code belongs to this package."""
    return code.co_filename.startswith(_HOUSE)


def frame() -> FrameType | None:
    """The innermost running frame that is not ours."""
    running: FrameType | None = sys._getframe(1)
    while running is not None and is_ours(running.f_code):
        running = running.f_back
    return running


def line(of: FrameType | None = None) -> str | None:
    """The person's current line, with its number; None where the source is not to be had."""
    at = of or frame()
    if at is None:
        return None
    text = linecache.getline(at.f_code.co_filename, at.f_lineno, at.f_globals).strip()
    return f"{at.f_lineno}: {text}" if text else None


def place(of: FrameType) -> int:
    """The offset of the instruction the frame is running.

    A running call is met anywhere between its first half (Python 3.11 splits it) and the end of
    its inline caches; it is one place all the same.
    """
    return _places(of.f_code)[of.f_lasti // 2]


@lru_cache(maxsize=256)
def _places(code: CodeType) -> list[int]:
    found = [0] * (len(code.co_code) // 2 + 1)
    instructions = list(dis.get_instructions(code))
    for here, after in pairwise([*instructions, instructions[-1]]):
        end = after.offset if after is not here else len(code.co_code) + 2
        call = after.offset if here.opname == "PRECALL" else here.offset
        found[here.offset // 2 : end // 2] = [call] * ((end - here.offset) // 2)
    return found

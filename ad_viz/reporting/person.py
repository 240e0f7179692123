"""The person's own code: the frame, the line, and what the line says.

Everything here looks only at frames that are running right now; nothing is parsed or run.
"""

import dis
import linecache
import os
import sys
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from types import CodeType, FrameType, TracebackType
from typing import Any

from ad_viz.reporting.per_code import per_code
from ad_viz.reporting.steps import steps

__all__ = [
    "called", "called_at", "calls", "formatted", "frame", "instructions", "is_library", "is_ours",
    "is_writing", "line", "line_at", "name_of", "number", "numbers", "place", "places", "running",
    "shown", "standing", "text",
]  # fmt: skip

_HOUSE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "")
_PYTHON = os.path.join(os.path.dirname(os.path.abspath(os.__file__)), "")
_INSTALLED = tuple(f"{os.sep}{place}{os.sep}" for place in ("site-packages", "dist-packages"))


def is_ours(code: CodeType) -> bool:
    """Whether the code belongs to this package."""
    return code.co_filename.startswith(_HOUSE)


@lru_cache(maxsize=1024)
def is_library(file: str) -> bool:
    """Whether the file is this package's, Python's own or NumPy's: no one's to look at here."""
    installed = [place for place in _INSTALLED if place in file]
    if file.startswith(_PYTHON) and not installed:
        return True
    return file.startswith((_HOUSE, "<frozen ", "<rule table>")) or any(
        f"{p}numpy{os.sep}" in file for p in installed
    )


def frame() -> FrameType | None:
    """The innermost running frame of the person's own code."""
    running: FrameType | None = sys._getframe(1)
    while running is not None and is_library(running.f_code.co_filename):
        running = running.f_back
    return running


def line(of: FrameType | None = None) -> str | None:
    """The person's current line, with its number; None where the source is not to be had."""
    at = of or frame()
    if at is None:
        return None
    return text(at.f_code.co_filename, at.f_lineno, at.f_globals)


def text(file: str, number: int, space: Mapping[str, Any] | None = None) -> str | None:
    """A line of a file, with its number."""
    found = linecache.getline(file, number, dict(space) if space else None).strip()
    return f"{number}: {found}" if found else None


def name_of(value: object) -> str | None:
    """The variable of the innermost running frame that holds this very value."""
    running = frame()
    names = {**running.f_globals, **running.f_locals} if running else {}
    held = (name for name, other in reversed(names.items()) if other is value)
    return next((name for name in held if not name.startswith("_")), None)


def shown(value: object) -> str:
    """How Python writes the value, cut to a line's length."""
    try:
        written = repr(value)
    except Exception:
        return "something that cannot be shown"
    return written if len(written) <= 60 else f"{written[:59]}…"


def number(of: FrameType) -> int:
    """The number of the line that the frame is running.

    The frame itself would look for it from its code's first line on, each time.
    """
    return line_at(of.f_code, of.f_lasti)


def line_at(code: CodeType, last: int) -> int:
    """The same, for a frame of ``code`` whose ``f_lasti`` is ``last``."""
    return numbers(code)[last // 2]


@per_code(maxsize=256)
def numbers(code: CodeType) -> list[int]:
    """The same, for each half of ``f_lasti``."""
    found = [code.co_firstlineno] * (len(code.co_code) // 2)
    for start, end, line in code.co_lines():
        if line is not None:
            found[start // 2 : end // 2] = [line] * ((end - start) // 2)
    return found


def place(of: FrameType) -> int:
    """The offset of the instruction the frame is running.

    A running call is met anywhere between its first half (Python 3.11 splits it) and the end of
    its inline caches; it is one place all the same.
    """
    return standing(of.f_code, of.f_lasti)


def standing(code: CodeType, last: int) -> int:
    """The same, for a frame of ``code`` whose ``f_lasti`` is ``last``."""
    return places(code)[last // 2]


@per_code(maxsize=256)
def places(code: CodeType) -> list[int]:
    """The same, for each half of ``f_lasti``."""
    found: list[int] = []
    here = 0
    listing = steps(code)
    for after in (*listing, len(code.co_code)):
        place = after if here in listing.halves else here
        found += [place] * (after // 2 - len(found))
        here = after
    return [*found, found[-1]]


def calls(of: FrameType, callee: CodeType) -> bool:
    """Whether the instruction the frame is running runs ``callee`` itself, and so once.

    ``g(x)`` runs g; ``map(g, xs)`` and ``sum(xs)`` run things again and again, as they choose.
    Told by name: what is called by another name than its own counts as the latter.
    """
    at = place(of)
    instruction = instructions(of.f_code)[at]
    if is_library(callee.co_filename) and not is_ours(callee):
        return False
    if "CALL" in instruction.opname:
        return callee.co_name in {
            _called(of.f_code, at),
            "__array_function__",
            "__array_ufunc__",
        }
    return instruction.opname.startswith(("BINARY_", "UNARY_", "COMPARE_", "LOAD_"))


def is_writing(of: FrameType) -> bool:
    """Whether the frame is running ``y[i] = new`` itself."""
    return instructions(of.f_code)[place(of)].opname in ("STORE_SUBSCR", "STORE_SLICE")


def called(of: FrameType) -> str | None:
    """The name that the frame's running call is written with: ``sin`` for ``np.sin(x)``."""
    return _called(of.f_code, place(of))


def formatted(of: FrameType) -> str | None:
    """The text left of ``%``, where the frame is running ``"x is %.3f" % x``."""
    listing = instructions(of.f_code)
    here = listing[place(of)]
    if here.opname != "BINARY_OP" or here.argrepr != "%":
        return None
    loads = (i for i in listing.values() if i.opname.startswith("LOAD_") and i is not here)
    left = next((i for i in loads if _start(i) == _start(here)), None)
    if left is None or left.opname == "LOAD_CONST":
        written = left and left.argval
    else:
        written = {**of.f_globals, **of.f_locals}.get(left.argval)
    return written if isinstance(written, str) else None


def running(trace: TracebackType) -> dis.Instruction:
    """The instruction at which an exception left a frame."""
    code = trace.tb_frame.f_code
    return instructions(code)[places(code)[trace.tb_lasti // 2]]


def called_at(trace: TracebackType) -> str | None:
    """What it was doing: the name that a call is written with, or an operator's sign."""
    instruction = running(trace)
    if instruction.opname.startswith("BINARY_OP"):
        return instruction.argrepr
    return _called(trace.tb_frame.f_code, instruction.offset)


@per_code(maxsize=1024)
def _called(code: CodeType, at: int) -> str | None:
    listing = instructions(code)
    start = _start(listing[at])
    found = None
    for before, here in pairwise(listing.values()):
        if here.offset == at:
            break
        if _start(here) == start is not None:
            name = None
            if here.opname.startswith("LOAD_"):
                name = getattr(here.argval, "co_name", here.argval)
            elif here.opname == "PUSH_NULL" and isinstance(before.argval, tuple):
                name = before.argval[-1]  # Python 3.13 loads it in one step with something else
            found = name if isinstance(name, str) else found
    return found


def _start(instruction: dis.Instruction) -> tuple[int | None, ...] | None:
    at = instruction.positions
    return (at.lineno, at.col_offset) if at and at.lineno else None


@per_code(maxsize=256)
def instructions(code: CodeType) -> dict[int, dis.Instruction]:
    """The instructions of ``code``, in order, by offset."""
    return {instruction.offset: instruction for instruction in dis.get_instructions(code)}

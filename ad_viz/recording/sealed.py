"""Whose array it is that refuses to be written into: NumPy's error does not say."""

import dis
from collections.abc import Iterator
from itertools import chain
from types import TracebackType
from typing import Any

from ad_viz.arrays.promotion import in_runs, is_cells
from ad_viz.reporting.person import instructions, running

__all__ = ["is_sealed"]


def is_sealed(at: TracebackType) -> bool:
    """Whether it is read-only as it holds values of runs; False if the person made one so there.

    Asked are the values that the expression names at which it was raised, and what those hold.
    """
    held = [*chain.from_iterable(map(_and_within, _named(at)))]
    own = [value for value in held if hasattr(value, "flags") and not _of_runs(value)]
    return any(map(_of_runs, held)) and all(value.flags.writeable for value in own)


def _of_runs(value: Any) -> bool:
    return is_cells(value) or any(True for _ in in_runs(value))


def _named(at: TracebackType) -> Iterator[Any]:
    frame = at.tb_frame
    within = _span(running(at))
    for one in instructions(frame.f_code).values():
        if one.opname.startswith("LOAD_") and _is_in(_span(one), within):
            # Python 3.13 loads two at once.
            for name in one.argval if isinstance(one.argval, tuple) else (one.argval,):
                for scope in (frame.f_locals, frame.f_globals):
                    if isinstance(name, str) and name in scope:
                        yield scope[name]
                        break


def _and_within(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list | tuple):
        yield from value
    elif not hasattr(value, "dtype"):
        yield from getattr(value, "__dict__", {}).values()


def _span(one: dis.Instruction) -> Any:
    """Where its expression begins and ends; None where Python does not say."""
    place = one.positions
    if place is None or None in place:
        return None
    return (place.lineno, place.col_offset), (place.end_lineno, place.end_col_offset)


def _is_in(span: Any, other: Any) -> bool:
    return bool(span and other) and other[0] <= span[0] and span[1] <= other[1]

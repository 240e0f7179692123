"""What NumPy, or Python, says of our values, told again in our words.

NumPy computes on ``np.array([x[0], x[1]])`` by itself, element by element, and never asks us; where
it cannot, it raises an error about classes and dtypes that the person has never heard of. Errors of
the person's own code are none of these.
"""

import re
import struct
import traceback
from types import TracebackType
from typing import Any, Final

from ad_viz.arrays.promotion import in_runs, is_cells
from ad_viz.core.active import Active
from ad_viz.errors import ADError
from ad_viz.nesting.run import in_a_run
from ad_viz.recording.sealed import is_sealed
from ad_viz.reporting import person, refusals
from ad_viz.reporting.instead import INSTEAD
from ad_viz.reporting.ways_out.lost import asked_for_an_index
from ad_viz.vocabulary import VALUE

__all__ = ["FOREIGN", "translated"]

#: What is raised where an operation is not to be had for a value.
FOREIGN: Final = (TypeError, ValueError, AttributeError, KeyError, IndexError, struct.error)

#: NumPy's own words for an array of objects with which it can do nothing.
_OF_OBJECTS: Final = re.compile(
    r"dtype\('O'\)|ObjectDType|object arrays?\b|has no callable \w+ method"
    r"|not supported for the input types|did not contain a loop|No loop matching|REFS_OK"
    r"|'(float|int|numpy\.\w+)' object has no attribute"
)
_OF_ARRAYS: Final = "of an array under differentiation"
#: NumPy's words where it wants a size, and where it wants an index.
_NO_INDEX: Final = re.compile("integer, got|only integers")
_UFUNC: Final = re.compile(r"ufunc '(\w+)'|no callable (\w+) method")
_ATTRIBUTE: Final = re.compile(r"attribute '(\w+)'")
_SUBSCRIPTED: Final = re.compile(r"'\w+' object (is not subscriptable|does not support item assig)")


def translated(error: Exception) -> ADError | None:
    """Our error for one that speaks of our values; None for any other, and for the person's own."""
    cause = error.__cause__ or error.__context__
    rows = list(traceback.walk_tb(error.__traceback__))
    theirs = [k for k, (frame, _) in enumerate(rows) if not _is_library(frame)]
    if isinstance(error, ADError) or not theirs:
        return None
    last = theirs[-1]
    at, deeper = _at(error.__traceback__, last), [frame for frame, _ in rows[last + 1 :]]
    named = _names_ours(str(error))
    if _is_their_own(at, named) or (
        any(person.is_ours(f.f_code) for f in deeper) and not _asks(error, named)
    ):
        return None
    if isinstance(cause, ADError):
        return cause  # NumPy puts a ValueError of its own around it
    size = _NO_INDEX.search(str(error)) and asked_for_an_index(person.text(*_place(at)))
    if size:
        return size
    if "read-only" in str(error) and is_sealed(at):
        line, method = person.text(*_place(at)), f".{person.called_at(at)}"
        if method in INSTEAD:
            return refusals.unknown_operation(f"{method} {_OF_ARRAYS}", line=line)
        return refusals.assigned_to(line)
    if named and _SUBSCRIPTED.search(str(error)):
        return refusals.subscripted(error)
    held = [value for frame in deeper for value in frame.f_locals.values()]
    within = any(map(_ours, held))
    if not (named or within or _OF_OBJECTS.search(str(error)) or _silent(error, at)):
        return None
    line = person.text(*_place(at))
    within_a_function = not all(person.is_ours(frame.f_code) for frame in deeper)
    numpys = any(is_cells(value) and not hasattr(value, "whose") for value in held)
    of_elements = numpys or bool(_OF_OBJECTS.search(str(error)))
    operation = _operation(error, at, within_a_function)
    return refusals.unknown_to_us(operation, line, of_elements)


def _place(at: Any) -> tuple[str, int, dict[str, Any]]:
    return at.tb_frame.f_code.co_filename, at.tb_lineno, at.tb_frame.f_globals


def _asks(error: Exception, named: bool) -> bool:
    """Whether it is for an attribute that no value of ours has."""
    return named and isinstance(error, AttributeError)


def _silent(error: Exception, at: Any) -> bool:
    """Whether it is about a value of ours, as a key or packed into bytes, without a word of it."""
    if isinstance(error, KeyError):
        return bool(error.args) and in_a_run(error.args[0])
    return isinstance(error, struct.error) and any(map(_ours, at.tb_frame.f_locals.values()))


def _operation(error: Exception, at: Any, within_a_function: bool) -> str:
    """What could not be done, as the person has written it or as NumPy calls it."""
    attribute, ufunc = _ATTRIBUTE.search(str(error)), _UFUNC.search(str(error))
    if isinstance(error, KeyError):
        return f"looking up a key by its {VALUE}"
    if attribute and isinstance(error, AttributeError) and not within_a_function:
        return f".{attribute[1]}" if _names_ours(str(error)) else attribute[1]
    if ufunc and not within_a_function:
        return str(ufunc[1] or ufunc[2])
    return person.called_at(at) or "this"


def _is_library(frame: Any) -> bool:
    return person.is_library(frame.f_code.co_filename)


def _at(trace: TracebackType | None, place: int) -> Any:
    while trace is not None and place:
        trace, place = trace.tb_next, place - 1
    return trace


def _is_their_own(at: Any, named: bool) -> bool:
    """Whether the line raises it by itself, or asks for an attribute of something else."""
    what = person.running(at).opname
    return what in ("RAISE_VARARGS", "RERAISE") or (what.startswith("LOAD_") and not named)


def _names_ours(text: str) -> bool:
    names = {kind.__name__ for kind in _kinds(Active)} | {"CellArray"}
    said = re.findall(r"'(\w+)'|of type (\w+)|(\w+)\.__\w+__|from (\w+) to|: (\w+)$", text)
    return any(name in names for found in said for name in found)


def _kinds(kind: type[Active]) -> set[type[Active]]:
    return {kind}.union(*map(_kinds, kind.__subclasses__()))


def _ours(value: Any) -> bool:
    return any(True for _ in in_runs(value))

"""A list that a function takes for an array: Python's and NumPy's errors of it, in our words."""

import re
from collections.abc import Iterator
from traceback import walk_tb
from types import FrameType
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.nesting.run import in_a_run
from ad_viz.reporting import person
from ad_viz.reporting.misfits import ragged
from ad_viz.structures.members import members_of

__all__ = ["taken_for_an_array"]

_OF_LISTS: Final = re.compile(r"'list'|multiply sequence|list indices|\"list\"")


def taken_for_an_array(error: Exception) -> InputError | None:
    """Our error for one that a list of our values brought about; None for any other."""
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    theirs = [one for one in frames if not person.is_library(one.f_code.co_filename)]
    held = theirs[-1].f_locals.values() if theirs else ()
    lists = [found for value in held for found in _lists(value)]
    if not lists:
        return None
    line = person.text(theirs[-1].f_code.co_filename, _line(error, theirs[-1]))
    if isinstance(error, ValueError) and "inhomogeneous" in str(error):
        return ragged(lists[0], line)
    if not (isinstance(error, TypeError) and _OF_LISTS.search(str(error))):
        return None
    return InputError(
        "A list is taken for an array here.",
        found=str(error),
        expected="an array, where the arithmetic of arrays is meant",
        line=line,
        remedy="give np.array(x) for the list x, or take its elements one by one",
    )


def _line(error: Exception, frame: FrameType) -> int:
    return next(number for one, number in walk_tb(error.__traceback__) if one is frame)


def _lists(value: Any) -> Iterator[Any]:
    """The lists in a value that hold values of ours."""
    if isinstance(value, list) and any(map(in_a_run, _members(value))):
        yield value
    elif type(value) in (list, tuple, dict):
        for member in members_of(value).values():
            yield from _lists(member)


def _members(value: list[Any]) -> Iterator[Any]:
    for member in value:
        yield from _members(member) if isinstance(member, list) else (member,)

"""Instants and the time between them: datetime ↔ timedelta, datetime64 ↔ timedelta64.

An instant is no vector: there is no first one, and two of them cannot be added. What is added to
it is a length of time, its natural tangent. Its structural tangent names the numbers that an
instant is kept in: for a datetime, its day, hour … microsecond; for a datetime64, one count.
"""

from datetime import date, datetime, timedelta
from typing import Any

from ad_viz.tangents import mismatch
from ad_viz.tangents.structural import Tangent
from ad_viz.tangents.zero import AbstractZero

__all__ = ["as_length", "elapsed", "moved_instant", "plus_elapsed"]

_LENGTHS = {"day": "days", "hour": "hours", "minute": "minutes", "second": "seconds"}
_LENGTHS |= {"microsecond": "microseconds", "days": "days", "seconds": "seconds"}
_LENGTHS |= {"microseconds": "microseconds"}


def elapsed(tangent: Tangent) -> timedelta:
    """The length of time that a structural tangent of a datetime stands for.

    Hours may be more than 24, and less than 0: a tangent is a difference, not an instant. Raises
    TangentError for months and years, which have no one length.
    """
    total = timedelta(0)
    for name, count in tangent._parts.items():
        if isinstance(count, AbstractZero) or count == 0:
            continue
        if name not in _LENGTHS:
            raise mismatch.of_no_length(str(name))
        total += timedelta(**{_LENGTHS[str(name)]: count})
    return total


def moved_instant(primal: Any, tangent: Any) -> Any:
    """The instant that lies ``tangent`` after ``primal``, of the type of ``primal``.

    Raises TangentError for what is no length of time, and where less than the primal's own
    smallest step would be lost.
    """
    length = as_length(tangent, primal)
    if not isinstance(primal, date):
        return _moved_count(primal, length)
    if not isinstance(length, timedelta):
        raise mismatch.not_a_tangent_of(primal, length, "a timedelta")
    if not isinstance(primal, datetime) and length % timedelta(days=1):
        raise mismatch.half_a_step(primal, length)
    return primal + length


def as_length(tangent: Any, primal: Any) -> Any:
    """A structural tangent of an instant or a length of time as a length; another as it is."""
    fits = isinstance(tangent, Tangent) and isinstance(primal, tangent._primal)
    if not fits:
        return tangent
    if type(primal).__module__ != "numpy":
        return elapsed(tangent)
    import numpy as np

    unit, many = np.datetime_data(primal.dtype)
    count = tangent._parts.get("count", 0)
    if not isinstance(count, AbstractZero) and count != int(count):
        raise mismatch.half_a_step(primal, count)
    return np.array(int(count) * many, f"timedelta64[{unit}]")[()]


def _moved_count(primal: Any, length: Any) -> Any:
    """A datetime64 is moved by a timedelta64, or by a timedelta."""
    import numpy as np

    if isinstance(length, timedelta):
        length = np.timedelta64(length)  # or NumPy would make a date of the sum
    if not isinstance(length, np.timedelta64):
        raise mismatch.not_a_tangent_of(primal, length, "a timedelta64")
    return primal + length


def plus_elapsed(structural: Tangent, other: Any) -> Any:
    """A structural tangent of a datetime, plus a timedelta: both are lengths of time."""
    if issubclass(structural._primal, date) and isinstance(other, timedelta):
        return elapsed(structural) + other
    raise mismatch.not_a_tangent_of_type(structural._primal, other)

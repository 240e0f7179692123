"""Instants and the time between them: datetime ↔ timedelta, datetime64 ↔ timedelta64.

An instant is no vector: there is no first one, and two of them cannot be added. What is added to
it is a length of time, its natural tangent. Its structural tangent names the numbers that an
instant is kept in: for a datetime, its day, hour … microsecond; for a datetime64, one count.
"""

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any

from ad_viz.tangents import mismatch
from ad_viz.tangents.zero import AbstractZero

if TYPE_CHECKING:
    from ad_viz.tangents.structural import Tangent

__all__ = ["elapsed", "moved_instant", "plus_elapsed"]

_LENGTHS = {"day": "days", "hour": "hours", "minute": "minutes", "second": "seconds"}
_LENGTHS |= {"microsecond": "microseconds", "days": "days", "seconds": "seconds"}
_LENGTHS |= {"microseconds": "microseconds"}


def elapsed(tangent: "Tangent") -> timedelta:
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
    from ad_viz.tangents.structural import Tangent

    if not isinstance(primal, date):
        return _moved_count(primal, tangent)
    if isinstance(tangent, Tangent) and issubclass(tangent._primal, date):
        tangent = elapsed(tangent)
    if not isinstance(tangent, timedelta):
        raise mismatch.not_a_tangent_of(primal, tangent, "a timedelta")
    if not isinstance(primal, datetime) and tangent % timedelta(days=1):
        raise mismatch.half_a_step(primal, tangent)
    return primal + tangent


def _moved_count(primal: Any, tangent: Any) -> Any:
    """A datetime64 is moved by a timedelta64, or by a count of its own unit."""
    import numpy as np

    from ad_viz.tangents.structural import Tangent

    unit, many = np.datetime_data(primal.dtype)
    if isinstance(tangent, Tangent) and tangent._primal is np.datetime64:
        count = tangent._parts.get("count", 0)
        count = 0 if isinstance(count, AbstractZero) else count
        if count != int(count):
            raise mismatch.half_a_step(primal, count)
        tangent = np.array(int(count) * many, f"timedelta64[{unit}]")[()]
    if not isinstance(tangent, np.timedelta64 | timedelta):
        raise mismatch.not_a_tangent_of(primal, tangent, "a timedelta64")
    return primal + tangent


def plus_elapsed(structural: "Tangent", other: Any) -> Any:
    """A structural tangent of a datetime, plus a timedelta: both are lengths of time."""
    if issubclass(structural._primal, date) and isinstance(other, timedelta):
        return elapsed(structural) + other
    raise mismatch.not_a_tangent_of_type(structural._primal, other)

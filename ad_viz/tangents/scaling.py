"""A tangent times a number, or divided by one, whatever kind of tangent it is.

NumPy cuts a count of time to a whole one, and says nothing: 0.5 × one day would be no time at all.
"""

from collections.abc import Callable
from typing import Any

from ad_viz.structures.members import is_plain, members_of, with_members
from ad_viz.tangents import mismatch

__all__ = ["divided", "scaled"]


def scaled(factor: Any, tangent: Any) -> Any:
    """``factor × tangent``. Raises TangentError where a count of time would have to be rounded.

    >>> from datetime import timedelta
    >>> scaled(0.5, timedelta(days=1))
    datetime.timedelta(seconds=43200)
    """
    if is_plain(tangent):
        return _each(tangent, lambda member: scaled(factor, member))
    product = factor * tangent
    if type(tangent).__name__ == "timedelta64" and _count(product) != factor * _count(tangent):
        raise mismatch.half_a_step(tangent, factor)
    return product


def divided(tangent: Any, divisor: Any) -> Any:
    """``tangent / divisor``. Raises TangentError where a count of time would have to be rounded.

    >>> divided(3.0, 2)
    1.5
    """
    if is_plain(tangent):
        return _each(tangent, lambda member: divided(member, divisor))
    quotient = tangent / divisor
    if type(tangent).__name__ == "timedelta64" and _count(quotient) * divisor != _count(tangent):
        raise mismatch.half_a_step(tangent, divisor)
    return quotient


def _each(container: Any, change: Callable[[Any], Any]) -> Any:
    """A gradient in its container: what has none, None, stays."""
    members = members_of(container).items()
    return with_members(container, {k: m if m is None else change(m) for k, m in members})


def _count(length: Any) -> int:
    return int(length.astype("int64"))

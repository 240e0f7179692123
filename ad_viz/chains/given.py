"""What a chain is made with: counts within reach, and numbers."""

from numbers import Integral
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting.person import shown

__all__ = ["count"]


def count(what: str, given: Any, most: int) -> int:
    """A whole number from 1 to ``most``. Raises InputError for another.

    >>> count("steps", 100, 1_000)
    100
    """
    if not isinstance(given, Integral) or not 1 <= int(given) <= most:
        raise InputError(
            f"A chain has no such number of {what}.",
            found=shown(given),
            expected=f"a whole number from 1 to {most:,}",
            remedy=f"write {what}=100",
        )
    return int(given)

"""What an error is due to, as far as the numbers themselves show it: cut off, or rounded."""

import math
from typing import Final

from ad_viz.lenses.differences.digits import agreeing_digits, aligned
from ad_viz.lenses.differences.estimates import Differences, Estimate

__all__ = ["NOTABLE", "cancelled_digits", "is_order", "is_rounding", "is_still", "reached"]

#: So many digits that agree are worth a word.
NOTABLE: Final = 3
#: Of two steps that are nearer to each other nothing is read off.
_APART: Final = 1.5
#: So many units in the last place may a plain function's value be off.
_UNITS: Final = 32


def is_order(one: Estimate, before: Estimate, order: int) -> bool:
    """Whether the error shrank as h to the power of the order."""
    if not (0 < one.error < math.inf and 0 < before.error < math.inf):
        return False
    if before.h < _APART * one.h:
        return False
    step, error = math.log10(before.h / one.h), math.log10(before.error / one.error)
    return abs(error - order * step) < 0.1 * min(1, step)


def is_rounding(one: Estimate, found: Differences) -> bool:
    """Whether what both values and x + h are rounded by is enough to explain the error."""
    values = math.ulp(max(abs(one.upper), abs(one.lower)))
    return one.error * one.h <= _UNITS * (values + abs(found.exact) * math.ulp(found.x))


def is_still(one: Estimate, found: Differences) -> bool:
    """Whether the step is lost when it is added: both points are x."""
    is_lost = found.x + one.h == found.x
    return is_lost and (one.method == "forward" or found.x - one.h == found.x)


def reached(one: Estimate, found: Differences) -> float:
    """How far apart the two points of a difference are, as floats."""
    return found.x + one.h - (found.x - one.h if one.method == "central" else found.x)


def cancelled_digits(one: Estimate) -> int:
    """How many leading digits the two values of a difference have in common."""
    return agreeing_digits(*aligned([one.upper, one.lower])[0])

"""The steps h that a story takes: a person's own, or a tenth, a hundredth, and so on."""

import math
from numbers import Real
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.reporting.chosen import row_of
from ad_viz.vocabulary import STEP

__all__ = ["TENTHS", "steps_of"]

#: To the distance between floats beside 1, and a little beyond.
TENTHS: Final = tuple(float(f"1e-{k}") for k in range(1, 17))
#: More dots than these are too many to be walked through.
_MOST: Final = 40


def steps_of(given: Any = None) -> tuple[float, ...]:
    """The steps, the largest first.

    Raises InputError unless they are 2 to 40 different positive numbers, and twice each a float.

    >>> steps_of([1e-4, 0.5])
    (0.5, 0.0001)
    """
    if given is None:
        return TENTHS
    row = row_of(given) or []
    if not row or not all(isinstance(h, Real) for h in row):
        raise _refused(person.shown(given))
    try:
        numbers = sorted(set(map(float, row)), reverse=True)
    except OverflowError:
        numbers = [math.inf]
    if not all(0 < h < math.inf for h in numbers):
        raise _refused(person.shown(given))
    if 2 * numbers[0] == math.inf:
        raise _refused(f"{numbers[0]}, and twice that is beyond every float")
    if not 2 <= len(numbers) <= _MOST:
        raise _refused(f"{len(numbers)} different ones")
    return tuple(numbers)


def _refused(found: str) -> InputError:
    return InputError(
        f"These are no {STEP.many} to take.",
        found=found,
        expected=f"2 to {_MOST} different positive numbers",
        remedy="leave them out for 0.1, 0.01 … 1e-16, or write steps=[1e-2, 1e-5, 1e-8]",
    )

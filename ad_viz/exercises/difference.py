"""A slope by a central difference, written by a learner."""

import math
from collections.abc import Callable
from typing import Any, Final

from ad_viz.exercises.answer import one_number, result_of, same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.numeral import numeral
from ad_viz.vocabulary import VALUE

__all__ = ["check_difference"]

Function = Callable[[float], float]
Slope = Callable[[Function, float, float], float]

#: Functions with their slopes, and points. The nudges are large: mistakes are seen at once.
_CASES: Final[tuple[tuple[Function, Function, float], ...]] = (
    (lambda x: x**3, lambda x: 3 * x**2, 2.0),
    (math.exp, math.exp, 0.5),
    (math.sin, math.cos, 4.2),
)
_NUDGES: Final = (0.1, 0.05)

_ONE_SIDE: Final = "This nudges to one side only, and is wrong by about h. Go from x − h to x + h."

_MISTAKES: Final[tuple[tuple[Slope, str], ...]] = (
    (lambda f, x, h: (f(x + h) - f(x)) / h,
     _ONE_SIDE),
    (lambda f, x, h: (f(x) - f(x - h)) / h,
     _ONE_SIDE),
    (lambda f, x, h: (f(x + h) - f(x - h)) / h,
     "From x − h to x + h it is a way of 2 h. Divide by all of it."),
    (lambda f, x, h: (f(x + h) - f(x - h)) / 2 * h,
     "Python divides by 2 and then multiplies by h. Write / (2 * h), with the brackets."),
    (lambda f, x, h: (f(x + h) - f(x - h)) / 2,
     "Divide by the whole way, 2 h, and not by 2 alone."),
    (lambda f, x, h: f(x + h) - f(x - h),
     "This is how far f moves. A slope says how far for each 1 of x: divide by the way, 2 h."),
    (lambda f, x, h: f(x + h) - f(x - h) / (2 * h),
     "Only f(x - h) is divided. Put brackets around the difference."),
    (lambda f, x, h: (f(x - h) - f(x + h)) / (2 * h),
     "The sign is turned: what f becomes at x + h, minus what it was at x − h."),
    (lambda f, x, h: (f(x + h) + f(x - h)) / (2 * h),
     f"This adds both {VALUE.many}. Take their difference."),
    (lambda f, x, h: (f(x + h) + f(x - h)) / 2,
     f"This is the mean of both {VALUE.many}, not a slope."),
    (lambda f, x, h: (f(x + h) - f(x)) / (2 * h),
     "From x to x + h it is a way of h alone. Nudge both ways: from x − h to x + h."),
    (lambda f, x, h: (f(x + h / 2) - f(x - h / 2)) / (2 * h),
     "From x − h/2 to x + h/2 it is a way of h. Divide by that."),
    (lambda f, x, h: f(x), f"This is the {VALUE}. A slope compares two {VALUE.many}."),
)  # fmt: skip


@judged
def check_difference(slope: Any) -> Verdict:
    """Whether ``slope(f, x, h)`` is a difference of second order, such as the central one.

    >>> check_difference(lambda f, x, h: (f(x + h) - f(x - h)) / h)
    ✗ Not yet. From x − h to x + h it is a way of 2 h. Divide by all of it.
    """
    stop_if_unanswered(slope, "your function")
    found = [_one(slope, f, x, h) for f, _, x in _CASES for h in _NUDGES]
    for mistake, words in _MISTAKES:
        if same(found, [mistake(f, x, h) for f, _, x in _CASES for h in _NUDGES]):
            raise wrong(words)
    truth = [df(x) for _, df, x in _CASES for _ in _NUDGES]
    errors = [abs(number - exact) for number, exact in zip(found, truth, strict=True)]
    # Half the nudge has to leave a quarter of the error, or less.
    if all(
        e < 0.1 and half < max(0.3 * e, 1e-9) for e, half in zip(*[iter(errors)] * 2, strict=True)
    ):
        return right(
            f"x³ at 2 has the slope 12; with h = {_NUDGES[0]} yours says {numeral(found[0])}, "
            f"with {_NUDGES[1]} {numeral(found[1])}. Half the nudge, a quarter of the error."
        )
    raise wrong(f"x³ at 2 has the slope 12; with h = {_NUDGES[0]} yours says {numeral(found[0])}, "
                f"and a central difference 12.01.")  # fmt: skip


def _one(slope: Any, f: Function, x: float, h: float) -> float:
    answer = result_of(
        slope, f, x, h,
        unwritten="Write the slope in place of the three dots, then run this cell again.",
    )  # fmt: skip
    return one_number(answer, "the slope")

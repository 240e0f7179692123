"""THE table of what people get wrong about differences: a name, what holds, and a mistaken answer.

The answer is what the same estimates give where one thing is taken for granted that does not hold.
To add a misconception, add a row: it says which of the questions may have it for an answer.
"""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from ad_viz.lenses.differences.estimates import Differences, Estimate
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import STEP, VALUE

__all__ = ["DIFFERENCES", "Asked", "Difference", "mistaken"]

#: What is asked: the error of a step that helps, and of one that is too small; the right digits of
#: one that is far too small; the error of a central difference; the digits of a complex step.
Asked = Literal["smaller", "too small", "digits", "central", "complex"]


class Difference(NamedTuple):
    """A misconception, where it may be met, and the error that it expects of an estimate.

    ``error`` is given the function, the estimate before, of the same method, and the one that is
    asked about.
    """

    because: str
    met: tuple[Asked, ...]
    error: Callable[[Differences, Estimate, Estimate], float]


def _slope(order: int) -> Callable[[Differences, Estimate, Estimate], float]:
    def error(_: Differences, before: Estimate, one: Estimate) -> float:
        return float(before.error * (one.h / before.h) ** order)

    return error


DIFFERENCES: Final[dict[str, Difference]] = {
    "smaller is better": Difference(
        f"This lets the error shrink with h for ever. Below some {STEP} the digits of f that agree "
        "cancel, and what is left of them is rounding, divided by h.",
        ("too small",),
        _slope(1),
    ),
    "shrinks as a square": Difference(
        "This lets the error shrink as h². A difference to one side keeps a term of h itself: a "
        f"tenth of the {STEP} leaves a tenth of the error.",
        ("smaller",),
        lambda found, _, one: found.central(one.h).error,
    ),
    "shrinks as the step": Difference(
        "This lets the error shrink as h. In a central difference what belongs to h drops out, and "
        f"h² remains: a tenth of the {STEP} leaves a hundredth of the error.",
        ("central",),
        _slope(1),
    ),
    "h is the error": Difference(
        f"This takes the {STEP} for the error. There is as much right as the subtraction has left, "
        "and that is less the more digits agree.",
        ("digits",),
        lambda found, _, one: abs(found.exact) * one.h,
    ),
    "a float is exact": Difference(
        f"This trusts all digits of a float. Each {VALUE} is rounded, and subtracting {VALUE.many} "
        "that agree in front leaves mostly that rounding.",
        ("digits",),
        lambda found, _, one: 0.0,
    ),
    "a complex step cancels": Difference(
        f"This expects of a complex {STEP} what happens to a difference. It subtracts nothing, so "
        "no digit is lost however small h is.",
        ("complex",),
        lambda found, _, one: found.forward(one.h).error,
    ),
    "the error stays": Difference(
        "This leaves the error as it was. What the secant misses shrinks with h.",
        ("smaller", "too small", "central"),
        lambda _, before, one: before.error,
    ),
}

register(DIFFERENCES)


def mistaken(asked: Asked, found: Differences, before: Estimate, one: Estimate) -> dict[str, float]:
    """By the name of each misconception that may be met there, the error that it expects."""
    return {
        name: row.error(found, before, one) for name, row in DIFFERENCES.items() if asked in row.met
    }

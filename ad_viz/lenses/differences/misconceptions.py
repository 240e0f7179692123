"""THE table of what people get wrong about differences: a name, what holds, and a mistaken answer.

The answer is what the same estimates give where one thing is taken for granted that does not hold.
To add a misconception, add a row: it says which of the questions may have it for an answer.
"""

import math
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
        f"This lets the error shrink with the {STEP} for ever. Below some {STEP} the digits that "
        "agree cancel, and what is left of them is rounding, divided by it.",
        ("too small",),
        _slope(1),
    ),
    "shrinks as a square": Difference(
        f"This lets the error shrink as the square of the {STEP}. A difference to one side keeps a "
        f"term of the {STEP} itself: a tenth of it leaves a tenth of the error.",
        ("smaller",),
        _slope(2),
    ),
    "shrinks as the step": Difference(
        f"This lets the error shrink as the {STEP}. In a central difference what belongs to it "
        "drops out, and its square remains: a tenth of it leaves a hundredth of the error.",
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
        f"no digit is lost however small the {STEP} is.",
        ("complex",),
        lambda found, _, one: found.forward(one.h).error,
    ),
    "the error stays": Difference(
        f"This leaves the error as it was. What the secant misses shrinks with the {STEP}.",
        ("smaller", "central"),
        lambda _, before, one: before.error,
    ),
    "rounding stays": Difference(
        f"This leaves the error as it was. Rounding is as large as before, but a smaller {STEP} "
        "divides it.",
        ("too small",),
        lambda _, before, one: before.error,
    ),
}

register(DIFFERENCES)


def mistaken(asked: Asked, found: Differences, before: Estimate, one: Estimate) -> dict[str, float]:
    """By the name of each misconception that may be met there, the error that it expects."""
    rows = ((name, row) for name, row in DIFFERENCES.items() if asked in row.met)
    errors = ((name, row.error(found, before, one)) for name, row in rows)
    return {name: error for name, error in errors if math.isfinite(error)}

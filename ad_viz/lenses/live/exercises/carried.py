"""Forward mode along a chain, with two numbers carried from step to step and no more."""

import math
from collections.abc import Callable
from typing import Any, Final

from ad_viz.exercises.answer import numbers_of, result_of, same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.numeral import numeral
from ad_viz.vocabulary import STEP, TANGENT, VALUE, WEIGHT

__all__ = ["check_carried"]

_STARTS: Final = ((0.5, 1.0), (2.0, 1.0), (-1.0, 0.25))
_LENGTH: Final = 5

Step = Callable[[float, float], tuple[float, float]]

_MISTAKES: Final[tuple[tuple[Step, str], ...]] = (
    (lambda v, dv: (math.sin(v), math.cos(math.sin(v)) * dv),
     f"The {WEIGHT} is cos of the old v. In your {STEP} v is overwritten before it is used: what "
     "is forgotten too early is gone."),
    (lambda v, dv: (math.sin(v), math.cos(v)),
     f"The {TANGENT} is the {WEIGHT} alone. Multiply it by dv, or the chain is forgotten."),
    (lambda v, dv: (math.sin(v), math.sin(v) * dv), f"The {WEIGHT} of sin is cos."),
    (lambda v, dv: (math.sin(v), math.cos(dv) * dv), f"The {WEIGHT} is cos of v, not of dv."),
    (lambda v, dv: (math.sin(v), math.cos(v) + dv), f"The {WEIGHT} multiplies dv; it is not "
     "added."),
    (lambda v, dv: (math.sin(v), dv), f"The {VALUE} moves on, and the {TANGENT} does not."),
    (lambda v, dv: (v, dv), "Nothing has moved on: v becomes sin(v), and dv goes with it."),
    (lambda v, dv: (math.sin(v), -math.cos(v) * dv),
     f"The {WEIGHT} of sin is cos, without a minus: that belongs to the {WEIGHT} of cos."),
    (lambda v, dv: (math.sin(v), math.cos(v) * v),
     f"The {WEIGHT} multiplies dv, the {TANGENT} that is carried, and not v."),
    (lambda v, dv: (math.cos(v), math.sin(v) * dv),
     f"The {VALUE} becomes sin(v), and the {WEIGHT} of sin is cos: the two have changed places."),
    (lambda v, dv: (v, math.cos(v) * dv), f"The {TANGENT} moves on, and the {VALUE} does not."),
    (lambda v, dv: (math.sin(v), math.sin(dv)),
     f"sin belongs to the {VALUE}; {TANGENT.one} is multiplied by {WEIGHT.one}."),
    (lambda v, dv: (math.cos(v) * dv, math.sin(v)),
     "The two have changed places: first v, then dv."),
)  # fmt: skip


@judged
def check_carried(step: Any) -> Verdict:
    """Whether ``step(v, dv)`` returns sin(v) and its tangent, as one step of a chain of sines.

    >>> check_carried(lambda v, dv: (math.sin(v), math.cos(v)))
    ✗ Not yet. The tangent is the weight alone. Multiply it by dv, or the chain is forgotten.
    """
    stop_if_unanswered(step, "your function")
    found = [number for start in _STARTS for number in _along(step, start)]
    truth = [number for start in _STARTS for number in _along(_right, start)]
    if same(found, truth):
        return right(
            f"{_LENGTH} {STEP.many} from {len(_STARTS)} starts give the right slopes, and two "
            "numbers were all that was carried."
        )
    for mistake, words in _MISTAKES:
        if same(found, [number for start in _STARTS for number in _along(mistake, start)]):
            raise wrong(words)
    v, dv = _STARTS[0]
    one, other = _once(step, (v, dv)), _right(v, dv)
    raise wrong(
        f"From v = {numeral(v)} and dv = {numeral(dv)} your {STEP} leads to ({numeral(one[0])}, "
        f"{numeral(one[1])}); forward mode comes to ({numeral(other[0])}, {numeral(other[1])})."
    )


def _right(v: float, dv: float) -> tuple[float, float]:
    return math.sin(v), math.cos(v) * dv


def _along(step: Any, carried: tuple[float, ...]) -> tuple[float, ...]:
    for _ in range(_LENGTH):
        carried = _once(step, carried)
    return carried


def _once(step: Any, carried: tuple[float, ...]) -> tuple[float, ...]:
    answer = result_of(
        step, *carried,
        unwritten="Write the new v and dv in place of the three dots, then run this again.",
    )  # fmt: skip
    return numbers_of(answer, 2, "the pair of v and dv", "(0.47943, 0.87758)")

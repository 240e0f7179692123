"""The way back through a neuron, y = tanh(w₁ x₁ + w₂ x₂ + b), written by a learner."""

import math
from collections.abc import Callable
from typing import Any, Final

from ad_viz.drivers.drivers import vjp
from ad_viz.exercises.answer import numbers_of, result_of, same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.numeral import numeral
from ad_viz.tracing.functions import tanh
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, SWEEP, VALUE, WEIGHT

__all__ = ["check_neuron"]

#: w₁, w₂, b, x₁, x₂ and ȳ; no two of them alike, so that none can stand for another.
_CASES: Final = (
    (0.5, -1.5, 0.25, 2.0, 0.75, 4.2),
    (-0.8, 0.3, 0.1, 0.6, -1.2, -0.5),
    (1.2, 0.7, -0.9, -0.4, 1.1, 2.5),
)

Way = Callable[[float, float, float, float, float, float], tuple[float, float, float]]


def _way(
    slope: Callable[[float, float], float],
    shares: Callable[[float, float, float, float], tuple[float, float, float]] = (
        lambda w1, w2, x1, x2: (x1, x2, 1.0)
    ),
    sends: Callable[[float, float], float] = lambda slope, y_bar: slope * y_bar,
) -> Way:
    """A way back by a ``slope`` of tanh at (z, y), and what each parameter's share is."""

    def way(
        w1: float, w2: float, b: float, x1: float, x2: float, y_bar: float
    ) -> tuple[float, float, float]:
        z = w1 * x1 + w2 * x2 + b
        z_bar = sends(slope(z, math.tanh(z)), y_bar)
        first, second, third = shares(w1, w2, x1, x2)
        return first * z_bar, second * z_bar, third * z_bar

    return way


def _slope(_: float, y: float) -> float:
    return 1 - y * y


_MISTAKES: Final[tuple[tuple[Way, str], ...]] = (
    (_way(lambda z, y: 1.0),
     f"The {WEIGHT} of tanh is missing: ȳ comes to z times 1 − y²."),
    (_way(lambda z, y: 1 - z * z),
     f"1 − z² is not it: the {WEIGHT} of tanh is made of its result, 1 − y²."),
    (_way(lambda z, y: y * (1 - y)),
     f"y (1 − y) belongs to the sigmoid. The {WEIGHT} of tanh is 1 − y²."),
    (_way(lambda z, y: y), f"y is the {VALUE} of tanh. Its {WEIGHT} is 1 − y²."),
    (_way(lambda z, y: 1 - y), f"The {WEIGHT} of tanh is 1 − y², with the square."),
    (_way(lambda z, y: 1 + y * y), f"Look at the sign: the {WEIGHT} of tanh is 1 − y²."),
    (_way(_slope, sends=lambda slope, _: slope),
     f"The {WEIGHT.many} are right, and ȳ is missing: {CONTRIBUTION.one} is {WEIGHT} times "
     f"{ADJOINT}."),
    (_way(_slope, sends=lambda slope, y_bar: slope + y_bar),
     f"The {WEIGHT} multiplies ȳ; it is not added."),
    (_way(_slope, sends=lambda slope, y_bar: -slope * y_bar), "Only the sign differs."),
    (_way(_slope, lambda w1, w2, x1, x2: (w1, w2, 1.0)),
     f"w₁ and w₂ are the {WEIGHT.many} for the way to x₁ and x₂. The {WEIGHT} from w₁ to z is x₁."),
    (_way(_slope, lambda w1, w2, x1, x2: (w1, x2, 1.0)),
     f"w₁ is the {WEIGHT} for the way to x₁. The {WEIGHT} from w₁ to z is x₁."),
    (_way(_slope, lambda w1, w2, x1, x2: (x1, w2, 1.0)),
     f"w₂ is the {WEIGHT} for the way to x₂. The {WEIGHT} from w₂ to z is x₂."),
    (_way(_slope, lambda w1, w2, x1, x2: (x2, x1, 1.0)),
     "x₁ and x₂ have changed places: w₁ was multiplied by x₁."),
    (_way(_slope, lambda w1, w2, x1, x2: (x1, x2, 0.0)),
     "b moves z too, one for one, and so it moves y."),
    (_way(_slope, lambda w1, w2, x1, x2: (1.0, 1.0, 1.0)),
     f"That is right for b. w₁ was multiplied by x₁, and that is its {WEIGHT}; so with w₂."),
    (_way(_slope, lambda w1, w2, x1, x2: (x1, x2, x1 + x2)),
     f"The first two are right. b is added and multiplied by nothing: its {WEIGHT} is 1."),
)  # fmt: skip


@judged
def check_neuron(back: Any) -> Verdict:
    """Whether ``back(w1, w2, b, x1, x2, y_bar)`` returns the adjoints of w₁, w₂ and b.

    >>> check_neuron(lambda w1, w2, b, x1, x2, y_bar: (x1 * y_bar, x2 * y_bar, y_bar))
    ✗ Not yet. The weight of tanh is missing: ȳ comes to z times 1 − y².
    """
    stop_if_unanswered(back, "your function")
    found = [_one(back, case) for case in _CASES]
    truth = [_swept(case) for case in _CASES]
    if _alike(found, truth):
        return right(f"At {len(_CASES)} points it comes to what the {SWEEP} says.")
    for mistake, words in _MISTAKES:
        if _alike(found, [mistake(*case) for case in _CASES]):
            raise wrong(words)
    for name, said, due in zip(("w₁", "w₂", "b"), found[0], truth[0], strict=True):
        if not same([said], [due]):
            raise wrong(f"At the first of the points the {ADJOINT} of {name} is {numeral(said)} by "
                        f"yours, and {numeral(due)} by the {SWEEP}.")  # fmt: skip
    raise wrong("It is right at one point, and not at another. Does it use all that it is given?")


def _swept(case: tuple[float, ...]) -> tuple[float, ...]:
    w1, w2, b, x1, x2, y_bar = case
    _, pullback = vjp(lambda w1, w2, b: tanh(w1 * x1 + w2 * x2 + b), w1, w2, b)
    return pullback(y_bar)


def _one(back: Any, case: tuple[float, ...]) -> tuple[float, ...]:
    unwritten = f"Write the three {ADJOINT.many} in place of the three dots, then run this again."
    answer = result_of(back, *case, unwritten=unwritten)
    return numbers_of(answer, 3, f"the tuple of {ADJOINT.many} of w1, w2 and b", "(…, …, …)")


def _alike(some: list[tuple[float, ...]], others: list[tuple[float, ...]]) -> bool:
    return all(same(one, other) for one, other in zip(some, others, strict=True))

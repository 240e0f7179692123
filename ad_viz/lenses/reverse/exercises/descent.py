"""One step of gradient descent, written by a learner."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.drivers.drivers import value_and_grad
from ad_viz.exercises.answer import numbers_of, result_of, same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.numeral import numeral
from ad_viz.vocabulary import GRADIENT, STEP

__all__ = ["check_descent"]

Point = Sequence[float]

_MISTAKES: Final[tuple[tuple[Callable[[Point, Point, float], list[float]], str], ...]] = (
    (lambda p, g, r: [a + r * b for a, b in zip(p, g, strict=True)],
     f"This {STEP} goes uphill. The {GRADIENT} points to where the loss grows; go the other way."),
    (lambda p, g, r: [a - b for a, b in zip(p, g, strict=True)],
     f"This {STEP} takes the whole {GRADIENT}. Multiply it by the rate first."),
    (lambda p, g, r: [-r * b for b in g],
     "This is how far to go. Return where you arrive: the old parameters with it added."),
    (lambda p, g, r: list(g), f"This is the {GRADIENT} itself. Return the new parameters."),
    (lambda p, g, r: list(p), "The parameters have not moved."),
    (lambda p, g, r: [a - r * b for a, b in zip(p, reversed(g), strict=True)],
     "The derivatives have changed places: each parameter goes by its own."),
    (lambda p, g, r: [p[0] - r * g[0], *p[1:]], "Only the first parameter has moved."),
    (lambda p, g, r: [p[0], *(a - r * b for a, b in zip(p[1:], g[1:], strict=True))],
     "The first parameter has not moved."),
)  # fmt: skip


@judged
def check_descent(step: Any, loss: Callable[..., Any], at: Sequence[float], rate: float) -> Verdict:
    """Whether ``step(*at, rate)`` returns the parameters after one step down the gradient.

    >>> def loss(w, b):
    ...     return w * w + b * b
    >>> check_descent(lambda w, b, rate: (w + rate * 2 * w, b), loss, (3.0, 0.0), 0.1)
    ✗ Not yet. This step goes uphill. The gradient points to where the loss grows; go the other way.
    """
    stop_if_unanswered(step, "your function")
    answer = result_of(
        step, *at, rate,
        unwritten="Write the new parameters in place of the three dots, then run this again.",
    )  # fmt: skip
    example = f"({', '.join(map(numeral, at))})"
    found = numbers_of(answer, len(at), "a point, one number for each parameter,", example)
    before, gradient = value_and_grad(loss, *at)
    truth = [p - rate * g for p, g in zip(at, gradient, strict=True)]
    if same(found, truth):
        after = value_and_grad(loss, *found)[0]
        return right(f"The loss goes from {numeral(before)} to {numeral(after)}.")
    if _one_by_one(found, loss, at, rate):
        raise wrong(
            "The second derivative was taken after the first parameter had moved. "
            "Ask for both at once."
        )
    for mistake, words in _MISTAKES:
        if same(found, mistake(at, gradient, rate)):
            raise wrong(words)
    raise wrong(
        f"This is not where one {STEP} leads. New parameter = old parameter − rate · its "
        "derivative."
    )


def _one_by_one(found: Point, loss: Callable[..., Any], at: Point, rate: float) -> bool:
    moving = list(at)
    for place in range(len(moving)):
        moving[place] -= rate * value_and_grad(loss, *moving)[1][place]
    return same(found, moving)

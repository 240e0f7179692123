"""The total differential of a function, written by a learner."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.drivers.drivers import jvp
from ad_viz.exercises.answer import one_number, result_of, same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.numeral import numeral
from ad_viz.vocabulary import TANGENT, VALUE, WEIGHT

__all__ = ["check_differential"]

#: A point, and a step from it.
Run = tuple[tuple[float, float], tuple[float, float]]

_STEPS: Final = ((1.0, 0.0), (0.0, 1.0), (0.5, -2.0), (3.0, 4.0))


@judged
def check_differential(
    differential: Any, f: Callable[..., Any], points: Sequence[tuple[float, float]]
) -> Verdict:
    """Whether ``differential(x, y, dx, dy)`` is that of ``f(x, y)`` at these points.

    >>> check_differential(lambda x, y, dx, dy: y * dy + x * dx, lambda x, y: x * y, [(0.5, 4.2)])
    ✗ Not yet. The weights have changed places: what stands before dx belongs to dy.
    """
    stop_if_unanswered(differential, "your function")
    runs = [(point, step) for point in points for step in _STEPS]
    found = [_one(differential, point, step) for point, step in runs]
    truth = [jvp(f, point, step)[1] for point, step in runs]
    if same(found, truth):
        return right(f"It agrees with forward mode for {len(runs)} choices of x, y, dx and dy.")
    weights = [(jvp(f, p, (1.0, 0.0))[1], jvp(f, p, (0.0, 1.0))[1]) for p, _ in runs]
    w = [(wx, wy, dx, dy) for (wx, wy), (_, (dx, dy)) in zip(weights, runs, strict=True)]
    for mistake, words in _MISTAKES:
        if same(found, [mistake(*numbers) for numbers in w]):
            raise wrong(words)
    if same(found, [f(*point) for point, _ in runs]):
        raise wrong(f"This is the {VALUE} itself. How much does it change with dx and dy?")
    if same(found, [f(x + dx, y + dy) - f(x, y) for (x, y), (dx, dy) in runs]):
        raise wrong(
            f"That is how far the {VALUE} really moves. A differential follows the {TANGENT}."
        )
    _stop_at_weight(found, runs, weights)
    for number, right_one, (point, (dx, dy)) in zip(found, truth, runs, strict=True):
        if not same([number], [right_one]):
            raise wrong(
                f"At x = {numeral(point[0])}, y = {numeral(point[1])}, with dx = {numeral(dx)} and "
                f"dy = {numeral(dy)}, forward mode says {numeral(right_one)}, and yours "
                f"{numeral(number)}."
            )
    raise AssertionError("some number differs")


_MISTAKES: Final[tuple[tuple[Callable[[float, float, float, float], float], str], ...]] = (
    (lambda wx, wy, dx, dy: wy * dx + wx * dy,
     f"The {WEIGHT.many} have changed places: what stands before dx belongs to dy."),
    (lambda wx, wy, dx, dy: wx * dx, "The term with dy is missing: y may move as well."),
    (lambda wx, wy, dx, dy: wy * dy, "The term with dx is missing: x may move as well."),
    (lambda wx, wy, dx, dy: wx * dx - wy * dy, "Look at the sign of the term with dy."),
    (lambda wx, wy, dx, dy: wy * dy - wx * dx, "Look at the sign of the term with dx."),
    (lambda wx, wy, dx, dy: -wx * dx - wy * dy, "Look at the signs of both terms."),
    (lambda wx, wy, dx, dy: wx + wy,
     f"Each {WEIGHT} is right, but none is multiplied by its own differential."),
    (lambda wx, wy, dx, dy: wx * dx * wy * dy,
     "Both terms are there, but multiplied. In a total differential the terms add up."),
    (lambda wx, wy, dx, dy: dx + dy, f"The {WEIGHT.many} are missing: how much does each input "
     "count?"),
)  # fmt: skip


def _stop_at_weight(
    found: Sequence[float], runs: Sequence[Run], weights: Sequence[tuple[float, float]]
) -> None:
    """Ends the check where there is a term for each input, and only one weight is wrong."""
    count = len(_STEPS)
    # At each point the first step is dx = 1 alone, the second dy = 1 alone.
    theirs = [(found[k - k % count], found[k - k % count + 1]) for k in range(len(found))]
    sums = [wx * dx + wy * dy for (wx, wy), (_, (dx, dy)) in zip(theirs, runs, strict=True)]
    held = [
        same([pair[slot] for pair in theirs], [pair[slot] for pair in weights]) for slot in (0, 1)
    ]
    if not same(found, sums) or not any(held):
        return
    slot = held.index(False)
    (x, y), (good, bad) = runs[0][0], (("dy", "dx"), ("dx", "dy"))[slot]
    raise wrong(
        f"The term with {good} is right. What stands before {bad} is not: at x = {numeral(x)}, y = "
        f"{numeral(y)} it comes to {numeral(theirs[0][slot])}, and the {WEIGHT} there is "
        f"{numeral(weights[0][slot])}."
    )


def _one(differential: Any, point: Sequence[float], step: tuple[float, float]) -> float:
    answer = result_of(
        differential, *point, *step,
        unwritten="Write dz in place of the three dots, then run this cell again.",
    )  # fmt: skip
    return one_number(answer, "dz")

"""A learner's own function: its gradient is compared with nudges of the function itself."""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.drivers.drivers import jvp, value_and_grad
from ad_viz.errors import ADError
from ad_viz.exercises.answer import called, stop_if_unanswered, stop_without_result
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.numeral import numeral
from ad_viz.reporting.person import shown
from ad_viz.reporting.signature import parameters
from ad_viz.vocabulary import SWEEP, VALUE

__all__ = ["check_own"]

#: Nudges, relative to the input where that is large; a good one is not too large for the curve,
#: and not too small for the rounding.
_NUDGES: Final = (1e-3, 1e-4, 1e-5, 1e-6)
#: For a function that turns so fast that those were too large.
_FINER: Final = (1e-7, 1e-8, 1e-9)
#: They count where the result moves by more than so many of its last digits: beyond its rounding.
_ROUNDING: Final = 1e6
_AGREES: Final = 1e-6
#: Of a slope from the left and one from the right, relative: more is a corner, or a jump.
_APART: Final = 1e-3
#: The last three nudges have settled where they differ by less than this of what is wrong.
_SETTLED: Final = 0.03

#: A nudge, and the values below and above.
Side = tuple[float, float, float]
Function = Callable[[Sequence[float]], float]


@judged
def check_own(f: Any, at: Sequence[float]) -> Verdict:
    """Whether the gradient of ``f`` at ``at`` is what nudges of ``f`` itself come to.

    What they cannot agree on is told: a corner, a jump, a part that was taken out of the run.

    >>> check_own(lambda x, y: x * y, (0.5, 4.2))
    ✓ Right. One sweep says ∂/∂x = 4.2 and ∂/∂y = 0.5, and nudging each input says the same.
    >>> check_own(abs, (0.0,)) # doctest: +ELLIPSIS
    ✗ Not yet. This point is a corner: from below, x moves the result by −1 for 1, from above ...
    """
    stop_if_unanswered(f, "your function")
    if not callable(f):
        raise wrong(
            f"{shown(f):.40} is no function; it begins with def, and ends with a return line."
        )
    _stop_without_result(f, at)
    value, gradient = called(value_and_grad, f, *at)
    names = parameters(f, at, {})
    for what, number in (("the result", value), *zip(names, gradient, strict=True)):
        if not math.isfinite(number):
            which = what if what == "the result" else f"the derivative by {what}"
            raise wrong(f"At this point {which} is {numeral(number)}. Choose another point.")
    run = _values(f)
    if run(at) != run(at):
        raise wrong(f"Two runs at the same point give two {VALUE.many}. A derivative belongs to a "
                    f"function that gives the same {VALUE} again.")  # fmt: skip
    for k, (name, slope) in enumerate(zip(names, gradient, strict=True)):
        _stop_unless_agreed(run, at, k, name, slope)
    written = [f"∂/∂{name} = {numeral(g)}" for name, g in zip(names, gradient, strict=True)]
    listed = ", ".join(written[:-1]) + " and " + written[-1] if len(written) > 1 else written[0]
    whom = "each input" if len(written) > 1 else names[0]
    return right(f"One {SWEEP} says {listed}, and nudging {whom} says the same.")


def _stop_without_result(f: Callable[..., Any], at: Sequence[float]) -> None:
    """Ends the check where a run with plain numbers returns nothing, or the three dots."""
    try:
        result = f(*at)
    except Exception:
        return  # the sweep meets it as well, and can say more
    stop_without_result(result, "Put what your function returns in place of the three dots.")


def _values(f: Callable[..., Any]) -> Function:
    """The value of ``f`` alone, from a run of its own each time."""

    def value(point: Sequence[float]) -> float:
        return float(jvp(f, tuple(point), (0.0,) * len(point))[0])

    return value


def _stop_unless_agreed(
    value: Function, at: Sequence[float], k: int, name: str, slope: float
) -> None:
    """Ends the check where no nudge of input ``k`` comes to this slope."""
    here = value(at)
    sides = _sides(value, at, k, _NUDGES)
    if not sides:
        raise wrong(f"Nudging {name} a little leaves the place where your function is defined. "
                    "Choose a point further inside.")  # fmt: skip
    if all(low == here == high for _, low, high in sides):
        raise wrong(f"Nudging {name} changes nothing here. Is {name} used? Or is the function "
                    f"flat at this point?")  # fmt: skip
    beyond = _ROUNDING * math.ulp(here)
    troubles = [_trouble(here, sides, name, slope)]
    if troubles[0] is not None:
        finer = [side for side in _sides(value, at, k, _FINER) if abs(side[2] - side[1]) > beyond]
        troubles += [_trouble(here, finer, name, slope)] if len(finer) > 2 else []
    if None not in troubles:
        raise wrong(next(filter(None, troubles), None) or (
            f"The {SWEEP} may be right, but nudging {name} cannot tell: each smaller nudge comes "
            "to another slope. Your function turns too fast here, or is so large that rounding "
            "hides its slope. Choose a gentler one."))  # fmt: skip


def _trouble(here: float, sides: Sequence[Side], name: str, slope: float) -> str | None:
    """What these nudges and the sweep do not agree on; "" where the nudges settle on nothing."""
    if (bent := _bend(here, sides, name)) is not None:
        return bent
    nudged = [(high - low) / (2 * h) for h, low, high in sides]
    best = min(nudged, key=lambda d: abs(d - slope))
    scale = max(abs(slope), abs(best))
    if abs(best - slope) <= _AGREES * scale + 1e-9 * (1 + abs(here)):
        return None
    if not _settle(nudged, min(abs(best - slope), *(abs(high - here) / h for h, _, high in sides))):
        return ""
    return (f"Nudging {name} moves the result by {numeral(nudged[-2])} for 1, and the {SWEEP} says "
            f"{numeral(slope)}. Is a part of it computed from {name}.value? There the derivative "
            "is lost.")  # fmt: skip


def _bend(here: float, sides: Sequence[Side], name: str) -> str | None:
    """A corner or a jump: slopes from the left and from the right do not meet."""
    slopes = [((here - low) / h, (high - here) / h) for h, low, high in sides]
    lows, highs = zip(*slopes, strict=True)
    (low, high), (below, above) = slopes[-2:]
    apart, closer = abs(high - low), abs(above - below)
    if apart <= _APART * max(abs(low), abs(high)) or closer < apart / 2:
        return None
    if closer > 5 * apart:
        rises = [high - low for _, low, high in sides]
        if not _settle(rises, abs(rises[-1])):
            return ""
        return (f"At this point the {VALUE} jumps when {name} moves: a branch or a rounding "
                "changes there. A jump has no slope; choose a point beside it.")  # fmt: skip
    if not (_settle(lows, closer) and _settle(highs, closer)):
        return ""
    return (f"This point is a corner: from below, {name} moves the result by {numeral(below)} "
            f"for 1, from above by {numeral(above)}. Choose a point beside it.")  # fmt: skip


def _settle(found: Sequence[float], scale: float) -> bool:
    return max(found[-3:]) - min(found[-3:]) <= _SETTLED * scale


def _sides(value: Function, at: Sequence[float], k: int, nudges: Sequence[float]) -> list[Side]:
    """The values on both sides; none where one is not to be had."""
    steps = [nudge * max(1.0, abs(at[k])) for nudge in nudges]
    try:
        sides = [(h, value(_moved(at, k, -h)), value(_moved(at, k, h))) for h in steps]
    except (ADError, ArithmeticError, ValueError):
        return []
    return sides if all(math.isfinite(v) for _, *both in sides for v in both) else []


def _moved(at: Sequence[float], k: int, by: float) -> tuple[float, ...]:
    return (*at[:k], at[k] + by, *at[k + 1 :])

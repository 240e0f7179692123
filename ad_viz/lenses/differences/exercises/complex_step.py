"""A slope by a complex step, written by a learner."""

import cmath
from collections.abc import Callable
from typing import Any, Final

from ad_viz.exercises.answer import one_number, result_of, same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.numeral import numeral
from ad_viz.vocabulary import STEP, VALUE

__all__ = ["check_complex_step"]

Function = Callable[[complex], complex]
Slope = Callable[[Function, float, float], float]

#: Functions with their slopes, and points.
_CASES: Final[tuple[tuple[Function, Function, float], ...]] = (
    (lambda z: z**3, lambda z: 3 * z**2, 2.0),
    (cmath.exp, cmath.exp, 0.5),
    (cmath.sin, cmath.cos, 4.2),
)
#: No difference along the real line can be taken at such a step; at the other mistakes are seen.
_TINY: Final = 1e-30
_SMALL: Final = 1e-6

_MISTAKES: Final[tuple[tuple[Slope, str], ...]] = (
    (lambda f, x, h: ((f(x + h) - f(x)) / h).real,
     f"This goes along the real line, and {STEP.one} of 1e-30 is lost there. Go to x + 1j * h."),
    (lambda f, x, h: f(x + 1j * h).imag,
     f"This is how far the imaginary part has moved. Divide it by the {STEP}, h."),
    (lambda f, x, h: f(x + 1j * h).real / h,
     f"The real part is f(x), nearly. What the {STEP} has changed is the imaginary part."),
    (lambda f, x, h: f(x + 1j * h).real, f"This is f(x), nearly: the {VALUE}, not the slope."),
    (lambda f, x, h: f(1j * h).imag / h, f"This starts at 0. The {STEP} goes from x: x + 1j * h."),
    (lambda f, x, h: -f(x + 1j * h).imag / h, "Only the sign differs."),
    (lambda f, x, h: f(x + 1j * h).imag / (2 * h),
     f"There is one {STEP}, of h, and not two. Divide by h."),
    (lambda f, x, h: f(x + 1j * h).imag * h, "Divide by h; this multiplies."),
    (lambda f, x, h: abs(f(x + 1j * h)) / h,
     "The size is mostly f(x) itself. Take the imaginary part."),
)  # fmt: skip


@judged
def check_complex_step(slope: Any) -> Verdict:
    """Whether ``slope(f, x, h)`` is the derivative by a complex step, for a tiny h as well.

    ``f`` takes complex numbers.

    >>> check_complex_step(lambda f, x, h: f(x + 1j * h).imag)
    ✗ Not yet. This is how far the imaginary part has moved. Divide it by the step, h.
    """
    stop_if_unanswered(slope, "your function")
    found = [_one(slope, f, x, _TINY) for f, _, x in _CASES]
    truth = [df(x).real for _, df, x in _CASES]
    if same(found, truth):
        return right(f"With h = {numeral(_TINY)} yours says that x³ at 2 has the slope "
                     f"{numeral(found[0])}. No digit was lost.")  # fmt: skip
    seen = [_one(slope, f, x, _SMALL) for f, _, x in _CASES]
    for mistake, words in _MISTAKES:
        if same(seen, [mistake(f, x, _SMALL) for f, _, x in _CASES]):
            raise wrong(words)
    raise wrong(f"x³ at 2 has the slope 12; with h = {numeral(_TINY)} yours says "
                f"{numeral(found[0])}.")  # fmt: skip


def _one(slope: Any, f: Function, x: float, h: float) -> float:
    answer = result_of(
        slope, f, x, h,
        unwritten="Write the slope in place of the three dots, then run this cell again.",
    )  # fmt: skip
    if isinstance(answer, complex):
        raise wrong("Your function returns a complex number. Take its imaginary part, by .imag.")
    return one_number(answer, "the slope")

"""What holds of differences, read off their numbers as fractions: digits, orders, rounding."""

import math
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from ad_viz.lenses.differences.estimates import Differences, Estimate

__all__ = [
    "COUNTS", "About", "agree", "count_of", "error_of", "is_part", "is_right", "is_rounded",
    "is_still", "shrank",
]  # fmt: skip

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class About(NamedTuple):
    """One sentence: the estimate that it is about, those of its method, and all numbers; and
    whether the function has no derivative at x.
    """

    one: Estimate
    own: list[Estimate]
    ahead: list[Estimate]
    found: Differences
    earlier: str
    is_kinked: bool = False

    @property
    def before(self) -> Estimate:
        return self.own[self.own.index(self.one) - 1]


def error_of(one: Estimate, found: Differences) -> Fraction:
    return abs(Fraction(one.quotient) - Fraction(found.exact))


def count_of(word: str) -> int:
    return COUNTS.index(word) if word in COUNTS else int(word)


def is_right(text: str, t: About) -> bool:
    """Whether so many digits are right: the error is less than one of the next."""
    word, error, exact = (
        text.split(maxsplit=1)[0].lower(),
        error_of(t.one, t.found),
        abs(Fraction(t.found.exact)),
    )
    if word == "every":
        return error == 0
    if not error or not exact:
        return False
    few, more = (Fraction(10) ** -(count_of(word) + k) * exact for k in (0, 1))
    slack = 1 + Fraction(1, 10**9)
    return (word == "no" or error <= few * slack) and (word == "16" or more <= error * slack)


def agree(a: float, b: float) -> int:
    """Leading digits that two numbers have in common, of 17 of the greater."""
    top = max(abs(a), abs(b))
    if not (math.isfinite(a) and math.isfinite(b) and top) or (a < 0) != (b < 0):
        return 0
    scale = Fraction(10) ** (16 - Decimal(top).adjusted())
    texts = [str(abs(round(Fraction(x) * scale))).zfill(18) for x in (a, b)]
    common = next((k for k, (c, d) in enumerate(zip(*texts, strict=True)) if c != d), 18)
    return len(texts[0][:common].lstrip("0"))


def shrank(t: About, order: int) -> bool:
    """Whether the error is less by the power of the step, within a quarter."""
    step = Fraction(t.one.h) / Fraction(t.before.h)
    error = error_of(t.one, t.found) / error_of(t.before, t.found)
    return 0.78 < error / step**order < 1.27


def _part(text: str) -> float:
    if text in ("half", "a tenth"):
        return 0.5 if text == "half" else 0.1
    return (
        1 / float(text[2:].replace("−", "-")) if text.startswith("1/") else float(text[:-2]) / 100
    )


def is_part(text: str, t: About) -> bool:
    return shrank(t, 1) and math.isclose(_part(text), t.one.h / t.before.h, rel_tol=0.06)


def is_rounded(t: About) -> bool:
    """Whether rounding of both values, and of x + h, may make up for the error."""
    units = math.ulp(max(abs(t.one.upper), abs(t.one.lower)))
    units += abs(t.found.exact) * math.ulp(t.found.x)
    return error_of(t.one, t.found) * Fraction(t.one.h) <= 64 * Fraction(units)


def is_still(t: About) -> bool:
    return t.found.x + t.one.h == t.found.x

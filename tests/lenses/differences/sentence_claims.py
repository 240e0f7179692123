"""Each sentence of the story of differences, and what it claims of the numbers."""

import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from ad_viz.reporting.numeral import numeral
from tests.lenses.differences.oracle import (
    About,
    agree,
    count_of,
    error_of,
    is_part,
    is_right,
    is_rounded,
    is_still,
    shrank,
)

__all__ = ["CLAIMS", "GOOD", "SURE"]

N: Final = r"(−?\d+(?:\.\d+)?(?:e−?\d+)?)"
COUNT: Final = r"(\w+)"
GOOD: Final = r"((?:every|\w+) digits? (?:is|are) right)"
STEP: Final = rf"\w = {N}"
CHOICE: Final = r"(\w+ (?:has a (?:kink|jump)|compares equal numbers))"
WHICH: Final = r"(the engine's convention|that of the branch taken)"
#: What is said where there is a derivative alone.
SURE: Final = r"\btangent\b|\bderivative\b|\b(?:is|are) right\b"


def _drops_out(m: re.Match[str], t: About) -> bool:
    second = t._replace(one=t.own[1])
    ahead = t._replace(own=t.ahead, one=t.ahead[1])
    is_less = m[2] == numeral(t.one.error) and m[3] == numeral(t.ahead[0].error)
    return is_less and t.one.error < t.ahead[0].error and shrank(ahead, 1) and (
        is_rounded(t) or shrank(second, 2)
    )  # fmt: skip


def _best(m: re.Match[str], t: About, alone: bool) -> bool:
    errors = [one.error for one in t.own if math.isfinite(one.error)]
    [least] = {one.error for one in t.own if numeral(one.h) == m[1] and one.error == min(errors)}
    return m[2] == numeral(least) and (errors.count(least) == 1) == alone


def _later_cancel(t: About) -> bool:
    least = min((one.error, -one.h) for one in t.own if math.isfinite(one.error))
    later = [one for one in t.own if one.h < -least[1]]
    return any(one.error > least[0] and agree(one.upper, one.lower) >= 3 for one in later)


def _cancel_ahead(t: About) -> bool:
    return any(agree(one.upper, one.lower) >= 3 and one.error > 0 for one in t.ahead)


def _is_flat(t: About) -> bool:
    """Where no digits are counted: the derivative is 0, or there is none."""
    return not t.found.exact or t.is_kinked


def _left(m: re.Match[str], t: About) -> bool:
    common = agree(t.one.upper, t.one.lower)
    return count_of(m[2]) == common and count_of(m[3]) == 17 - common


def _forward_best(h: str, t: About, alone: bool) -> bool:
    errors = [one.error for one in t.ahead if math.isfinite(one.error)]
    least = [one for one in t.ahead if one.error == min(errors)]
    return numeral(least[0].h) == h and (len(least) == 1) == alone


def _is_choice(why: str, which: str, t: About) -> bool:
    """A comparison or an operation of the function, as the run itself has them."""
    name, compares = why.split(maxsplit=1)[0], "compares" in why
    own = t.found.names.f if compares else name
    has = bool(t.found.recording.guards) if compares else any(
        node.op == name for node in t.found.recording.nodes)  # fmt: skip
    return t.is_kinked and name == own and has and ("branch" in which) == compares


#: Each sentence that there is, and what it claims.
CLAIMS: Final[dict[str, Callable[[re.Match[str], About], bool]]] = {
    rf"(\w+) is run with plain numbers, at (\w+) = {N}\.": lambda m, t: (
        (m[1], m[2], m[3]) == (*t.found.names[:2], numeral(t.found.x))),
    rf"It is run again, a step of {STEP} beside: as plain numbers, too\.": lambda m, t: (
        not is_still(t)),
    rf"It is run again, but {STEP} is too small to be added: \w+ \+ \w is \w+ itself\.":
        lambda m, t: is_still(t),
    rf"Difference by step: {N} is the slope of the secant through both points\.": lambda m, t: (
        m[1] == numeral(t.one.quotient) and math.isclose(
            t.found.x + t.one.h - t.found.x, t.one.h, rel_tol=2e-3)),
    rf"Difference by step: {N}\. But \w+ \+ \w is rounded: the points are {N} apart\.":
        lambda m, t: m[2] == numeral(t.found.x + t.one.h - t.found.x) and not math.isclose(
            t.found.x + t.one.h - t.found.x, t.one.h, rel_tol=1e-4),
    rf"Difference by step: {N}\. Both points are the same, and there is no secant\.":
        lambda m, t: is_still(t),
    rf"Dual numbers bring the slope of the tangent, {N}\. The (secant|quotient) is off by {N}: "
    rf"(?:{GOOD}|0 has no digits to count)\.": lambda m, t: (
        m[1] == numeral(t.found.exact) and m[3] == numeral(t.one.error)
        and (is_right(m[4], t) if m[4] else _is_flat(t))),
    rf"Dual numbers bring the slope of the tangent, {N}\. There is no secant to compare it with\.":
        lambda m, t: not math.isfinite(t.one.quotient),
    rf"{CHOICE} here: dual numbers bring the slope {N}, {WHICH}\. An error is the distance from "
    rf"it: here {N}\.": lambda m, t: (
        _is_choice(m[1], m[3], t) and m[2] == numeral(t.found.exact)
        and m[4] == numeral(t.one.error)),
    rf"{CHOICE} here: dual numbers bring the slope {N}, {WHICH}\. There is no secant to compare it "
    r"with\.": lambda m, t: _is_choice(m[1], m[3], t) and not math.isfinite(t.one.quotient),
    rf"Forward mode has no \w: nothing is cut off or cancels\. But {CHOICE} here: the slope is "
    rf"{WHICH}\.": lambda m, t: _is_choice(m[1], m[2], t),
    rf"{STEP}: (.+) of the step, \2 of the error\. The secant turns into the "
    rf"tangent(?:: {GOOD})?\.":
        lambda m, t: is_part(m[2], t) and (is_right(m[3], t) if m[3] else _is_flat(t)),
    rf"{STEP}: again (.+) of the error(?:\. {GOOD})?\.": lambda m, t: (
        is_part(m[2], t) and f"{m[2]} of the" in t.earlier
        and (is_right(m[3], t) if m[3] else _is_flat(t))),
    rf"{STEP}: again (.+) of the error(?:, and {GOOD})?\. But {COUNT} leading digits agree by "
    r"now\.":
        lambda m, t: is_part(m[2], t) and f"{m[2]} of the" in t.earlier
        and (is_right(m[3], t) if m[3] else _is_flat(t))
        and count_of(m[4]) == agree(t.one.upper, t.one.lower),
    rf"{STEP}: (.+) of the step and of the error(?:, and|\.)?(?: {GOOD})?\."
    rf"(?: But {COUNT} leading digits agree by now\.)?": lambda m, t: (
        is_part(m[2], t) and (is_right(m[3], t) if m[3] else _is_flat(t))
        and (not m[4] or count_of(m[4]) == agree(t.one.upper, t.one.lower))),
    rf"{STEP}: the error is {N}(?:, and|\.)?(?: {GOOD})?\."
    rf"(?: But {COUNT} leading digits agree by now\.)?": lambda m, t: (
        m[2] == numeral(t.one.error) and (is_right(m[3], t) if m[3] else _is_flat(t))
        and (not m[4] or count_of(m[4]) == agree(t.one.upper, t.one.lower))),
    rf"{STEP}: the error does not shrink\.(?: {GOOD}\.)?": lambda m, t: (
        t.one.error >= t.before.error and (is_right(m[2], t) if m[2] else _is_flat(t))),
    rf"{STEP}: {COUNT} leading digits agree and cancel\. What is left is rounded, and \w divides "
    rf"it(?:: {GOOD})?\.": lambda m, t: (
        count_of(m[2]) == agree(t.one.upper, t.one.lower) and is_rounded(t)
        and (is_right(m[3], t) if m[3] else _is_flat(t))),
    rf"{STEP}: {COUNT} leading digits agree and cancel, and {COUNT} (?:is|are) left\."
    rf"(?: {GOOD}\.)?": lambda m, t: (
        _left(m, t) and (is_right(m[4], t) and (
            count_of(m[4].split()[0].lower()) <= 17 - count_of(m[2])) if m[4] else _is_flat(t))),
    rf"{STEP}: {COUNT} leading digits agree and cancel, and {COUNT} (?:is|are) left\. "
    rf"By chance, {GOOD}\.": lambda m, t: (
        _left(m, t) and is_right(m[4], t)
        and count_of(m[4].split()[0]) > 17 - agree(t.one.upper, t.one.lower)),
    rf"{STEP}: that is too small to be added\. \w+ \+ \w is \w+ itself, and the difference is 0\.":
        lambda m, t: is_still(t) and t.one.difference == 0,
    rf"{STEP}: (\S+ \+ \w\)) and (\S+\)) are the same float\. All digits cancel, and nothing is "
    r"left\.": lambda m, t: t.one.upper == t.one.lower and t.one.error > 0,
    rf"{STEP}: (\S+ \+ \w\)) and (\S+\)) are the same float\. The difference is 0, and so is "
    r"(?:the derivative|what dual numbers bring)\.": lambda m, t: (
        t.one.upper == t.one.lower and t.found.exact == 0),
    rf"A step to both sides, {STEP}: how the curve bends drops out\. The error is {N}, not {N}\.":
        _drops_out,
    rf"A step to both sides, {STEP}: \S+ \+ \w\) − \S+ − \w\), by 2\w\. The error is {N}\.":
        lambda m, t: m[2] == numeral(t.one.error),
    rf"A step to both sides, {STEP}: too small to be added\. Both points are \w+ itself, and the "
    r"difference is 0\.": lambda m, t: (
        is_still(t) and t.found.x - t.one.h == t.found.x and t.one.difference == 0),
    rf"{STEP}: the error is divided by {N}, for it shrinks as \w²\.(?: {GOOD}\.)?": lambda m, t: (
        shrank(t, 2) and m[2] == numeral(round(t.before.error / t.one.error))
        and (is_right(m[3], t) if m[3] else _is_flat(t))),
    rf"No step has a smaller error than {STEP}: {N}\.": lambda m, t: _best(m, t, False),
    rf"Of all steps, {STEP} has the least error, {N}\.": lambda m, t: (
        _best(m, t, True) and not _later_cancel(t)),
    rf"Of all steps, {STEP} has the least error, {N}\. Where \w is smaller, digits cancel here\.":
        lambda m, t: _best(m, t, True) and _later_cancel(t) and not _cancel_ahead(t),
    rf"Of all steps, {STEP} has the least error, {N}\. Where \w is smaller, digits cancel here, "
    r"too\.": lambda m, t: _best(m, t, True) and _later_cancel(t) and _cancel_ahead(t),
    rf"A step at a right angle: \w+ runs on \w+ \+ i\w\. Its imaginary part, by \w, is the slope, "
    rf"with an error of {N}\.": lambda m, t: m[1] == numeral(t.one.error),
    rf"Nothing is subtracted, so nothing cancels, however small \w is\. With {STEP}, {GOOD}\.":
        lambda m, t: is_right(m[2], t) and error_of(t.one, t.found) <= abs(
            Fraction(t.found.exact)) / 10**12,
    rf"Nothing cancels\. But with {STEP}, Im \w+ underflows: it is too small for all digits of a "
    rf"float\.(?: {GOOD}\.)?": lambda m, t: (
        abs(t.one.upper) < 2.0**-1022 and (is_right(m[2], t) if m[2] else _is_flat(t))),
    rf"No value of \w+ is subtracted from another\. With {STEP}, the error is {N}"
    rf"(?:, and {GOOD})?\.": lambda m, t: m[2] == numeral(t.one.error) and (
            is_right(m[3], t) if m[3] else _is_flat(t)),
    r"There is no complex step, for .+ here\.": lambda m, t: t.found.real_only is not None,
    r"There is no complex step, for \w+ compares, and complex numbers have no order\.":
        lambda m, t: bool(t.found.recording.guards),
    r"Forward mode has no \w at all: ε² is 0, so the tangent is the derivative itself\. Nothing is "
    r"cut off, and nothing cancels\.": lambda m, t: True,
    rf"Each difference has a best \w of its own, {N} for the forward one here\. Dual numbers have "
    r"no \w to choose\.": lambda m, t: _forward_best(m[1], t, True),
    rf"No \w is better than {N} for the forward difference here\. Dual numbers have no \w to "
    r"choose\.": lambda m, t: _forward_best(m[1], t, False),
    r"No \w here gives the forward difference a number\. Dual numbers have no \w to choose\.":
        lambda m, t: not any(math.isfinite(one.error) for one in t.ahead),
    rf"A step [\w ]+, {STEP}: there \w+ has no finite number, so there is no quotient\.":
        lambda m, t: not (math.isfinite(t.one.upper) and math.isfinite(t.one.lower)),
    rf"A step [\w ]+, {STEP}: there \w+ raises (\w+), so there is no quotient\.": lambda m, t: (
        m[2] in t.found.raised.values() and not math.isfinite(t.one.difference)),
    rf"A step [\w ]+, {STEP}: the difference, or the quotient, is too large for a float\.":
        lambda m, t: math.isfinite(t.one.upper) and math.isfinite(t.one.lower)
        and abs(Fraction(t.one.upper) - Fraction(t.one.lower) * (t.one.method != "complex"))
        / Fraction(t.one.h) > Fraction(2) ** 1023,
}  # fmt: skip

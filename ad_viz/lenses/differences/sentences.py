"""What is said at each step of differences, and the equation beside it."""

import math
from collections.abc import Sequence
from typing import Final

from ad_viz.lenses.differences.digits import SHOWN, agreeing_digits, aligned, right_digits
from ad_viz.lenses.differences.estimates import Differences, Estimate, best
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import STEP, TANGENT

__all__ = [
    "cancelled", "central", "compared", "complex_end", "complex_step", "divided", "dual", "ended",
    "error_equation", "exact", "nearer", "none_complex", "quotient", "run_at", "secant", "sideways",
    "swept",
]  # fmt: skip

#: So many digits that agree are worth a word.
_NOTABLE: Final = 3


def counted(count: int, what: str = "digit") -> str:
    """``no digit``, ``one digit``, ``12 digits``."""
    return f"{tokens.cardinal(count)} {what}{'s' * (count > 1)}"


def right(one: Estimate, exact: float) -> str:
    """How good it is: ``three digits are right``."""
    if not one.error:
        return "every digit is right"
    count = right_digits(one.error, exact)
    return f"{counted(count)} {'are' if count > 1 else 'is'} right"


def run_at(x: float, value: float, of: str = "x") -> RichText:
    return [f"f({of}) = f({numeral(x)}) = ", tokens.number(value)]


def quotient(one: Estimate) -> RichText:
    """``(2.8 − 2.6) / 0.1 = 5.1``."""
    wide = numeral(2 * one.h if one.method == "central" else one.h)
    return [f"({numeral(one.upper)} − {_bracketed(one.lower)}) / {wide} = ", numeral(one.quotient)]


def error_equation(one: Estimate, exact: float) -> RichText:
    number = tokens.tangent_number(exact)
    subtracted: RichText = ["(", number, ")"] if exact < 0 else [number]
    return [f"error = |{numeral(one.quotient)} − ", *subtracted, f"| = {numeral(one.error)}"]


def divided(one: Estimate) -> RichText:
    """The difference by the step, the quotient, and how far it is off."""
    wide, over = (2 * one.h, "2h") if one.method == "central" else (one.h, "h")
    top = "Im f" if one.method == "complex" else "difference"
    return [f"{top} / {over} = {numeral(one.difference)} / {numeral(wide)} = ",
            ["name", numeral(one.quotient)], f", error {numeral(one.error)}"]  # fmt: skip


def secant(one: Estimate) -> RichText:
    if not math.isfinite(one.quotient):
        return _no_number(one)
    return [f"Difference by {STEP}: ", ["name", numeral(one.quotient)],
            " is the slope of the secant through both points."]  # fmt: skip


def exact(one: Estimate, found: Differences) -> RichText:
    if not math.isfinite(one.quotient):
        return [f"Dual numbers bring the slope of the {TANGENT}, ",
                tokens.tangent_number(found.exact), ". There is no secant to compare it with."
                ]  # fmt: skip
    return [f"Dual numbers bring the slope of the {TANGENT}, ", tokens.tangent_number(found.exact),
            f". The secant is off by {numeral(one.error)}: {right(one, found.exact)}."]  # fmt: skip


def nearer(one: Estimate, before: Estimate, found: Differences, is_first: bool) -> RichText:
    """A smaller step, and a smaller error."""
    named: RichText = [["name", f"h = {numeral(one.h)}"]]
    if not math.isfinite(one.quotient):
        return _no_number(one)
    good, cancel = right(one, found.exact), _agreeing(one)
    falls = _is_order(one, before, 1)
    if falls and is_first:
        part = _part(one, before)
        return [*named, f": {part} of the {STEP}, {part} of the error. The secant turns into the "
                f"{TANGENT}: {good}."]  # fmt: skip
    how = (
        f"again {_part(one, before)} of the error"
        if falls
        else f"the error is {numeral(one.error)}"
    )
    if cancel < _NOTABLE:
        return [*named, f": {how}. {_capital(good)}."]
    return [*named, f": {how}, and {good}. But {counted(cancel, 'leading digit')} agree by now."]


def cancelled(one: Estimate, found: Differences, is_first: bool) -> RichText:
    """Rounding has taken over: how many digits of the subtraction are left."""
    named: RichText = [["name", f"h = {numeral(one.h)}"]]
    if not math.isfinite(one.quotient):
        return _no_number(one)
    if found.x + one.h == found.x:
        return [*named, ": that is too small to be added. x + h is x itself, and the difference "
                "is 0."]  # fmt: skip
    if not one.difference:
        return [*named, ": f(x + h) and f(x) are the same float. All digits cancel, and nothing is "
                "left."]  # fmt: skip
    good, cancel = right(one, found.exact), _agreeing(one)
    if cancel < _NOTABLE:
        return [*named, f": the error does not shrink any more. {_capital(good)}."]
    if is_first:
        return [*named, f": {counted(cancel, 'leading digit')} agree and cancel. What is left is "
                f"rounded, and h divides it: {good}."]  # fmt: skip
    left = SHOWN - cancel
    return [*named, f": {counted(cancel, 'leading digit')} agree and cancel, and "
            f"{tokens.cardinal(left)} {'are' if left > 1 else 'is'} left. {_capital(good)}."
            ]  # fmt: skip


def central(one: Estimate, forward: Estimate) -> RichText:
    if not math.isfinite(one.quotient):
        return _no_number(one)
    if one.error < forward.error:
        return [f"{STEP.one.capital} to both sides, ", ["name", f"h = {numeral(one.h)}"],
                ": how the curve bends drops out. "
                f"The error is {numeral(one.error)}, not {numeral(forward.error)}."]  # fmt: skip
    return [f"{STEP.one.capital} to both sides, ", ["name", f"h = {numeral(one.h)}"],
            ": f(x + h) − f(x − h), by 2h. "
            f"The error is {numeral(one.error)}."]  # fmt: skip


def sideways(one: Estimate, before: Estimate, found: Differences) -> RichText:
    """The second central step: slope 2."""
    if not math.isfinite(one.quotient):
        return _no_number(one)
    if one.error and _is_order(one, before, 2):
        return [["name", f"h = {numeral(one.h)}"], ": the error is divided by "
                f"{numeral(round(before.error / one.error))}, for it shrinks as h². "
                f"{_capital(right(one, found.exact))}."]  # fmt: skip
    return [["name", f"h = {numeral(one.h)}"], f": the error is {numeral(one.error)}, and "
            f"{right(one, found.exact)}."]  # fmt: skip


def swept(all_: Sequence[Estimate]) -> RichText:
    """The other central steps at once."""
    least = best(all_)
    if not math.isfinite(least.quotient):
        return _no_number(least)
    written: RichText = [
        f"Of all {STEP.many}, ",
        ["name", f"h = {numeral(least.h)}"],
        f" has the least error, {numeral(least.error)}.",
    ]
    if least is all_[-1]:
        return written
    return [*written, " Where h is smaller, digits cancel here, too."]  # fmt: skip


def complex_step(one: Estimate) -> RichText:
    return [f"{STEP.one.capital} at a right angle: f runs on x + ih. Its imaginary part, by h, is "
            f"the slope, with an error of {numeral(one.error)}."]  # fmt: skip


def complex_end(one: Estimate, found: Differences) -> RichText:
    """The other complex steps at once: nothing cancels."""
    return ["Nothing is subtracted, so nothing cancels, however small h is. With ",
            ["name", f"h = {numeral(one.h)}"], f", {right(one, found.exact)}."]  # fmt: skip


def none_complex(reason: str) -> RichText:
    return [f"There is no complex {STEP} here: {reason}."]


def dual() -> RichText:
    return [f"Forward mode has no h at all: ε² is 0, so the {TANGENT} is the derivative itself. "
            "Nothing is cut off, and nothing cancels."]  # fmt: skip


def compared(leasts: Sequence[Estimate]) -> RichText:
    written = tokens.joined([[f"{one.method} {numeral(one.error)}"] for one in leasts], ", ")
    return ["least error: ", *written]


def ended(leasts: Sequence[Estimate]) -> RichText:
    forward = leasts[0]
    return ["Each difference has a best h of its own, ", ["name", numeral(forward.h)],
            " for the forward one here. Dual numbers have no h to choose."]  # fmt: skip


def _no_number(one: Estimate) -> RichText:
    where = {"forward": "to one side", "central": "to both sides", "complex": "at a right angle"}
    return [f"{STEP.one.capital} {where[one.method]}, ", ["name", f"h = {numeral(one.h)}"],
            ": there f has no finite number, so there is no quotient."]  # fmt: skip


def _is_order(one: Estimate, before: Estimate, order: int) -> bool:
    """Whether the error shrank as h to the power of the order."""
    if not (one.error and before.error and before.h > one.h):
        return False
    measured = math.log(before.error / one.error) / math.log(before.h / one.h)
    return abs(measured - order) < 0.1


def _agreeing(one: Estimate) -> int:
    texts, _ = aligned([one.upper, one.lower])
    return agreeing_digits(*texts)


def _part(one: Estimate, before: Estimate) -> str:
    times = before.h / one.h
    if abs(times - 10) < 1e-6:
        return "a tenth"
    return "half" if abs(times - 2) < 1e-6 else f"1/{numeral(float(f'{times:.3g}'))}"


def _bracketed(x: float) -> str:
    return f"({numeral(x)})" if x < 0 else numeral(x)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

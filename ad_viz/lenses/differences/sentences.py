"""What is said at each step of differences: each claim only where the numbers bear it out."""

import math
from collections.abc import Sequence

from ad_viz.lenses.differences.causes import (
    NOTABLE,
    cancelled_digits,
    is_order,
    is_rounding,
    is_still,
    reached,
)
from ad_viz.lenses.differences.digits import SHOWN, right_digits
from ad_viz.lenses.differences.estimates import Differences, Estimate, best
from ad_viz.lenses.differences.methods import METHODS
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.stable import LEAST
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import STEP, TANGENT, VALUE

__all__ = [
    "again", "cancelled", "central", "complex_end", "complex_step", "counted", "is_kept",
    "is_reached", "nearer", "none_complex", "part", "right", "run", "secant", "second_central",
    "swept",
]  # fmt: skip

#: So many right digits are all but the last, which rounding takes anyhow.
_KEPT = 12


def counted(count: int, what: str = "digit") -> str:
    """``no digit``, ``one digit``, ``12 digits``."""
    return f"{tokens.cardinal(count)} {what}{'s' * (count > 1)}"


def right(one: Estimate, found: Differences) -> str:
    """How good it is: ``three digits are right``; nothing where 0 has no digits to be right, or
    nothing tells what is right.
    """
    if found.convention:
        return ""
    if not one.error:
        return "every digit is right"
    if not found.exact:
        return ""
    count = right_digits(one.error, found.exact)
    return f"{counted(count)} {'are' if count > 1 else 'is'} right"


def run(found: Differences) -> RichText:
    x = tokens.name(found.recording.nodes[0])
    return [f"{found.names.f} is run with plain numbers, at ", x, f" = {numeral(found.x)}."]


def again(one: Estimate, found: Differences) -> RichText:
    """The second run, a step beside."""
    if is_still(one, found):
        return ["It is run again, but ", _step(one, found), " is too small to be added: "
                f"{_ahead(found)} is {found.names.x} itself."]  # fmt: skip
    return [
        f"It is run again, {STEP.one} of ",
        _step(one, found),
        " beside: as plain numbers, too.",
    ]


def secant(one: Estimate, found: Differences) -> RichText:
    if not math.isfinite(one.quotient):
        return _no_number(one, found)
    if is_still(one, found):
        return [f"Difference by {STEP}: ", ["name", numeral(one.quotient)],
                ". Both points are the same, and there is no secant."]  # fmt: skip
    if not is_reached(one, found):
        apart = numeral(reached(one, found))
        return [f"Difference by {STEP}: ", ["name", numeral(one.quotient)],
                f". But {_ahead(found)} is rounded: the points are {apart} apart."]  # fmt: skip
    return [f"Difference by {STEP}: ", ["name", numeral(one.quotient)],
            " is the slope of the secant through both points."]  # fmt: skip


def part(one: Estimate, before: Estimate) -> str:
    """``a tenth``, where the error is that part of the one before, as the step is; else nothing."""
    if not is_order(one, before, 1):
        return ""
    times = before.h / one.h
    if abs(times - round(times)) > 1e-6 * times and times < 100:
        return f"{numeral(float(f'{100 / times:.2g}'))} %"
    written = numeral(float(f"{times:.3g}"))
    return {"2": "half", "10": "a tenth"}.get(written, f"1/{written}")


def nearer(one: Estimate, found: Differences, parts: Sequence[str]) -> RichText:
    """A smaller step, and mostly a smaller error; of which ``part``, and of those before it."""
    if why := _nothing(one, found):
        return why
    *earlier, own = parts
    good, cancel = right(one, found), cancelled_digits(one)
    start: RichText = [_step(one, found)]
    if own and not any(earlier) and not found.convention:
        end = f": {good}." if good else "."
        return [*start, f": {own} of the {STEP}, {own} of the error. The secant turns into the "
                f"{TANGENT}{end}"]  # fmt: skip
    if own:
        is_again = own in earlier[-1:]
        how = f"again {own} of the error" if is_again else f"{own} of the {STEP} and of the error"
    else:
        how = f"the error is {numeral(one.error)}"
    if cancel < NOTABLE:
        return [*start, f": {how}.{_sentence(good)}"]
    and_good = f", and {good}" if good else ""
    return [*start, f": {how}{and_good}. But {counted(cancel, 'leading digit')} agree by now."]


def cancelled(one: Estimate, found: Differences, before: Estimate, is_first: bool) -> RichText:
    """Beyond the least error: how many digits of the subtraction are left."""
    if why := _nothing(one, found):
        return why
    start: RichText = [_step(one, found)]
    good, cancel = right(one, found), cancelled_digits(one)
    if not one.error:
        return [*start, f": the error is 0{', and ' * bool(good)}{good}."]
    if cancel < NOTABLE:
        grows = one.error >= before.error
        how = "the error does not shrink" if grows else f"the error is {numeral(one.error)}"
        return [*start, f": {how}.{_sentence(good)}"]
    many = f": {counted(cancel, 'leading digit')} agree and cancel"
    if is_first and is_rounding(one, found):
        end = f": {good}." if good else "."
        return [*start, f"{many}. What is left is rounded, and {found.names.h} divides it{end}"]
    left = SHOWN - cancel
    verb = "are" if left > 1 else "is"
    if good and 0 < one.error < abs(found.exact) and right_digits(one.error, found.exact) > left:
        good = f"by chance, {good}"
    return [*start, f"{many}, and {tokens.cardinal(left)} {verb} left.{_sentence(good)}"]


def central(around: Sequence[Estimate], ahead: Sequence[Estimate], found: Differences) -> RichText:
    """The first central step, beside that to one side."""
    one, forward = around[0], ahead[0]
    if not math.isfinite(one.quotient):
        return _no_number(one, found)
    start: RichText = [f"{STEP.one.capital} to both sides, ", _step(one, found)]
    if is_still(one, found):
        return [*start, f": too small to be added. Both points are {found.names.x} itself, and "
                "the difference is 0."]  # fmt: skip
    drops_out = is_order(around[1], one, 2) or is_rounding(one, found)
    if (
        drops_out
        and not found.convention
        and is_order(ahead[1], forward, 1)
        and one.error < forward.error
    ):
        return [*start, ": how the curve bends drops out. "
                f"The error is {numeral(one.error)}, not {numeral(forward.error)}."]  # fmt: skip
    return [*start, f": {found.names.ahead} − {found.names.back}, by 2{found.names.h}. "
            f"The error is {numeral(one.error)}."]  # fmt: skip


def second_central(one: Estimate, before: Estimate, found: Differences) -> RichText:
    """The second central step: slope 2."""
    if not math.isfinite(one.quotient):
        return _no_number(one, found)
    good = right(one, found)
    if is_order(one, before, 2):
        return [_step(one, found), ": the error is divided by "
                f"{numeral(round(before.error / one.error))}, for it shrinks as {found.names.h}²."
                f"{_sentence(good)}"]  # fmt: skip
    and_good = f", and {good}" if good else ""
    return [_step(one, found), f": the error is {numeral(one.error)}{and_good}."]


def swept(around: Sequence[Estimate], ahead: Sequence[Estimate], found: Differences) -> RichText:
    """The other central steps at once."""
    least = best(around)
    if not math.isfinite(least.quotient):
        return _no_number(least, found)
    if sum(one.error == least.error for one in around) > 1:
        return [f"No {STEP} has a smaller error than ", _step(least, found),
                f": {numeral(least.error)}."]  # fmt: skip
    written: RichText = [f"Of all {STEP.many}, ", _step(least, found),
                         f" has the least error, {numeral(least.error)}."]  # fmt: skip
    later = around[around.index(least) + 1 :]
    if not any(map(_cancels, later)):
        return written
    too = ", too" * any(map(_cancels, ahead))
    return [*written, f" Where {found.names.h} is smaller, digits cancel here{too}."]


def complex_step(one: Estimate, found: Differences) -> RichText:
    if not math.isfinite(one.quotient):
        return _no_number(one, found)
    x, h = found.names.x, found.names.h
    start = f"{STEP.one.capital} at a right angle: {found.names.f} runs on {x} + i{h}."
    return [f"{start} Its imaginary part, by {h}, is the slope, with an error of "
            f"{numeral(one.error)}."]  # fmt: skip


def complex_end(one: Estimate, found: Differences) -> RichText:
    """The other complex steps at once: nothing cancels, but what is too small may underflow."""
    if not math.isfinite(one.quotient):
        return _no_number(one, found)
    good, f = right(one, found), found.names.f
    if is_kept(one, found):
        return ["Nothing is subtracted, so nothing cancels, however small "
                f"{found.names.h} is. With ", _step(one, found), f", {good}."]  # fmt: skip
    if abs(one.upper) < LEAST:
        return ["Nothing cancels. But with ", _step(one, found), f", Im {f} underflows: it is too "
                f"small for all digits of a float.{_sentence(good)}"]  # fmt: skip
    and_good = f", and {good}" if good else ""
    return [f"No {VALUE} of {f} is subtracted from another. With ", _step(one, found),
            f", the error is {numeral(one.error)}{and_good}."]  # fmt: skip


def is_kept(one: Estimate, found: Differences) -> bool:
    """Whether a complex step has all its digits, or all but the last."""
    return right_digits(one.error, found.exact) >= _KEPT


def none_complex(reason: str) -> RichText:
    return [f"There is no complex {STEP}, for {reason}."]


def _nothing(one: Estimate, found: Differences) -> RichText:
    """Where there is no quotient, or nothing that was subtracted; else nothing is said."""
    if not math.isfinite(one.quotient):
        return _no_number(one, found)
    if is_still(one, found):
        return [_step(one, found), f": that is too small to be added. {_ahead(found)} is "
                f"{found.names.x} itself, and the difference is 0."]  # fmt: skip
    if one.difference:
        return []
    same = f": {found.names.ahead} and {found.names.here} are the same float."
    zero = "what dual numbers bring" if found.convention else "the derivative"
    end = ("All digits cancel, and nothing is left." if one.error else
           f"The difference is 0, and so is {zero}.")  # fmt: skip
    return [_step(one, found), f"{same} {end}"]


def _no_number(one: Estimate, found: Differences) -> RichText:
    start: RichText = [f"{STEP.one.capital} {METHODS[one.method].where}, ", _step(one, found)]
    if math.isfinite(one.upper) and math.isfinite(one.lower):
        return [*start, ": the difference, or the quotient, is too large for a float."]
    beside = (found.x + one.h, found.x - one.h)[: 1 + (one.method == "central")]
    raised = [found.raised[x] for x in beside if x in found.raised]
    f = found.names.f
    why = f"{f} raises {raised[0]}" if raised else f"{f} has no finite number"
    return [*start, f": there {why}, so there is no quotient."]


def is_reached(one: Estimate, found: Differences) -> bool:
    """Whether the points are as far apart as the step says, but for the last digits."""
    return abs(reached(one, found) - one.h) < 1e-3 * one.h


def _cancels(one: Estimate) -> bool:
    return one.error > 0 and cancelled_digits(one) >= NOTABLE


def _step(one: Estimate, found: Differences) -> Token:
    return ["name", f"{found.names.h} = {numeral(one.h)}"]


def _ahead(found: Differences) -> str:
    return f"{found.names.x} + {found.names.h}"


def _sentence(text: str) -> str:
    """A sentence more, if there is one."""
    return f" {text[:1].upper()}{text[1:]}." if text else ""

"""What is said of dual numbers: the slope that they bring, and that there is no h in it.

At a kink that slope is chosen, and is not called a derivative.
"""

import math
from collections.abc import Sequence

from ad_viz.lenses.differences.estimates import Differences, Estimate, best
from ad_viz.lenses.differences.sentences import is_reached, right
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import TANGENT

__all__ = ["dual", "ended", "exact"]


def exact(one: Estimate, found: Differences) -> RichText:
    number, chosen = tokens.tangent_number(found.exact), found.convention
    start: RichText = [f"Dual numbers bring the slope of the {TANGENT}, ", number]
    if chosen:
        start = [f"{chosen.because}: dual numbers bring the slope ", number, f", {chosen.slope}"]
    if not math.isfinite(one.quotient):
        return [*start, ". There is no secant to compare it with."]
    if chosen:
        return [*start, f". An error is the distance from it: here {numeral(one.error)}."]
    good = right(one, found) or "0 has no digits to count"
    what = "secant" if is_reached(one, found) else "quotient"
    return [*start, f". The {what} is off by {numeral(one.error)}: {good}."]


def dual(found: Differences) -> RichText:
    if chosen := found.convention:
        return [f"Forward mode has no {found.names.h}: nothing is cut off or cancels. But "
                f"{chosen.because}: the slope is {chosen.slope}."]  # fmt: skip
    return [f"Forward mode has no {found.names.h} at all: ε² is 0, so the {TANGENT} is the "
            "derivative itself. Nothing is cut off, and nothing cancels."]  # fmt: skip


def ended(ahead: Sequence[Estimate], found: Differences) -> RichText:
    forward, h = best(ahead), found.names.h
    end = f" Dual numbers have no {h} to choose."
    if not math.isfinite(forward.error):
        return [f"No {h} here gives the forward difference a number.{end}"]
    if sum(one.error == forward.error for one in ahead) > 1:
        return [f"No {h} is better than ", ["name", numeral(forward.h)],
                f" for the forward difference here.{end}"]  # fmt: skip
    return [f"Each difference has a best {h} of its own, ", ["name", numeral(forward.h)],
            f" for the forward one here.{end}"]  # fmt: skip

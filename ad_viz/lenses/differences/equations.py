"""The equation of each step of differences."""

import math
from collections.abc import Sequence
from typing import Final

from ad_viz.lenses.differences.estimates import Differences, Estimate
from ad_viz.lenses.differences.methods import METHODS
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText

__all__ = ["compared", "divided", "dual", "error_equation", "quotient", "run_at"]

#: So far off, as a part of it, a difference of rounded numbers may be.
_NEAR: Final = 0.01


def run_at(found: Differences, value: float, h: float = 0.0) -> RichText:
    """``f(x + h) = f(0.6) = 0.36``."""
    written, x = (found.names.ahead, found.x + h) if h else (found.names.here, found.x)
    start = f"{written} = {found.names.f}({numeral(x)})"
    if x in found.raised:
        return [f"{start} raises {found.raised[x]}"]
    return [f"{start} = ", tokens.number(value)]


def quotient(one: Estimate) -> RichText:
    """``(2.8 − 2.6) / 0.1 = 5.1``."""
    wide = numeral(2 * one.h if one.method == "central" else one.h)
    upper, lower = _apart(one.upper, one.lower)
    subtracted = f"({lower})" if one.lower < 0 else lower
    return [f"({upper} − {subtracted}) / {wide} = ", numeral(one.quotient)]


def error_equation(one: Estimate, exact: float) -> RichText:
    """``error = |5.1 − 5.0776| = 0.022417``."""
    quotient, number = _apart(one.quotient, exact)
    subtracted: RichText = [["tangent-number", number]]
    if exact < 0:
        subtracted = ["(", *subtracted, ")"]
    return [f"error = |{quotient} − ", *subtracted, f"| = {numeral(one.error)}"]


def divided(one: Estimate, found: Differences) -> RichText:
    """The difference by the step, the quotient, and how far it is off."""
    h = found.names.h
    wide, over = (2 * one.h, f"2{h}") if one.method == "central" else (one.h, h)
    top = f"Im {found.names.f}" if one.method == "complex" else "difference"
    return [f"{top} / {over} = {numeral(one.difference)} / {numeral(wide)} = ",
            ["name", numeral(one.quotient)], f", error {numeral(one.error)}"]  # fmt: skip


def dual(found: Differences) -> RichText:
    """``f(0.5 + 1·ε) = 0.25 + 1·ε``."""
    sign = "−" if found.exact < 0 else "+"
    return [f"{found.names.f}({numeral(found.x)} + 1·ε) = {numeral(found.value)} {sign} ",
            tokens.tangent_number(abs(found.exact)), "·ε"]  # fmt: skip


def compared(leasts: Sequence[Estimate]) -> RichText:
    """The least error of each method; none where it has no number."""
    written = ((one, numeral(one.error) if math.isfinite(one.error) else "none") for one in leasts)
    words: list[RichText] = [[f"{METHODS[one.method].name} {error}"] for one, error in written]
    return ["least error: ", *tokens.joined(words, ", ")]


def _apart(one: float, other: float) -> tuple[str, str]:
    """Two numbers, with all their digits where the first ones would say another difference.

    >>> _apart(1.5, 1.0), _apart(1.0000000000000009, 1.0), _apart(1.0, 1.0)
    (('1.5', '1'), ('1.0000000000000009', '1'), ('1', '1'))
    """
    written = numeral(one), numeral(other)
    if math.isfinite(one - other):
        said = float(written[0].replace("−", "-")) - float(written[1].replace("−", "-"))
        if abs(said - (one - other)) > _NEAR * abs(one - other):
            return _exactly(one), _exactly(other)
    return written


def _exactly(x: float) -> str:
    """``x`` in as many digits as there need to be to mean no other float."""
    power = repr(x).replace("e-0", "e-").replace("e+", "e")
    return power.removesuffix(".0").replace("-", "−")

"""The equation of each step of differences."""

import math
from collections.abc import Sequence

from ad_viz.lenses.differences.estimates import Differences, Estimate
from ad_viz.lenses.differences.methods import METHODS
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText

__all__ = ["compared", "divided", "dual", "error_equation", "quotient", "run_at"]


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
    return [f"({numeral(one.upper)} − {_bracketed(one.lower)}) / {wide} = ", numeral(one.quotient)]


def error_equation(one: Estimate, exact: float) -> RichText:
    number = tokens.tangent_number(exact)
    subtracted: RichText = ["(", number, ")"] if exact < 0 else [number]
    return [f"error = |{numeral(one.quotient)} − ", *subtracted, f"| = {numeral(one.error)}"]


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


def _bracketed(x: float) -> str:
    return f"({numeral(x)})" if x < 0 else numeral(x)

"""The truth about every row of the rule table, to 50 digits, written independently of it."""

import math
from collections.abc import Callable
from typing import Final, NamedTuple

import mpmath
from mpmath import mp, mpf

mp.dps = 50


class Truth(NamedTuple):
    """``least`` is how large the value counts at least: where two numbers nearly cancel that are
    rounded themselves, units in the last place are those of the greater.
    """

    value: Callable[..., mpf]
    weights: tuple[Callable[..., mpf], ...]
    least: Callable[..., mpf] = lambda *operands: mpf(0)


def _floored(a: mpf, b: mpf) -> mpf:
    """a / b rounded down, exactly: its digits may be more than 50."""
    with mp.workprec(4400):
        return mp.floor(a / b)


def _left(a: mpf, b: mpf) -> mpf:
    with mp.workprec(4400):
        return a - b * mp.floor(a / b)


def _flat(a: mpf, b: mpf | None = None) -> mpf:
    return mpf(0)


def _tie(a: mpf, b: mpf, greater: bool) -> mpf:
    return mpf(1) / 2 if a == b else mpf((a > b) == greater)


TRUTHS: Final[dict[str, Truth]] = {
    "add": Truth(lambda a, b: a + b, (lambda a, b: mpf(1), lambda a, b: mpf(1))),
    "sub": Truth(lambda a, b: a - b, (lambda a, b: mpf(1), lambda a, b: mpf(-1))),
    "mul": Truth(lambda a, b: a * b, (lambda a, b: b, lambda a, b: a)),
    "div": Truth(lambda a, b: a / b, (lambda a, b: 1 / b, lambda a, b: -a / b / b)),
    "pow": Truth(
        lambda a, b: mp.exp(b * mp.log(a)),
        (
            lambda a, b: b * mp.exp((b - 1) * mp.log(a)),
            lambda a, b: mp.exp(b * mp.log(a)) * mp.log(a),
        ),
    ),
    "floordiv": Truth(_floored, (_flat, _flat)),
    "modulo": Truth(_left, (lambda a, b: mpf(1), lambda a, b: -_floored(a, b))),
    "neg": Truth(lambda a: -a, (lambda a: mpf(-1),)),
    "sin": Truth(mp.sin, (mp.cos,)),
    "cos": Truth(mp.cos, (lambda a: -mp.sin(a),)),
    "tan": Truth(mp.tan, (lambda a: mp.sec(a) ** 2,)),
    "asin": Truth(mp.asin, (lambda a: 1 / mp.sqrt(1 - a * a),)),
    "acos": Truth(mp.acos, (lambda a: -1 / mp.sqrt(1 - a * a),)),
    "atan": Truth(mp.atan, (lambda a: 1 / (1 + a * a),)),
    "sinh": Truth(mp.sinh, (mp.cosh,)),
    "cosh": Truth(mp.cosh, (mp.sinh,)),
    "tanh": Truth(mp.tanh, (lambda a: mp.sech(a) ** 2,)),
    "asinh": Truth(mp.asinh, (lambda a: 1 / mp.sqrt(1 + a * a),)),
    "acosh": Truth(mp.acosh, (lambda a: 1 / (mp.sqrt(a - 1) * mp.sqrt(a + 1)),)),
    "atanh": Truth(mp.atanh, (lambda a: 1 / mp.sqrt(1 - a * a) ** 2,)),
    "exp": Truth(mp.exp, (mp.exp,)),
    "log": Truth(mp.log, (lambda a: 1 / a,)),
    "log1p": Truth(mp.log1p, (lambda a: 1 / (1 + a),)),
    "expm1": Truth(mp.expm1, (mp.exp,)),
    "exp2": Truth(lambda a: mpf(2) ** a, (lambda a: mpf(2) ** a * mp.log(2),)),
    "log2": Truth(lambda a: mp.log(a, 2), (lambda a: 1 / (a * mp.log(2)),)),
    "log10": Truth(mp.log10, (lambda a: 1 / (a * mp.log(10)),)),
    "sqrt": Truth(mp.sqrt, (lambda a: 1 / (2 * mp.sqrt(a)),)),
    "cbrt": Truth(
        lambda a: mp.sign(a) * mp.cbrt(abs(a)), (lambda a: 1 / (3 * mp.cbrt(abs(a)) ** 2),)
    ),
    "abs": Truth(abs, (mp.sign,)),
    "sign": Truth(mp.sign, (_flat,)),
    "floor": Truth(mp.floor, (_flat,)),
    "ceil": Truth(mp.ceil, (_flat,)),
    "trunc": Truth(lambda a: mp.sign(a) * mp.floor(abs(a)), (_flat,)),
    "round": Truth(mp.nint, (_flat,)),
    "max": Truth(max, (lambda a, b: _tie(a, b, True), lambda a, b: _tie(a, b, False))),
    "min": Truth(min, (lambda a, b: _tie(a, b, False), lambda a, b: _tie(a, b, True))),
    "logaddexp": Truth(
        lambda a, b: max(a, b) + mp.log1p(mp.exp(-abs(a - b))),
        (lambda a, b: 1 / (1 + mp.exp(b - a)), lambda a, b: 1 / (1 + mp.exp(a - b))),
        lambda a, b: max(abs(max(a, b)), mp.exp(-abs(a - b))) if max(a, b) < 0 else mpf(0),
    ),
    "sigmoid": Truth(lambda a: 1 / (1 + mp.exp(-a)), (lambda a: 1 / (2 + mp.exp(a) + mp.exp(-a)),)),
    "relu": Truth(lambda a: max(a, mpf(0)), (lambda a: mpf(a > 0),)),
    "hypot": Truth(
        mpmath.hypot, (lambda a, b: a / mpmath.hypot(a, b), lambda a, b: b / mpmath.hypot(a, b))
    ),
    "atan2": Truth(mp.atan2, (lambda a, b: b / (a * a + b * b), lambda a, b: -a / (a * a + b * b))),
}


def ulps(found: float, truth: mpf, least: mpf | int = 0) -> float:
    """How far ``found`` is from the truth, in units of the truth's last place as a float; of that
    of ``least``, if it is larger.
    """
    nearest = float(truth)
    if math.isinf(nearest) or not math.isfinite(found):
        return 0.0 if found == nearest else math.inf
    return float(abs(mpf(found) - truth) / mpf(math.ulp(max(abs(nearest), float(least)))))

"""The constants of Rust's own library that are read: the bounds of numbers, and π and e."""

import math
import sys
from functools import cache
from typing import Final

from ad_viz.rust.items import Constant
from ad_viz.rust.syntax import Name, Number, Span, TypeText
from ad_viz.rust.types import SIGNED, WHOLES

__all__ = ["library_constant"]

_REAL: Final = {
    "consts::PI": math.pi, "consts::E": math.e, "consts::TAU": math.tau,
    "consts::SQRT_2": math.sqrt(2), "f64::MAX": sys.float_info.max, "f64::MIN": -sys.float_info.max,
    "f64::EPSILON": sys.float_info.epsilon, "f64::INFINITY": math.inf,
    "f64::NEG_INFINITY": -math.inf, "f64::NAN": math.nan,
}  # fmt: skip


@cache
def library_constant(path: str) -> Constant | None:
    """By the last two names of its path.

    >>> [library_constant(path).value.value for path in ("i8::MIN", "u8::MAX", "consts::PI")]
    [-128, 255, 3.141592653589793]
    """
    base, _, name = path.partition("::")
    if path in _REAL:
        return _constant(path, "f64", _REAL[path])
    if base not in WHOLES or name not in ("MIN", "MAX"):
        return None
    bits = 64 if base.endswith("size") else int(base[1:])
    signed = base in SIGNED
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    return _constant(path, base, low if name == "MIN" else high)


def _constant(path: str, base: str, value: float | int) -> Constant:
    here = Span(0, 0)
    return Constant(here, Name(here, path), TypeText(here, (), base), Number(here, value, base))

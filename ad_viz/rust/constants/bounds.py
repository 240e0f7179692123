"""The constants of Rust's own library that are read: the bounds of numbers, and π and the like."""

import math
from collections.abc import Iterable
from functools import cache
from typing import Final

from ad_viz.rust.items import Constant, Use
from ad_viz.rust.singles import single
from ad_viz.rust.syntax import Name, Number, Span, TypeText
from ad_viz.rust.types import FLOATS, SIGNED, WHOLES

__all__ = ["library_constant", "whole_path"]

#: Of std::f64::consts, and rounded of std::f32::consts.
_CONSTS: Final = {
    "PI": math.pi, "E": math.e, "TAU": math.tau, "SQRT_2": math.sqrt(2),
    "FRAC_1_SQRT_2": math.sqrt(0.5), "LN_2": math.log(2), "LN_10": math.log(10),
    "LOG2_E": 1.4426950408889634, "LOG10_E": 0.4342944819032518, "LOG2_10": math.log2(10),
    "LOG10_2": math.log10(2), "FRAC_PI_2": math.pi / 2, "FRAC_PI_3": math.pi / 3,
    "FRAC_PI_4": math.pi / 4, "FRAC_PI_6": math.pi / 6, "FRAC_PI_8": math.pi / 8,
    "FRAC_1_PI": 1 / math.pi, "FRAC_2_PI": 2 / math.pi, "FRAC_2_SQRT_PI": 1.1283791670955126,
}  # fmt: skip
#: How many bits a float has for its figures, and its least and largest exponent.
_PARTS: Final = {"f64": (53, -1022, 1023), "f32": (24, -126, 127)}


@cache
def library_constant(path: str) -> Constant | None:
    """By the last names of its path.

    >>> [library_constant(path).value.value for path in ("i8::MIN", "u8::MAX", "consts::PI")]
    [-128, 255, 3.141592653589793]
    """
    base, _, name = path.rpartition("::")
    if base.endswith("consts"):
        type = base.split("::")[0] if "::" in base else "f64"
        value = _CONSTS.get(name)
        return None if value is None or type not in FLOATS else _of_float(path, type, value)
    if base in FLOATS:
        return _of_float(path, base, _bounds(base)[name]) if name in _bounds(base) else None
    if base not in WHOLES or name not in ("MIN", "MAX", "BITS"):
        return None
    bits = 64 if base.endswith("size") else int(base[1:])
    if name == "BITS":
        return _constant(path, "u32", bits)
    signed = base in SIGNED
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    return _constant(path, base, low if name == "MIN" else high)


def whole_path(name: str, taken: Iterable[Use]) -> str:
    """The path of a name by what the file takes from the library, as long as it says the type.

    >>> use = Use(Span(0, 0), ("std", "f32", "consts", "PI"), "PI")
    >>> whole_path("PI", [use]), whole_path("f64::MAX", [use])
    ('f32::consts::PI', 'f64::MAX')
    """
    head, _, rest = name.partition("::")
    for use in taken:
        if use.name in (head, "*"):
            path = [*use.path, *([name] if use.name == "*" else [rest] if rest else [])]
            found = "::".join(path[-3:] if "consts" in path[-3:] else path[-2:])
            if library_constant(found) is not None:
                return found
    return name


def _bounds(type: str) -> dict[str, float]:
    digits, least, largest = _PARTS[type]
    most = (2.0 - 2.0 ** (1 - digits)) * 2.0**largest
    return {
        "MAX": most, "MIN": -most, "EPSILON": 2.0 ** (1 - digits), "MIN_POSITIVE": 2.0**least,
        "INFINITY": math.inf, "NEG_INFINITY": -math.inf, "NAN": math.nan,
    }  # fmt: skip


def _of_float(path: str, type: str, value: float) -> Constant:
    return _constant(path, type, single(value) if type == "f32" else value)


def _constant(path: str, base: str, value: float | int) -> Constant:
    here = Span(0, 0)
    return Constant(here, Name(here, path), TypeText(here, (), base), Number(here, value, base))

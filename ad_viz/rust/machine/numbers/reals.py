"""The functions of numbers with a point, by the library of C where Rust's calls that."""

import math
import struct
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import Panic, compute, of_type
from ad_viz.rust.types import F64, Type

__all__ = ["REALS"]


def _real(function: Callable[..., float]) -> Callable[..., Any]:
    """Of a function of Python's, whose errors are numbers in Rust."""

    def of(type: Type, *given: float) -> float:
        try:
            value = function(*given)
        except OverflowError:
            value = math.inf
        except ValueError:
            value = math.nan
        return of_type(value, type)

    return of


def _odd(function: Callable[[float], float]) -> Callable[[float], float]:
    """Of a function that goes as far down as up."""

    def of(number: float) -> float:
        try:
            return function(number)
        except OverflowError:
            return math.copysign(math.inf, number)

    return of


def _log(function: Callable[[float], float], zero: float = 0.0) -> Callable[[float], float]:
    return lambda number: -math.inf if number == zero else function(number)


def _power(base: float, exponent: float) -> float:
    try:
        return math.pow(base, exponent)
    except ValueError:
        is_negative = math.copysign(1, base) < 0 and exponent % 2 == 1
        return math.copysign(math.inf, -is_negative) if not base else math.nan
    except OverflowError:
        is_odd = exponent % 2 == 1
        return -math.inf if base < 0 and is_odd else math.inf


def _whole_power(type: Type, base: float, exponent: int) -> float:
    """By products alone, as the compiler's own library has it (compiler-rt, powidf2)."""
    found, left = 1.0, abs(exponent)
    while True:
        if left % 2:
            found = of_type(found * base, type)
        left //= 2
        if not left:
            break
        base = of_type(base * base, type)
    return float(compute("/", (1.0, found), type)) if exponent < 0 else found


def _round(number: float) -> float:
    """Halves go away from zero."""
    if not math.isfinite(number) or abs(number) >= 2.0**52:
        return number
    whole = math.floor(abs(number))
    return math.copysign(whole + (abs(number) - whole >= 0.5), number)


def _whole(function: Callable[[float], int]) -> Callable[[float], float]:
    """floor and the like keep the sign of a zero."""

    def of(number: float) -> float:
        return math.copysign(function(number), number) if math.isfinite(number) else number

    return of


def _fraction(type: Type, number: float) -> float:
    return float(compute("-", (number, _whole(math.trunc)(number)), type))


def _least(one: float, other: float) -> float:
    return other if math.isnan(one) or other < one else one


def _largest(one: float, other: float) -> float:
    return other if math.isnan(one) or other > one else one


def _clamp(type: Type, number: float, least: float, largest: float) -> float:
    if not least <= largest:
        shown = (_shown(each, type) for each in (least, largest))
        raise Panic("min > max, or either was NaN. min = {}, max = {}".format(*shown))
    number = max(number, least) if number < least else number
    return min(number, largest) if number > largest else number


def _shown(number: float, type: Type) -> str:
    from ad_viz.rust.machine.std.formatting import formatted

    return formatted(number, type, "?")


def _hypot(one: float, other: float) -> float:
    """As glibc has it: of numbers that are far apart, or very large or small, by a scale."""
    if math.isinf(one) or math.isinf(other):
        return math.inf
    large, small = sorted((abs(one), abs(other)), reverse=True)
    if not large or math.isnan(large + small):
        return large + small
    scale = 2.0**-600 if large > 2.0**511 else 2.0**600 if small < 2.0**-459 else 1.0
    large, small = large * scale, small * scale
    if small <= large * 2.0**-54:
        return (large + small) / scale
    found = math.sqrt(large * large + small * small)
    if found <= 2 * small:
        delta = found - small
        first, second = large * (2 * delta - large), (delta - 2 * (large - small)) * delta
    else:
        delta = found - large
        first = 2 * delta * (large - 2 * small)
        second = (4 * delta - small) * small + delta * delta
    return (found - (first + second) / (2 * found)) / scale


def _mul_add(type: Type, one: float, factor: float, more: float) -> float:
    """The exact product and sum, rounded once."""
    if not all(map(math.isfinite, (one, factor, more))) or not (one and factor):
        return float(compute("+", (compute("*", (one, factor), type), more), type))
    exact = Fraction(one) * Fraction(factor) + Fraction(more)
    if not exact:
        return float(compute("+", (compute("*", (one, factor), type), more), type))
    return _rounded(exact, type)


def _rounded(exact: Fraction, type: Type) -> float:
    """Rounded once: for an f32 an f64 that lies between two of them is moved off the middle."""
    try:
        near = float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf
    if type != F64 and Fraction(near) != exact:
        (bits,) = struct.unpack("<q", struct.pack("<d", near))
        if not bits & 1:
            toward = math.inf if exact > Fraction(near) else -math.inf
            near = math.nextafter(near, toward)
    return of_type(near, type)


def _remainder(type: Type, one: float, other: float) -> float:
    left = float(compute("%", (one, other), type))
    return of_type(left + abs(other), type) if left < 0 else left


def _quotient(type: Type, one: float, other: float) -> float:
    found = _whole(math.trunc)(float(compute("/", (one, other), type)))
    if compute("%", (one, other), type) < 0:
        return of_type(found - 1 if other > 0 else found + 1, type)
    return found


def _times(double: float, single: float) -> Callable[..., Any]:
    """The factor is rounded to the type first."""
    return lambda type, a: compute("*", (a, double if type == F64 else of_type(single, type)), type)


def _order(_: Type, one: float, other: float) -> int:
    """By the bits: the place of Less, Equal or Greater."""
    keys = [_key(each) for each in (one, other)]
    return (keys[0] > keys[1]) - (keys[0] < keys[1]) + 1


def _key(number: float) -> int:
    (bits,) = struct.unpack("<q", struct.pack("<d", number))
    return int(bits) if bits >= 0 else -(bits & (1 << 63) - 1) - 1


def _cube_root(number: float) -> float:
    """The nearest number to it, as Rust's own library has it."""
    if not number or not math.isfinite(number):
        return number
    found = math.cbrt(abs(number))
    near = [found]
    for _ in range(_APART):
        near = [math.nextafter(near[0], 0), *near, math.nextafter(near[-1], math.inf)]
    above = [(Fraction(a) + Fraction(b)) / 2 for a, b in pairwise(near)]
    place = sum(middle**3 < Fraction(abs(number)) for middle in above)
    return math.copysign(near[place], number)


def _asinh(number: float) -> float:
    size = abs(number)
    inverse = 1 / size if size else math.inf
    more = size / (_hypot(1.0, inverse) + inverse)
    return math.copysign(math.log1p(size + more), number)


def _acosh(number: float) -> float:
    if number < 1:
        return math.nan
    return math.log(number + math.sqrt(number - 1) * math.sqrt(number + 1))


def _atanh(number: float) -> float:
    if number == 1:
        return math.inf
    return 0.5 * _log(math.log1p, -1.0)(2 * number / (1 - number))


def _bits(one: str, other: str) -> Callable[..., Any]:
    return lambda _, a: struct.unpack(other, struct.pack(one, a))[0]


def _midpoint(type: Type, one: float, other: float) -> float:
    if math.isfinite(one + other):
        return of_type(of_type(one + other, type) / 2, type)
    return one / 2 + other / 2


#: So many numbers at most lie between a library's cube root and the nearest one.
_APART: Final = 4
_NORMAL: Final = {"f64": 2.0**-1022, "f32": 2.0**-126}
#: Those of Python's that have the same name there, and of which of Rust's types they are.
_PYTHON: Final[Mapping[str, Callable[..., float]]] = {
    "real::sqrt": math.sqrt, "real::abs": abs, "real::powf": _power,
    "real::min": _least, "real::max": _largest,
    "real::sin": math.sin, "real::cos": math.cos, "f64::tan": math.tan,
    "f64::asin": math.asin, "f64::acos": math.acos, "f64::atan": math.atan,
    "f64::atan2": math.atan2, "f64::sinh": _odd(math.sinh), "f64::cosh": math.cosh,
    "f64::tanh": math.tanh, "f64::asinh": _asinh, "f64::acosh": _acosh, "f64::atanh": _atanh,
    "real::exp": math.exp, "real::exp2": math.exp2, "f64::exp_m1": math.expm1,
    "real::ln": _log(math.log), "real::log2": _log(math.log2), "f64::log10": _log(math.log10),
    "f64::ln_1p": _log(math.log1p, -1.0), "f64::cbrt": _cube_root, "real::hypot": _hypot,
    "real::floor": _whole(math.floor), "real::ceil": _whole(math.ceil),
    "real::trunc": _whole(math.trunc), "real::round": _round,
    "real::round_ties_even": _whole(round), "real::copysign": math.copysign,
    "real::signum": lambda a: a if math.isnan(a) else math.copysign(1.0, a),
}  # fmt: skip

#: Each takes the type of its first operand, and then the operands.
REALS: Final[Mapping[str, Callable[..., Any]]] = {
    **{name: _real(function) for name, function in _PYTHON.items()},
    "real::powi": _whole_power,
    "real::fract": _fraction,
    "real::recip": lambda type, a: compute("/", (1.0, a), type),
    "real::log": lambda type, a, base: compute(
        "/", tuple(_real(_log(math.log))(type, each) for each in (a, base)), type
    ),
    "real::sin_cos": lambda type, a: (_real(math.sin)(type, a), _real(math.cos)(type, a)),
    "real::mul_add": _mul_add,
    "real::clamp": _clamp,
    "real::rem_euclid": _remainder,
    "real::div_euclid": _quotient,
    "real::midpoint": _midpoint,
    "real::to_degrees": _times(180.0 / math.pi, 57.29577951308232),
    "real::to_radians": _times(math.pi / 180.0, math.pi / 180.0),
    "real::is_nan": lambda _, a: math.isnan(a),
    "real::is_finite": lambda _, a: math.isfinite(a),
    "real::is_infinite": lambda _, a: math.isinf(a),
    "real::is_normal": lambda type, a: math.isfinite(a) and abs(a) >= _NORMAL[str(type)],
    "real::is_sign_positive": lambda _, a: math.copysign(1.0, a) > 0,
    "real::is_sign_negative": lambda _, a: math.copysign(1.0, a) < 0,
    "real::total_cmp": _order,
    "f64::to_bits": _bits("<d", "<Q"),
    "f64::from_bits": _bits("<Q", "<d"),
    "f32::to_bits": _bits("<f", "<I"),
    "f32::from_bits": _bits("<I", "<f"),
}

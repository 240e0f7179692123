"""Random programs that call what Rust's library has for numbers, and show the results."""

import random
from typing import Final

__all__ = ["random_number_calls"]

_SIGNED: Final = ("i8", "i16", "i32", "i64", "i128", "isize")
_UNSIGNED: Final = tuple(f"u{each[1:]}" for each in _SIGNED)
_WAYS: Final = ("checked", "wrapping", "saturating", "overflowing")
#: Of two whole numbers; what saturates, and what says that it overflows, is less.
_PAIRS: Final = ("add", "sub", "mul", "div", "rem", "div_euclid", "rem_euclid")
_FEWER: Final = {"saturating": _PAIRS[:4], "overflowing": _PAIRS[:5]}
_OF_ANY: Final = (
    *(f"a.{way}_{name}(b)" for way in _WAYS for name in _FEWER.get(way, _PAIRS)),
    *(f"a.{way}_pow(K)" for way in _WAYS),
    "a.checked_neg()", "a.wrapping_neg()", "a.overflowing_neg()", "a.checked_shl(K)",
    "a.checked_shr(K)", "a.wrapping_shl(K)", "a.wrapping_shr(K)", "a.rem_euclid(b)",
    "a.div_euclid(b)", "a.midpoint(b)", "a.abs_diff(b)", "a.isqrt()", "a.ilog2()", "a.ilog10()",
    "a.ilog(b)", "a.checked_ilog2()", "a.checked_ilog10()", "a.count_ones()", "a.count_zeros()",
    "a.leading_zeros()", "a.trailing_zeros()", "a.leading_ones()", "a.trailing_ones()",
    "a.rotate_left(K)", "a.rotate_right(K)", "a.swap_bytes()", "a.reverse_bits()",
    "a.clamp(b, b)", "a.clamp(a, b)", "T::max(a, b)", "std::cmp::min(a, b)", "(&a).max(&b)",
    "a.cmp(&b)", "a.partial_cmp(&b)", "T::BITS", "T::MIN", 'T::from_str_radix("7f", 16)',
    'T::from_str_radix("-1", 10)', 'T::from_str_radix("9999999999999999999999", 36)',
    "a as U", "a as U", "a as U", "a as U",
)  # fmt: skip
_OF_SIGNED: Final = (
    "a.abs()", "a.signum()", "a.is_positive()", "a.is_negative()", "a.checked_abs()",
    "a.wrapping_abs()", "a.saturating_abs()", "a.saturating_neg()", "a.overflowing_abs()",
    "a.unsigned_abs()", "a.checked_isqrt()",
)  # fmt: skip
_OF_UNSIGNED: Final = (
    "a.is_power_of_two()", "a.next_power_of_two()", "a.checked_next_power_of_two()",
    "a.div_ceil(b)", "a.next_multiple_of(b)", "a.checked_next_multiple_of(b)",
    "a.is_multiple_of(b)",
)  # fmt: skip
_REALS: Final = (
    "sqrt abs exp2 floor ceil round round_ties_even trunc fract signum recip to_degrees "
    "to_radians is_nan is_finite is_infinite is_normal is_sign_positive is_sign_negative to_bits"
)
_DOUBLES: Final = (
    "sin cos exp ln log2 tan asin acos atan sinh cosh tanh asinh acosh atanh log10 ln_1p exp_m1 "
    "cbrt sin_cos"
)
_OF_REALS: Final = (
    *(f"a.{name}()" for name in _REALS.split()),
    *["a.powi(K)"] * 3, "a.hypot(b)", "a.mul_add(b, a)", "a.mul_add(b, 0.1)", "a.min(b)",
    "a.max(b)", "a.clamp(b, b)", "a.clamp(-1.0, b)", "a.copysign(b)", "a.rem_euclid(b)",
    "a.div_euclid(b)", "a.midpoint(b)", "a.total_cmp(&b)", "a.partial_cmp(&b)", "T::max(a, b)",
    "T::sqrt(a)", "[a, b].iter().cloned().fold(T::NEG_INFINITY, T::max)", "a as U", "a as U",
)  # fmt: skip
#: Those of an f64 alone: of an f32 the last digit is another library's.
_OF_DOUBLES: Final = (
    *(f"a.{name}()" for name in _DOUBLES.split()),
    "a.powf(b)", "a.log(b)", "a.atan2(b)", "a as f32", "f64::from_bits(a.to_bits() + 1)",
)  # fmt: skip
_LETTERS: Final = ("a", "Z", "é", "7", " ", "\\n", "\\'", "ß", "→", "_", "一", "٣", "ǆ", "İ")
_KINDS: Final = (
    *("alphabetic", "alphanumeric", "digit", "hexdigit", "lowercase", "uppercase"),
    *("punctuation", "whitespace", "control", "graphic"),
)
_OF_LETTERS: Final = (
    "c.is_alphabetic()", "c.is_numeric()", "c.is_alphanumeric()", "c.is_whitespace()",
    "c.is_control()", "c.is_digit(16)", "c.to_digit(16)", "c.to_digit(10)", "c.len_utf8()",
    "c as u32", "c as u8", "c as i8", "char::from_u32(c as u32 + 1)", "char::from_digit(7, 10)",
    "c.eq_ignore_ascii_case(&'z')", "u32::from(c)", "c.is_ascii()", "c.max('b')",
    "c.clamp('b', 'a')", "c.to_uppercase().to_string()", "c.to_lowercase().collect::<String>()",
    "c.to_uppercase().rev().collect::<Vec<_>>()", *(f"c.is_ascii_{kind}()" for kind in _KINDS),
)  # fmt: skip
_CONSTANTS: Final = ("NAN", "INFINITY", "NEG_INFINITY", "EPSILON", "MAX", "MIN", "MIN_POSITIVE")


def random_number_calls(seed: int) -> str:
    """A file whose main shows some ten values, the same for the same seed."""
    chance = random.Random(seed)
    makers = (_whole, _whole, _real, _real, _letter)
    lines = [f"    {chance.choice(makers)(chance)}" for _ in range(chance.randint(5, 12))]
    return "\n".join(["fn main() {", *lines, "}"])


def _whole(chance: random.Random) -> str:
    type = chance.choice((*_SIGNED, *_UNSIGNED))
    ways = _OF_ANY + (_OF_SIGNED if type in _SIGNED else _OF_UNSIGNED)
    if type == "u8":
        ways += ("a as char", "char::from(a)", "a.to_ascii_uppercase()", "a.is_ascii_digit()")
    how = chance.choice(("?", "?", ">8?", "+?", "#?", "08?"))
    return _shown(chance, type, [_literal(chance, type) for _ in "ab"], chance.choice(ways), how)


def _literal(chance: random.Random, type: str) -> str:
    bits = 64 if type.endswith("size") else int(type[1:])
    most = 2 ** (bits - (type in _SIGNED)) - 1
    number = chance.choice((0, 1, 2, 3, 7, 100, most, chance.randint(0, most)))
    if type in _SIGNED and chance.random() < 0.1:
        return f"{type}::MIN"
    return f"-{min(number, most)}" if type in _SIGNED and chance.random() < 0.4 else (
        str(min(number, most)))  # fmt: skip


def _real(chance: random.Random) -> str:
    type = chance.choice(("f64", "f64", "f64", "f32"))
    ways = _OF_REALS + (_OF_DOUBLES if type == "f64" else ("a as f64", "f64::from(a)"))
    how = chance.choice(("?", "?", ".3?", "12.4?", "+?", "08.2?"))
    plain = [f"{{:{each}}}" for each in ("e", ".2e", "E", "", ".0", "+.3", "*^12.1")]
    if chance.random() < 0.3:
        a = _real_literal(chance, type)
        return f'let a: {type} = {a}; println!("{chance.choice(plain)}", a.trunc());'
    values = [_real_literal(chance, type) for _ in "ab"]
    return _shown(chance, type, values, chance.choice(ways), how)


def _real_literal(chance: random.Random, type: str) -> str:
    if chance.random() < 0.06:
        return f"{type}::{chance.choice(_CONSTANTS)}"
    number = chance.choice(
        (
            0.0,
            1.0,
            0.1,
            2.5,
            -3.5,
            0.5,
            -0.5,
            1e16,
            1e-7,
            123456.789,
            chance.uniform(-9, 9),
            chance.uniform(-1, 1),
            chance.uniform(0, 1e9),
            chance.randint(-20, 20) / 1,
            chance.randint(-20, 20) / 2,
        )
    )
    text = f"{number:.17g}"
    return text if "." in text or "e" in text else f"{text}.0"


def _letter(chance: random.Random) -> str:
    shown = chance.choice(_OF_LETTERS)
    return f"let c = '{chance.choice(_LETTERS)}'; println!(\"{{:?}}\", {shown});"


def _shown(chance: random.Random, type: str, values: list[str], way: str, how: str) -> str:
    many = chance.choice((0, 1, 2, 3, 5, 7, 31, 40, 200))
    way = way.replace("K", str(many if type[0] != "f" else many % 12)).replace("T::", f"{type}::")
    into = chance.choice((*_SIGNED, *_UNSIGNED, "f64", "f32"))
    way = way.replace(" as U", f" as {into}")
    a, b = values
    return f'let a: {type} = {a}; let b: {type} = {b}; println!("{{:{how}}}", {way});'

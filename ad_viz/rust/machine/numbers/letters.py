"""The functions of letters, and of bytes that are letters."""

import string
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, Final

from ad_viz.rust.machine.arithmetic import Panic

__all__ = ["LETTERS", "SPACES", "is_space"]

#: The letters of ASCII of a kind.
_KINDS: Final = {
    "alphabetic": string.ascii_letters,
    "alphanumeric": string.ascii_letters + string.digits,
    "digit": string.digits,
    "hexdigit": string.hexdigits,
    "lowercase": string.ascii_lowercase,
    "uppercase": string.ascii_uppercase,
    "punctuation": string.punctuation,
    "whitespace": " \t\n\r\x0c",
    "control": "".join(map(chr, (*range(32), 127))),
    "graphic": string.ascii_letters + string.digits + string.punctuation,
}
_FIGURES: Final = string.digits + string.ascii_lowercase
#: Spaces of Python's that are none of Unicode's.
_NO_SPACES: Final = "\x1c\x1d\x1e\x1f"


def is_space(letter: str) -> bool:
    """Whether it is white space by Unicode.

    >>> is_space("\\u3000"), is_space("\\x1c")
    (True, False)
    """
    return letter.isspace() and letter not in _NO_SPACES


#: All of them.
SPACES: Final = "".join(filter(is_space, map(chr, range(0x3001))))


def _asked(question: Callable[[str], bool]) -> Callable[..., bool]:
    return lambda _, letter: question(chr(letter))


def _in_ascii(change: Callable[[str], str]) -> Callable[..., int]:
    return lambda _, letter: ord(change(chr(letter))) if letter < 128 else letter


def _is_numeric(letter: str) -> bool:
    return unicodedata.category(letter) in ("Nd", "Nl", "No")


def _is_alphabetic(letter: str) -> bool:
    return letter.isalpha() or unicodedata.category(letter) == "Nl"


def _alike(_: Any, one: int, other: int) -> bool:
    lower = _in_ascii(str.lower)
    return lower(None, one) == lower(None, other)


def _to_digit(_: Any, letter: int, radix: int) -> int | None:
    if not 2 <= radix <= len(_FIGURES):
        raise Panic("to_digit: invalid radix -- radix must be in the range 2 to 36 inclusive")
    found = _FIGURES.find(chr(letter).lower()) if letter < 128 else -1
    return found if 0 <= found < radix else None


def _from_digit(_: Any, digit: int, radix: int) -> int | None:
    if radix > len(_FIGURES):
        raise Panic("from_digit: radix is too high (maximum 36)")
    return ord(_FIGURES[digit]) if digit < radix else None


def _from_u32(_: Any, number: int) -> int | None:
    return number if number < 0xD800 or 0xDFFF < number < 0x110000 else None


#: Each takes a type, which it does not need, and then the operands.
LETTERS: Final[Mapping[str, Callable[..., Any]]] = {
    "char::is_alphabetic": _asked(_is_alphabetic),
    "char::is_numeric": _asked(_is_numeric),
    "char::is_alphanumeric": _asked(lambda x: _is_alphabetic(x) or _is_numeric(x)),
    "char::is_whitespace": _asked(is_space),
    "char::is_uppercase": _asked(str.isupper),
    "char::is_lowercase": _asked(str.islower),
    "char::is_control": _asked(lambda letter: unicodedata.category(letter) == "Cc"),
    "char::is_digit": lambda type, a, radix: _to_digit(type, a, radix) is not None,
    "char::to_digit": _to_digit,
    "char::from_digit": _from_digit,
    "char::from_u32": _from_u32,
    "char::len_utf8": lambda _, letter: len(chr(letter).encode()),
    **{f"{type}::is_ascii_{kind}": _asked(letters.__contains__) for type in ("char", "u8")
       for kind, letters in _KINDS.items()},
    **{f"{type}::{name}": function for type in ("char", "u8") for name, function in (
        ("is_ascii", _asked(str.isascii)), ("to_ascii_uppercase", _in_ascii(str.upper)),
        ("to_ascii_lowercase", _in_ascii(str.lower)), ("eq_ignore_ascii_case", _alike))},
}  # fmt: skip

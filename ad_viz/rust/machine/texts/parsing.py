"""What str::parse makes of a text, by the type that is asked for, and what its errors say."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ad_viz.rust.machine.arithmetic import Panic, bounds, of_type
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.layout import members, variants
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import BOOL, CHAR, FLOATS, Applied, Type

__all__ = ["SAID", "Parsing"]

#: What an error says, by its type and what kind of error it is.
SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "ParseIntError": {
        "Empty": "cannot parse integer from empty string",
        "InvalidDigit": "invalid digit found in string",
        "PosOverflow": "number too large to fit in target type",
        "NegOverflow": "number too small to fit in target type",
    },
    "ParseFloatError": {
        "Empty": "cannot parse float from empty string",
        "Invalid": "invalid float literal",
    },
    "ParseCharError": {
        "EmptyString": "cannot parse char from empty string",
        "TooManyChars": "too many characters in string",
    },
    "TryFromIntError": {"": "out of range integral type conversion attempted"},
    "ParseBoolError": {"": "provided string was not `true` or `false`"},
    "BorrowError": {"": "already mutably borrowed"},
    "BorrowMutError": {"": "already borrowed"},
}
#: The largest base, and more figures than any type has room for.
_LARGEST: Final = 36
_MOST: Final = 150
_FLOAT: Final = re.compile(
    r"[+-]?(inf|infinity|nan|([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?)", re.ASCII | re.IGNORECASE
)


class Parsing:
    """``str::parse``: a type of the person's has a FromStr of its own."""

    def __init__(self, looks: Looks, own: Own) -> None:
        self._looks, self._own = looks, own

    @classmethod
    def has(cls, function: str) -> bool:
        """Whether it is done here."""
        return function in ("str::parse", "whole::from_str_radix")

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives: a number, or what is wrong with its text."""
        assert isinstance(type, Applied)
        wanted, error = type.arguments
        own = self._own.method("FromStr", "from_str", [each.type for each in given], type)
        if own is not None:
            return self._own.run_function(own, [(each.words, each.type) for each in given], type)
        assert given[0].spot is not None
        text = self._looks.text(given[0].spot, given[0].place, function)
        found = _parsed(text, wanted) if len(given) < 2 else _in_base(text, wanted, given[1].number)
        if not isinstance(found, str):
            return variant(type, "Ok", (found,))
        words: Words = (None,)
        assert isinstance(error, Applied)
        for _, each in members(error):
            assert isinstance(each, Applied)
            words = (variants(each).index(found),)
        return variant(type, "Err", words)


def _parsed(text: str, type: Type) -> float | int | str:
    """The number, or the kind of the error."""
    if type == BOOL:
        return {"true": True, "false": False}.get(text, "")
    if type == CHAR:
        return ord(text) if len(text) == 1 else "TooManyChars" if text else "EmptyString"
    if not text:
        return "Empty"
    if str(type) in FLOATS:
        return of_type(float(text), type) if _FLOAT.fullmatch(text) else "Invalid"
    return _in_base(text, type, 10)


def _in_base(text: str, type: Type, base: int) -> int | str:
    """The whole number of these figures, or the kind of the error."""
    if not 2 <= base <= _LARGEST:
        range = f"[2, {_LARGEST}]"
        raise Panic(f"from_ascii_radix: radix must lie in the range `{range}` - found {base}")
    least, largest = bounds(type)
    if not text:
        return "Empty"
    figures = text[1:] if text[0] == "+" or (text[0] == "-" and least) else text
    if not figures or not all(_figure(each) < base for each in figures):
        return "InvalidDigit"
    figures = figures.lstrip("0")
    number = int(figures or "0", base) if len(figures) < _MOST else largest + 1
    number = -number if text[0] == "-" else number
    return "PosOverflow" if number > largest else "NegOverflow" if number < least else number


def _figure(letter: str) -> int:
    """What a figure stands for; more than any base for what is none."""
    return int(letter, _LARGEST) if letter.isascii() and letter.isalnum() else _LARGEST

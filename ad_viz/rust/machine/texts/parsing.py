"""What str::parse makes of a text, by the type that is asked for, and what its errors say."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ad_viz.rust.machine.arithmetic import bounds, of_type
from ad_viz.rust.machine.functions.own import Own
from ad_viz.rust.machine.looks import Looks
from ad_viz.rust.machine.memory.layout import members, variants
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.std.given import Given, variant
from ad_viz.rust.types import BOOL, FLOATS, Applied, Type

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
    "ParseBoolError": {"": "provided string was not `true` or `false`"},
    "BorrowError": {"": "already mutably borrowed"},
    "BorrowMutError": {"": "already borrowed"},
}
_WHOLE: Final = re.compile(r"[+-]?[0-9]+", re.ASCII)
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
        return function == "str::parse"

    def call(self, function: str, given: Sequence[Given], type: Type) -> Words:
        """What it gives: a number, or what is wrong with its text."""
        assert isinstance(type, Applied)
        wanted, error = type.arguments
        own = self._own.method("FromStr", "from_str", [each.type for each in given], type)
        if own is not None:
            return self._own.run_function(own, [(each.words, each.type) for each in given], type)
        assert given[0].spot is not None
        found = _parsed(self._looks.text(given[0].spot, given[0].place, function), wanted)
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
    if not text:
        return "Empty"
    if str(type) in FLOATS:
        return of_type(float(text), type) if _FLOAT.fullmatch(text) else "Invalid"
    least, largest = bounds(type)
    if not _WHOLE.fullmatch(text) or (text[0] == "-" and not least):
        return "InvalidDigit"
    digits = text.lstrip("+-").lstrip("0")
    number = int(digits or "0") if len(digits) < 50 else largest + 1
    number = -number if text[0] == "-" else number
    return "PosOverflow" if number > largest else "NegOverflow" if number < least else number

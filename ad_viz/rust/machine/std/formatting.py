"""How a value is shown by ``{}``, ``{:?}``, ``{:>8.2}`` and the like, as Rust shows it."""

import math
import re
import unicodedata
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Final

from ad_viz.rust.machine.arithmetic import Panic
from ad_viz.rust.machine.looks import Seen
from ad_viz.rust.machine.memory.layout import std_name
from ad_viz.rust.macros.forms import Form, with_counts
from ad_viz.rust.singles import single
from ad_viz.rust.types import (
    ARRAY,
    BOOL,
    CHAR,
    FLOATS,
    SLICE,
    STR,
    STRING,
    TUPLE,
    VEC,
    Applied,
    Type,
)

__all__ = ["Shown", "cut", "formatted", "padded", "written"]

#: A value, as a number, a truth value or the text of a str; or what is made of such.
Shown = float | int | str | Seen | None

#: A width is less than this.
_MOST: Final = 1 << 16
#: The digits of the largest whole number, and more.
_EXACT: Final = Context(60)
_ESCAPED: Final = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}


def written(pieces: Sequence[str | tuple[int, str]], shown: Sequence[tuple[Shown, Type]]) -> str:
    """The text of a macro, with what is shown in its places.

    >>> from ad_viz.rust.types import F64, I32
    >>> written(("a = ", (0, ""), ", ", (1, "3")), [(2.0, F64), (7, I32)])
    'a = 2,   7'
    """

    def count(place: str) -> str:
        given = shown[int(place)][0]
        number = given.value if isinstance(given, Seen) else given
        if not 0 <= number < _MOST:  # type: ignore[operator]
            raise Panic("Formatting argument out of range")
        return str(number)

    return "".join(
        piece if isinstance(piece, str)
        else formatted(*shown[piece[0]], with_counts(piece[1], count))
        for piece in pieces
    )  # fmt: skip


def formatted(value: Shown, type: Type, how: str) -> str:
    """One value.

    >>> from ad_viz.rust.types import F64, I32
    >>> formatted(2.0, F64, ""), formatted(2.0, F64, "?"), formatted(1e21, F64, "?")
    ('2', '2.0', '1e21')
    >>> formatted(255, I32, "#x"), formatted("a\\n", STR, "?"), formatted(3, I32, "*^5")
    ('0xff', '"a\\\\n"', '**3**')
    """
    form = Form.read(how)
    assert form is not None, how
    if isinstance(value, Seen):
        if callable(value.value):
            said: str | Seen = value.value(how)
            return said if isinstance(said, str) else formatted(said, type, how)
        if value.is_parted:
            return _parted(value, how, bool(form.sharp))
        type, value = value.type, value.value
    text, is_number = _plain(value, type, form), False
    if isinstance(value, int | float) and type not in (BOOL, CHAR):
        is_number = True
        if form.sign == "+" and not text.startswith("-") and text != "NaN":
            text = "+" + text
    if form.trait == "Debug" and type in (STR, STRING, CHAR):
        return text  # what is quoted has no width
    if form.zero and is_number:
        sign = re.match(r"[+-]?(?:0[xbo])?", text)
        start = sign[0] if sign else ""
        return start + text[len(start) :].rjust(int(form.width or 0) - len(start), "0")
    return padded(text, form, ">" if is_number else "<")


def padded(text: str, form: Form, usual: str = "<") -> str:
    """With what fills it up to its width.

    >>> padded("ab", Form(fill="*", align="^", width="5"))
    '*ab**'
    """
    room = int(form.width or 0) - len(text)
    before = max({"<": 0, "^": room // 2, ">": room}[form.align or usual], 0)
    fill = form.fill or " "
    return fill * before + text + fill * max(room - before, 0)


#: What stands around the elements of a collection.
_COLLECTIONS: Final = {
    **dict.fromkeys(("HashMap", "HashSet", "BTreeMap", "BTreeSet"), ("{", "}")),
    **dict.fromkeys(("VecDeque", "BinaryHeap"), ("[", "]")),
}
#: Ranges as they are written.
_RANGES: Final = {
    "Range": "{}..{}", "RangeInclusive": "{}..={}", "RangeFrom": "{}..", "RangeTo": "..{}",
    "RangeToInclusive": "..={}", "RangeFull": "..",
}  # fmt: skip


def _parted(seen: Seen, how: str, is_pretty: bool) -> str:
    """What is made of parts, as derive(Debug) shows it."""
    assert isinstance(seen.type, Applied)
    kind = seen.type.kind
    its = std_name(seen.type)
    if its in _COLLECTIONS:
        begin, end = tuple(_COLLECTIONS[its])
        texts = _entries(seen.value[0], its.endswith("Map"), how)
        return _between(begin, texts, end, is_pretty)
    parts = [formatted(each, each.type, how) for each in seen.value]
    if kind in (VEC, SLICE, ARRAY):
        return _between("[", parts, "]", is_pretty)
    if kind is TUPLE:
        alone = len(parts) == 1 and not is_pretty
        return _between("(", [parts[0] + ","] if alone else parts, ")", is_pretty)
    if its in _RANGES:
        return _RANGES[its].format(*parts)
    name = seen.variant[1] or kind.name.rpartition(".")[2]
    if not parts:
        return name
    if seen.names[0].isdigit():
        return _between(f"{name}(", parts, ")", is_pretty)
    named = [f"{each}: {part}" for each, part in zip(seen.names, parts, strict=True)]
    if is_pretty:
        return _between(f"{name} {{", named, "}", True)
    return f"{name} {{ {', '.join(named)} }}"


def _entries(held: Seen, is_pair: bool, how: str) -> list[str]:
    """Those of a collection; one that is not looked at in its parts is shown as it is."""
    if not held.is_parted:
        return [formatted(held, held.type, how)]
    # An entry of a map is a pair, which is shown with no parentheses.
    pairs = [each.value if each.is_parted and is_pair else (each,) for each in held.value]
    return [": ".join(formatted(part, part.type, how) for part in pair) for pair in pairs]


def _between(begin: str, parts: Sequence[str], end: str, is_pretty: bool) -> str:
    if not is_pretty or not parts:
        return f"{begin}{', '.join(parts)}{end}"
    inner = "".join(f"{each},\n" for each in parts)
    indented = "".join(f"    {line}\n" for line in inner.split("\n")[:-1])
    return f"{begin}\n{indented}{end}"


def _plain(value: Shown, type: Type, form: Form) -> str:
    assert not isinstance(value, Seen)
    if value is None:
        return "()"
    if type in (STR, STRING, CHAR):
        text = chr(int(value)) if type == CHAR else str(value)
        mark = "'" if type == CHAR else '"'
        return _quoted(text, mark) if form.trait == "Debug" else cut(text, form)
    if type == BOOL:
        return cut("true" if value else "false", form)
    if isinstance(value, float) or str(type) in FLOATS:
        return _float(float(value), str(type) == "f32", form)
    return _whole(int(value), type, form)


def cut(text: str, form: Form) -> str:
    """So much of a text as is asked for."""
    return text[: int(form.digits)] if form.digits else text


def _whole(number: int, type: Type, form: Form) -> str:
    kind = form.kind[:1].replace("?", "")
    if not kind:
        return str(number)
    if kind in "eE":
        return exponential(Decimal(number), form)
    if number < 0:
        number += 1 << _BITS[str(type)]
    return f"{number:{form.sharp}{kind}}".replace("0X", "0x")


_BITS: Final = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "i128": 128, "isize": 64}


def _float(number: float, is_single: bool, form: Form) -> str:
    if math.isnan(number):
        return "NaN"
    if math.isinf(number):
        return "inf" if number > 0 else "-inf"
    debug = form.trait == "Debug"
    if form.kind in ("e", "E"):
        exact = Decimal(number) if form.digits else _shortest(number, is_single)
        return exponential(exact, form)
    if form.digits:
        return f"{Decimal(number):.{int(form.digits)}f}"
    shortest = _shortest(number, is_single)
    if debug and number and not 1e-4 <= abs(number) < 1e16:
        return exponential(shortest, Form(kind="e"))
    text = f"{shortest:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text + ".0" * (debug and "." not in text)


def exponential(number: Decimal, form: Form) -> str:
    """``1.2e3``

    >>> exponential(Decimal(-1250), Form(kind="e")), exponential(Decimal(1250), Form(digits="1"))
    ('-1.25e3', '1.2e3')
    """
    exact = number.normalize(_EXACT)
    text = f"{number:.{int(form.digits)}e}" if form.digits else f"{exact:e}"
    if not number:  # a zero has no power
        text = f"{text.partition('e')[0]}e0"
    figures, _, power = text.lower().partition("e")
    return f"{figures}{'E' if form.kind == 'E' else 'e'}{int(power)}"


def _shortest(number: float, is_single: bool) -> Decimal:
    """The fewest digits that are this number and no other; of two as near, the larger."""
    exact = Decimal(number)
    for digits in range(1, 18):
        rounded = Context(digits, ROUND_HALF_UP).create_decimal(exact)
        if (single(float(rounded)) if is_single else float(rounded)) == number:
            return rounded
    return exact


def _quoted(text: str, mark: str) -> str:
    inner = (f"\\{each}" if each == mark else _ESCAPED.get(each) or _visible(each) for each in text)
    return mark + "".join(inner) + mark


def _visible(character: str) -> str:
    """What joins the letter before it, or cannot be seen, is told by its number."""
    is_seen = character.isprintable() and unicodedata.category(character) not in ("Mn", "Me")
    return character if is_seen else f"\\u{{{ord(character):x}}}"

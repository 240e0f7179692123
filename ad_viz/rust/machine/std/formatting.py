"""How a value is shown by ``{}``, ``{:?}``, ``{:>8.2}`` and the like, as Rust shows it."""

import math
import re
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Final

from ad_viz.rust.machine.looks import Seen
from ad_viz.rust.singles import single
from ad_viz.rust.std import kinds
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

__all__ = ["Shown", "formatted", "written"]

#: A value, as a number, a truth value or the text of a str; or what is made of such.
Shown = float | int | str | Seen | None

_HOW: Final = re.compile(r"(?:(.?)([<^>]))?([+]?)(#?)(0?)(\d*)(?:\.(\d+))?([?xXbo]?)", re.DOTALL)
_ESCAPED: Final = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0"}


def written(pieces: Sequence[str | tuple[int, str]], shown: Sequence[tuple[Shown, Type]]) -> str:
    """The text of a macro, with what is shown in its places.

    >>> from ad_viz.rust.types import F64, I32
    >>> written(("a = ", (0, ""), ", ", (1, "3")), [(2.0, F64), (7, I32)])
    'a = 2,   7'
    """
    return "".join(
        piece if isinstance(piece, str) else formatted(*shown[piece[0]], piece[1])
        for piece in pieces
    )


def formatted(value: Shown, type: Type, how: str) -> str:
    """One value.

    >>> from ad_viz.rust.types import F64, I32
    >>> formatted(2.0, F64, ""), formatted(2.0, F64, "?"), formatted(1e21, F64, "?")
    ('2', '2.0', '1e21')
    >>> formatted(255, I32, "#x"), formatted("a\\n", STR, "?"), formatted(3, I32, "*^5")
    ('0xff', '"a\\\\n"', '**3**')
    """
    if isinstance(value, Seen):
        if callable(value.value):
            said: str | Seen = value.value(how)
            return said if isinstance(said, str) else formatted(said, type, how)
        if value.is_parted:
            return _parted(value, how, "#" in how)
        type, value = value.type, value.value
    found = _HOW.fullmatch(how.strip() if how.strip() in ("", "?", "#?") else how.lstrip())
    assert found is not None, how
    fill, align, plus, sharp, zero, width, digits, kind = found.groups()
    text, is_number = _plain(value, type, digits, kind, sharp == "#"), False
    if isinstance(value, int | float) and type not in (BOOL, CHAR):
        is_number = True
        if plus and not text.startswith("-") and text != "NaN":
            text = "+" + text
    if kind == "?" and type in (STR, STRING, CHAR):
        return text  # what is quoted has no width
    room = int(width or 0)
    if zero and is_number:
        sign = re.match(r"[+-]?(?:0[xbo])?", text)
        start = sign[0] if sign else ""
        return start + text[len(start) :].rjust(room - len(start), "0")
    left = {"<": 0, "^": (room - len(text)) // 2, ">": room - len(text)}
    before = max(left[align or (">" if is_number else "<")], 0)
    after = max(room - len(text) - before, 0)
    return (fill or " ") * before + text + (fill or " ") * after


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
    if kind.name in _COLLECTIONS and kind is kinds()[kind.name]:
        begin, end = tuple(_COLLECTIONS[kind.name])
        (held,) = seen.value
        pairs = [each.value if kind.name.endswith("Map") else (each,) for each in held.value]
        texts = [": ".join(formatted(part, part.type, how) for part in each) for each in pairs]
        return _between(begin, texts, end, is_pretty)
    parts = [formatted(each, each.type, how) for each in seen.value]
    if kind in (VEC, SLICE, ARRAY):
        return _between("[", parts, "]", is_pretty)
    if kind is TUPLE:
        alone = len(parts) == 1 and not is_pretty
        return _between("(", [parts[0] + ","] if alone else parts, ")", is_pretty)
    if kind.name in _RANGES and kind is kinds()[kind.name]:
        return _RANGES[kind.name].format(*parts)
    name = seen.variant[1] or kind.name.rpartition(".")[2]
    if not parts:
        return name
    if seen.names[0].isdigit():
        return _between(f"{name}(", parts, ")", is_pretty)
    named = [f"{each}: {part}" for each, part in zip(seen.names, parts, strict=True)]
    if is_pretty:
        return _between(f"{name} {{", named, "}", True)
    return f"{name} {{ {', '.join(named)} }}"


def _between(begin: str, parts: Sequence[str], end: str, is_pretty: bool) -> str:
    if not is_pretty or not parts:
        return f"{begin}{', '.join(parts)}{end}"
    inner = "".join(f"{each},\n" for each in parts)
    indented = "".join(f"    {line}\n" if line else "\n" for line in inner.split("\n")[:-1])
    return f"{begin}\n{indented}{end}"


def _plain(value: Shown, type: Type, digits: str | None, kind: str, is_sharp: bool) -> str:
    assert not isinstance(value, Seen)
    if value is None:
        return "()"
    if type in (STR, STRING):
        text = str(value)
        text = text if digits is None or kind else text[: int(digits)]
        return _quoted(text, '"') if kind == "?" else text
    if type == CHAR:
        return _quoted(chr(int(value)), "'") if kind == "?" else chr(int(value))
    if type == BOOL:
        return "true" if value else "false"
    if isinstance(value, float) or str(type) in FLOATS:
        return _float(float(value), str(type) == "f32", digits, kind == "?")
    number = int(value)
    if not kind or kind == "?":
        return str(number)
    if number < 0:
        number += 1 << _BITS[str(type)]
    return f"{number:{'#' * is_sharp}{kind}}".replace("0X", "0x")


_BITS: Final = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "i128": 128, "isize": 64}


def _float(number: float, is_single: bool, digits: str | None, debug: bool) -> str:
    if math.isnan(number):
        return "NaN"
    if math.isinf(number):
        return "inf" if number > 0 else "-inf"
    if digits is not None:
        return f"{Decimal(number):.{int(digits)}f}"
    shortest = _shortest(number, is_single)
    if debug and number and not 1e-5 <= abs(number) < 1e16:
        sign, figures, exponent = shortest.normalize().as_tuple()
        text = "".join(map(str, figures))
        power = int(exponent) + len(text) - 1
        return f"{'-' * sign}{text[0]}{'.' * (len(text) > 1)}{text[1:]}e{power}"
    text = f"{shortest:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text + ".0" * (debug and "." not in text)


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
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"

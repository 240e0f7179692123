"""The tokens of texts, characters, lifetimes and of numbers of every type, as Rust writes them."""

import math
import re
from typing import Final

from ad_viz.rust.reading.constructs import READ, WORDS, Construct
from ad_viz.rust.reading.lexer import Kind, Token, refusal
from ad_viz.rust.source import Source
from ad_viz.rust.types import FLOATS, WHOLES

__all__ = ["literal"]

_TEXT: Final = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_BYTES: Final = re.compile(r'b"((?:[^"\\]|\\.)*)"', re.DOTALL)
_RAW: Final = re.compile(r'(b?)r(#*)"(.*?)"\2', re.DOTALL)
_CHARACTER: Final = re.compile(r"'((?:[^'\\\n\r\t]|\\(?:u\{[^}]*\}|x..|.)))'", re.DOTALL)
_QUOTES: Final = re.compile("[“”„‘’«»]")
_LIFETIME: Final = re.compile(r"'[^\W\d]\w*")
_RAW_NAME: Final = re.compile(r"r#([^\W\d]\w*)")
_ESCAPE: Final = re.compile(
    r"\\(u\{([0-9a-fA-F_]{1,8})\}|x([0-7][0-9a-fA-F])|\r?\n\s*|.)", re.DOTALL
)
_ESCAPES: Final = {"n": "\n", "r": "\r", "t": "\t", "\\": "\\", "0": "\0", "'": "'", '"': '"'}
_BASES: Final = {"0x": 16, "0o": 8, "0b": 2}
_NUMBER: Final = re.compile(
    r"""(?P<digits>0x[0-9a-fA-F_]+?(?=[iu]\d|[iu]size|\W|$)|0o[0-7_]+|0b[01_]+
        |[0-9][0-9_]*(?P<part>\.[0-9][0-9_]*|\.(?![._\w]))?(?P<power>[eE][+-]?_*[0-9][0-9_]*)?)
    (?P<suffix>\w*)""",
    re.VERBOSE | re.ASCII,
)
_LARGEST: Final = 2**128
_TOO_LARGE: Final = Construct("number this large", "write a smaller number", READ)
_SUFFIX: Final = Construct(
    "number with this ending", "write a type of numbers behind it, as in 1u8", READ
)
_ESCAPED: Final = Construct("escape of this form", r"write \n, \t, \", \\ or \u{e9}", READ)
_QUOTE: Final = Construct("quotation mark of this kind", 'write "', READ)


def literal(source: Source, at: int) -> Token | None:
    r"""The token that begins here, if it is a literal or a lifetime.

    >>> [literal(Source(text), 0).value for text in ('"a\\n"', "'b'", "0x1fu8", "1_000i64")]
    ['a\n', 'b', 31, 1000]
    """
    text = source.text
    if found := _TEXT.match(text, at):
        return _written(source, "text", found, found[1])
    if found := _BYTES.match(text, at):
        written = _written(source, "bytes", found, found[1])
        return written if str(written.value).isascii() else _refused(source, found, _ESCAPED)
    if found := _RAW.match(text, at):
        if found[1] and not found[3].isascii():
            return _refused(source, found, _ESCAPED)
        return Token("bytes" if found[1] else "text", found[0], at, found.end(), found[3])
    if text.startswith("b'", at) and (found := _CHARACTER.match(text, at + 1)):
        return _byte(source, at, _written(source, "character", found, found[1]))
    if found := _CHARACTER.match(text, at):
        return _written(source, "character", found, found[1])
    if found := _RAW_NAME.match(text, at):
        return Token("name", found[0] if found[1] in WORDS else found[1], at, found.end())
    if found := _LIFETIME.match(text, at):
        return Token("lifetime", found[0], at, found.end())
    if found := _QUOTES.match(text, at):
        return _refused(source, found, _QUOTE)
    return _number(source, found) if (found := _NUMBER.match(text, at)) else None


def _written(source: Source, kind: Kind, found: re.Match[str], inner: str) -> Token:
    at, end = found.span()

    def escaped(match: re.Match[str]) -> str:
        if match[2] or match[3]:
            return chr(int((match[2] or match[3]).replace("_", ""), 16))
        return "" if match[1].strip() == "" else _ESCAPES[match[1]]

    try:
        value = _ESCAPE.sub(escaped, inner)
    except (KeyError, ValueError, OverflowError):
        return _refused(source, found, _ESCAPED)
    return Token(kind, found[0], at, end, value)


def _byte(source: Source, at: int, written: Token) -> Token:
    """``b'a'`` is the number of the character, a u8."""
    if written.kind == "refused":
        return written
    number = ord(str(written.value))
    text = source.text[at : written.end]
    if number > 127:
        error = refusal(source, at, text, _ESCAPED)
        return Token("refused", text, at, written.end, error=error)
    return Token("number", text, at, written.end, number, "u8")


def _number(source: Source, found: re.Match[str]) -> Token:
    digits, suffix = found["digits"].replace("_", ""), found["suffix"]
    base = _BASES.get(digits[:2], 10)
    fraction = bool(found["part"] or found["power"])
    if suffix and suffix not in (*FLOATS, *(() if fraction else WHOLES)):
        return _refused(source, found, _SUFFIX)
    value: float | int
    if fraction or suffix in FLOATS:
        value = float(digits)
        if not math.isfinite(value):
            return _refused(source, found, _TOO_LARGE)
    else:
        digits = digits[2:] if base != 10 else digits.lstrip("0") or "0"
        value = int(digits, base) if len(digits) < 140 else _LARGEST
        if value >= _LARGEST:
            return _refused(source, found, _TOO_LARGE)
    return Token("number", found[0], found.start(), found.end(), value, suffix)


def _refused(source: Source, found: re.Match[str], construct: Construct) -> Token:
    error = refusal(source, found.start(), found[0][:30], construct)
    return Token("refused", found[0], found.start(), found.end(), error=error)

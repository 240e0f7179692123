"""The tokens of a program. What cannot be a token becomes one too, with the error that it is.

So the first error of a text is the first that the parser comes to, and a lexer never raises.
"""

import math
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

from ad_viz.errors import RustError
from ad_viz.rust.reading.constructs import CHARACTERS, COMMENTS, SUFFIXES, Construct
from ad_viz.rust.source import Source

__all__ = ["UNREAD", "WHOLE", "Literals", "Token", "refusal", "tokens"]

#: The largest whole number that may be written: it is one of every type that a literal may have.
WHOLE: Final = 2**31 - 1

#: How each refusal begins.
UNREAD: Final = "The small Rust has no "

Kind = Literal[
    "name", "number", "text", "bytes", "character", "lifetime", "sign", "refused", "end"
]  # fmt: skip


class Token(NamedTuple):
    """A stretch of the text. The text of a name is in Unicode's normal form C, as in Rust."""

    kind: Kind
    text: str
    start: int
    end: int
    value: float | int | str = 0
    suffix: str = ""
    error: RustError | None = None


_SPACE: Final = re.compile("[\t\n\v\f\r \x85\u200e\u200f\u2028\u2029]+")
_LINE: Final = re.compile(r"//[^\n]*")
_BOUND: Final = re.compile(r"/\*|\*/")
_DOCUMENTING: Final = re.compile(r"///(?!/)|//!|/\*\*(?![*/])|/\*!")
#: Characters that turn the direction of the text; Rust allows them nowhere.
_TURNING: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
_LONE_RETURN: Final = re.compile(r"\r(?!\n)")
_NUMBER: Final = re.compile(
    r"""(?P<whole>[0-9][0-9_]*)
    (?P<part>\.[0-9][0-9_]*|\.(?![._\w]))?
    (?P<power>[eE][+-]?_*[0-9][0-9_]*)?
    (?P<suffix>\w*)""",
    re.VERBOSE | re.ASCII,
)
_QUOTED: Final = re.compile(r'(?:r|b|br|c|cr)#*"')
_SIGN: Final = re.compile(
    r"<<=|>>=|\.\.=|\.\.\.|[-+*/%^&|=!<>]=|&&|\|\||=>|->|::|\.\.|<<|>>|\+\+"
    r"|[-+*/%^&|=!<>(){}\[\];:,.?@#$_'\"]"
)


#: What reads a token that only whole files have, if there is one at this place.
Literals = Callable[[Source, int], Token | None]


def tokens(source: Source, literals: Literals | None = None) -> Iterator[Token]:
    """The tokens of a text; the last is of kind end, or refused where nothing more can be read.

    >>> [token.text for token in tokens(Source("let x = *r; // read"))]
    ['let', 'x', '=', '*', 'r', ';', '']
    """
    text, at = source.text, 0
    while at < len(text):
        if space := _SPACE.match(text, at):
            at = space.end()
        elif text.startswith(("//", "/*"), at):
            end = _comment_end(text, at)
            if error := _comment_error(source, at, end, literals is not None):
                yield Token("refused", text[at:end], at, end, error=error)
                return
            at = end
        else:
            token = (literals and literals(source, at)) or _token(source, at)
            yield token
            if token.kind == "refused":
                return
            at = token.end
    yield Token("end", "", at, at)


def _comment_end(text: str, at: int) -> int:
    if line := _LINE.match(text, at):
        return line.end()
    depth = 0
    for bound in _BOUND.finditer(text, at):
        depth += 1 if bound.group() == "/*" else -1
        if not depth:
            return bound.end()
    return len(text) + 1


def _comment_error(source: Source, at: int, end: int, documents: bool) -> RustError | None:
    text = source.text
    if end > len(text):
        return source.error(
            "This comment has no end.",
            at,
            found="/* without */",
            expected="*/ for each /*",
            remedy="write */ where the comment ends",
        )
    if not documents and _DOCUMENTING.match(text, at):
        return refusal(source, at, text[at : at + 3], COMMENTS["documenting"])
    if turning := _TURNING.search(text, at, end):
        return refusal(source, turning.start(), _named(turning.group()), COMMENTS["turning"])
    if lone := _LONE_RETURN.search(text, at, end) if text.startswith("//", at) else None:
        return refusal(source, lone.start(), "a carriage return alone", COMMENTS["return"])
    return None


def _token(source: Source, at: int) -> Token:
    text = source.text
    if number := _NUMBER.match(text, at):
        return _number(source, number)
    if quoted := _QUOTED.match(text, at):
        return Token("sign", '"', at, quoted.end())
    if text.startswith("r#", at):
        return Token("sign", "r#", at, at + 2)
    end = _name_end(text, at)
    if end > at and text[at:end] != "_":
        return Token("name", unicodedata.normalize("NFC", text[at:end]), at, end)
    if sign := _SIGN.match(text, at):
        return Token("sign", sign.group(), at, sign.end())
    construct = CHARACTERS.get(text[at], CHARACTERS[""])
    error = refusal(source, at, _named(text[at]), construct)
    return Token("refused", text[at], at, at + 1, error=error)


def _name_end(text: str, at: int) -> int:
    """Rust's names are those of Unicode, as Python's are."""
    if not text[at].isidentifier():
        return at
    end = at + 1
    while end < len(text) and ("a" + text[end]).isidentifier():
        end += 1
    return end


def _number(source: Source, match: re.Match[str]) -> Token:
    at, end, written = match.start(), match.end(), match.group()
    suffix = match["suffix"]
    fraction = bool(match["part"] or match["power"])
    if suffix not in ("", "f64", "usize") or (fraction and suffix == "usize"):
        construct = SUFFIXES.get(suffix[:1] if match["whole"] == "0" else "", SUFFIXES[""])
        return Token("refused", written, at, end, error=refusal(source, at, written, construct))
    digits = written.removesuffix(suffix).replace("_", "")
    if fraction or suffix == "f64":
        value: float | int = float(digits)
        fits, limit = math.isfinite(value), "1.7976931348623157e308"
    else:
        significant = digits.lstrip("0")
        value = int(significant[:20] or "0")
        fits, limit = value <= WHOLE, str(WHOLE)
    if not fits:
        error = source.error(
            "This number is too large.",
            at,
            found=written if len(written) < 30 else f"a number of {len(digits)} digits",
            expected=f"at most {limit}",
            remedy="write a smaller number",
        )
        return Token("refused", written, at, end, error=error)
    return Token("number", written, at, end, value, suffix)


def refusal(source: Source, at: int, found: str, construct: Construct) -> RustError:
    """The error that tells a construct which the small Rust has not."""
    return source.error(
        f"{UNREAD}{construct.name}.",
        at,
        found=found,
        expected=construct.expected,
        remedy=construct.remedy,
    )


def _named(character: str) -> str:
    """A character, or its number and name where it cannot be seen."""
    code = f"U+{ord(character):04X}"
    name = unicodedata.name(character, "")
    return f"{character} ({code})" if character.isprintable() else f"{code} {name}".strip()

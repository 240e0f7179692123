"""What to write instead, where a typed formula has a character, a call or a pair that it cannot."""

import difflib
import re
import unicodedata
from collections.abc import Mapping
from typing import Final

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import FormulaError
from ad_viz.rules.numpy_names import NUMPY_NAMES
from ad_viz.rules.written import operation_text
from ad_viz.tracing import functions
from ad_viz.vocabulary import VALUE

__all__ = [
    "arity", "character", "cut", "missing", "no_brackets", "python_word", "side_by_side",
    "unknown_function",
]  # fmt: skip

_CONDITION: Final = "a formula makes no comparison; use max, min, abs or relu"
_CHOICE: Final = (
    "A formula makes no choice.",
    "use max, min, abs or relu, as in max(x, 0), or write a Python function",
)
_WHOLE: Final = "A formula is one expression, without words around it."
#: Of Python's own words: what a formula lacks, and what to do.
_PYTHON: Final[Mapping[str, tuple[str, str]]] = {
    **dict.fromkeys(("if", "else", "elif", "and", "or", "not", "is", "in"), _CHOICE),
    "lambda": (_WHOLE, "write what stands after the colon, alone"),
    "return": (_WHOLE, "leave out the word return"),
    "def": (_WHOLE, "write what the function returns, alone"),
    **dict.fromkeys(
        ("for", "while"), ("A formula has no loop.", "write a Python function for a loop")
    ),
}
_ROUND: Final = "write round brackets: ( and )"
_UNQUOTED: Final = "leave out the quotation marks"

#: Signs of other notations, the longer before the shorter.
_SIGNS: Final[Mapping[str, str]] = {
    "//": "write one / for a fraction, or floor(x / y)",
    ":=": f"leave out the name and the sign; write the {VALUE} alone",
    "==": _CONDITION, "!=": _CONDITION, "<": _CONDITION, ">": _CONDITION,
    "^": "write ** for a power, as in x ** 2",
    "=": "write what stands to the right of it, alone",
    "%": "write x - y * floor(x / y) for a remainder",
    "|": f"write abs(x) for the absolute {VALUE} of x",
    "!": "a factorial has no rule; write it out as a product",
    "[": _ROUND, "]": _ROUND, "{": _ROUND, "}": _ROUND,
    '"': _UNQUOTED, "'": _UNQUOTED, "‘": _UNQUOTED, "’": _UNQUOTED, "“": _UNQUOTED, "”": _UNQUOTED,
    "#": "leave out the comment",
    ":": "write one expression of numbers and names",
    ";": "write one expression; make another formula for the rest",
    "\n": "write it in one line",
    "\r": "write it in one line",
    "\\": "leave out the backslash: pi, sin(x)",
    "$": "leave out the dollar signs",
    "@": "multiply and add the elements one by one",
    ".": "leave out the point, or write a digit beside it",
    "·": "write *", "×": "write *", "∗": "write *", "⋅": "write *", "•": "write *",
    "÷": "write /", "∕": "write /", "⁄": "write /",
    "−": "write -", "–": "write -", "—": "write -", "‐": "write -",
    "√": "write sqrt(x)",
    "½": "write 1 / 2",
}  # fmt: skip

_ROWS: Final = [PRIMITIVES[name] for name in functions.__all__ if name in PRIMITIVES]
_CALL: Final = {row.name: operation_text(row, row.parameters) for row in _ROWS}

#: Functions that are called otherwise here, or have no row.
_CALLS: Final[Mapping[str, str]] = {
    "ln": "log(x)", "lb": "log2(x)", "lg": "log10(x)",
    "pow": "x ** y", "power": "x ** y", "square": "x ** 2",
    "cot": "1 / tan(x)", "sec": "1 / cos(x)", "csc": "1 / sin(x)", "tg": "tan(x)",
    "sgn": "sign(x)", "sqr": "x ** 2", "root": "sqrt(x)",
    **{theirs: _CALL[ours] for ours, theirs in NUMPY_NAMES.items() if ours in _CALL},
}  # fmt: skip

_MODULES: Final = frozenset(["math", "cmath", "np", "numpy", "jnp", "torch", "av", "ad_viz"])


def character(text: str, at: int, name: str) -> FormulaError:
    """The error for the character at ``at``, right after ``name`` if that is not empty."""
    sign = text[at : at + 2] if text[at : at + 2] in _SIGNS else text[at]
    attribute = text[at + 1 :].partition("(")[0].strip()
    if sign == "." and name:
        start = text.rfind(name, 0, at)
        is_module = name in _MODULES and attribute.isidentifier() and attribute.isascii()
        return FormulaError(
            "A formula has no names with a point in them.",
            text=text,
            column=(start if is_module else at) + 1,
            found=cut(f"{name}.{attribute if attribute.isidentifier() else ''}"),
            expected="plain names",
            remedy=f"write {cut(attribute)}"
            if is_module
            else "leave out what comes after the name",
        )
    return FormulaError(
        "This character has no meaning in a formula.",
        text=text,
        column=at + 1,
        found=_described(sign),
        expected="letters a to z, digits, + - * / ** and round brackets",
        remedy=_SIGNS.get(sign) or _plainer(sign),
    )


def _described(sign: str) -> str:
    """What a reader cannot tell by looking is told by its name."""
    if sign.isascii() and sign.isprintable():
        return sign
    name = unicodedata.name(sign, "")
    if not sign.isprintable() or not name:
        return f"U+{ord(sign):04X} {name}".strip()
    return f"{sign} ({name.lower()})"


def _plainer(sign: str) -> str:
    """The plain way to write a character that is none of the keyboard's."""
    name = unicodedata.name(sign, "")
    plain = unicodedata.normalize("NFKC", sign)
    if name.startswith("SUPERSCRIPT"):
        return f"write ** {plain} for a power"
    if plain != sign and plain.isascii() and plain.strip():
        return f"write {plain}"
    if sign.isspace():
        return "write a plain space"
    word = name.split()[-1].lower() if name else ""
    if sign.isalpha() and word.isascii() and word.isalpha():
        return f"write {word}"
    return "leave it out"


def python_word(text: str, word: str, column: int) -> FormulaError:
    """The error for a word of Python's own, which says what cannot be said in a formula."""
    says, remedy = _PYTHON.get(
        word, ("This word is one of Python's own.", "choose another name, such as x")
    )
    return FormulaError(
        says,
        text=text,
        column=column,
        found=word,
        expected="numbers, names, signs and functions",
        remedy=remedy,
    )


def side_by_side(text: str, one: str, other: str, column: int) -> FormulaError:
    """The error for two operands with no sign between them."""
    left, right = cut(one), cut(other)
    if other.startswith("_") and one[:1].isdigit():
        remedy = f"write {cut(one + other.replace('_', ''))}"
    elif one == "0" or other[0] in ".0123456789":
        remedy = "write a number by digits and one point, as in 16 or 0.5"
    elif other == "(" and one == ")":
        remedy = "write ) * ("
    else:
        remedy = f"write {left} * {right}"
    return FormulaError(
        "A sign is missing between these two.",
        text=text,
        column=column,
        found=f"{left} and {right} side by side",
        expected="a sign between them: + - * / or **",
        remedy=remedy,
    )


def unknown_function(text: str, name: str, column: int) -> FormulaError:
    """The error for a call of what is no function of the rule table."""
    near = difflib.get_close_matches(name[:20].lower(), _CALL, n=1)
    instead = _CALLS.get(name) or (_CALL[near[0]] if near else "")
    return FormulaError(
        f"There is no function {cut(name)}.",
        text=text,
        column=column,
        found=f"{cut(name)}(…)",
        expected=f"one of {', '.join(_CALL)}",
        remedy=f"write {instead}" if instead else f"for a product write {cut(name)} * (…)",
    )


def no_brackets(text: str, name: str, column: int) -> FormulaError:
    """The error for a function that is used as a number."""
    after = re.match(r"[ \t]+([A-Za-z0-9_.]+)", text[column + len(name) - 1 :])
    return FormulaError(
        f"{name} is a function and needs brackets.",
        text=text,
        column=column,
        found=name,
        expected=_CALL[name],
        remedy=f"write {name}({cut(after[1]) if after else 'x'})",
    )


def arity(text: str, name: str, column: int, count: int) -> FormulaError:
    """The error for a call with too many numbers, or too few."""
    takes = len(PRIMITIVES[name].parameters)
    nested = f"nest the calls: {name}(a, {name}(b, c))"
    return FormulaError(
        f"{name} takes {takes} number{'s' * (takes > 1)}.",
        text=text,
        column=column,
        found=f"{count or 'none'} of them",
        expected=f"{takes}, as in {_CALL[name]}",
        remedy=nested if count > takes == 2 else f"write {_CALL[name]}",
    )


def missing(text: str, column: int, where: str, found: str) -> FormulaError:
    """The error for a place with nothing to apply a sign or a call to."""
    return FormulaError(
        f"Something is missing {where}.",
        text=text,
        column=column,
        found=found,
        expected="a number, a name, a call or a bracket",
        remedy="write what is missing, or leave out the sign before it",
    )


def cut(piece: str) -> str:
    """A piece of the text, no longer than a line can hold."""
    return piece if len(piece) <= 40 else f"{piece[:39]}…"

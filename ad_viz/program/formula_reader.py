"""The text of a typed formula: refused with a caret under the place, or made a syntax tree.

Python's parser makes the tree. Before it sees a text, the pieces of it are held to what may stand
beside what: so ``2x``, ``1_000`` or ``x if y`` gets an error of its own, and no text is nested
deeper than a parser can bear. After it, only the nodes of an allow-list have a meaning.
"""

import ast
import keyword
import math
import re
from collections.abc import Collection, Iterator
from functools import partial
from typing import Any, Final

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import FormulaError
from ad_viz.program import formula_hints as hints
from ad_viz.tracing import functions

__all__ = ["CONSTANTS", "NODES", "Step", "parsed", "steps"]

CHARACTERS: Final = 500
DEPTH: Final = 32
NODES: Final = 200
CONSTANTS: Final[dict[str, Any]] = {"pi": math.pi, "e": math.e}

#: How many numbers each function takes.
ARITY: Final = {n: len(PRIMITIVES[n].parameters) for n in functions.__all__ if n in PRIMITIVES}

#: A step of a formula: push a number, push what has a name, or apply a row to that many numbers.
Step = tuple[str, float | str]

_PIECE: Final = re.compile(
    r"""[ \t]*(?:
    (?P<number> (?:[0-9]+\.?[0-9]*|\.[0-9]+) (?:[eE][+-]?[0-9]+)? )
    | (?P<function> [A-Za-z_][A-Za-z0-9_]* (?=[ \t]*\() )
    | (?P<name> [A-Za-z_][A-Za-z0-9_]* )
    | (?P<sign> \*\* | [-+*] | /(?!/) )
    | (?P<bracket> [(),] )
    )""",
    re.VERBOSE,
)
_LEADING_ZEROS: Final = re.compile(r"0+[1-9][0-9]*")


def parsed(text: str) -> ast.expr:
    """The syntax tree of a text whose pieces fit together; else FormulaError.

    Columns of the tree count from 1.

    >>> ast.unparse(parsed("x*y + sin(x)"))
    'x * y + sin(x)'
    """
    refused = partial(FormulaError, text=text)
    if len(text) > CHARACTERS:
        raise refused(
            "The formula is too long.", column=CHARACTERS + 1, found=f"{len(text)} characters",
            expected=f"at most {CHARACTERS}", remedy="shorten it, or write a Python function",
        )  # fmt: skip
    if not text.strip():
        raise refused(
            "The formula is empty.", column=1, found="nothing",
            expected="numbers, names and signs", remedy="write, for example, x * y + sin(x)",
        )  # fmt: skip
    brackets = list[tuple[int, bool]]()  # columns of the open ones, and whether each is a call's
    nodes, kind, before, end = 0, "", "", len(text.rstrip(" \t"))
    for column, now, piece in _pieces(text, end):
        operand = kind in ("number", "name") or before == ")"
        if now in ("name", "function") and not (kind == "number" and piece[0] == "_"):
            _check_word(text, column, piece, now)
        nodes += now != "bracket"
        if nodes > NODES:
            raise refused(
                "The formula has too many parts.", column=column,
                found=f"more than {NODES} numbers, names, signs and functions",
                expected=f"at most {NODES}", remedy="shorten it, or write a Python function",
            )  # fmt: skip
        if operand and (now not in ("sign", "bracket") or piece == "("):
            raise hints.side_by_side(text, before, piece, column)
        empty_call = before + piece == "()" and brackets[-1][1]
        if not operand and piece in (")", ",", "*", "**", "/") and not empty_call:
            raise hints.missing(text, column, f"before {piece}", piece)
        if now == "number":
            _check_number(text, column, piece)
        if piece == "(":
            brackets.append((column, kind == "function"))
            if len(brackets) > DEPTH:
                raise refused(
                    "The brackets are nested too deep.", column=column,
                    found=f"bracket number {len(brackets)} inside others",
                    expected=f"at most {DEPTH}", remedy="leave out brackets that are not needed",
                )  # fmt: skip
        elif piece == ")" and not brackets:
            raise refused(
                "A bracket is closed that was never opened.", column=column, found=")",
                expected="a ( for each )", remedy="leave it out, or write ( before it",
            )  # fmt: skip
        elif piece == ")":
            brackets.pop()
        elif piece == "," and not (brackets and brackets[-1][1]):
            raise refused(
                "There is nothing for a comma to separate.", column=column, found=",",
                expected="commas inside a call only, as in max(a, b)",
                remedy="write 0.5, not 0,5" if kind == "number"
                else "make one formula for each output",
            )  # fmt: skip
        kind, before = now, piece
    if not (kind in ("number", "name") or before == ")"):
        raise hints.missing(text, end + 1, "at the end", "the end")
    if brackets:
        raise refused(
            "A bracket is never closed.", column=brackets[-1][0], found="(",
            expected="a ) for each (", remedy="write ) where it ends",
        )  # fmt: skip
    # Brackets around the text make spaces before it harmless; they move the columns by one.
    return ast.parse(f"({text})", mode="eval").body


def _pieces(text: str, end: int) -> Iterator[tuple[int, str, str]]:
    """The column of each, its kind and its text; a character that begins none is refused."""
    at, kind, piece = 0, "", ""
    while at < end:
        match = _PIECE.match(text, at)
        if match is None or match.lastgroup is None:
            at = end - len(text[at:end].lstrip(" \t"))
            raise hints.character(text, at, piece if kind == "name" else "")
        kind, at = match.lastgroup, match.end()
        piece = match[kind]
        yield match.start(kind) + 1, kind, piece


def _check_number(text: str, column: int, number: str) -> None:
    if float(number) == float("inf"):
        raise FormulaError(
            "The number is too large.", text=text, column=column, found=hints.cut(number),
            expected="a number below 1.8e308", remedy="compute in larger units",
        )  # fmt: skip
    if _LEADING_ZEROS.fullmatch(number):
        raise FormulaError(
            "A whole number cannot begin with 0.", text=text, column=column,
            found=hints.cut(number), expected="a number such as 7 or 0.7",
            remedy=f"write {hints.cut(number.lstrip('0'))}",
        )  # fmt: skip


def _check_word(text: str, column: int, word: str, kind: str) -> None:
    if keyword.iskeyword(word):
        raise hints.python_word(text, word, column)
    if word.startswith("_"):
        raise FormulaError(
            "This word cannot be a name.", text=text, column=column, found=word,
            expected="a letter, then letters, digits and _",
            remedy="choose another name, such as x",
        )  # fmt: skip
    if kind == "name" and word in ARITY:
        raise hints.no_brackets(text, word, column)
    if kind == "function" and word not in ARITY:
        raise hints.unknown_function(text, word, column)


_OPERATORS: Final[dict[type[ast.operator], str]] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "div", ast.Pow: "pow",
}  # fmt: skip


def steps(
    tree: ast.expr, text: str, names: Collection[str] | None, depth: int = 1
) -> Iterator[Step]:
    """The operations in the order in which they are applied, operands first.

    A sum or product of many is as deep as one of two.
    """
    below = partial(steps, text=text, names=names)
    refused = partial(FormulaError, text=text, column=tree.col_offset)
    if depth > DEPTH:
        raise refused(
            "The formula is nested too deep.",
            found=f"more than {DEPTH} operations inside each other", expected=f"at most {DEPTH}",
            remedy="write it with fewer signs, powers or calls inside each other",
        )  # fmt: skip
    match tree:
        case ast.Constant(int() | float() as value) if not isinstance(value, bool):
            yield "number", float(value)
        case ast.Name(name):
            if names is not None and name not in names and name not in CONSTANTS:
                raise refused(
                    "This name is none of the inputs.", found=name,
                    expected=f"one of {', '.join(names) or 'none'}",
                    remedy="correct it, or add it to names",
                )  # fmt: skip
            yield "name", name
        case ast.UnaryOp(ast.UAdd() | ast.USub() as sign, operand):
            yield from below(operand, depth=depth + 1)
            if isinstance(sign, ast.USub):
                yield "neg", 1
        case ast.BinOp(left, operator, right) if type(operator) in _OPERATORS:
            yield from below(left, depth=depth + isinstance(operator, ast.Pow))
            yield from below(right, depth=depth + 1)
            yield _OPERATORS[type(operator)], 2
        case ast.Call(ast.Name(name), operands, []) if name in ARITY:
            if len(operands) != ARITY[name]:
                raise hints.arity(text, name, tree.col_offset, len(operands))
            for operand in operands:
                yield from below(operand, depth=depth + 1)
            yield name, len(operands)
        case _:
            raise refused(
                "This has no meaning in a formula.", found=type(tree).__name__,
                expected="numbers, names, + - * / ** and calls", remedy="leave it out",
            )  # fmt: skip
